import { newPasswordSchema } from '@taplore/contract'
import { Button, Note } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import type { PendingCoupon } from '../../../../shell/session/pending-coupon.ts'
import { NewPasswordField } from '../password/new-password-field.tsx'
import { useSignUp } from './use-sign-up.ts'

const formSchema = z.object({ password: newPasswordSchema })

/** A password for the account that is about to be created (LTD-06). */
export function LifetimeNewAccount({ coupon: { name, email } }: { coupon: PendingCoupon }) {
  const { t } = useTranslation()
  const form = useSchemaForm(formSchema, { defaultValues: { password: '' } })
  const { create, isPending, problem } = useSignUp({
    fields: ['password'],
    onFieldRefused: (_password, message) => form.setError('password', { message }, { shouldFocus: true }),
  })
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={form.handleSubmit(({ password }) => create({ name, email, password }))}
    >
      {problem ? (
        <Note tone="bad" isAlert>
          {problem}
        </Note>
      ) : null}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <NewPasswordField
        label={t('auth.password')}
        registration={form.register('password')}
        password={form.watch('password')}
        error={form.formState.errors.password?.message}
      />
      <Button type="submit" kind="primary" size="touch" isFull isLoading={isPending}>
        {t('lifetime.createAndRedeem')}
      </Button>
    </form>
  )
}
