import { useMutation } from '@tanstack/react-query'
import { type ScheduledStory, scheduleMessages } from '@taplore/contract'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { useTimeZone } from '../../../shell/session/use-time-zone.ts'
import { inWords } from '../../../texts/sentences.ts'
import { refreshSchedules } from './api.ts'
import { dayTimeAndZone } from './when.ts'

/** What can be done with a scheduled story. Moving and canceling can be undone by setting the time again. */
export function useScheduleActions() {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const onError = (error: unknown) => {
    notify('stories', 'error', problemReason(error, t('errors.generic')))
    refreshSchedules()
  }
  const back = useMutation({
    mutationFn: (entry: ScheduledStory) =>
      api.schedules.set({
        storyId: entry.story_id,
        action: entry.action,
        publish_at: entry.publish_at,
        time_zone: entry.time_zone,
        ...(entry.slug ? { slug: entry.slug } : {}),
        ...(entry.channel_id ? { channelId: entry.channel_id } : {}),
      }),
    onSuccess: refreshSchedules,
    onError,
  })
  const undo = (entry: ScheduledStory) => ({ label: t('actions.undo'), onPress: () => back.mutate(entry) })
  const move = useMutation({
    mutationFn: ({ entry, at, timeZone }: { entry: ScheduledStory; at: string; timeZone: string }) =>
      api.schedules.move({ id: entry.id, publish_at: at, time_zone: timeZone }),
    onSuccess: (moved, { entry }) => {
      refreshSchedules()
      const date = dayTimeAndZone(moved.publish_at, moved.time_zone, zone)
      const isPast = new Date(entry.publish_at) < new Date()
      notify('stories', 'success', t('schedules.done.moved', { date }), isPast ? {} : { action: undo(entry) })
    },
    onError,
  })
  const cancel = useMutation({
    mutationFn: (entry: ScheduledStory) => api.schedules.cancel({ id: entry.id, storyId: entry.story_id }),
    onSuccess: ({ message }, entry) => {
      refreshSchedules()
      const isOver = new Date(entry.publish_at) < new Date() || entry.is_channel_gone
      notify('stories', 'success', inWords(message), isOver ? {} : { action: undo(entry) })
    },
    onError: (error) => {
      notify('stories', 'error', problemReason(error, inWords(scheduleMessages.cancelFailed)))
      refreshSchedules()
    },
  })
  const publish = useMutation({
    mutationFn: ({ id, story_id: storyId, channelId }: ScheduledStory & { channelId?: string }) =>
      api.schedules.publishNow({ id, storyId, ...(channelId ? { channelId } : {}) }),
    onSuccess: (_, entry) => {
      notify('stories', 'success', t('schedules.done.published', { name: entry.name }))
      refreshSchedules()
      for (const queryKey of [query.stories.key(), query.publishing.key()])
        void queryClient.invalidateQueries({ queryKey })
    },
    onError,
  })
  return { move, cancel, publish }
}
