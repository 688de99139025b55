import { type Background, onLongJob } from '../../../platform/background/background.ts'
import { onTask } from '../../foundation/tasks/index.ts'
import { sweepVideoExports } from './jobs.ts'
import { exportVideoKind } from './kinds.ts'
import { runExport } from './render/run-export.ts'
import { sweepExports } from './sweep-exports.ts'

export const videoExportsBackground: Background = {
  jobs: [
    onTask(exportVideoKind, runExport),
    onLongJob(sweepVideoExports, async (ctx, _payload, { signal }) => {
      const result = await sweepExports({ ...ctx, signal })
      ctx.log.info(result, 'video exports swept')
    }),
  ],
}
