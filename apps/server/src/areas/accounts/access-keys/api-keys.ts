import { accessKeyLimits, accessKeyRefusals, commonRefusals, type KeyScope, mayDo } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import { rightsOf, type WorkspaceContext } from '../../../platform/context.ts'
import { publishLive } from '../../../platform/live/live.ts'
import { recordAuditEvent } from '../../foundation/audit/index.ts'
import { findPeople, requireRecentSignIn } from '../identity/index.ts'
import { lifeOf } from './key-lifetime.ts'
import { presentKey } from './present.ts'
import { makeSecret } from './secrets.ts'
import { countKeys, findKey, findKeys, holdKeys, insertKey, markRevoked } from './store.ts'

export interface NewKey {
  readonly name: string
  readonly scopes: readonly KeyScope[]
  readonly expiresInDays: number | null
}

export async function listApiKeys(ctx: WorkspaceContext) {
  const { workspaceId, userId } = ctx.actor
  const rows = await findKeys(ctx, { workspaceId }, ctx.clock.now())
  const people = await ctx.scopes.system((system) =>
    findPeople(
      system.db,
      rows.map((row) => row.userId),
    ),
  )
  return {
    keys: rows.map((row) => presentKey(row, { makerName: people.get(row.userId)?.name ?? '', me: userId })),
  }
}

/**
 * A key for the workspace at hand. It can do no more than its maker, now and whenever it is used. It outlives the session, so
 * whoever makes one must have shown lately who they are.
 */
export async function createApiKey(ctx: WorkspaceContext, { name, scopes, expiresInDays }: NewKey) {
  const { workspaceId, userId } = ctx.actor
  requireNoKey(ctx)
  requireRecentSignIn(ctx)
  const missing = scopes.filter((scope) => !mayDo(rightsOf(ctx.actor), scope))
  if (missing.length > 0) throw refuse(accessKeyRefusals.KEY_SCOPES_NOT_HELD, { scopes: missing })
  const now = ctx.clock.now()
  const limit = accessKeyLimits.keysPerWorkspace
  await holdKeys(ctx, workspaceId)
  if ((await countKeys(ctx, { workspaceId }, now)) >= limit)
    throw refuse(accessKeyRefusals.KEY_LIMIT_REACHED, { limit })
  const { secret, secretHash, hint } = makeSecret('workspace')
  const row = await insertKey(ctx, {
    id: newId(now.getTime()),
    workspaceId,
    userId,
    name,
    hint,
    secretHash,
    scopes: [...scopes],
    createdAt: now,
    expiresAt: lifeOf(now, expiresInDays),
  })
  await recordAuditEvent(ctx, {
    action: 'key.created',
    object: { kind: 'key', id: row.id, name },
    after: { scopes, expires: row.expiresAt?.toISOString() ?? null },
  })
  return { key: presentKey(row, { makerName: ctx.actor.name, me: userId }), secret }
}

/** Ends a key at once: one's own, or with the right to delete integrations anybody's. */
export async function revokeApiKey(ctx: WorkspaceContext, { keyId }: { keyId: string }) {
  const { workspaceId, userId } = ctx.actor
  requireNoKey(ctx)
  const row = await findKey(ctx, { workspaceId }, keyId)
  if (!row) throw refuse(accessKeyRefusals.KEY_NOT_FOUND)
  if (row.userId !== userId && !mayDo(rightsOf(ctx.actor), 'integrations.delete'))
    throw refuse(commonRefusals.PERMISSION_MISSING, { needs: 'integrations.delete' })
  await markRevoked(ctx, row.id, userId, ctx.clock.now())
  // What is open with the key asks anew, and is refused.
  await publishLive(ctx, { workspaceId, userId: row.userId, kind: 'membership', payload: { workspaceId } })
  await recordAuditEvent(ctx, { action: 'key.revoked', object: { kind: 'key', id: row.id, name: row.name } })
  return { status: 'revoked' as const }
}

/** A stolen key must not be able to make itself a successor. */
function requireNoKey(ctx: WorkspaceContext): void {
  if (ctx.actor.key) throw refuse(accessKeyRefusals.KEYS_NOT_BY_KEY)
}
