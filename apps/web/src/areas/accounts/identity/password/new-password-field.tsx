import { Field, PasswordInput, StrengthMeter } from '@taplore/ui'
import type { UseFormRegisterReturn } from 'react-hook-form'

/** Asks for a new password, and says how strong the one is that was typed. */
export function NewPasswordField({
  label,
  registration,
  password,
  error,
}: {
  label: string
  registration: UseFormRegisterReturn
  password: string
  error: string | undefined
}) {
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} error={error}>
        {(control) => <PasswordInput {...control} {...registration} size="touch" autoComplete="new-password" />}
      </Field>
      <StrengthMeter password={password} isRefused={error !== undefined} />
    </div>
  )
}
