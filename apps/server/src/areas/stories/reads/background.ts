import { dayMs } from '@taplore/kit'
import { type Background, onEvent, onJob, onLongJob } from '../../../platform/background/background.ts'
import { storyEvents } from '../stories/index.ts'
import { forgetReadersJob, recountReadsJob } from './jobs.ts'
import { recountReads } from './recount-store.ts'
import { deleteReadsBefore, deleteReadsOf, forgetReaders } from './store.ts'

/** Single views are kept that long; the counters stay. */
const readsKeptMs = 30 * dayMs
const recountedDays = 3

export const readsBackground: Background = {
  jobs: [
    onJob(forgetReadersJob, (ctx) => forgetReaders(ctx, ctx.clock.now().toISOString().slice(0, 10))),
    onLongJob(recountReadsJob, async ({ database, clock, log }) => {
      const now = clock.now().getTime()
      const since = new Date((Math.floor(now / dayMs) - recountedDays) * dayMs)
      const differing = await database.system((db) => recountReads({ db }, since))
      if (differing > 0) log.warn({ differing }, 'counters of views were corrected')
      await database.system((db) => deleteReadsBefore({ db }, new Date(now - readsKeptMs)))
    }),
  ],
  events: [onEvent(storyEvents.erased, 'reads.forget-story', (ctx, { storyId }) => deleteReadsOf(ctx, storyId))],
}
