import { shares } from '@taplore/contract'
import { workspaceOperations } from '../../../../platform/api/operations.ts'
import { changeShare, inviteToShare, listShares } from './shares.ts'

const os = workspaceOperations(shares)

export const sharesRoutes = {
  list: os.list.handler(({ context, input }) => listShares(context.ctx, input)),
  invite: os.invite.handler(({ context, input }) => inviteToShare(context.ctx, input)),
  change: os.change.handler(({ context, input }) => changeShare(context.ctx, input)),
}
