import { useQuery } from '@tanstack/react-query'
import { Combobox, Field } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { designsOptions, ownTemplatesOptions } from './api.ts'

/** A template with slots: one of the workspace, or a built-in design. */
export function TemplateField({
  value,
  onChange,
  error,
}: {
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}) {
  const { t } = useTranslation()
  const own = useQuery(ownTemplatesOptions())
  const designs = useQuery(designsOptions())
  const isFailed = own.isError && designs.isError
  const options = [
    ...(own.data?.templates ?? []).map(({ id, name }) => ({
      value: id,
      label: t('feeds.form.ownTemplates', { name }),
    })),
    ...(designs.data?.templates ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ]
  const isUnknown = value !== '' && !options.some((option) => option.value === value)
  return (
    <Field
      label={t('feeds.form.template')}
      help={t('feeds.form.templateHelp')}
      error={error ?? (isFailed ? t('feeds.form.templatesFailed') : undefined)}
    >
      {(control) => (
        <Combobox
          control={control}
          size="large"
          label={t('feeds.form.template')}
          value={value}
          options={isUnknown ? [{ value, label: value }, ...options] : options}
          onChange={onChange}
        />
      )}
    </Field>
  )
}
