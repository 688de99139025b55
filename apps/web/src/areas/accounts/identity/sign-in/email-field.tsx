import { Field, Input } from '@taplore/ui'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

/** Asks for the email address that an account has or gets. */
export function EmailField({
  registration,
  error,
}: {
  registration: UseFormRegisterReturn
  error: string | undefined
}) {
  const { t } = useTranslation()
  return (
    <Field label={t('auth.email')} error={error}>
      {(control) => <Input {...control} {...registration} size="touch" type="email" autoComplete="username" />}
    </Field>
  )
}
