import { type Background, onEvent, onLongJob } from '../../../platform/background/background.ts'
import { onTask, taskEvents } from '../../foundation/tasks/index.ts'
import { settleTask } from './episodes/settle-episode.ts'
import { makeDueJob, sweepSeriesJob } from './jobs.ts'
import { makeEpisodeKind } from './kinds.ts'
import { makeDue, settleStopped } from './make-due.ts'
import { makeEpisodeVideo } from './making/make-video.ts'
import { sweepSeries } from './sweep-series.ts'

export const seriesBackground: Background = {
  jobs: [
    onTask(makeEpisodeKind, makeEpisodeVideo),
    onLongJob(makeDueJob, async (ctx, _payload, { signal }) => {
      await settleStopped(ctx)
      await makeDue(ctx, signal)
    }),
    onLongJob(sweepSeriesJob, async (ctx, _payload, { signal }) => {
      const files = await sweepSeries({ ...ctx, signal })
      ctx.log.info({ files }, 'files of series swept')
    }),
  ],
  events: [onEvent(taskEvents.ended, 'series.settle-episode', settleTask)],
}
