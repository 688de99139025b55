import type { Member, Person, SystemContext } from '../../../../platform/context.ts'
import { workspaceEvents } from '../events.ts'
import type { MembershipRow } from '../store.ts'
import { auditMember } from './audit-member.ts'
import { notifyInvited, notifyMembership, notifyWorkspace } from './notify-members.ts'
import { changeMembership, deleteGrants } from './store.ts'

/** The row stays, so that the page for a lost workspace can name it; its link and shares are deleted. */
export async function removeRow(
  ctx: SystemContext,
  actor: Person | Member,
  row: MembershipRow,
  action: 'member.removed' | 'member.left' | 'member.invitation-withdrawn' | 'member.invitation-declined',
): Promise<void> {
  await deleteGrants(ctx.db, row.id, undefined)
  await changeMembership(ctx.db, row.id, { removedAt: ctx.clock.now(), inviteHash: null, inviteSealed: null })
  if (row.accepted === 1) await notifyMembership(ctx, row)
  else await notifyInvited(ctx, row)
  await notifyWorkspace(ctx, row.workspaceId)
  const { workspaceId, userId } = row
  if (userId) await ctx.events.announce(workspaceEvents.memberRemoved, { workspaceId, userId })
  await auditMember(ctx, actor, row, action, { before: { role: row.role } })
}
