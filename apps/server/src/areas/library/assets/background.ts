import { type Background, onLongJob } from '../../../platform/background/background.ts'
import { sweepFiles as sweepFilesJob } from './jobs.ts'
import { sweepFiles } from './usage/sweep-files.ts'

export const assetsBackground: Background = {
  jobs: [
    onLongJob(sweepFilesJob, async (ctx, _payload, { signal }) => {
      const result = await sweepFiles({ ...ctx, signal })
      ctx.log.info(result, 'files swept')
    }),
  ],
}
