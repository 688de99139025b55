import type { PersonContext } from '../../platform/context.ts'
import { beginSession } from './sign-in/begin-session.ts'

/** A token for a program of this person: an hour long, shown once, kept as a hash, and gone with a password change. */
export async function createAccessToken(ctx: PersonContext): Promise<{ token: string; expiresAt: string }> {
  const { token, expiresAt } = await ctx.scopes.system((system) =>
    beginSession(system, { userId: ctx.actor.userId, kind: 'access' }),
  )
  return { token, expiresAt: expiresAt.toISOString() }
}
