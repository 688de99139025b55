import { type Background, onLongJob } from '../../../platform/background/background.ts'
import { onTask } from '../../foundation/tasks/index.ts'
import { sweepCaptionExports } from './jobs.ts'
import { exportCaptionsKind } from './kinds.ts'
import { runExport } from './render/run-export.ts'
import { sweepExports } from './sweep-exports.ts'

export const captionExportsBackground: Background = {
  jobs: [
    onTask(exportCaptionsKind, runExport),
    onLongJob(sweepCaptionExports, async (ctx, _payload, { signal }) => {
      const result = await sweepExports({ ...ctx, signal })
      ctx.log.info(result, 'caption exports swept')
    }),
  ],
}
