import { contract } from '@taplore/contract'
import { workspaceOperations } from '../../../platform/api/operations.ts'
import { cancelExport, listCaptionExports, removeExport, retryExport } from './change-exports.ts'
import { presentExport } from './present.ts'
import { startExport } from './start-export.ts'

const os = workspaceOperations(contract.captionExports)

export const captionExportsRoutes = {
  list: os.list.handler(({ context, input }) => listCaptionExports(context.ctx, input)),
  get: os.get.handler(({ context, input }) => presentExport(context.ctx, input.exportId)),
  start: os.start.handler(({ context, input }) => startExport(context.ctx, input)),
  retry: os.retry.handler(({ context, input }) => retryExport(context.ctx, input)),
  cancel: os.cancel.handler(({ context, input }) => cancelExport(context.ctx, input)),
  remove: os.remove.handler(({ context, input }) => removeExport(context.ctx, input)),
}
