import { type Background, onLongJob } from '../../../platform/background/background.ts'
import { onTask } from '../../foundation/tasks/index.ts'
import { sweepExports } from './export-files.ts'
import { writeExport } from './export-log.ts'
import { removeExports } from './jobs.ts'
import { exportKind } from './kinds.ts'

export const auditLogsBackground: Background = {
  jobs: [
    onTask(exportKind, writeExport),
    onLongJob(removeExports, async (ctx) => {
      const removed = await sweepExports(ctx.providers.storage, ctx.clock.now())
      if (removed > 0) ctx.log.info({ removed }, 'old exports of audit logs removed')
    }),
  ],
}
