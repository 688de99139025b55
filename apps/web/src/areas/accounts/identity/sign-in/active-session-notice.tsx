import { useMutation } from '@tanstack/react-query'
import { type LoginSessionRecord, accountMessages as say } from '@taplore/contract'
import { Button, Note } from '@taplore/ui'
import { MonitorSmartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { problemReason } from '../../../../api/problem.ts'

/**
 * Shown instead of signing in while another browser session of the user is active (AUTH-12 to AUTH-14). Signing out
 * everywhere uses the code of this sign-in attempt; the page keeps the input and completes the sign-in then.
 */
export function ActiveSessionNotice({
  record,
  isFinishing,
  onRevoked,
  onOtherAccount,
}: {
  record: LoginSessionRecord
  isFinishing: boolean
  onRevoked: () => void
  onOtherAccount: () => void
}) {
  const { t } = useTranslation()
  const revoke = useMutation(query.sessions.revokeActive.mutationOptions({ onSuccess: onRevoked }))
  return (
    <div className="flex flex-col gap-4" data-testid="active-session-notice">
      <Note tone="warn" icon={MonitorSmartphone} isAlert>
        <p className="font-[550]">{t('activeSession.lead')}</p>
        <p className="mt-0.5 break-words">{t('activeSession.body', { email: record.email })}</p>
      </Note>
      {revoke.isError ? (
        <Note tone="bad" isAlert>
          {problemReason(revoke.error, say.somethingWrong)}
        </Note>
      ) : null}
      <Button
        kind="primary"
        size="touch"
        isFull
        isLoading={revoke.isPending || isFinishing}
        onClick={() => revoke.mutate({ query: { code: record.code } })}
      >
        {t('activeSession.revoke')}
      </Button>
      <p className="text-center text-13">
        <button type="button" className="text-link" onClick={onOtherAccount}>
          {t('activeSession.otherAccount')}
        </button>
      </p>
    </div>
  )
}
