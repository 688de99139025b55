import { type MemberAccess, memberMessages, memberRefusals, permissionsOf } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { Member, SystemContext, WorkspaceContext } from '../../../../platform/context.ts'
import type { MembershipRow } from '../store.ts'
import {
  cellsGiven,
  requireMayGive,
  requireMayTouch,
  requirePermission,
  requireSameTeam,
  roleOfAccess,
} from './access.ts'
import { auditMember } from './audit-member.ts'
import { requireWorkspace } from './list-members.ts'
import { notifyMembership, notifyWorkspace } from './notify-members.ts'
import { removeRow } from './remove-row.ts'
import { requireSeats, seatsFor } from './seats.ts'
import { changeMembership, deleteGrants, findOneOfTeam, lockSeats } from './store.ts'

interface Change {
  readonly team_id: string
  readonly user_id: string
  readonly permission: 'REMOVE' | MemberAccess
}

/** Changes a member's role, removes them, or withdraws an invitation. REMOVE on one's own row is leaving. */
export async function changeMember(ctx: WorkspaceContext, { team_id, user_id, permission }: Change) {
  const { actor } = ctx
  requireSameTeam(actor, team_id)
  const isLeaving = permission === 'REMOVE' && user_id === actor.userId && actor.key === null
  if (!isLeaving) requirePermission(actor, permission === 'REMOVE' ? 'team.delete' : 'team.manage')
  return ctx.scopes.system(async (system) => {
    const workspace = await requireWorkspace(system, actor.workspaceId)
    // Seats are locked before rows, everywhere: the other order could deadlock.
    await lockSeats(system.db, workspace.ownerId)
    const row = await findOneOfTeam(system.db, actor.workspaceId, user_id)
    if (!row) throw refuse(memberRefusals.MEMBER_NOT_FOUND)
    if (isLeaving) await leaveRow(system, actor, row)
    else {
      requireMayTouch(actor, row)
      if (permission === 'REMOVE')
        await removeRow(system, actor, row, row.accepted === 1 ? 'member.removed' : 'member.invitation-withdrawn')
      else {
        requireMayGive(actor, roleOfAccess[permission])
        // A guest becomes a team member and needs a seat.
        if (row.role === 'VIEW') await requireSeats(system, workspace.ownerId, [row.email])
        await changeRole(system, actor, row, permission)
      }
    }
    const message = isLeaving
      ? memberMessages.left
      : permission === 'REMOVE'
        ? memberMessages.removed
        : memberMessages.permissionChanged
    return { message, seats: await seatsFor(system, actor, workspace.ownerId) }
  })
}

/** Any member may leave, guests too; the owner may not. */
export async function leaveWorkspace(ctx: WorkspaceContext) {
  const { workspaceId, userId } = ctx.actor
  await ctx.scopes.system(async (system) => {
    const row = await findOneOfTeam(system.db, workspaceId, userId)
    if (!row) throw refuse(memberRefusals.MEMBER_NOT_FOUND)
    await leaveRow(system, ctx.actor, row)
  })
  return { message: memberMessages.left }
}

async function leaveRow(ctx: SystemContext, actor: Member, row: MembershipRow): Promise<void> {
  if (row.role === 'OWNER') throw refuse(memberRefusals.OWNER_CANNOT_LEAVE)
  await removeRow(ctx, actor, row, 'member.left')
}

/**
 * Cells were chosen for the previous role, so those of the new role apply, as far as the caller can give them:
 * otherwise a removed permission could come back through a colleague they promote, or by lowering their own role.
 */
async function changeRole(ctx: SystemContext, actor: Member, row: MembershipRow, access: MemberAccess): Promise<void> {
  const role = roleOfAccess[access]
  if (role === row.role) return
  const cells = cellsGiven(actor, role, permissionsOf(row.role, row.permissions))
  await changeMembership(ctx.db, row.id, { role, permissions: cells && [...cells] })
  if (row.role === 'VIEW') await deleteGrants(ctx.db, row.id, undefined)
  if (row.accepted === 1) await notifyMembership(ctx, row)
  await notifyWorkspace(ctx, row.workspaceId)
  await auditMember(ctx, actor, row, 'member.role-changed', { before: { role: row.role }, after: { role } })
}
