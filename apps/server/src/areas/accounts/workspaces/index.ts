export {
  countWorkspaces,
  type FindWorkspaces,
  findAllWorkspaces,
  findAnyWorkspace,
  findEveryMember,
  findWorkspaceIdsOf,
  isMemberOf,
} from './administration/store.ts'
export { createWorkspaceIdempotent, ensureWorkspace, requireCreatable } from './create-workspace.ts'
export { workspaceEvents } from './events.ts'
export { membershipOf } from './find-membership.ts'
export { invitationMail } from './mails.ts'
export { seesTeam } from './members/access.ts'
export { type Grant, grantsOf } from './members/guests.ts'
export { inviteMembers, resendInvitation } from './members/invite.ts'
export { fitSeats, membersBeyond, type SeatAllowance, seatAllowance, seatsOf } from './members/seats.ts'
export { type NameShareable, shareableNames } from './members/shared-name.ts'
export { type FindFolders, foldersAround, whoMayOpen } from './members/shares.ts'
export { deleteSharesOf, findByAddresses, guestsWith } from './members/store.ts'
export { countOwned, countSeats, findOwnedIds, ownerIdOf } from './store.ts'
export { type WorkspaceAllowance, workspaceAllowance } from './workspace-limit.ts'
export { deleteMembership, ensureMember, ownerOf, publicNameOf, workspaceNameOf } from './workspace-lookups.ts'
