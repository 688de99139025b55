import { workspaces } from '@taplore/contract'
import { sessionOperations, workspaceOperations } from '../../../platform/api/operations.ts'
import { createWorkspace } from './create-workspace.ts'
import { listWorkspaces } from './list-workspaces.ts'
import { renameWorkspace } from './rename-workspace.ts'
import { currentWorkspace, forbiddenWorkspace, switchWorkspace, uniqueMembers } from './switch-workspace.ts'

const own = sessionOperations(workspaces)
const os = workspaceOperations(workspaces)

export const workspacesRoutes = {
  list: own.list.handler(({ context }) => listWorkspaces(context.ctx)),
  create: own.create.handler(({ context, input }) => createWorkspace(context.ctx, input)),
  rename: own.rename.handler(({ context, input }) => renameWorkspace(context.ctx, input)),
  forbidden: own.forbidden.handler(({ context, input }) => forbiddenWorkspace(context.ctx, input)),
  switch: os.switch.handler(({ context }) => switchWorkspace(context.ctx)),
  current: os.current.handler(({ context }) => currentWorkspace(context.ctx)),
  uniqueWorkspace: os.uniqueWorkspace.handler(async ({ context }) => (await currentWorkspace(context.ctx)).workspace),
  uniqueMembers: os.uniqueMembers.handler(({ context }) => uniqueMembers(context.ctx)),
}
