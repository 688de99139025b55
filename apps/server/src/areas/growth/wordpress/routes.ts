import { contract } from '@taplore/contract'
import { publicOperations, slowWorkspaceOperations, workspaceOperations } from '../../../platform/api/operations.ts'
import { listOfStory, publishOnSites, unpublishOnSite } from './posts/request-post.ts'
import { listSites, refreshSite, removeSite, updateStatus } from './sites/change-site.ts'
import { createCode } from './sites/codes.ts'
import { connectSite } from './sites/connect-site.ts'
import { registerSite } from './sites/register-site.ts'

const os = workspaceOperations(contract.wordpress)
const slow = slowWorkspaceOperations(contract.wordpress)
const open = publicOperations(contract.wordpress)

export const wordpressRoutes = {
  sites: os.sites.handler(({ context }) => listSites(context.ctx)),
  createCode: os.createCode.handler(({ context }) => createCode(context.ctx)),
  connect: slow.connect.handler(({ context, input }) => connectSite(context.ctx, input)),
  update: slow.update.handler(({ context, input }) => updateStatus(context.ctx, input)),
  refresh: slow.refresh.handler(({ context, input }) => refreshSite(context.ctx, input)),
  remove: os.remove.handler(({ context, input }) => removeSite(context.ctx, input)),
  register: open.register.handler(({ context, input }) => registerSite(context.ctx, input)),
  ofStory: os.ofStory.handler(({ context, input }) => listOfStory(context.ctx, input)),
  publish: slow.publish.handler(({ context, input }) => publishOnSites(context.ctx, input)),
  unpublish: os.unpublish.handler(({ context, input }) => unpublishOnSite(context.ctx, input)),
}
