import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type LifetimeCheck, accountMessages as say } from '@taplore/contract'
import { Button, buttonClass, Note } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '../../../../api/client.ts'
import { problemReason, readProblem } from '../../../../api/problem.ts'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import type { PendingCoupon } from '../../../../shell/session/pending-coupon.ts'
import { ActiveSessionNotice } from '../sign-in/active-session-notice.tsx'
import { KnownPasswordField } from '../sign-in/known-password-field.tsx'
import { SocialButtons } from '../sign-in/social-buttons.tsx'
import { lockSeconds, useLock } from '../sign-in/use-attempt-lock.ts'
import { useSignInOutcome } from '../sign-in/use-sign-in-outcome.ts'

const formSchema = z.object({ password: z.string().min(1, say.passwordMissing) })

/** Signs in to the account that the address has: with its password (LTD-06), or with the provider it uses (LTD-07). */
export function LifetimeKnownAccount({
  coupon: { email },
  found: { userProvidedData },
}: {
  coupon: PendingCoupon
  found: LifetimeCheck
}) {
  const { t } = useTranslation()
  const lock = useLock()
  const form = useSchemaForm(formSchema, { defaultValues: { password: '' } })
  const { activeSession, follow, forget } = useSignInOutcome()
  const signIn = useMutation(
    query.identity.signIn.mutationOptions({
      onSuccess: (answer) => follow(answer),
      onError: (error) => {
        forget()
        const problem = readProblem(error)
        if (problem.code === 'SIGN_IN_LOCKED') lock.start(lockSeconds(problem.data))
        form.setFocus('password')
      },
    }),
  )
  const ways = userProvidedData.map(({ providerId }) => providerId)
  const providers = ways.flatMap((way) => (way === 'password' ? [] : [way]))
  const hasPassword = ways.includes('password')
  if (activeSession)
    return (
      <ActiveSessionNotice
        record={activeSession}
        isFinishing={signIn.isPending}
        onRevoked={() => signIn.mutate({ email, ...form.getValues() })}
        onOtherAccount={() => {
          forget()
          signIn.reset()
          form.reset()
        }}
      />
    )
  return (
    <>
      {providers.length > 0 ? <SocialButtons only={providers} isAlone={!hasPassword} /> : null}
      {hasPassword ? (
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={form.handleSubmit((values) => signIn.mutate({ email, ...values }))}
        >
          {signIn.isError ? (
            <Note tone="bad" isAlert>
              {problemReason(signIn.error, say.somethingWrong)}
            </Note>
          ) : null}
          <input type="hidden" autoComplete="username" value={email} readOnly />
          <KnownPasswordField
            registration={form.register('password')}
            error={form.formState.errors.password?.message}
          />
          <Button
            type="submit"
            kind="primary"
            size="touch"
            isFull
            isLoading={signIn.isPending}
            disabled={lock.secondsLeft > 0}
          >
            {lock.secondsLeft > 0 ? t('auth.lockedFor', { count: lock.secondsLeft }) : t('lifetime.signInAndRedeem')}
          </Button>
        </form>
      ) : providers.length === 0 ? (
        <>
          <Note>{t('lifetime.noPassword')}</Note>
          <Link to="/forgot-password" className={buttonClass({ kind: 'primary', size: 'touch', isFull: true })}>
            {t('auth.forgotTitle')}
          </Link>
        </>
      ) : null}
    </>
  )
}
