import type { SystemContext } from '../../../platform/context.ts'
import { publishLive } from '../../../platform/live/live.ts'
import { recordAuditEventIn } from '../../foundation/audit/index.ts'
import type { KeysToRevoke } from '../identity/index.ts'
import { revokeKeysOfPerson } from './store.ts'

/** Revokes the keys of a person in every workspace; each workspace sees it in its audit log. */
export async function revokePersonalKeys(
  ctx: SystemContext,
  { person, which }: { person: { userId: string; name: string; email: string }; which: KeysToRevoke },
): Promise<void> {
  const { userId, name: personName, email } = person
  const by = { kind: 'person', id: userId, name: personName, email, keyName: null } as const
  const ended = await revokeKeysOfPerson(ctx, { userId, which }, ctx.clock.now())
  // Chains of several workspaces are held at once: always in the same order, so that no two calls wait for each other.
  const inOrder = ended.toSorted((a, b) => (a.workspaceId ?? userId).localeCompare(b.workspaceId ?? userId))
  for (const { id, name, workspaceId } of inOrder) {
    await recordAuditEventIn(
      ctx,
      { workspaceId: workspaceId ?? userId, by },
      { action: 'key.revoked', object: { kind: 'key', id, name } },
    )
    // What is open with the key asks anew, and is refused.
    if (workspaceId) await publishLive(ctx, { workspaceId, userId, kind: 'membership', payload: { workspaceId } })
    else await publishLive(ctx, { workspaceId: userId, userId, kind: 'session-ended', payload: {} })
  }
}
