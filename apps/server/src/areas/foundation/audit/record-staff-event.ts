import type { StaffContext } from '../../../platform/context.ts'
import { type AuditEvent, actorOf, recordAuditEventIn } from './record-audit-event.ts'

/** The chain of staff actions, whatever workspace they touched. No workspace ever has this id. */
export const platformChain = '00000000-0000-4000-8000-000000000000'

/**
 * Records a staff action: always in the chain of the platform, and in the log of each workspace it touched, so that
 * its members can read it too. Call it last in the transaction.
 */
export async function recordStaffEvent(
  ctx: StaffContext,
  act: AuditEvent,
  touched: readonly string[] = [],
): Promise<void> {
  const by = actorOf(ctx.staff, { isStaff: true })
  // The same order everywhere, so that concurrent actions never deadlock on chains.
  for (const workspaceId of [...new Set([platformChain, ...touched])].sort()) {
    await recordAuditEventIn(ctx, { workspaceId, by }, act)
  }
}
