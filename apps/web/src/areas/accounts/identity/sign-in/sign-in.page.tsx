import { Link } from '@tanstack/react-router'
import { emailSchema, accountMessages as say } from '@taplore/contract'
import { Note } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { problemReason } from '../../../../api/problem.ts'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import { usePasskeyProblem } from '../passkeys/passkey-problem.ts'
import { PasskeyButton, usePasskeySignIn } from '../passkeys/passkey-sign-in.tsx'
import { ActiveSessionNotice } from './active-session-notice.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { EmailField } from './email-field.tsx'
import { InvitationNote, useInvitedAddress } from './invitation-note.tsx'
import { KnownPasswordField } from './known-password-field.tsx'
import { LeftNote } from './left-note.tsx'
import { SignInButton } from './sign-in-button.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { usePasswordSignIn } from './use-password-sign-in.ts'

const formSchema = z.object({ email: emailSchema, password: z.string().min(1, say.passwordMissing) })

export function SignInPage() {
  const { t } = useTranslation()
  const form = useSchemaForm(formSchema, { defaultValues: { email: '', password: '' } })
  const { errors } = form.formState
  const invited = useInvitedAddress((email) => {
    if (!form.getValues('email')) form.setValue('email', email)
  })
  const { activeSession, follow, forget, signIn, secondsLeft } = usePasswordSignIn({
    onRefused: () => form.setFocus('password'),
  })
  const passkey = usePasskeySignIn((outcome) => follow(outcome))
  const passkeyFault = usePasskeyProblem()(passkey.error)
  if (activeSession) {
    return (
      <AuthFrame title={t('activeSession.title')} footer={<NewHere />}>
        <ActiveSessionNotice
          record={activeSession}
          isFinishing={signIn.isPending || passkey.isPending}
          // Input is kept in the memory of this page only.
          onRevoked={() => (passkey.isSuccess ? passkey.mutate() : signIn.mutate(form.getValues()))}
          onOtherAccount={() => {
            forget()
            signIn.reset()
            passkey.reset()
            form.reset()
          }}
        />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={t('auth.signInTitle')} lead={t('auth.signInLead')} footer={<NewHere />}>
      <InvitationNote {...invited} />
      <LeftNote />
      <SocialButtons />
      <form noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit((values) => signIn.mutate(values))}>
        {signIn.isError || passkeyFault ? (
          <Note tone="bad" isAlert>
            {signIn.isError ? problemReason(signIn.error, say.somethingWrong) : passkeyFault}
          </Note>
        ) : null}
        <EmailField registration={form.register('email')} error={errors.email?.message} />
        <KnownPasswordField registration={form.register('password')} error={errors.password?.message} />
        <SignInButton label={t('auth.signIn')} secondsLeft={secondsLeft} isLoading={signIn.isPending} />
      </form>
      <PasskeyButton
        isLoading={passkey.isPending}
        onClick={() => {
          signIn.reset()
          passkey.mutate()
        }}
      />
    </AuthFrame>
  )
}

function NewHere() {
  const { t } = useTranslation()
  return (
    <>
      {t('auth.newHere')}{' '}
      <Link to="/sign-up" search={true} className="text-link">
        {t('auth.createAccount')}
      </Link>
    </>
  )
}
