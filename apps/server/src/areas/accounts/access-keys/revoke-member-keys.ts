import type { SystemContext } from '../../../platform/context.ts'
import { recordAuditEventIn } from '../../foundation/audit/index.ts'
import { revokeKeysOf } from './store.ts'

/** Revokes the keys of a former member. They were already refused; now they stay revoked if the user returns. */
export async function revokeMemberKeys(
  ctx: SystemContext,
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<void> {
  const ended = await revokeKeysOf(ctx, { workspaceId, userId }, ctx.clock.now())
  for (const { id, name } of ended) {
    await recordAuditEventIn(ctx, { workspaceId }, { action: 'key.revoked', object: { kind: 'key', id, name } })
  }
}
