import type { ScheduledStory } from '@taplore/contract'
import { type Status, StatusDot } from '@taplore/ui'
import { useTranslation } from 'react-i18next'

const dots: Record<ScheduledStory['state'], Status> = {
  scheduled: 'scheduled',
  retrying: 'working',
  failed: 'failed',
  done: 'published',
  canceled: 'draft',
}

/** What has happened to a scheduled story, or will, in a word. */
export function ScheduleState({ entry }: { entry: ScheduledStory }) {
  const words = useStateWords()
  return <StatusDot status={dots[entry.state]}>{words(entry)}</StatusDot>
}

export function useStateWords(): (entry: ScheduledStory) => string {
  const { t } = useTranslation()
  return ({ state, action, tries, publish_at, is_published }) => {
    if (state === 'failed') return t('schedules.states.failed')
    if (state === 'retrying') return t('schedules.states.retrying', { number: tries + 1 })
    if (state === 'done' && action === 'unpublish') return t('schedules.states.offline')
    // It may have been taken offline since.
    if (state === 'done') return t(is_published ? 'schedules.states.live' : 'schedules.states.wentLive')
    if (new Date(publish_at) <= new Date()) return t('schedules.states.due')
    return t(action === 'publish' ? 'schedules.states.publish' : 'schedules.states.unpublish')
  }
}
