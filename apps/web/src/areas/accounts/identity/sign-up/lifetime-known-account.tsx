import { Link } from '@tanstack/react-router'
import { type LifetimeCheck, accountMessages as say } from '@taplore/contract'
import { buttonClass, Note } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { problemReason } from '../../../../api/problem.ts'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import type { PendingCoupon } from '../../../../shell/session/pending-coupon.ts'
import { ActiveSessionNotice } from '../sign-in/active-session-notice.tsx'
import { KnownPasswordField } from '../sign-in/known-password-field.tsx'
import { SignInButton } from '../sign-in/sign-in-button.tsx'
import { SocialButtons } from '../sign-in/social-buttons.tsx'
import { usePasswordSignIn } from '../sign-in/use-password-sign-in.ts'

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
  const form = useSchemaForm(formSchema, { defaultValues: { password: '' } })
  const { activeSession, forget, signIn, secondsLeft } = usePasswordSignIn({
    onRefused: () => form.setFocus('password'),
  })
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
          <SignInButton label={t('lifetime.signInAndRedeem')} secondsLeft={secondsLeft} isLoading={signIn.isPending} />
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
