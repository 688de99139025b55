import { defineFeature } from '../../../platform/feature.ts'
import { mailTemplates, wantsMail } from '../../foundation/mail/index.ts'
import { notificationsBackground } from './background.ts'
import * as live from './live.ts'
import * as mails from './mails.ts'
import { notificationsSamples } from './operation-samples.ts'
import { wantsMailAtOnce } from './preferences/preferences.ts'
import { notificationsRoutes } from './routes.ts'

export const notifications = defineFeature({
  name: 'notifications',
  live: Object.values(live),
  routes: { notifications: notificationsRoutes },
  samples: notificationsSamples,
  background: notificationsBackground,
  tables: {
    notification: 'membership',
    notification_event: 'tenant',
    notification_preference: 'membership',
    notification_mute: 'membership',
  },
  answers: [mailTemplates.with(Object.values(mails)), wantsMail.with(wantsMailAtOnce)],
})
