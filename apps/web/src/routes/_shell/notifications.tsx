import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type NotificationFilter, notificationFilters } from '../../areas/home/notifications/api.ts'
import { NotificationsPage } from '../../areas/home/notifications/notifications.page.tsx'

export const Route = createFileRoute('/_shell/notifications')({
  validateSearch: (search: Record<string, unknown>): { show?: NotificationFilter } => ({
    show: notificationFilters.find((filter) => filter === search.show),
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
