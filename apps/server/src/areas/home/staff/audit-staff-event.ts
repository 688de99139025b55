import type { AuditObjectKind } from '@taplore/contract'
import type { StaffContext } from '../../../platform/context.ts'
import { requireRecentSignIn } from '../../accounts/identity/index.ts'
import { type Act, actorOf, recordAuditEventIn } from '../../foundation/audit/index.ts'

/** The chain of what staff do, whatever workspace it touched. No workspace ever has this id. */
export const platformChain = '00000000-0000-4000-8000-000000000000'

/** Before anything that changes something: whoever sits at the console must have shown lately who they are. */
export function requireStaffNow(ctx: StaffContext): void {
  requireRecentSignIn({ actor: ctx.staff, clock: ctx.clock })
}

/**
 * Writes what a staff person did: always into the chain of the platform, and into the log of each workspace that it touched,
 * so that its people can read it too. Call it last in the transaction.
 */
export async function record(ctx: StaffContext, act: Act, touched: readonly string[] = []): Promise<void> {
  const by = actorOf(ctx.staff, { isStaff: true })
  // One order for all, so that two acts at the same moment never wait for each other's chain.
  for (const workspaceId of [...new Set([platformChain, ...touched])].sort()) {
    await recordAuditEventIn(ctx, { workspaceId, by }, act)
  }
}

export function thing(kind: AuditObjectKind, id: string, name: string): Act['object'] {
  return { kind, id, name }
}
