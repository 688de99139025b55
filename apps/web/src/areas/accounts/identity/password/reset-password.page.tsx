import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { newPasswordSchema, accountMessages as say } from '@taplore/contract'
import { Button, buttonClass, Checkbox, Field, Note, PasswordInput } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '../../../../api/client.ts'
import { problemReason, readProblem } from '../../../../api/problem.ts'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import { inWords } from '../../../../texts/sentences.ts'
import { AuthFrame } from '../sign-in/auth-frame.tsx'
import { isSpentLink, linkToken } from '../sign-in/link-token.ts'
import { NewPasswordField } from './new-password-field.tsx'

const formSchema = z
  .object({ password: newPasswordSchema, repeated: z.string() })
  .refine((values) => values.password === values.repeated, { path: ['repeated'], message: say.passwordsDiffer })

const isTooCommon = (error: unknown) => readProblem(error).code === 'PASSWORD_TOO_COMMON'

export function ResetPasswordPage() {
  const { t } = useTranslation()
  const [token] = useState(() => linkToken(location))
  const form = useSchemaForm(formSchema, { defaultValues: { password: '', repeated: '' } })
  const [endsKeys, setEndsKeys] = useState(false)
  const reset = useMutation(
    query.identity.resetPassword.mutationOptions({
      onError: (error) => {
        if (isTooCommon(error))
          form.setError('password', { message: readProblem(error).message }, { shouldFocus: true })
      },
    }),
  )
  const { errors } = form.formState
  const link = useQuery(
    query.identity.checkResetLink.queryOptions({
      input: { token: token ?? '' },
      enabled: token !== null,
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
    }),
  )
  // Without an answer the form shows: saving the password decides.
  const isSpent = token === null || link.data?.isUsable === false || isSpentLink(link.error) || isSpentLink(reset.error)
  return (
    <AuthFrame
      title={t('auth.resetTitle')}
      lead={isSpent ? undefined : t('auth.resetLead')}
      footer={
        <Link to="/login" className="text-link">
          {t('auth.backToSignIn')}
        </Link>
      }
    >
      {isSpent ? (
        <>
          <Note tone="bad" isAlert>
            {inWords(say.linkSpent)}
          </Note>
          <Link to="/forgot-password" className={buttonClass({ kind: 'primary', size: 'touch', isFull: true })}>
            {t('auth.askNewLink')}
          </Link>
        </>
      ) : reset.isSuccess ? (
        <>
          <Note tone="ok" isAlert>
            <span className="block">{inWords(say.passwordUpdated)}</span>
            {t('auth.resetDone')}
          </Note>
          <Link to="/login" className={buttonClass({ kind: 'primary', size: 'touch', isFull: true })}>
            {t('auth.signIn')}
          </Link>
        </>
      ) : link.isLoading ? (
        <p role="status" className="text-14 text-ink-2">
          {t('auth.verifying')}
        </p>
      ) : (
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={form.handleSubmit(({ password }) => reset.mutate({ token, password, endsKeys }))}
        >
          {reset.isError && !isTooCommon(reset.error) ? (
            <Note tone="bad" isAlert>
              {problemReason(reset.error, say.somethingWrong)}
            </Note>
          ) : null}
          <NewPasswordField
            label={t('auth.newPassword')}
            registration={form.register('password', { deps: 'repeated' })}
            password={form.watch('password')}
            error={errors.password?.message}
          />
          <Field label={t('auth.repeatPassword')} error={errors.repeated?.message}>
            {(control) => (
              <PasswordInput {...control} {...form.register('repeated')} size="touch" autoComplete="new-password" />
            )}
          </Field>
          <div className="flex flex-col gap-1">
            <Checkbox label={t('auth.endsKeys')} isChecked={endsKeys} onChange={setEndsKeys} />
            <p className="ps-6 text-12 leading-snug text-muted">{t('auth.endsKeysHelp')}</p>
          </div>
          <Button type="submit" kind="primary" size="touch" isFull isLoading={reset.isPending}>
            {t('auth.savePassword')}
          </Button>
        </form>
      )}
    </AuthFrame>
  )
}
