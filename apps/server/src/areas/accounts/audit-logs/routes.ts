import { auditLogs } from '@taplore/contract'
import { workspaceOperations } from '../../../platform/api/operations.ts'
import { exportLog } from './export-log.ts'
import { listActors, listEntries } from './list-entries.ts'

const os = workspaceOperations(auditLogs)

export const auditLogsRoutes = {
  list: os.list.handler(({ context, input }) => listEntries(context.ctx, input)),
  people: os.people.handler(({ context }) => listActors(context.ctx)),
  export: os.export.handler(({ context, input }) => exportLog(context.ctx, input)),
}
