import type { OperationSamples } from '../../../platform/operation-samples.ts'

export const notificationsSamples: OperationSamples = {
  'notifications.list': () => ({ filter: 'unread' }),
  'notifications.count': () => null,
  'notifications.mark': ({ taskId }) => ({ notificationIds: [taskId], isRead: true }),
  'notifications.markAll': () => ({}),
  'notifications.snooze': ({ taskId }) => ({ notificationId: taskId, until: '2036-01-01T09:00:00Z' }),
  'notifications.mute': ({ taskId }) => ({ notificationId: taskId }),
  'notifications.unmute': ({ storyId }) => ({ kind: 'story', id: storyId }),
  'notifications.preferences': () => null,
  'notifications.setPreference': () => ({ kind: 'jobs', channel: 'app' }),
}
