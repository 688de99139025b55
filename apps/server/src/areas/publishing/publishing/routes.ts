import { contract } from '@taplore/contract'
import { workspaceOperations } from '../../../platform/api/operations.ts'
import { listChannels, updateChannel } from './channels.ts'
import { publishedStories } from './published-stories.ts'

const os = workspaceOperations(contract.publishing)

export const publishingRoutes = {
  channels: os.channels.handler(({ context }) => listChannels(context.ctx)),
  updateChannel: os.updateChannel.handler(({ context, input }) => updateChannel(context.ctx, input)),
  publishedStories: os.publishedStories.handler(({ context, input }) => publishedStories(context.ctx, input)),
}
