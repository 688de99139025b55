import type { StrangerContext } from '../../platform/context.ts'
import { tokenOf } from './authenticate.ts'
import { clearCookie } from './cookies.ts'
import { hashSecret } from './sign-in/secrets.ts'
import { endSessionByToken } from './store.ts'

/** Ends the session that the request came with, if it came with one; the answer is the same when it had ended already. */
export async function signOut(ctx: StrangerContext): Promise<void> {
  const token = tokenOf(ctx.request.headers)
  if (token) await ctx.scopes.system((system) => endSessionByToken(system.db, hashSecret(token)))
  clearCookie(ctx, 'session')
}
