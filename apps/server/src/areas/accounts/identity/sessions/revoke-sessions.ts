import type { SystemContext } from '../../../../platform/context.ts'
import { publishLive } from '../../../../platform/live/live.ts'
import { hashSecret } from '../sign-in/hash-secret.ts'
import { deleteSessionOfToken, deleteSessions, type WhichSessions } from './store.ts'

/**
 * Ends sessions of a person, all unless told. Their open tabs hear of it when the transaction commits; each looks whether it
 * is meant, so the news carries nothing. Returns how many ended.
 */
export async function endSessions(ctx: SystemContext, which: WhichSessions): Promise<number> {
  const ended = await deleteSessions(ctx.db, which)
  if (ended > 0) await tellTabs(ctx, which.userId)
  return ended
}

/** Ends the session of a token, if there is one. */
export async function revokeSessionOfToken(ctx: SystemContext, token: string): Promise<void> {
  const userId = await deleteSessionOfToken(ctx.db, hashSecret(token))
  if (userId) await tellTabs(ctx, userId)
}

/** The personal workspace, whose id is the person's, stands for wherever they are: news of a session reach every stream of theirs. */
function tellTabs(ctx: SystemContext, userId: string): Promise<void> {
  return publishLive(ctx, { workspaceId: userId, userId, kind: 'session-ended', payload: {} })
}
