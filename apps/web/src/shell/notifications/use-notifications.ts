import { type InfiniteData, useMutation, useQuery } from '@tanstack/react-query'
import type { Notification } from '@taplore/contract'
import { useTranslation } from 'react-i18next'
import { query } from '../../api/client.ts'
import { problemReason } from '../../api/problem.ts'
import { queryClient } from '../../api/query-client.ts'
import { useSession } from '../../api/session-store.ts'
import { notify } from '../../common/feedback/notify.ts'

/** Pushed by the server; asked now and then too, since a snooze ends without an event. */
const pollMs = 60_000

export function useUnreadCount(): number {
  const { workspace } = useSession()
  const asked = useQuery(
    query.notifications.count.queryOptions({ refetchInterval: pollMs, enabled: workspace !== null }),
  )
  return asked.data?.unread ?? 0
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
        changeLoaded((each) => (notificationIds.includes(each.id) ? { ...each, isRead } : each)),
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
    }),
  )
  const mute = useMutation(
    query.notifications.mute.mutationOptions({
      ...settled,
      onSuccess: ({ name }) => void notify('account', 'success', t('inbox.muted', { name })),
    }),
  )
  return {
    mark: (notification: Pick<Notification, 'id'>, isRead: boolean) =>
      mark.mutate({ notificationIds: [notification.id], isRead }),
    /** What came after the newest shown one stays unread. */
    markAll: (shown: readonly Pick<Notification, 'at'>[]) => markAll.mutate({ until: shown[0]?.at }),
    snooze: (notification: Pick<Notification, 'id'>, until: Date) =>
      snooze.mutate({ notificationId: notification.id, until: until.toISOString() }),
    mute: (notification: Pick<Notification, 'id'>) => mute.mutate({ notificationId: notification.id }),
  }
}
