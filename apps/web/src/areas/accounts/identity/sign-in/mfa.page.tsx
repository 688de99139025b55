import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { challengeCodeSchema, type SignInOutcome, accountMessages as say } from '@taplore/contract'
import { Button, Field, Note, PasswordInput } from '@taplore/ui'
import { KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api, query } from '../../../../api/client.ts'
import { problemReason, readProblem } from '../../../../api/problem.ts'
import { notify } from '../../../../common/feedback/notify.ts'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import { dropSecondFactor, usePendingSecondFactor } from '../../../../shell/session/pending-second-factor.ts'
import { usePasskeyProblem } from '../passkeys/passkey-problem.ts'
import { signWithPasskey } from '../passkeys/webauthn.ts'
import { ActiveSessionNotice } from './active-session-notice.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { useSignInOutcome } from './use-sign-in-outcome.ts'

const formSchema = z.object({ code: challengeCodeSchema })
/** After these errors the sign-in starts again with the password (MFA-11, MFA-12). */
const endsSignIn = ['CHALLENGE_EXPIRED', 'TOO_MANY_CODES', 'ACCOUNT_DISABLED']

/** The second step of a sign-in (MFA-01): a code of the app, a backup code, or a passkey. */
export function MfaPage() {
  const { t } = useTranslation()
  const router = useRouter()
  const methods = usePendingSecondFactor()?.methods ?? []
  const form = useSchemaForm(formSchema, { defaultValues: { code: '' } })
  const passkeyProblem = usePasskeyProblem()
  const { activeSession, follow } = useSignInOutcome()

  const backToLogin = () => {
    const returnUrl = new URLSearchParams(location.search).get('returnUrl')
    dropSecondFactor()
    router.history.replace(returnUrl ? `/login?${new URLSearchParams({ returnUrl })}` : '/login')
  }
  const continueFrom = (outcome: SignInOutcome) => {
    if (outcome.status === 'signed-in' || outcome.status === 'active-session') return follow(outcome)
    // The account changed after the password was entered: the sign-in form explains it.
    notify('account', 'error', t('mfa.signInAgain'))
    backToLogin()
  }
  const onError = (error: unknown) => {
    if (!endsSignIn.includes(readProblem(error).code)) return
    notify('account', 'error', problemReason(error, say.somethingWrong))
    backToLogin()
  }
  const authenticate = useMutation(
    query.secondFactor.answer.mutationOptions({
      onSuccess: continueFrom,
      onError: (error) => {
        onError(error)
        form.reset()
        form.setFocus('code')
      },
    }),
  )
  const withPasskey = useMutation({
    mutationFn: async () => {
      const answer = await signWithPasskey(await api.passkeys.beginAnswer())
      return api.passkeys.answer({ answer })
    },
    onSuccess: continueFrom,
    onError,
  })
  // The server remembers for some minutes that both factors were passed here.
  const resume = useMutation(query.secondFactor.resume.mutationOptions({ onSuccess: continueFrom, onError }))
  const cancel = useMutation(query.secondFactor.cancel.mutationOptions({ onSettled: backToLogin }))
  const takesCode = methods.includes('totp') || methods.includes('backup-code')
  const takesPasskey = methods.includes('passkey') && browserSupportsWebAuthn()
  const passkeyFault = passkeyProblem(withPasskey.error)
  const { errors, isSubmitted } = form.formState
  const refused = authenticate.isError && !form.formState.isDirty ? authenticate.error : null

  if (activeSession) {
    return (
      <AuthFrame title={t('activeSession.title')} footer={null}>
        <ActiveSessionNotice
          record={activeSession}
          isFinishing={resume.isPending}
          onRevoked={() => resume.mutate(undefined)}
          onOtherAccount={() => cancel.mutate({})}
        />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      title={t('mfa.title')}
      lead={t('mfa.lead')}
      footer={
        <button type="button" className="text-link" onClick={() => cancel.mutate({})} disabled={cancel.isPending}>
          {t('mfa.back')}
        </button>
      }
    >
      {passkeyFault ? (
        <Note tone="bad" isAlert>
          {passkeyFault}
        </Note>
      ) : null}
      {takesPasskey ? (
        <Button
          kind={takesCode && methods.includes('totp') ? 'plain' : 'primary'}
          size="touch"
          isFull
          icon={KeyRound}
          isLoading={withPasskey.isPending}
          onClick={() => withPasskey.mutate()}
        >
          {t('passkey.use')}
        </Button>
      ) : null}
      {takesCode ? (
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={form.handleSubmit(({ code }) => authenticate.mutate({ code }))}
        >
          <Field
            label={t(methods.includes('totp') ? 'mfa.code' : 'mfa.backupCode')}
            error={
              (isSubmitted && errors.code?.message) ||
              (refused ? problemReason(refused, say.somethingWrong) : undefined)
            }
          >
            {(control) => (
              <PasswordInput
                {...control}
                {...form.register('code')}
                size="touch"
                autoComplete="one-time-code"
                autoFocus
                maxLength={64}
              />
            )}
          </Field>
          <Button
            type="submit"
            kind={methods.includes('totp') || !takesPasskey ? 'primary' : 'plain'}
            size="touch"
            isFull
            isLoading={authenticate.isPending}
          >
            {t('mfa.authenticate')}
          </Button>
          <p className="text-12 leading-snug text-muted">
            {t(methods.includes('totp') ? 'mfa.codeHelp' : 'mfa.backupHelp')}
          </p>
        </form>
      ) : null}
    </AuthFrame>
  )
}
