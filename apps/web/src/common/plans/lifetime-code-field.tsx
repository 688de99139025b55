import { type ControlSize, Field, Input } from '@taplore/ui'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

/** Asks for a lifetime code. */
export function LifetimeCodeField({
  registration,
  error,
  size,
}: {
  registration: UseFormRegisterReturn
  error: string | undefined
  size?: ControlSize
}) {
  const { t } = useTranslation()
  return (
    <Field label={t('lifetime.coupon')} help={t('lifetime.couponHelp')} error={error}>
      {(control) => (
        <Input
          {...control}
          {...registration}
          size={size}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
    </Field>
  )
}
