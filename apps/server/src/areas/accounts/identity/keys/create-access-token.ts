import { commonRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { PersonContext } from '../../../../platform/context.ts'
import { findSessionKind } from '../sessions/store.ts'
import { beginSession } from '../sign-in/create-session.ts'

/**
 * A token for a program of this person: an hour long, shown once, kept as a hash, and gone with a password change.
 * Not for a call that came with such a token itself: a stolen one would make its successors for ever.
 */
export async function createAccessToken(ctx: PersonContext): Promise<{ token: string; expiresAt: string }> {
  const { userId, sessionId, signedInAt } = ctx.actor
  const { token, expiresAt } = await ctx.scopes.system(async (system) => {
    const kind = await findSessionKind(system.db, sessionId)
    if (kind === null || kind === 'access') throw refuse(commonRefusals.FORBIDDEN)
    // As old as the session that asks: a token is no proof of anybody.
    return beginSession(system, { userId, kind: 'access', provenAt: signedInAt })
  })
  return { token, expiresAt: expiresAt.toISOString() }
}
