import { feedLimits } from '@taplore/contract'
import { Field, NumberField } from '@taplore/ui'
import { useTranslation } from 'react-i18next'

/** How many slides the stories of a feed have. */
export function SlidesField({
  value,
  onChange,
  error,
}: {
  value: number
  onChange: (value: number) => void
  error: string | undefined
}) {
  const { t } = useTranslation()
  return (
    <Field label={t('feeds.form.slides')} aside={t('feeds.form.slidesAside')} error={error}>
      {(control) => (
        <NumberField
          control={control}
          size="large"
          value={value}
          minimum={feedLimits.slides.min}
          maximum={feedLimits.slides.max}
          onChange={onChange}
        />
      )}
    </Field>
  )
}
