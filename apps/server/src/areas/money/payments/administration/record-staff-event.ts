import type { StaffContext } from '../../../../platform/context.ts'
import { requireRecentSignIn } from '../../../accounts/identity/index.ts'
import { type AuditEvent, actorOf, platformChain, recordAuditEventIn } from '../../../foundation/audit/index.ts'

/** Before any change: the staff user must have confirmed their identity recently. */
export function requireStaffNow(ctx: StaffContext): void {
  requireRecentSignIn({ actor: ctx.staff, clock: ctx.clock })
}

/** Records a staff action in the chain of the platform and in the log of the customer's personal workspace. Call it last. */
export async function recordStaffEvent(ctx: StaffContext, act: AuditEvent, ownerId: string | null): Promise<void> {
  const by = actorOf(ctx.staff, { isStaff: true })
  // The same order everywhere, so that concurrent actions never deadlock on chains.
  for (const workspaceId of [platformChain, ...(ownerId ? [ownerId] : [])].sort()) {
    await recordAuditEventIn(ctx, { workspaceId, by }, act)
  }
}
