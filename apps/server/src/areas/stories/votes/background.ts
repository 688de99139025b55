import { dayMs } from '@taplore/kit'
import { type Background, onEvent, onJob } from '../../../platform/background/background.ts'
import { storyEvents } from '../stories/index.ts'
import { clearVoterAddresses } from './jobs.ts'
import { deleteVotesOf, deleteWindowsBefore } from './store.ts'

export const votesBackground: Background = {
  jobs: [onJob(clearVoterAddresses, (ctx) => deleteWindowsBefore(ctx, new Date(ctx.clock.now().getTime() - dayMs)))],
  events: [onEvent(storyEvents.erased, 'votes.forget-story', (ctx, { storyId }) => deleteVotesOf(ctx, storyId))],
}
