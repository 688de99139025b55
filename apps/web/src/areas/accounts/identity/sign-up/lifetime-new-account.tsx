import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { newPasswordSchema, accountMessages as say } from '@taplore/contract'
import { Button, Field, Note, PasswordInput, StrengthMeter } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '../../../../api/client.ts'
import { problemReason, readProblem } from '../../../../api/problem.ts'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import type { PendingCoupon } from '../../../../shell/session/pending-coupon.ts'

const formSchema = z.object({ password: newPasswordSchema })

/** A password for the account that is about to be created (LTD-06). */
export function LifetimeNewAccount({ coupon: { name, email } }: { coupon: PendingCoupon }) {
  const { t, i18n } = useTranslation()
  const router = useRouter()
  const form = useSchemaForm(formSchema, { defaultValues: { password: '' } })
  const password = form.watch('password')
  const signUp = useMutation(
    query.identity.signUp.mutationOptions({
      onError: (error) => {
        const { code, message } = readProblem(error)
        if (code === 'PASSWORD_TOO_COMMON') form.setError('password', { message }, { shouldFocus: true })
      },
    }),
  )
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={form.handleSubmit((values) => {
        const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
        signUp.mutate(
          { name, email, ...values, timezone: timeZone, language: i18n.language },
          {
            onSuccess: (answer) => router.history.push(`/verify-email?${new URLSearchParams({ email: answer.email })}`),
          },
        )
      })}
    >
      {signUp.isError && readProblem(signUp.error).code !== 'PASSWORD_TOO_COMMON' ? (
        <Note tone="bad" isAlert>
          {problemReason(signUp.error, say.somethingWrong)}
        </Note>
      ) : null}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <div className="flex flex-col gap-2">
        <Field label={t('auth.password')} error={form.formState.errors.password?.message}>
          {(control) => (
            <PasswordInput {...control} {...form.register('password')} size="touch" autoComplete="new-password" />
          )}
        </Field>
        <StrengthMeter password={password} />
      </div>
      <Button type="submit" kind="primary" size="touch" isFull isLoading={signUp.isPending}>
        {t('lifetime.createAndRedeem')}
      </Button>
    </form>
  )
}
