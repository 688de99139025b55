import type { AuditObjectKind } from '@taplore/contract'
import type { StaffContext } from '../../../platform/context.ts'
import { requireRecentSignIn } from '../../accounts/identity/index.ts'
import { type AuditEvent, actorOf, platformChain, recordAuditEventIn } from '../../foundation/audit/index.ts'

/** Before any change: the staff user must have confirmed their identity recently. */
export function requireStaffNow(ctx: StaffContext): void {
  requireRecentSignIn({ actor: ctx.staff, clock: ctx.clock })
}

/**
 * Records a staff action: always in the chain of the platform, and in the log of each workspace it touched, so that
 * its members can read it too. Call it last in the transaction.
 */
export async function record(ctx: StaffContext, act: AuditEvent, touched: readonly string[] = []): Promise<void> {
  const by = actorOf(ctx.staff, { isStaff: true })
  // The same order everywhere, so that concurrent actions never deadlock on chains.
  for (const workspaceId of [...new Set([platformChain, ...touched])].sort()) {
    await recordAuditEventIn(ctx, { workspaceId, by }, act)
  }
}

export function auditObject(kind: AuditObjectKind, id: string, name: string): AuditEvent['object'] {
  return { kind, id, name }
}
