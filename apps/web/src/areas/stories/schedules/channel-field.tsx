import { useQuery } from '@tanstack/react-query'
import { Field, Select } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'

/** The channel that takes the place of one that is gone. */
export function ChannelField({
  value,
  onChange,
  error,
}: {
  value: string | undefined
  onChange: (channelId: string) => void
  error: string | undefined
}) {
  const { t } = useTranslation()
  const channels = useQuery(query.publishing.channels.queryOptions({ staleTime: 60_000 }))
  return (
    <Field
      label={t('schedules.columns.channel')}
      error={channels.isError ? problemReason(channels.error, t('schedules.channel.loadFailed')) : error}
    >
      {(control) => (
        <Select
          control={control}
          value={value ?? ''}
          placeholder={t('schedules.channel.placeholder')}
          isDisabled={channels.isPending}
          options={(channels.data?.channels ?? []).map(({ id, name, handle }) => ({
            value: id,
            label: name,
            note: handle,
          }))}
          onChange={onChange}
        />
      )}
    </Field>
  )
}
