import { dayMs } from '@taplore/kit'
import { type Background, onEvent, onJob, onLongJob } from '../../../platform/background/background.ts'
import { storyEvents } from '../stories/index.ts'
import { clearVoterAddresses, recountVotesJob } from './jobs.ts'
import { recountVotes, storiesVotedSince } from './results-store.ts'
import { deleteVotesOf, deleteWindowsBefore } from './store.ts'

export const votesBackground: Background = {
  jobs: [
    onJob(clearVoterAddresses, (ctx) => deleteWindowsBefore(ctx, new Date(ctx.clock.now().getTime() - dayMs))),
    onLongJob(recountVotesJob, async ({ database, clock, log }) => {
      const since = new Date(clock.now().getTime() - 2 * dayMs)
      for (const storyId of await database.system((db) => storiesVotedSince({ db }, since))) {
        const differing = await database.system((db) => recountVotes({ db }, storyId))
        if (differing > 0) log.warn({ storyId, differing }, 'totals of votes were corrected')
      }
    }),
  ],
  events: [onEvent(storyEvents.erased, 'votes.forget-story', (ctx, { storyId }) => deleteVotesOf(ctx, storyId))],
}
