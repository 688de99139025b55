import { type Background, onLongJob } from '../../../platform/background/background.ts'
import { onTask } from '../../foundation/tasks/index.ts'
import { sweepExports } from './jobs.ts'
import { exportStoryKind } from './kinds.ts'
import { makeExport } from './run-export.ts'
import { sweepExportFiles } from './sweep-exports.ts'

export const exportsBackground: Background = {
  jobs: [
    onTask(exportStoryKind, makeExport),
    onLongJob(sweepExports, async (ctx, _payload, { signal }) => {
      const result = await sweepExportFiles({ ...ctx, signal })
      ctx.log.info(result, 'exports swept')
    }),
  ],
}
