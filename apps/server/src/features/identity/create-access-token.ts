import type { PersonContext } from '../../platform/context.ts'
import { beginSession } from './sign-in/begin-session.ts'

/** A token for a program of this person: an hour long, shown once, kept as a hash, and gone with a password change. */
export async function createAccessToken(ctx: PersonContext): Promise<{ token: string; expiresAt: string }> {
  const { token, expiresAt } = await ctx.scopes.system((system) =>
    // As old as the session that asks: a token is no proof of anybody.
    beginSession(system, { userId: ctx.actor.userId, kind: 'access', provenAt: ctx.actor.signedInAt }),
  )
  return { token, expiresAt: expiresAt.toISOString() }
}
