import { Link } from '@tanstack/react-router'
import { emailSchema, newPasswordSchema, personNameSchema } from '@taplore/contract'
import { Button, Field, Input, Note } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import { rememberInvitation } from '../../../../shell/session/pending-invitation.ts'
import { NewPasswordField } from '../password/new-password-field.tsx'
import { AuthFrame } from '../sign-in/auth-frame.tsx'
import { EmailField } from '../sign-in/email-field.tsx'
import { InvitationNote, useInvitedAddress } from '../sign-in/invitation-note.tsx'
import { SocialButtons } from '../sign-in/social-buttons.tsx'
import { useSignUp } from './use-sign-up.ts'

const formSchema = z.object({ name: personNameSchema, email: emailSchema, password: newPasswordSchema })

export function SignUpPage() {
  const { t } = useTranslation()
  const form = useSchemaForm(formSchema, { defaultValues: { name: '', email: '', password: '' } })
  const { errors } = form.formState
  const invited = useInvitedAddress((email) => {
    if (!form.getValues('email')) form.setValue('email', email)
  })
  const { create, isPending, problem } = useSignUp({
    fields: ['email', 'password'],
    onFieldRefused: (field, message) => form.setError(field, { message }, { shouldFocus: true }),
  })
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
          rememberInvitation(location.search)
          create(values)
        })}
      >
        {problem ? (
          <Note tone="bad" isAlert>
            {problem}
          </Note>
        ) : null}
        <Field label={t('auth.name')} error={errors.name?.message}>
          {(control) => <Input {...control} {...form.register('name')} size="touch" autoComplete="name" />}
        </Field>
        <EmailField registration={form.register('email')} error={errors.email?.message} />
        <NewPasswordField
          label={t('auth.password')}
          registration={form.register('password')}
          password={form.watch('password')}
          error={errors.password?.message}
        />
        <Button type="submit" kind="primary" size="touch" isFull isLoading={isPending}>
          {t('auth.createAccountButton')}
        </Button>
      </form>
    </AuthFrame>
  )
}
