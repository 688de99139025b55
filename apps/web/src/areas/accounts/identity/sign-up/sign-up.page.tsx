import { useMutation } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { emailSchema, newPasswordSchema, personNameSchema, accountMessages as say } from '@taplore/contract'
import { Button, Field, Input, Note, PasswordInput, StrengthMeter } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '../../../../api/client.ts'
import { problemReason, readProblem } from '../../../../api/problem.ts'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import { rememberInvitation } from '../../../../shell/session/pending-invitation.ts'
import { AuthFrame } from '../sign-in/auth-frame.tsx'
import { InvitationNote, useInvitedAddress } from '../sign-in/invitation-note.tsx'
import { SocialButtons } from '../sign-in/social-buttons.tsx'

const ofTheAddress = ['EMAIL_UNDELIVERABLE', 'EMAIL_DISPOSABLE']
const formSchema = z.object({ name: personNameSchema, email: emailSchema, password: newPasswordSchema })

export function SignUpPage() {
  const { t, i18n } = useTranslation()
  const router = useRouter()
  const form = useSchemaForm(formSchema, { defaultValues: { name: '', email: '', password: '' } })
  const { errors } = form.formState
  const password = form.watch('password')
  const invited = useInvitedAddress((email) => {
    if (!form.getValues('email')) form.setValue('email', email)
  })
  const signUp = useMutation(
    query.identity.signUp.mutationOptions({
      onError: (error) => {
        const problem = readProblem(error)
        if (ofTheAddress.includes(problem.code))
          form.setError('email', { message: problem.message }, { shouldFocus: true })
        if (problem.code === 'PASSWORD_TOO_COMMON')
          form.setError('password', { message: problem.message }, { shouldFocus: true })
      },
    }),
  )
  const isFieldError =
    signUp.isError && [...ofTheAddress, 'PASSWORD_TOO_COMMON'].includes(readProblem(signUp.error).code)
  return (
    <AuthFrame
      title={t('auth.signUpTitle')}
      lead={t('auth.signUpLead')}
      footer={
        <>
          {t('auth.haveAccount')}{' '}
          <Link to="/login" search={true} className="text-link">
            {t('auth.signIn')}
          </Link>
        </>
      }
    >
      <InvitationNote {...invited} />
      <SocialButtons />
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={form.handleSubmit((values) => {
          const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
          rememberInvitation(location.search)
          signUp.mutate(
            { ...values, timezone: timeZone, language: i18n.language },
            {
              // Not called once the page was left, so nobody is brought back from where they went.
              onSuccess: (answer) =>
                router.history.push(`/verify-email?${new URLSearchParams({ email: answer.email })}`),
            },
          )
        })}
      >
        {signUp.isError && !isFieldError ? (
          <Note tone="bad" isAlert>
            {problemReason(signUp.error, say.somethingWrong)}
          </Note>
        ) : null}
        <Field label={t('auth.name')} error={errors.name?.message}>
          {(control) => <Input {...control} {...form.register('name')} size="touch" autoComplete="name" />}
        </Field>
        <Field label={t('auth.email')} error={errors.email?.message}>
          {(control) => (
            <Input {...control} {...form.register('email')} size="touch" type="email" autoComplete="username" />
          )}
        </Field>
        <div className="flex flex-col gap-2">
          <Field label={t('auth.password')} error={errors.password?.message}>
            {(control) => (
              <PasswordInput {...control} {...form.register('password')} size="touch" autoComplete="new-password" />
            )}
          </Field>
          <StrengthMeter password={password} isRefused={errors.password !== undefined} />
        </div>
        <Button type="submit" kind="primary" size="touch" isFull isLoading={signUp.isPending}>
          {t('auth.createAccountButton')}
        </Button>
      </form>
    </AuthFrame>
  )
}
