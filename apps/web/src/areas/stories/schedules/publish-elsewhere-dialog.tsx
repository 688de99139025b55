import type { ScheduledStory } from '@taplore/contract'
import { FormDialog } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChannelField } from './channel-field.tsx'
import { goneChannelText } from './gone-channel-text.ts'
import type { useScheduleActions } from './use-schedule-actions.ts'

/** Publishes a scheduled story whose channel is gone in another one, now. */
export function PublishElsewhereDialog({
  entry,
  publish,
  onClose,
}: {
  entry: ScheduledStory
  publish: ReturnType<typeof useScheduleActions>['publish']
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [channelId, setChannelId] = useState<string>()
  const [isAsked, setIsAsked] = useState(false)
  return (
    <FormDialog
      title={t('schedules.channel.title', { name: entry.name })}
      confirm={t('schedules.actions.publishNow')}
      isWorking={publish.isPending}
      onClose={onClose}
      onSubmit={() => {
        setIsAsked(true)
        if (channelId) publish.mutate({ ...entry, channelId }, { onSuccess: onClose })
      }}
      formClassName="flex flex-col gap-4"
    >
      <p className="text-ink-2">{goneChannelText(t, entry)}</p>
      <ChannelField
        value={channelId}
        onChange={setChannelId}
        error={isAsked && !channelId ? t('schedules.channel.missing') : undefined}
      />
    </FormDialog>
  )
}
