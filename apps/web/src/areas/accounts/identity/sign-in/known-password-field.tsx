import { Link } from '@tanstack/react-router'
import { Field, PasswordInput } from '@taplore/ui'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

/** Asks for the password of an existing account, with a link for those who forgot it. */
export function KnownPasswordField({
  registration,
  error,
}: {
  registration: UseFormRegisterReturn
  error: string | undefined
}) {
  const { t } = useTranslation()
  return (
    <Field
      label={t('auth.password')}
      error={error}
      aside={
        <Link to="/forgot-password" className="text-link">
          {t('auth.forgotLink')}
        </Link>
      }
    >
      {(control) => <PasswordInput {...control} {...registration} size="touch" autoComplete="current-password" />}
    </Field>
  )
}
