import { useQuery } from '@tanstack/react-query'
import { Field, Select } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'

/** The channel of a story. Hidden while channel names are loading or unavailable: the current one stays. */
export function ChannelField({ value, onChange }: { value: string; onChange: (channelId: string) => void }) {
  const { t } = useTranslation()
  const channels = useQuery(query.publishing.channels.queryOptions({ staleTime: 60_000 }))
  const list = channels.data?.channels ?? []
  if (list.length === 0) return null
  return (
    <Field label={t('publish.channel')} help={list.length === 1 ? t('publish.oneChannel') : undefined}>
      {(control) => (
        <Select
          control={control}
          value={value}
          isDisabled={list.length === 1}
          options={list.map(({ id, name, handle }) => ({ value: id, label: name, note: handle }))}
          onChange={onChange}
        />
      )}
    </Field>
  )
}
