import { useQuery } from '@tanstack/react-query'
import { Field, Select } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'

/** The form of a webhook: one of the newest, or all. */
export function FormChoice({ formId, onChange }: { formId: string | null; onChange: (formId: string | null) => void }) {
  const { t } = useTranslation()
  const forms = useQuery(query.forms.list.queryOptions({ input: { limit: 150 }, staleTime: 30_000 }))
  const known = forms.data?.forms ?? []
  const isUnknown = formId !== null && !known.some(({ id }) => id === formId)
  return (
    <Field label={t('webhooks.form')}>
      {(control) => (
        <Select
          control={control}
          value={formId ?? 'all'}
          onChange={(value) => onChange(value === 'all' ? null : value)}
          options={[
            { value: 'all', label: t('webhooks.allForms') },
            ...known.map(({ id, name }) => ({ value: id, label: name })),
            ...(isUnknown ? [{ value: formId, label: t('webhooks.otherForm') }] : []),
          ]}
        />
      )}
    </Field>
  )
}
