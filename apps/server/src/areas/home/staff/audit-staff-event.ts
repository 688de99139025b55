import type { AuditObjectKind } from '@taplore/contract'
import type { StaffContext } from '../../../platform/context.ts'
import { requireRecentSignIn } from '../../accounts/identity/index.ts'
import type { AuditEvent } from '../../foundation/audit/index.ts'

export { recordStaffEvent as record } from '../../foundation/audit/index.ts'

/** Before any change: the staff user must have confirmed their identity recently. */
export function requireStaffNow(ctx: StaffContext): void {
  requireRecentSignIn({ actor: ctx.staff, clock: ctx.clock })
}

export function auditObject(kind: AuditObjectKind, id: string, name: string): AuditEvent['object'] {
  return { kind, id, name }
}
