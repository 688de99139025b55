import type { SystemContext } from '../../../platform/context.ts'
import { recordAuditEventIn } from '../../foundation/audit/index.ts'
import { revokeKeysOf } from './store.ts'

/** Who is no member any more has no keys either. They opened nothing since; now they stay shut if the person comes back. */
export async function revokeMemberKeys(
  ctx: SystemContext,
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<void> {
  const ended = await revokeKeysOf(ctx, { workspaceId, userId }, ctx.clock.now())
  for (const { id, name } of ended) {
    await recordAuditEventIn(ctx, { workspaceId }, { action: 'key.revoked', object: { kind: 'key', id, name } })
  }
}
