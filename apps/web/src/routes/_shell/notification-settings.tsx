import { createFileRoute } from '@tanstack/react-router'
import { NotificationSettingsPage } from '../../areas/home/notifications/notification-settings.page.tsx'

export const Route = createFileRoute('/_shell/notification-settings')({ component: NotificationSettingsPage })
