import { contract } from '@taplore/contract'
import { workspaceOperations } from '../../../../platform/api/operations.ts'
import { changeTags, listTags, updateTags } from './change-tags.ts'

const os = workspaceOperations(contract.storyTags)

export const storyTagsRoutes = {
  list: os.list.handler(({ context }) => listTags(context.ctx)),
  update: os.update.handler(({ context, input }) => updateTags(context.ctx, input)),
  change: os.change.handler(({ context, input }) => changeTags(context.ctx, input)),
}
