import { workspacesAudit } from '@taplore/contract'
import { membershipLookup, membershipWithoutFactorLookup } from '../../../platform/api/gatekeeper.ts'
import { sharedThings } from '../../../platform/api/operations.ts'
import { defineFeature } from '../../../platform/feature.ts'
import { mailTemplates } from '../../foundation/mail/index.ts'
import { accountCreation, addressChanges, ownedWorkspaces } from '../identity/index.ts'
import { deleteWorkspacesOf, listOwnedWithMembers } from './account-deletion-store.ts'
import { workspacesBackground } from './background.ts'
import { makePersonalWorkspace } from './create-workspace.ts'
import { membershipOf, membershipWithoutFactor } from './find-membership.ts'
import * as live from './live.ts'
import * as mails from './mails.ts'
import { followAddress } from './members/follow-address.ts'
import { membersRoutes } from './members/routes.ts'
import { seatAllowance } from './members/seats.ts'
import { shareableNames } from './members/shared-name.ts'
import { foldersAround } from './members/shares.ts'
import { sharesRoutes } from './members/shares-routes.ts'
import { workspacesSamples } from './operation-samples.ts'
import { memberPermissionsRoutes } from './permissions/routes.ts'
import { workspacesRoutes } from './routes.ts'
import { workspaceAllowance } from './workspace-limit.ts'

export const workspaces = defineFeature({
  name: 'workspaces',
  // A membership is about the caller: their stream ends or is checked again.
  live: Object.values(live),
  routes: {
    workspaces: workspacesRoutes,
    members: membersRoutes,
    shares: sharesRoutes,
    memberPermissions: memberPermissionsRoutes,
  },
  samples: workspacesSamples,
  background: workspacesBackground,
  audit: [workspacesAudit],
  tables: {
    workspace: 'workspace',
    membership: 'membership',
    guest_grant: 'tenant',
  },
  asks: [foldersAround, seatAllowance, shareableNames, sharedThings, workspaceAllowance],
  answers: [
    mailTemplates.with(Object.values(mails)),
    membershipLookup.with(membershipOf),
    membershipWithoutFactorLookup.with(membershipWithoutFactor),
    accountCreation.with(makePersonalWorkspace),
    addressChanges.with(followAddress),
    ownedWorkspaces.with({
      list: ({ db }, userId) => listOwnedWithMembers(db, userId),
      remove: ({ db }, userId) => deleteWorkspacesOf(db, userId),
    }),
  ],
})
