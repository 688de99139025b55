import { auditLogsAudit } from '@taplore/contract'
import { defineFeature } from '../../../platform/feature.ts'
import { taskKinds } from '../../foundation/tasks/index.ts'
import { auditLogsBackground } from './background.ts'
import { auditLogsHttp } from './http.ts'
import { exportKind } from './kinds.ts'
import { auditLogsSamples } from './operation-samples.ts'
import { auditLogsRoutes } from './routes.ts'

export const auditLogs = defineFeature({
  name: 'audit-logs',
  routes: { auditLogs: auditLogsRoutes },
  samples: auditLogsSamples,
  http: { prefixes: ['/api/audit-logs/exports/'], open: auditLogsHttp },
  background: auditLogsBackground,
  audit: [auditLogsAudit],
  answers: [taskKinds.with([exportKind])],
})
