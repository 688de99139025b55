import { useMutation } from '@tanstack/react-query'
import type { LinkedAccount } from '@taplore/contract'
import { Button, ConfirmDialog, type MenuEntry, RowMenu, StatusDot } from '@taplore/ui'
import { ExternalLink, RefreshCw, Unlink } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { mediumDate } from '../../../texts/formats.ts'

/** A linked account, with what can be done about it. */
export function AccountRow({
  account,
  canReconnect,
  onReconnect,
}: {
  account: LinkedAccount
  canReconnect: boolean
  onReconnect: () => void
}) {
  const { t } = useTranslation()
  const refusal = useRefusal()
  const [isUnlinking, setIsUnlinking] = useState(false)
  const unlink = useMutation(
    query.linkedAccounts.unlink.mutationOptions({
      onSuccess: ({ isRevoked }) => {
        setIsUnlinking(false)
        notify('account', 'success', t(isRevoked ? 'linkedAccounts.unlinked' : 'linkedAccounts.unlinkedOnly'))
        return queryClient.invalidateQueries({ queryKey: query.linkedAccounts.key() })
      },
      onError: (error) => notify('account', 'error', problemReason(error, t('errors.genericLater'))),
    }),
  )
  const { id, name, handle, url, state, linkedBy, linkedAt } = account
  const isExpired = state === 'expired'
  const mayLink = refusal('integrations.manage')
  const mayUnlink = refusal('integrations.delete')
  const entries: MenuEntry[] = [
    ...(url
      ? [
          {
            kind: 'item' as const,
            id: 'open',
            label: t('linkedAccounts.open'),
            icon: ExternalLink,
            onSelect: () => void window.open(url, '_blank', 'noopener'),
          },
        ]
      : []),
    ...(canReconnect
      ? [
          {
            kind: 'item' as const,
            id: 'reconnect',
            label: t('linkedAccounts.reconnect'),
            icon: RefreshCw,
            onSelect: onReconnect,
            ...(mayLink ? { disabledReason: mayLink } : {}),
          },
        ]
      : []),
    {
      kind: 'item',
      id: 'unlink',
      label: t('linkedAccounts.unlink'),
      icon: Unlink,
      isDanger: true,
      onSelect: () => setIsUnlinking(true),
      ...(mayUnlink ? { disabledReason: mayUnlink } : {}),
    },
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <div className="min-w-40 flex-1">
        <p className="truncate text-14 font-[550]">
          {name}
          {handle ? (
            // The margin follows the interface, the handle its own direction.
            <span className="ms-1.5 text-12 font-normal text-muted">
              <bdi dir="ltr">{handle}</bdi>
            </span>
          ) : null}
        </p>
        <p className="text-12 text-muted">
          {t('linkedAccounts.linkedBy', { name: linkedBy, date: mediumDate(linkedAt) })}
        </p>
        {isExpired ? <p className="mt-1 text-12 text-bad-ink">{t('linkedAccounts.expiredNote')}</p> : null}
      </div>
      <StatusDot status={isExpired ? 'failed' : 'published'}>{t(`linkedAccounts.states.${state}`)}</StatusDot>
      <span className="ms-auto flex items-center gap-1">
        {isExpired && canReconnect ? (
          <Button size="small" icon={RefreshCw} disabledReason={mayLink} onClick={onReconnect}>
            {t('linkedAccounts.reconnect')}
          </Button>
        ) : null}
        <RowMenu entries={entries} label={t('linkedAccounts.actions', { name })} />
      </span>
      <ConfirmDialog
        isOpen={isUnlinking}
        onOpenChange={setIsUnlinking}
        isDanger
        title={t('linkedAccounts.unlinkTitle', { name })}
        body={t('linkedAccounts.unlinkBody')}
        confirm={t('linkedAccounts.unlink')}
        isWorking={unlink.isPending}
        onConfirm={() => unlink.mutate({ accountId: id })}
      />
    </li>
  )
}
