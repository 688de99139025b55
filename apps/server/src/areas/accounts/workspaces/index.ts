import { tellOwnedWorkspaces, whenAccountIsCreated } from '../identity/index.ts'
import { deleteWorkspacesOf, listOwnedWithMembers } from './account-end-store.ts'
import { makePersonalWorkspace } from './create-workspace.ts'

// No account without its personal workspace: made in the same transaction.
whenAccountIsCreated('workspaces.personal', makePersonalWorkspace)
tellOwnedWorkspaces({
  owned: ({ db }, userId) => listOwnedWithMembers(db, userId),
  forget: ({ db }, userId) => deleteWorkspacesOf(db, userId),
})

export {
  countWorkspaces,
  type FindWorkspaces,
  findAllWorkspaces,
  findAnyWorkspace,
  findEveryMember,
  findRoomsOf,
  isMemberOf,
} from './administration/store.ts'
export { setWorkspaceAllowance, type WorkspaceAllowance } from './allowance.ts'
export { createWorkspaceOnce, ensureWorkspace, requireCreatable } from './create-workspace.ts'
export { endMembership, ensureMember, ownerOf, publicNameOf, workspaceNameOf } from './doors.ts'
export { workspaceEvents } from './events.ts'
export { seesTeam } from './members/access.ts'
export { type Grant, grantsOf, setShareableThings } from './members/guests.ts'
export { inviteMembers, resendInvitation } from './members/invite.ts'
export { fitSeats, type SeatAllowance, seatsOf, setSeatAllowance } from './members/seats.ts'
export { setFoldersAround, whoMayOpen } from './members/shares.ts'
export { findByAddresses, forgetShared, guestsWith } from './members/store.ts'
export { membershipOf } from './membership-of.ts'
export { countOwned, countSeats, findOwnedIds } from './store.ts'
