import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { resetEmailSchema, accountMessages as say } from '@taplore/contract'
import { Button, Icon, Note } from '@taplore/ui'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '../../../../api/client.ts'
import { problemReason } from '../../../../api/problem.ts'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import { inWords } from '../../../../texts/sentences.ts'
import { AuthFrame } from '../sign-in/auth-frame.tsx'
import { EmailField } from '../sign-in/email-field.tsx'

const formSchema = z.object({ email: resetEmailSchema })

export function ForgotPasswordPage() {
  const { t } = useTranslation()
  const form = useSchemaForm(formSchema, { defaultValues: { email: '' } })
  const ask = useMutation(query.identity.forgotPassword.mutationOptions())
  return (
    <AuthFrame
      title={t('auth.forgotTitle')}
      lead={t('auth.forgotLead')}
      footer={
        <Link to="/login" className="inline-flex items-center gap-1.5 text-link">
          <Icon of={ArrowLeft} size="s" mirrors />
          {t('auth.backToSignIn')}
        </Link>
      }
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit((values) => ask.mutate(values))}>
        {ask.isSuccess ? (
          <Note tone="ok" isAlert>
            <span className="block first-letter:uppercase">{inWords(ask.data.message)}</span>
            {t('auth.forgotSent')}
          </Note>
        ) : null}
        {ask.isError ? (
          <Note tone="bad" isAlert>
            {problemReason(ask.error, say.somethingWrong)}
          </Note>
        ) : null}
        <EmailField registration={form.register('email')} error={form.formState.errors.email?.message} />
        <Button type="submit" kind="primary" size="touch" isFull isLoading={ask.isPending}>
          {t('auth.sendInstructions')}
        </Button>
      </form>
    </AuthFrame>
  )
}
