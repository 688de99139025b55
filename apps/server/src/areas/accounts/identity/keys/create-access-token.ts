import { commonRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { UserContext } from '../../../../platform/context.ts'
import { createSession } from '../sessions/create-session.ts'
import { findSessionKind } from '../sessions/store.ts'

/**
 * Creates an access token for a program of this user: valid for an hour, shown once, stored as a hash, and revoked by
 * a password change. Not for a call that uses such a token: a stolen one could renew itself forever.
 */
export async function createAccessToken(ctx: UserContext): Promise<{ token: string; expiresAt: string }> {
  const { userId, sessionId, signedInAt } = ctx.actor
  const { token, expiresAt } = await ctx.scopes.system(async (system) => {
    const kind = await findSessionKind(system.db, sessionId)
    if (kind === null || kind === 'access') throw refuse(commonRefusals.FORBIDDEN)
    // As old as the current session: a token is no proof of identity.
    return createSession(system, { userId, kind: 'access', provenAt: signedInAt })
  })
  return { token, expiresAt: expiresAt.toISOString() }
}
