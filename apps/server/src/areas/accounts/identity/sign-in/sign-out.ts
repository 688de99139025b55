import type { StrangerContext } from '../../../../platform/context.ts'
import { recordPersonalAuditEvent } from '../../../foundation/audit/index.ts'
import { tokenOf } from '../sessions/authenticate.ts'
import { clearCookie } from '../sessions/cookies.ts'
import { revokeSessionOfToken } from '../sessions/revoke-sessions.ts'

/** Revokes the session of the request, if any; the response is the same when it was already revoked. */
export async function signOut(ctx: StrangerContext): Promise<void> {
  const token = tokenOf(ctx.request.headers)
  const { actor } = ctx
  if (token) {
    await ctx.scopes.system(async (system) => {
      await revokeSessionOfToken(system, token)
      if (actor.kind === 'person') await recordPersonalAuditEvent(system, actor, { action: 'person.signed-out' })
    })
  }
  clearCookie(ctx, 'session')
}
