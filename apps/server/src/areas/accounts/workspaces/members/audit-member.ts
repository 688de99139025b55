import type { AuditAction } from '@taplore/contract'
import type { Member, Person, SystemContext } from '../../../../platform/context.ts'
import { type AuditEvent, actorOf, recordAuditEventIn } from '../../../foundation/audit/index.ts'
import type { MembershipRow } from '../store.ts'

/** Records an action on a membership in the log of its workspace. Call it last in the transaction. */
export function auditMember(
  ctx: SystemContext,
  /** Null: the product itself. */
  actor: Person | Member | null,
  row: Pick<MembershipRow, 'id' | 'userId' | 'email' | 'workspaceId'>,
  action: Extract<AuditAction, `member.${string}` | `guest.${string}`>,
  change: Pick<AuditEvent, 'before' | 'after'> = {},
): Promise<void> {
  const object = { kind: 'member', id: row.userId ?? row.id, name: row.email } as const
  return recordAuditEventIn(
    ctx,
    { workspaceId: row.workspaceId, by: actor ? actorOf(actor) : undefined },
    { action, object, ...change },
  )
}
