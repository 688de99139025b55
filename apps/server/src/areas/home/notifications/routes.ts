import { notifications } from '@taplore/contract'
import { workspaceOperations } from '../../../platform/api/operations.ts'
import { muteSubject, readPreferences, setPreference, unmuteSubject } from './preferences/preferences.ts'
import { countUnread, listNotifications } from './reading/list-notifications.ts'
import { markAllNotifications, markNotifications, snoozeNotification } from './reading/mark-notifications.ts'

const os = workspaceOperations(notifications)

export const notificationsRoutes = {
  list: os.list.handler(({ context, input }) => listNotifications(context.ctx, input)),
  count: os.count.handler(({ context }) => countUnread(context.ctx)),
  mark: os.mark.handler(({ context, input }) => markNotifications(context.ctx, input)),
  markAll: os.markAll.handler(({ context, input }) => markAllNotifications(context.ctx, input)),
  snooze: os.snooze.handler(({ context, input }) => snoozeNotification(context.ctx, input)),
  mute: os.mute.handler(({ context, input }) => muteSubject(context.ctx, input)),
  unmute: os.unmute.handler(({ context, input }) => unmuteSubject(context.ctx, input)),
  preferences: os.preferences.handler(({ context }) => readPreferences(context.ctx)),
  setPreference: os.setPreference.handler(({ context, input }) => setPreference(context.ctx, input)),
}
