import { contract } from '@taplore/contract'
import { workspaceOperations } from '../../../platform/api/operations.ts'
import { cancelExport, listVideoExports, removeExport, retryExport, totalsOfExports } from './change-exports.ts'
import { downloadClip } from './download-clip.ts'
import { presentExport } from './present.ts'
import { startExport } from './start-export.ts'

const os = workspaceOperations(contract.videoExports)

export const videoExportsRoutes = {
  list: os.list.handler(({ context, input }) => listVideoExports(context.ctx, input)),
  totals: os.totals.handler(({ context }) => totalsOfExports(context.ctx)),
  get: os.get.handler(({ context, input }) => presentExport(context.ctx, input.exportId)),
  start: os.start.handler(({ context, input }) => startExport(context.ctx, input)),
  download: os.download.handler(({ context, input }) => downloadClip(context.ctx, input)),
  retry: os.retry.handler(({ context, input }) => retryExport(context.ctx, input)),
  cancel: os.cancel.handler(({ context, input }) => cancelExport(context.ctx, input)),
  remove: os.remove.handler(({ context, input }) => removeExport(context.ctx, input)),
}
