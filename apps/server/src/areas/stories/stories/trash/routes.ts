import { contract } from '@taplore/contract'
import { workspaceOperations } from '../../../../platform/api/operations.ts'
import { listTrash } from '../list-stories.ts'
import { eraseStories } from './erase-stories.ts'
import { restoreByAddress, restoreStory } from './restore-story.ts'

const os = workspaceOperations(contract.trash)

export const trashRoutes = {
  list: os.list.handler(({ context, input }) => listTrash(context.ctx, input)),
  restore: os.restore.handler(({ context, input }) => restoreStory(context.ctx, input)),
  restoreByAddress: os.restoreByAddress.handler(({ context, input }) => restoreByAddress(context.ctx, input)),
  remove: os.remove.handler(({ context, input }) => eraseStories(context.ctx, { storyIds: [input.storyId] })),
  removeMany: os.removeMany.handler(({ context, input }) => eraseStories(context.ctx, input)),
}
