import { votes } from '@taplore/contract'
import { workspaceOperations } from '../../../platform/api/operations.ts'
import { listStoryVotes } from './story-votes.ts'

const os = workspaceOperations(votes)

export const votesRoutes = {
  ofStory: os.ofStory.handler(({ context, input }) => listStoryVotes(context.ctx, input)),
}
