import { memberPermissions } from '@taplore/contract'
import { workspaceOperations } from '../../../../platform/api/operations.ts'
import { getMemberPermissions, setMemberPermissions } from './member-permissions.ts'

const os = workspaceOperations(memberPermissions)

export const memberPermissionsRoutes = {
  get: os.get.handler(({ context, input }) => getMemberPermissions(context.ctx, input)),
  set: os.set.handler(({ context, input }) => setMemberPermissions(context.ctx, input)),
}
