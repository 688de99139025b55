import type { StrangerContext } from '../../../../platform/context.ts'
import { recordPersonalAct } from '../../../foundation/audit/index.ts'
import { tokenOf } from '../sessions/authenticate.ts'
import { clearCookie } from '../sessions/cookies.ts'
import { endSessionOfToken } from '../sessions/revoke-sessions.ts'

/** Ends the session that the request came with, if it came with one; the answer is the same when it had ended already. */
export async function signOut(ctx: StrangerContext): Promise<void> {
  const token = tokenOf(ctx.request.headers)
  const { actor } = ctx
  if (token) {
    await ctx.scopes.system(async (system) => {
      await endSessionOfToken(system, token)
      if (actor.kind === 'person') await recordPersonalAct(system, actor, { action: 'person.signed-out' })
    })
  }
  clearCookie(ctx, 'session')
}
