import type { SystemContext } from '../../../../platform/context.ts'
import { publishLive } from '../../../../platform/live/live.ts'
import { sessionEnded } from '../../../../platform/live/live-events.ts'
import { hashSecret } from '../against-guessing/hash-secret.ts'
import { deleteSessionOfToken, deleteSessions, type WhichSessions } from './store.ts'

/**
 * Revokes sessions of a user, all by default. Their open tabs are notified on commit; each checks whether it is
 * affected, so the event carries no data. Returns how many were revoked.
 */
export async function revokeSessions(ctx: SystemContext, which: WhichSessions): Promise<number> {
  const ended = await deleteSessions(ctx.db, which)
  if (ended > 0) await notifyTabs(ctx, which.userId)
  return ended
}

/** Revokes the session of a token, if there is one. */
export async function revokeSessionOfToken(ctx: SystemContext, token: string): Promise<void> {
  const userId = await deleteSessionOfToken(ctx.db, hashSecret(token))
  if (userId) await notifyTabs(ctx, userId)
}

/** The personal workspace, whose id is the user's, reaches every stream of theirs wherever they are. */
function notifyTabs(ctx: SystemContext, userId: string): Promise<void> {
  return publishLive(ctx, sessionEnded, { workspaceId: userId, userId, payload: {} })
}
