import { useMutation, useQuery } from '@tanstack/react-query'
import { emailSchema, type PendingEmailChange, accountMessages as say } from '@taplore/contract'
import { Button, Field, FormDialog, Icon, Input, Note, SectionTitle, Skeleton } from '@taplore/ui'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '../../../../api/client.ts'
import { problemReason, readProblem } from '../../../../api/problem.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { useSession } from '../../../../api/session-store.ts'
import { notify } from '../../../../common/feedback/notify.ts'
import { PartFailed } from '../../../../common/feedback/part-failed.tsx'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import { useInstance } from '../../../../shell/page/help-menu.tsx'
import { fullDate } from '../../../../texts/formats.ts'
import { useProof } from '../two-factor/use-recent-sign-in.tsx'

/** The links are opened elsewhere, so an open page asks whether they were. */
const recheckMs = 5_000

/** The email address of the account, and a change of it that both addresses have to confirm. */
export function EmailSection() {
  const { t } = useTranslation()
  const { email } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const state = useQuery(
    query.emailChange.get.queryOptions({
      staleTime: 0,
      refetchInterval: (asked) => (asked.state.data?.pending ? recheckMs : false),
    }),
  )
  const pending = state.data?.pending ?? null
  useSessionAfterChange(pending)
  return (
    <section className="tint-ink" data-testid="email">
      <SectionTitle title={t('emailChange.section')} />
      <div className="flex flex-col gap-4">
        <Field label={t('auth.email')} isLabelHidden help={t('emailChange.help')}>
          {(control) => <Input {...control} size="large" value={email ?? ''} readOnly aria-readonly="true" />}
        </Field>
        {state.isPending ? (
          <Skeleton className="h-9 w-32" />
        ) : state.isError ? (
          <PartFailed asked={state} title={t('emailChange.failed')} />
        ) : pending ? (
          <Pending pending={pending} oldEmail={email ?? ''} />
        ) : (
          <div>
            <Button onClick={() => setIsOpen(true)}>{t('emailChange.open')}</Button>
          </div>
        )}
      </div>
      {isOpen ? <ChangeEmailDialog onClose={() => setIsOpen(false)} /> : null}
    </section>
  )
}

/** A change that ended was perhaps completed: the session knows the address. */
function useSessionAfterChange(pending: PendingEmailChange | null) {
  const wasPending = useRef(false)
  useEffect(() => {
    if (wasPending.current && !pending)
      void queryClient.invalidateQueries({ queryKey: query.identity.session.queryKey() })
    wasPending.current = pending !== null
  }, [pending])
}

function keep(answer: { pending: PendingEmailChange | null }) {
  queryClient.setQueryData(query.emailChange.get.queryKey(), answer)
}

function Pending({ pending, oldEmail }: { pending: PendingEmailChange; oldEmail: string }) {
  const { t } = useTranslation()
  const instance = useInstance()
  const complain = (error: unknown) => {
    notify('account', 'error', problemReason(error, say.somethingWrong))
    void queryClient.invalidateQueries({ queryKey: query.emailChange.get.queryKey() })
  }
  const resend = useMutation(
    query.emailChange.resend.mutationOptions({
      onSuccess: (answer) => {
        keep(answer)
        notify('account', 'success', t('auth.resent'))
      },
      onError: complain,
    }),
  )
  const cancel = useMutation(
    query.emailChange.cancel.mutationOptions({
      onSuccess: (answer) => {
        keep(answer)
        notify('account', 'success', t('emailChange.canceled'))
      },
      onError: complain,
    }),
  )
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4" data-testid="email-pending">
      <div role="status">
        <p className="text-13 font-[550] wrap-anywhere">{t('emailChange.pending', { email: pending.newEmail })}</p>
        <p className="mt-0.5 text-13 text-ink-2">
          {t('emailChange.pendingLead', { date: fullDate(pending.expiresAt) })}
        </p>
      </div>
      <ul className="flex flex-col gap-1.5">
        <Side email={oldEmail} isConfirmed={pending.isOldConfirmed} />
        <Side email={pending.newEmail} isConfirmed={pending.isNewConfirmed} />
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <Button isLoading={resend.isPending} onClick={() => resend.mutate({})}>
          {t('emailChange.resend')}
        </Button>
        <Button kind="quiet" isLoading={cancel.isPending} onClick={() => cancel.mutate({})}>
          {t('emailChange.cancel')}
        </Button>
        {instance?.hasMailbox ? (
          <a href="/mailbox" className="text-13 text-link">
            {t('mailbox.open')}
          </a>
        ) : null}
      </div>
    </div>
  )
}

function Side({ email, isConfirmed }: { email: string; isConfirmed: boolean }) {
  const { t } = useTranslation()
  return (
    <li className="flex items-center gap-2 text-13">
      <Icon
        of={isConfirmed ? CircleCheck : CircleDashed}
        size="s"
        className={isConfirmed ? 'text-ok-ink' : 'text-muted'}
      />
      <span className="min-w-0 flex-1 wrap-anywhere">{email}</span>
      <span className={isConfirmed ? 'text-ok-ink' : 'text-muted'}>
        {t(isConfirmed ? 'emailChange.confirmed' : 'emailChange.waiting')}
      </span>
    </li>
  )
}

const ofTheField = ['EMAIL_UNCHANGED', 'EMAIL_UNDELIVERABLE', 'EMAIL_DISPOSABLE']
const formSchema = z.object({ email: emailSchema })

function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { ask, proofDialog } = useProof()
  const form = useSchemaForm(formSchema, { defaultValues: { email: '' } })
  const request = useMutation(
    query.emailChange.request.mutationOptions({
      onSuccess: (answer) => {
        keep(answer)
        onClose()
      },
      onError: (error, variables) => {
        if (ask(error, () => request.mutate(variables))) return
        const { code, message } = readProblem(error)
        if (ofTheField.includes(code)) form.setError('email', { message }, { shouldFocus: true })
      },
    }),
  )
  const { code } = readProblem(request.error)
  const isElsewhere = request.isError && code !== 'RECENT_SIGN_IN_NEEDED' && !ofTheField.includes(code)
  return (
    <>
      <FormDialog
        title={t('emailChange.open')}
        description={t('emailChange.lead')}
        confirm={t('emailChange.send')}
        isWorking={request.isPending}
        onClose={onClose}
        onSubmit={form.handleSubmit((values) => request.mutate(values))}
        formClassName="flex flex-col gap-4"
      >
        {isElsewhere ? (
          <Note tone="bad" isAlert>
            {problemReason(request.error, say.somethingWrong)}
          </Note>
        ) : null}
        <Field label={t('emailChange.newEmail')} error={form.formState.errors.email?.message}>
          {(control) => (
            <Input {...control} {...form.register('email')} size="large" type="email" autoComplete="email" />
          )}
        </Field>
      </FormDialog>
      {proofDialog}
    </>
  )
}
