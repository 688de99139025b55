import type { SystemContext } from '../../../platform/context.ts'
import { publishLive } from '../../../platform/live/live.ts'
import { membershipChanged, sessionEnded } from '../../../platform/live/live-events.ts'
import { recordAuditEventIn } from '../../foundation/audit/index.ts'
import type { KeysToRevoke } from '../identity/index.ts'
import { revokeKeysOfUser } from './store.ts'

/** Revokes the keys of a user in every workspace; each workspace records it in its audit log. */
export async function revokePersonalKeys(
  ctx: SystemContext,
  { person, which }: { person: { userId: string; name: string; email: string }; which: KeysToRevoke },
): Promise<void> {
  const { userId, name: personName, email } = person
  const by = { kind: 'person', id: userId, name: personName, email, keyName: null } as const
  const ended = await revokeKeysOfUser(ctx, { userId, which }, ctx.clock.now())
  // Several audit chains are locked at once, always in the same order, so that no two calls deadlock.
  const inOrder = ended.toSorted((a, b) => (a.workspaceId ?? userId).localeCompare(b.workspaceId ?? userId))
  for (const { id, name, workspaceId } of inOrder) {
    await recordAuditEventIn(
      ctx,
      { workspaceId: workspaceId ?? userId, by },
      { action: 'key.revoked', object: { kind: 'key', id, name } },
    )
    // Connections opened with the key authenticate again and are refused.
    if (workspaceId) await publishLive(ctx, membershipChanged, { workspaceId, userId, payload: { workspaceId } })
    else await publishLive(ctx, sessionEnded, { workspaceId: userId, userId, payload: {} })
  }
}
