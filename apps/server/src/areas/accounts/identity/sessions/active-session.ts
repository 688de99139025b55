import { constants, type LoginSessionRecord, sessionRefusals } from '@taplore/contract'
import { newId, newSecret, refuse } from '@taplore/kit'
import type { AnyContext, StrangerContext } from '../../../../platform/context.ts'
import { recordPersonalAuditEvent } from '../../../foundation/audit/index.ts'
import { hashSecret } from '../against-guessing/hash-secret.ts'
import { isStaff } from '../staff-list/is-staff.ts'
import { findUser, type UserRow } from '../store.ts'
import { tokenOf } from './authenticate.ts'
import { revokeSessions } from './revoke-sessions.ts'
import { type Alive, hasOtherBrowserSession, insertLoginSession, useLoginSession } from './store.ts'

/**
 * A user has one browser session at a time (AUTH-12). When another one is active the sign-in stops here and returns a
 * code that revokes that session. Null when there is none. Platform staff are exempt.
 */
export async function findActiveSession(ctx: StrangerContext, user: UserRow): Promise<LoginSessionRecord | null> {
  const ownToken = tokenOf(ctx.request.headers)
  return ctx.scopes.system(async (system) => {
    if (await isStaff(system, user)) return null
    const isElsewhere = await hasOtherBrowserSession(system.db, {
      userId: user.id,
      exceptTokenHash: ownToken ? hashSecret(ownToken) : null,
      ...aliveAt(ctx),
    })
    if (!isElsewhere) return null
    const code = newSecret()
    const createdAt = ctx.clock.now()
    await insertLoginSession(system.db, {
      id: newId(),
      userId: user.id,
      codeHash: hashSecret(code),
      expiresAt: new Date(createdAt.getTime() + constants.signIn.loginSessionMs),
      createdAt,
    })
    return { activeSession: true, userId: user.id, email: user.email, code }
  })
}

/** Signs the user of the code out everywhere, including programs (AUTH-13, AUTH-16). Each code works once. */
export async function revokeActiveSession(ctx: StrangerContext, { code }: { code: string }): Promise<void> {
  await ctx.scopes.system(async (system) => {
    const userId = await useLoginSession(system.db, hashSecret(code), ctx.clock.now())
    if (!userId) throw refuse(sessionRefusals.LOGIN_CODE_INVALID)
    await revokeSessions(system, { userId })
    const user = await findUser(system.db, userId)
    if (user)
      await recordPersonalAuditEvent(
        system,
        { userId, name: user.name, email: user.email },
        { action: 'person.sessions-ended' },
      )
  })
}

/** The condition for active sessions. */
export function aliveAt(ctx: Pick<AnyContext, 'clock'>): Alive {
  const now = ctx.clock.now()
  return { now, begunAfter: new Date(now.getTime() - constants.sessionLife.absoluteMs) }
}
