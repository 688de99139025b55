import { defineFeature } from '../../../platform/feature.ts'
import { sharedThings } from '../../../platform/http/api/operations.ts'
import { accountCreation, ownedWorkspaces } from '../identity/index.ts'
import { deleteWorkspacesOf, listOwnedWithMembers } from './account-deletion-store.ts'
import { workspacesBackground } from './background.ts'
import { makePersonalWorkspace } from './create-workspace.ts'
import { shareableCount } from './members/guests.ts'
import { membersRoutes } from './members/routes.ts'
import { seatAllowance } from './members/seats.ts'
import { foldersAround } from './members/shares.ts'
import { sharesRoutes } from './members/shares-routes.ts'
import { memberPermissionsRoutes } from './permissions/routes.ts'
import { workspacesRoutes } from './routes.ts'
import { workspaceAllowance } from './workspace-limit.ts'

export const workspaces = defineFeature({
  name: 'workspaces',
  // A membership is about the caller: their stream ends or is checked again.
  live: { workspace: 'team.view', membership: 'membership' },
  routes: {
    workspaces: workspacesRoutes,
    members: membersRoutes,
    shares: sharesRoutes,
    memberPermissions: memberPermissionsRoutes,
  },
  background: workspacesBackground,
  tables: {
    workspace: 'workspace',
    membership: 'membership',
    guest_grant: 'tenant',
  },
  asks: [foldersAround, seatAllowance, shareableCount, sharedThings, workspaceAllowance],
  answers: [
    accountCreation.with(makePersonalWorkspace),
    ownedWorkspaces.with({
      list: ({ db }, userId) => listOwnedWithMembers(db, userId),
      remove: ({ db }, userId) => deleteWorkspacesOf(db, userId),
    }),
  ],
})
