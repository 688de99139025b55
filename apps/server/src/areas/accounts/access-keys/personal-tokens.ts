import { accessKeyLimits, accessKeyRefusals } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import type { UserContext } from '../../../platform/context.ts'
import { publishLive } from '../../../platform/live/live.ts'
import { sessionEnded } from '../../../platform/live/live-events.ts'
import { actorOf, recordAuditEventIn } from '../../foundation/audit/index.ts'
import { requireRecentSignIn } from '../identity/index.ts'
import type { NewKey } from './api-keys.ts'
import { lifeOf } from './key-lifetime.ts'
import { presentKey } from './present.ts'
import { makeSecret } from './secrets.ts'
import { countKeys, findKey, findKeys, insertKey, lockKeys, markRevoked } from './store.ts'

export async function listPersonalTokens(ctx: UserContext) {
  const { userId, name } = ctx.actor
  const rows = await findKeys(ctx, { userId }, ctx.clock.now())
  return { keys: rows.map((row) => presentKey(row, { makerName: name, me: userId })) }
}

/**
 * Creates a personal token: valid for every workspace the user may enter, within its scopes and their permissions
 * there.
 */
export async function createPersonalToken(ctx: UserContext, { name, scopes, expiresInDays }: NewKey) {
  requireRecentSignIn(ctx)
  const { userId } = ctx.actor
  return ctx.scopes.system(async (system) => {
    const now = ctx.clock.now()
    const limit = accessKeyLimits.tokensPerPerson
    await lockKeys(system, userId)
    if ((await countKeys(system, { userId }, now)) >= limit)
      throw refuse(accessKeyRefusals.KEY_LIMIT_REACHED, { limit })
    const { secret, secretHash, hint } = makeSecret('personal')
    const row = await insertKey(system, {
      id: newId(now.getTime()),
      workspaceId: null,
      userId,
      name,
      hint,
      secretHash,
      scopes: [...scopes],
      createdAt: now,
      expiresAt: lifeOf(now, expiresInDays),
    })
    await recordAuditEventIn(
      system,
      { workspaceId: userId, by: actorOf(ctx.actor) },
      {
        action: 'key.created',
        object: { kind: 'key', id: row.id, name },
        after: { scopes, expires: row.expiresAt?.toISOString() ?? null },
      },
    )
    return { key: presentKey(row, { makerName: ctx.actor.name, me: userId }), secret }
  })
}

export async function revokePersonalToken(ctx: UserContext, { keyId }: { keyId: string }) {
  const { userId } = ctx.actor
  return ctx.scopes.system(async (system) => {
    const row = await findKey(system, { userId }, keyId)
    if (!row) throw refuse(accessKeyRefusals.KEY_NOT_FOUND)
    await markRevoked(system, row.id, userId, ctx.clock.now())
    // Connections opened with the token authenticate again and are refused.
    await publishLive(system, sessionEnded, { workspaceId: userId, userId, payload: {} })
    await recordAuditEventIn(
      system,
      { workspaceId: userId, by: actorOf(ctx.actor) },
      { action: 'key.revoked', object: { kind: 'key', id: row.id, name: row.name } },
    )
    return { status: 'revoked' as const }
  })
}
