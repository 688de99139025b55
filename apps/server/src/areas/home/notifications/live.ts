import { defineLiveEvent, nothing } from '../../../platform/live/live-events.ts'

/** Notifications of a user came or changed. */
export const notificationsChanged = defineLiveEvent({ kind: 'notification', payload: nothing, needs: 'person' })
