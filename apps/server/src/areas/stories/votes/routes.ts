import { votes } from '@taplore/contract'
import { workspaceOperations } from '../../../platform/http/operations.ts'
import { votesOfStory } from './votes-of-story.ts'

const os = workspaceOperations(votes)

export const votesRoutes = {
  ofStory: os.ofStory.handler(({ context, input }) => votesOfStory(context.ctx, input)),
}
