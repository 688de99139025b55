import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { emailSchema, accountMessages as say } from '@taplore/contract'
import { Button, Field, Input, Note } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '../../../../api/client.ts'
import { problemReason, readProblem } from '../../../../api/problem.ts'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import { usePasskeyProblem } from '../passkeys/passkey-problem.ts'
import { PasskeyButton, usePasskeySignIn } from '../passkeys/passkey-sign-in.tsx'
import { ActiveSessionNotice } from './active-session-notice.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { InvitationNote, useInvitedAddress } from './invitation-note.tsx'
import { KnownPasswordField } from './known-password-field.tsx'
import { LeftNote } from './left-note.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { lockSeconds, useLock } from './use-attempt-lock.ts'
import { useSignInOutcome } from './use-sign-in-outcome.ts'

const formSchema = z.object({ email: emailSchema, password: z.string().min(1, say.passwordMissing) })

export function SignInPage() {
  const { t } = useTranslation()
  const lock = useLock()
  const form = useSchemaForm(formSchema, { defaultValues: { email: '', password: '' } })
  const { errors } = form.formState
  const invited = useInvitedAddress((email) => {
    if (!form.getValues('email')) form.setValue('email', email)
  })
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
        <Field label={t('auth.email')} error={errors.email?.message}>
          {(control) => (
            <Input {...control} {...form.register('email')} size="touch" type="email" autoComplete="username" />
          )}
        </Field>
        <KnownPasswordField registration={form.register('password')} error={errors.password?.message} />
        <Button
          type="submit"
          kind="primary"
          size="touch"
          isFull
          isLoading={signIn.isPending}
          disabled={lock.secondsLeft > 0}
        >
          {lock.secondsLeft > 0 ? t('auth.lockedFor', { count: lock.secondsLeft }) : t('auth.signIn')}
        </Button>
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
