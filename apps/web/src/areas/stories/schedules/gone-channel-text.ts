import type { ScheduledStory } from '@taplore/contract'
import { scheduleRefusals } from '@taplore/contract'
import type { TFunction } from 'i18next'
import { inWords } from '../../../texts/sentences.ts'

/** Which channel of a scheduled story is gone, as far as that is known. */
export function goneChannelText(t: TFunction, { channel_name: channel }: Pick<ScheduledStory, 'channel_name'>): string {
  return channel ? t('schedules.channel.gone', { channel }) : inWords(scheduleRefusals.SCHEDULE_CHANNEL_GONE.message)
}
