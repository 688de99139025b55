import { useMutation } from '@tanstack/react-query'
import type { SubmissionDetail } from '@taplore/contract'
import { Button, classNames, Icon, Note } from '@taplore/ui'
import { BadgeCheck, Clock, Languages, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { problemReason } from '../../../../api/problem.ts'
import { notify } from '../../../../common/feedback/notify.ts'
import { useRefusal } from '../../../../shell/session/use-refusal.ts'
import { duration, languageName } from '../../../../texts/formats.ts'
import { refreshSubmissions } from '../api.ts'
import { useChange } from './use-submission-changes.ts'

/** Why it is marked as spam, with a sentence for each reason, and an undo. */
export function WhySpam({ submission: { id, formId, spamReasons } }: { submission: SubmissionDetail }) {
  const { t } = useTranslation()
  const refused = useRefusal()
  const change = useChange(formId)
  return (
    <div className="mt-4">
      <Note icon={ShieldAlert} tone="warn">
        {spamReasons.length === 0 ? (
          <p>{t('submissions.spamByHand')}</p>
        ) : (
          <>
            <p>{t('submissions.whySpam', { count: spamReasons.length })}</p>
            <ul className="mt-1 list-disc ps-4">
              {spamReasons.map((reason) => (
                <li key={reason}>{t(`submissions.why.${reason}`, { defaultValue: reason })}</li>
              ))}
            </ul>
          </>
        )}
        <Button
          size="small"
          icon={ShieldCheck}
          className="mt-2"
          isLoading={change.isPending}
          disabledReason={refused('submissions.manage')}
          onClick={() => change.mutate({ ids: [id], act: 'not-spam' })}
        >
          {t('submissions.notSpam')}
        </Button>
      </Note>
    </div>
  )
}

/** Metadata of a submission: whether its address is valid and verified, how long it took, in which language. */
export function Badges({ submission }: { submission: SubmissionDetail }) {
  const { t } = useTranslation()
  const refused = useRefusal()
  const send = useMutation(
    query.submissions.sendCode.mutationOptions({
      onSuccess: () => {
        notify('account', 'success', t('submissions.codeSent'))
        return refreshSubmissions()
      },
      onError: (error) => notify('account', 'error', problemReason(error, t('errors.generic'))),
    }),
  )
  const badge = 'inline-flex items-center gap-1 rounded-mark px-2 py-0.5 text-12 font-medium'
  const result = submission.emailResult
  return (
    <div className="mt-3 flex flex-wrap gap-1.5">
      {submission.isVerified ? (
        <span className={classNames(badge, 'bg-ok-soft text-ok-ink')}>
          <Icon of={BadgeCheck} size="s" />
          {t('submissions.verified')}
        </span>
      ) : null}
      {result && result !== 'no' ? (
        <span
          className={classNames(
            badge,
            result === 'deliverable'
              ? 'bg-ask-soft text-ask-ink'
              : result === 'risky'
                ? 'bg-warn-soft text-warn-ink'
                : 'bg-bad-soft text-bad-ink',
          )}
        >
          {t(`submissions.emailResult.${result}`)}
        </span>
      ) : null}
      {submission.durationMs === null ? null : (
        <span className={classNames(badge, 'bg-sunken text-ink-2')}>
          <Icon of={Clock} size="s" />
          {duration(submission.durationMs)}
        </span>
      )}
      {submission.language ? (
        <span className={classNames(badge, 'bg-sunken text-ink-2')}>
          <Icon of={Languages} size="s" />
          {languageName(submission.language)}
        </span>
      ) : null}
      {submission.source ? (
        <span className={classNames(badge, 'bg-sunken text-ink-2')}>{submission.source}</span>
      ) : null}
      {submission.email && !submission.isVerified && !refused('submissions.manage') ? (
        <Button size="small" isLoading={send.isPending} onClick={() => send.mutate({ submissionId: submission.id })}>
          {t('submissions.sendCode')}
        </Button>
      ) : null}
    </div>
  )
}
