import type { StaffContext } from '../../../../platform/context.ts'
import { requireRecentSignIn } from '../../../accounts/identity/index.ts'
import { type AuditEvent, recordStaffEvent as recordInChains } from '../../../foundation/audit/index.ts'

/** Before any change: the staff user must have confirmed their identity recently. */
export function requireStaffNow(ctx: StaffContext): void {
  requireRecentSignIn({ actor: ctx.staff, clock: ctx.clock })
}

/** Records a staff action, also in the log of the customer's personal workspace, whose id is theirs. Call it last. */
export function recordStaffEvent(ctx: StaffContext, act: AuditEvent, ownerId: string | null): Promise<void> {
  return recordInChains(ctx, act, ownerId ? [ownerId] : [])
}
