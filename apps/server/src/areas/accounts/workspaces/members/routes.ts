import { members } from '@taplore/contract'
import { publicOperations, sessionOperations, workspaceOperations } from '../../../../platform/api/operations.ts'
import {
  acceptByAddress,
  acceptInvitation,
  declineInvitation,
  listOwnInvitations,
  readInvitation,
} from './accept-invitation.ts'
import { activateMember } from './activate-member.ts'
import { changeMember, leaveWorkspace } from './change-member.ts'
import { inviteGuest, revokeGuest } from './guests.ts'
import { invitationLink, inviteMembers, resendInvitation } from './invite.ts'
import { listMembers, totals } from './list-members.ts'
import { requireSecondFactor } from './require-second-factor.ts'

const open = publicOperations(members)
const own = sessionOperations(members)
const os = workspaceOperations(members)

export const membersRoutes = {
  list: os.list.handler(({ context, input }) => listMembers(context.ctx, input)),
  totals: os.totals.handler(({ context }) => totals(context.ctx)),
  invite: os.invite.handler(({ context, input }) => inviteMembers(context.ctx, input)),
  change: os.change.handler(({ context, input }) => changeMember(context.ctx, input)),
  requireSecondFactor: os.requireSecondFactor.handler(({ context, input }) => requireSecondFactor(context.ctx, input)),
  leave: os.leave.handler(({ context }) => leaveWorkspace(context.ctx)),
  activation: os.activation.handler(({ context, input }) => activateMember(context.ctx, input)),
  resend: os.resend.handler(({ context, input }) => resendInvitation(context.ctx, input)),
  inviteLink: os.inviteLink.handler(({ context, input }) => invitationLink(context.ctx, input)),
  inviteGuest: os.inviteGuest.handler(({ context, input }) => inviteGuest(context.ctx, input)),
  revokeGuest: os.revokeGuest.handler(({ context, input }) => revokeGuest(context.ctx, input)),
  invitation: open.invitation.handler(({ context, input }) => readInvitation(context.ctx, input)),
  invitations: own.invitations.handler(({ context }) => listOwnInvitations(context.ctx)),
  decline: own.decline.handler(({ context, input }) => declineInvitation(context.ctx, input)),
  accept: own.accept.handler(({ context, input }) => acceptInvitation(context.ctx, input)),
  acceptByAddress: own.acceptByAddress.handler(({ context, input }) => acceptByAddress(context.ctx, input)),
}
