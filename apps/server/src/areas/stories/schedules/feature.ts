import { schedulesAudit } from '@taplore/contract'
import { defineFeature } from '../../../platform/feature.ts'
import { mailTemplates } from '../../foundation/mail/index.ts'
import { schedulesBackground } from './background.ts'
import * as live from './live.ts'
import { scheduleFailedMail } from './mails.ts'
import { schedulesSamples } from './operation-samples.ts'
import { schedulesRoutes } from './routes.ts'

export const schedules = defineFeature({
  name: 'schedules',
  live: Object.values(live),
  routes: { schedules: schedulesRoutes },
  samples: schedulesSamples,
  background: schedulesBackground,
  audit: [schedulesAudit],
  tables: { story_schedule: 'tenant' },
  answers: [mailTemplates.with([scheduleFailedMail])],
})
