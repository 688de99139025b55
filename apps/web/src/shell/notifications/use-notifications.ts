import { type InfiniteData, useMutation, useQuery } from '@tanstack/react-query'
import type { Notification } from '@taplore/contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../api/client.ts'
import { problemReason } from '../../api/problem.ts'
import { queryClient } from '../../api/query-client.ts'
import { useSession } from '../../api/session-store.ts'
import { notify } from '../../common/feedback/notify.ts'
import { fullDate } from '../../texts/formats.ts'

/** Pushed by the server; asked now and then too, since a snooze ends without an event. */
const pollMs = 60_000

export function useUnreadCount(): number {
  const { workspace } = useSession()
  const asked = useQuery(
    query.notifications.count.queryOptions({ refetchInterval: pollMs, enabled: workspace !== null }),
  )
  return asked.data?.unread ?? 0
}

/** A snooze that ends is seen by the count alone: the list is read anew when it rises. */
export function useListFollowing(unread: number): void {
  const before = useRef(unread)
  useEffect(() => {
    if (unread > before.current) void queryClient.invalidateQueries({ queryKey: query.notifications.list.key() })
    before.current = unread
  }, [unread])
}

interface Page {
  notifications: Notification[]
  nextCursor: string | null
}

/** Changes loaded notifications at once, in the panel and on the page; null removes one. */
function changeLoaded(change: (notification: Notification) => Notification | null): void {
  const ofPage = (page: Page): Page => ({
    ...page,
    notifications: page.notifications.flatMap((notification) => change(notification) ?? []),
  })
  queryClient.setQueriesData<Page | InfiniteData<Page>>({ queryKey: query.notifications.list.key() }, (data) => {
    if (!data) return data
    return 'pages' in data ? { ...data, pages: data.pages.map(ofPage) } : ofPage(data)
  })
}

const refresh = () => queryClient.invalidateQueries({ queryKey: query.notifications.key() })

/** What can be done with notifications. Shown at once; a failure is said and the list is read anew. */
export function useNotificationActions() {
  const { t } = useTranslation()
  const settled = {
    onSettled: refresh,
    onError: (error: unknown) => void notify('account', 'error', problemReason(error, t('errors.generic'))),
  }
  const mark = useMutation(
    query.notifications.mark.mutationOptions({
      ...settled,
      onMutate: ({ notificationIds, isRead }) =>
        changeLoaded((each) => {
          if (!notificationIds.includes(each.id)) return each
          // Marking a snoozed one as unread brings it back: it leaves the list of snoozed ones.
          return each.snoozedUntil && !isRead ? null : { ...each, isRead }
        }),
    }),
  )
  const markAll = useMutation(
    query.notifications.markAll.mutationOptions({
      ...settled,
      onMutate: () => changeLoaded((each) => ({ ...each, isRead: true })),
    }),
  )
  const snooze = useMutation(
    query.notifications.snooze.mutationOptions({
      ...settled,
      onMutate: ({ notificationId }) => changeLoaded((each) => (each.id === notificationId ? null : each)),
      onSuccess: ({ until }, { notificationId }) =>
        void notify('account', 'success', t('inbox.snoozed', { time: fullDate(until) }), {
          action: {
            label: t('actions.undo'),
            onPress: () => mark.mutate({ notificationIds: [notificationId], isRead: false }),
          },
        }),
    }),
  )
  const mute = useMutation(
    query.notifications.mute.mutationOptions({
      ...settled,
      onSuccess: ({ name }) => void notify('account', 'success', t('inbox.muted', { name })),
    }),
  )
  const unmute = useMutation(query.notifications.unmute.mutationOptions(settled))
  return {
    mark: (notification: Pick<Notification, 'id'>, isRead: boolean) =>
      mark.mutate({ notificationIds: [notification.id], isRead }),
    /** What came after the newest shown one stays unread. */
    markAll: (shown: readonly Pick<Notification, 'at'>[]) => markAll.mutate({ until: shown[0]?.at }),
    snooze: (notification: Pick<Notification, 'id'>, until: Date) =>
      snooze.mutate({ notificationId: notification.id, until: until.toISOString() }),
    mute: (notification: Pick<Notification, 'id'>) => mute.mutate({ notificationId: notification.id }),
    unmute: ({ subject: { kind, id, name } }: Pick<Notification, 'subject'>) =>
      unmute.mutate({ kind, id }, { onSuccess: () => void notify('account', 'success', t('inbox.unmuted', { name })) }),
  }
}

/**
 * For a screen that shows how a task ended: its notification would say the same again, and is marked as read while the screen is in
 * view. `taskId` is null until the task has ended.
 */
export function useShownTask(taskId: string | null): void {
  const unread = useQuery(
    query.notifications.list.queryOptions({ input: { filter: 'unread', limit: 30 }, enabled: taskId !== null }),
  )
  const { mutate } = useMutation(
    query.notifications.mark.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: query.notifications.key() }),
    }),
  )
  const id = unread.data?.notifications.find(({ subject }) => subject.kind === 'task' && subject.id === taskId)?.id
  useEffect(() => {
    if (id && document.visibilityState === 'visible') mutate({ notificationIds: [id], isRead: true })
  }, [id, mutate])
}
