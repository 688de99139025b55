import { staffAudit } from '@taplore/contract'
import { supportAccess } from '../../../platform/api/gatekeeper.ts'
import { defineFeature } from '../../../platform/feature.ts'
import { mailTemplates } from '../../foundation/mail/index.ts'
import * as mails from './mails.ts'
import { staffRoutes } from './routes.ts'
import { hasSupportAccess } from './support-access.ts'

export const staff = defineFeature({
  name: 'staff',
  routes: { staff: staffRoutes },
  audit: [staffAudit],
  tables: {
    staff_look: 'system',
  },
  answers: [mailTemplates.with(Object.values(mails)), supportAccess.with(hasSupportAccess)],
})
