import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { NotificationFilter } from '@taplore/contract'
import { useCallback } from 'react'
import { NotificationsPage } from '../../areas/home/notifications/notifications.page.tsx'

/** Not the list of the contract, which the first page of the app would load with all schemas. */
const filters: readonly NotificationFilter[] = ['unread', 'all', 'snoozed']

export const Route = createFileRoute('/_shell/notifications')({
  validateSearch: (search: Record<string, unknown>): { show?: NotificationFilter } => ({
    show: filters.find((filter) => filter === search.show),
  }),
  component: Notifications,
})

function Notifications() {
  const navigate = useNavigate()
  const { show = 'unread' } = Route.useSearch()
  const onFilter = useCallback(
    (filter: NotificationFilter) =>
      void navigate({ to: '/notifications', search: filter === 'unread' ? {} : { show: filter }, replace: true }),
    [navigate],
  )
  return <NotificationsPage filter={show} onFilter={onFilter} />
}
