import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, EmptyState, ErrorPanel, Skeleton, StateFrame } from '@taplore/ui'
import { KeyRound, Lock, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../api/client.ts'
import { problemText, readProblem } from '../../api/problem.ts'
import { queryClient } from '../../api/query-client.ts'
import { notify } from '../../shell/notify.ts'
import { SettingsPage } from '../../shell/settings-page.tsx'
import { useRights } from '../../shell/use-rights.ts'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { KeyTable } from './key-table.tsx'
import type { Proof } from './proof.ts'

/** Keys for programs that work in this workspace. */
export function ApiKeysPage({ ask, proofDialog }: Proof) {
  const { t } = useTranslation()
  const rights = useRights()
  const isShut = rights.role !== null && !rights.may('integrations.manage')
  const [isCreating, setIsCreating] = useState(false)
  const list = useQuery(query.apiKeys.list.queryOptions({ enabled: rights.may('integrations.manage') }))
  const refresh = () => queryClient.invalidateQueries({ queryKey: query.apiKeys.key() })
  const create = useMutation(
    query.apiKeys.create.mutationOptions({
      onSuccess: refresh,
      onError: (error, key) => void ask(error, () => create.mutate(key)),
    }),
  )
  const revoke = useMutation(
    query.apiKeys.revoke.mutationOptions({
      onSuccess: () => {
        void refresh()
        notify('account', 'success', t('accessKeys.revoked'))
      },
      onError: (error) => notify('account', 'error', problemText(error, t('errors.generic'))),
    }),
  )
  const begin = () => {
    create.reset()
    setIsCreating(true)
  }
  const newButton = (
    <Button kind="primary" icon={Plus} onClick={begin}>
      {t('accessKeys.apiKey.create')}
    </Button>
  )
  const keys = list.data?.keys ?? []
  return (
    <SettingsPage title={t('nav.apiKeys')}>
      <div className="mx-auto flex max-w-[860px] flex-col gap-4">
        {isShut ? (
          <StateFrame icon={Lock} title={t('accessKeys.shut')} body={t('accessKeys.shutBody')} />
        ) : list.isError ? (
          <ErrorPanel
            title={t('accessKeys.failed')}
            requestId={readProblem(list.error).requestId}
            onRetry={() => void list.refetch()}
          />
        ) : list.isPending ? (
          <div className="flex flex-col gap-2" aria-hidden="true">
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} className="h-12 w-full" />
            ))}
          </div>
        ) : keys.length === 0 ? (
          <EmptyState
            art={<KeyRound aria-hidden="true" size={40} strokeWidth={1.4} className="text-muted" />}
            title={t('accessKeys.apiKey.emptyTitle')}
            body={t('accessKeys.apiKey.emptyBody')}
            actions={newButton}
          />
        ) : (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="max-w-[560px] text-13 text-ink-2">{t('accessKeys.apiKey.intro')}</p>
              {newButton}
            </div>
            <KeyTable
              label={t('nav.apiKeys')}
              keys={keys}
              hasMakers
              mayRevoke={(key) => key.createdBy.isMe || rights.may('integrations.delete')}
              isRevoking={revoke.isPending}
              revoke={(key, onDone) => revoke.mutate({ keyId: key.id }, { onSettled: onDone })}
            />
          </>
        )}
      </div>
      {isCreating ? (
        <CreateKeyDialog
          kind="apiKey"
          mayGive={rights.may}
          create={(key) => create.mutate(key)}
          isWorking={create.isPending}
          secret={create.data?.secret ?? null}
          failure={create.isError ? problemText(create.error, t('errors.generic')) : null}
          onClose={() => setIsCreating(false)}
        />
      ) : null}
      {proofDialog}
    </SettingsPage>
  )
}
