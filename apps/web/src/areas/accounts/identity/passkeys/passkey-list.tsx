import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { type PasskeySummary, accountMessages as say } from '@taplore/contract'
import { Button, ConfirmDialog, Icon, RowMenu } from '@taplore/ui'
import { KeyRound, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../../api/client.ts'
import { problemReason } from '../../../../api/problem.ts'
import { notify } from '../../../../common/feedback/notify.ts'
import { shortDate, timeAgo } from '../../../../texts/formats.ts'
import { refreshSecondFactor } from '../use-second-factor-state.ts'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'
import { usePasskeyProblem } from './passkey-problem.ts'
import { makePasskey } from './webauthn.ts'

/** The passkeys and security keys of the user: add, rename, remove. */
export function PasskeyList({
  passkeys,
  onCodes,
  ask,
}: {
  passkeys: readonly PasskeySummary[]
  onCodes: (codes: readonly string[] | null) => void
  ask: (error: unknown, again: () => void) => boolean
}) {
  const { t } = useTranslation()
  const problem = usePasskeyProblem()
  const [renamed, setRenamed] = useState<PasskeySummary | null>(null)
  const [removed, setRemoved] = useState<PasskeySummary | null>(null)
  const add = useMutation({
    mutationFn: async () => {
      const answer = await makePasskey(await api.passkeys.beginRegistration())
      return api.passkeys.register({ name: t('passkey.newName', { count: passkeys.length + 1 }), answer })
    },
    onSuccess: async ({ backupCodes, passkey }) => {
      onCodes(backupCodes)
      await refreshSecondFactor()
      if (!backupCodes) setRenamed(passkey)
    },
    onError: (error) => {
      if (ask(error, () => add.mutate())) return
      const sentence = problem(error)
      if (sentence) notify('account', 'error', sentence)
    },
  })
  const remove = useMutation(
    query.passkeys.remove.mutationOptions({
      onSuccess: () => refreshSecondFactor(),
      onError: (error, input) => {
        if (!ask(error, () => remove.mutate(input)))
          notify('account', 'error', problemReason(error, say.somethingWrong))
      },
      onSettled: () => setRemoved(null),
    }),
  )
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="text-13 font-[550]">{t('passkey.title')}</p>
          <p className="text-13 text-muted">{t('passkey.lead')}</p>
        </div>
        {browserSupportsWebAuthn() ? (
          <Button icon={Plus} isLoading={add.isPending} onClick={() => add.mutate()}>
            {t('passkey.add')}
          </Button>
        ) : null}
      </div>
      {passkeys.length > 0 ? (
        <ul className="flex flex-col divide-y divide-line rounded-card border border-line-2 bg-surface">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex min-h-13 items-center gap-3 ps-3 pe-2">
              <Icon of={KeyRound} className="text-muted" />
              <div className="min-w-0 flex-1 py-1.5">
                <p className="truncate text-13 font-[550]">{passkey.name}</p>
                <p className="truncate text-12 text-muted">
                  {t('passkey.added', { date: shortDate(passkey.createdAt) })}
                  {' · '}
                  {passkey.lastUsedAt
                    ? t('passkey.used', { when: timeAgo(passkey.lastUsedAt) })
                    : t('passkey.neverUsed')}
                </p>
              </div>
              <RowMenu
                label={t('passkey.menu', { name: passkey.name })}
                entries={[
                  {
                    kind: 'item',
                    id: 'rename',
                    label: t('actions.rename'),
                    icon: Pencil,
                    onSelect: () => setRenamed(passkey),
                  },
                  {
                    kind: 'item',
                    id: 'remove',
                    label: t('passkey.remove'),
                    icon: Trash2,
                    isDanger: true,
                    onSelect: () => setRemoved(passkey),
                  },
                ]}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {renamed ? <PasskeyNameDialog passkey={renamed} onClose={() => setRenamed(null)} /> : null}
      <ConfirmDialog
        isOpen={removed !== null}
        onOpenChange={(isOpen) => !isOpen && setRemoved(null)}
        title={t('passkey.removeTitle', { name: removed?.name })}
        body={t('passkey.removeBody')}
        confirm={t('passkey.remove')}
        isDanger
        isWorking={remove.isPending}
        onConfirm={() => removed && remove.mutate({ passkeyId: removed.id })}
      />
    </div>
  )
}
