import { contract } from '@taplore/contract'
import { workspaceOperations } from '../../../platform/api/operations.ts'
import { cancelExport, removeExport, retryExport } from './change-exports.ts'
import { exportStatus, listExports } from './list-exports.ts'
import { startExport } from './start-export.ts'

const os = workspaceOperations(contract.exports)

export const exportsRoutes = {
  list: os.list.handler(({ context, input }) => listExports(context.ctx, input)),
  status: os.status.handler(({ context, input }) => exportStatus(context.ctx, input)),
  start: os.start.handler(({ context, input }) => startExport(context.ctx, input)),
  retry: os.retry.handler(({ context, input }) => retryExport(context.ctx, input)),
  cancel: os.cancel.handler(({ context, input }) => cancelExport(context.ctx, input)),
  remove: os.remove.handler(({ context, input }) => removeExport(context.ctx, input)),
}
