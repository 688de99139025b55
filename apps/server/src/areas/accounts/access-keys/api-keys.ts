import { accessKeyLimits, accessKeyRefusals, commonRefusals, type KeyScope, mayDo } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import { rightsOf, type WorkspaceContext } from '../../../platform/context.ts'
import { publishLive } from '../../../platform/live/live.ts'
import { membershipChanged } from '../../../platform/live/live-events.ts'
import { recordAuditEvent } from '../../foundation/audit/index.ts'
import { findUserSummaries, requireRecentSignIn } from '../identity/index.ts'
import { lifeOf } from './key-lifetime.ts'
import { presentKey } from './present.ts'
import { makeSecret } from './secrets.ts'
import { countKeys, findKey, findKeys, insertKey, lockKeys, markRevoked } from './store.ts'

export interface NewKey {
  readonly name: string
  readonly scopes: readonly KeyScope[]
  readonly expiresInDays: number | null
}

export async function listApiKeys(ctx: WorkspaceContext) {
  const { workspaceId, userId } = ctx.actor
  const rows = await findKeys(ctx, { workspaceId }, ctx.clock.now())
  const people = await ctx.scopes.system((system) =>
    findUserSummaries(
      system.db,
      rows.map((row) => row.userId),
    ),
  )
  return {
    keys: rows.map((row) => presentKey(row, { makerName: people.get(row.userId)?.name ?? '', me: userId })),
  }
}

/**
 * Creates a key for the current workspace. It can never do more than its creator may do at the time of use. It
 * outlives the session, so creating one requires a recent sign-in.
 */
export async function createApiKey(ctx: WorkspaceContext, { name, scopes, expiresInDays }: NewKey) {
  const { workspaceId, userId } = ctx.actor
  requireNoKey(ctx)
  requireRecentSignIn(ctx)
  const missing = scopes.filter((scope) => !mayDo(rightsOf(ctx.actor), scope))
  if (missing.length > 0) throw refuse(accessKeyRefusals.KEY_SCOPES_NOT_HELD, { scopes: missing })
  const now = ctx.clock.now()
  const limit = accessKeyLimits.keysPerWorkspace
  await lockKeys(ctx, workspaceId)
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

/** Revokes a key immediately: one's own, or any with permission to delete integrations. */
export async function revokeApiKey(ctx: WorkspaceContext, { keyId }: { keyId: string }) {
  const { workspaceId, userId } = ctx.actor
  requireNoKey(ctx)
  const row = await findKey(ctx, { workspaceId }, keyId)
  if (!row) throw refuse(accessKeyRefusals.KEY_NOT_FOUND)
  if (row.userId !== userId && !mayDo(rightsOf(ctx.actor), 'integrations.delete'))
    throw refuse(commonRefusals.PERMISSION_MISSING, { needs: 'integrations.delete' })
  await markRevoked(ctx, row.id, userId, ctx.clock.now())
  // Connections opened with the key authenticate again and are refused.
  await publishLive(ctx, membershipChanged, { workspaceId, userId: row.userId, payload: { workspaceId } })
  await recordAuditEvent(ctx, { action: 'key.revoked', object: { kind: 'key', id: row.id, name: row.name } })
  return { status: 'revoked' as const }
}

/** A stolen key must not be able to create a successor. */
function requireNoKey(ctx: WorkspaceContext): void {
  if (ctx.actor.key) throw refuse(accessKeyRefusals.KEYS_NOT_BY_KEY)
}
