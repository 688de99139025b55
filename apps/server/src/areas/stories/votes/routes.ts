import { votes } from '@taplore/contract'
import { workspaceOperations } from '../../../platform/http/api/operations.ts'
import { votesOfStory } from './story-votes.ts'

const os = workspaceOperations(votes)

export const votesRoutes = {
  ofStory: os.ofStory.handler(({ context, input }) => votesOfStory(context.ctx, input)),
}
