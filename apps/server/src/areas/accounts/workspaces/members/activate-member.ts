import { memberMessages, memberRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { requireMayTouch } from './access.ts'
import { auditMember } from './audit-member.ts'
import { requireWorkspace } from './list-members.ts'
import { notifyMembership, notifyWorkspace } from './notify-members.ts'
import { requireSeats, seatsFor } from './seats.ts'
import { changeMembership, findOneOfTeam, lockSeats } from './store.ts'

interface Activation {
  readonly data: { readonly member_user_id: string; readonly isDisabled: boolean }
}

/** Gives a disabled member a seat again, or takes the seat of an active one, who may not enter meanwhile. */
export async function activateMember(ctx: WorkspaceContext, { data }: Activation) {
  const { workspaceId } = ctx.actor
  return ctx.scopes.system(async (system) => {
    const workspace = await requireWorkspace(system, workspaceId)
    // Seats are locked before rows, everywhere: the other order could deadlock.
    await lockSeats(system.db, workspace.ownerId)
    const row = await findOneOfTeam(system.db, workspaceId, data.member_user_id)
    if (!row) throw refuse(memberRefusals.MEMBER_NOT_FOUND)
    requireMayTouch(ctx.actor, row)
    if (!data.isDisabled && row.isDisabled && row.role !== 'VIEW')
      await requireSeats(system, workspace.ownerId, [row.email])
    if (row.isDisabled !== data.isDisabled) {
      await changeMembership(system.db, row.id, { isDisabled: data.isDisabled })
      if (row.accepted === 1) await notifyMembership(system, row)
      await notifyWorkspace(system, workspaceId)
      await auditMember(system, ctx.actor, row, data.isDisabled ? 'member.disabled' : 'member.activated')
    }
    return {
      message: data.isDisabled ? memberMessages.disabled : memberMessages.activated,
      seats: await seatsFor(system, ctx.actor, workspace.ownerId),
    }
  })
}
