import { useMutation } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { type SocialAnswer, accountMessages as say } from '@taplore/contract'
import { Button, buttonClass, Note } from '@taplore/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api, query } from '../../../../api/client.ts'
import { problemReason, readProblem } from '../../../../api/problem.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { notify } from '../../../../common/feedback/notify.ts'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import { safeReturnUrl } from '../../../../shell/session/return-url.ts'
import { ActiveSessionNotice } from './active-session-notice.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { KnownPasswordField } from './known-password-field.tsx'
import { lockSeconds, useLock } from './use-attempt-lock.ts'
import { useSignInOutcome } from './use-sign-in-outcome.ts'

/** The provider's redirect target. Passes the result to the server once, and continues with the response. */
export function SocialCallbackPage() {
  const { t } = useTranslation()
  const router = useRouter()
  const [brought] = useState(() => location.search)
  const [first, setFirst] = useState<SocialAnswer | null>(null)
  const wasUsed = useRef(false)
  const { activeSession, follow } = useSignInOutcome('gmail')

  const continueFrom = (answer: SocialAnswer) => {
    // Later responses do not contain the origin of the sign-in.
    const returnUrl = safeReturnUrl(answer.returnUrl ?? first?.returnUrl ?? null)
    setFirst({ ...answer, returnUrl })
    if (answer.outcome.status === 'connected') {
      void queryClient.invalidateQueries({ queryKey: query.social.connections.key() })
      notify('account', 'success', t('social.connected', { provider: answer.provider.name }))
      router.history.replace(returnUrl ?? '/profile?section=security')
    } else if (answer.outcome.status !== 'link-needed') {
      void follow(answer.outcome, returnUrl ? `?${new URLSearchParams({ returnUrl })}` : '')
    }
  }
  const finish = useMutation({
    mutationFn: () => api.social.finish({ query: brought, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    onSuccess: continueFrom,
  })
  const resume = useMutation(query.social.resume.mutationOptions({ onSuccess: continueFrom }))
  const { mutate } = finish
  useEffect(() => {
    // The code works only once and must not stay in the URL.
    if (wasUsed.current) return
    wasUsed.current = true
    history.replaceState(history.state, '', location.pathname)
    mutate()
  }, [mutate])

  const failure = resume.error ?? finish.error
  if (failure) {
    return (
      <AuthFrame title={t('social.failedTitle')} footer={null}>
        <Note tone="bad" isAlert>
          {problemReason(failure, say.somethingWrong)}
        </Note>
        <Link to="/login" className={buttonClass({ kind: 'primary', size: 'touch', isFull: true })}>
          {t('auth.backToSignIn')}
        </Link>
      </AuthFrame>
    )
  }
  if (activeSession) {
    return (
      <AuthFrame title={t('activeSession.title')} footer={null}>
        <ActiveSessionNotice
          record={activeSession}
          isFinishing={resume.isPending}
          onRevoked={() => resume.mutate(undefined)}
          onOtherAccount={() => router.history.push('/login')}
        />
      </AuthFrame>
    )
  }
  if (first?.outcome.status === 'link-needed') return <LinkByPassword answer={first} onLinked={continueFrom} />
  return (
    <AuthFrame title={t('social.finishing')} footer={null}>
      <p role="status" className="text-14 text-ink-2">
        {t('social.wait')}
      </p>
    </AuthFrame>
  )
}

const formSchema = z.object({ password: z.string().min(1, say.passwordMissing) })

/** The address already has an account: its password links the two, once. */
function LinkByPassword({ answer, onLinked }: { answer: SocialAnswer; onLinked: (answer: SocialAnswer) => void }) {
  const { t } = useTranslation()
  const lock = useLock()
  const form = useSchemaForm(formSchema, { defaultValues: { password: '' } })
  const link = useMutation(
    query.social.link.mutationOptions({
      onSuccess: onLinked,
      onError: (error) => {
        const problem = readProblem(error)
        if (problem.code === 'SIGN_IN_LOCKED') lock.start(lockSeconds(problem.data))
      },
    }),
  )
  if (answer.outcome.status !== 'link-needed') return null
  const { email, hasPassword } = answer.outcome
  const provider = answer.provider.name
  return (
    <AuthFrame
      title={t('social.linkTitle')}
      lead={t(hasPassword ? 'social.linkLead' : 'social.linkWithoutPassword', { email, provider })}
      footer={
        <Link to="/login" className="text-link">
          {t('activeSession.otherAccount')}
        </Link>
      }
    >
      {hasPassword ? (
        <form noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit((values) => link.mutate(values))}>
          {link.isError ? (
            <Note tone="bad" isAlert>
              {problemReason(link.error, say.somethingWrong)}
            </Note>
          ) : null}
          <KnownPasswordField
            registration={form.register('password')}
            error={form.formState.errors.password?.message}
          />
          <Button
            type="submit"
            kind="primary"
            size="touch"
            isFull
            isLoading={link.isPending}
            disabled={lock.secondsLeft > 0}
          >
            {lock.secondsLeft > 0
              ? t('auth.lockedFor', { count: lock.secondsLeft })
              : t('social.connectAndSignIn', { provider })}
          </Button>
        </form>
      ) : (
        <Link to="/forgot-password" className={buttonClass({ kind: 'primary', size: 'touch', isFull: true })}>
          {t('auth.forgotTitle')}
        </Link>
      )}
    </AuthFrame>
  )
}
