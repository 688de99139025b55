import { constants, identityRefusals, secondFactorRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { reserve } from '../../../../platform/attempts/attempts.ts'
import type { UserContext } from '../../../../platform/context.ts'
import { attemptKey, forgive } from '../against-guessing/attempt-limits.ts'
import { checkPassword } from '../password/hash-password.ts'
import { findCredentials } from '../store.ts'
import { countCodeAttempt } from './code-attempts.ts'
import { hasSecondFactor } from './factors.ts'
import { spendCode } from './spend-code.ts'
import { markProven } from './store.ts'

/**
 * The user of a session confirms their identity with what a sign-in would require: the password and, with a second
 * factor, a code. Sensitive actions are then allowed for five minutes. A wrong password and a wrong code look alike.
 */
export async function prove(
  ctx: UserContext,
  { password, code = '' }: { password: string; code?: string },
): Promise<{ provenUntil: string }> {
  const { userId, email, sessionId } = ctx.actor
  const attempt = attemptKey(ctx.config.secret, 'accountAndPlace', email, `session ${sessionId}`)
  const ceiling = attemptKey(ctx.config.secret, 'proofsOfAccount', userId)
  const { lockedForMs, credentials, needsCode } = await ctx.scopes.system(async (system) => ({
    lockedForMs: await reserve(system.db, [attempt, ceiling], ctx.clock.now()),
    credentials: await findCredentials(system.db, email),
    needsCode: await hasSecondFactor(system.db, userId),
  }))
  if (lockedForMs > 0)
    throw refuse(identityRefusals.SIGN_IN_LOCKED, { retryAfterSeconds: Math.ceil(lockedForMs / 1000) })
  if (!(await checkPassword(credentials?.passwordHash ?? null, password)))
    throw refuse(secondFactorRefusals.PROOF_WRONG)
  if (needsCode) {
    const ceilings = await ctx.scopes.system((system) => countCodeAttempt(system, { userId, email, code }))
    if (!ceilings) throw refuse(secondFactorRefusals.TOO_MANY_CODES)
    const isRight = await ctx.scopes.system(async (system) => {
      if (!(await spendCode(system, userId, code.trim()))) return false
      await forgive(system.db, { cleared: [], givenBack: ceilings })
      return true
    })
    if (!isRight) throw refuse(secondFactorRefusals.PROOF_WRONG)
  }
  return saveProof(ctx, (system) => forgive(system.db, { cleared: [attempt], givenBack: [ceiling] }))
}

/** Records that the user of this session has just confirmed their identity. */
export async function saveProof(
  ctx: UserContext,
  also: Parameters<typeof ctx.scopes.system<void>>[0] = async () => {},
): Promise<{ provenUntil: string }> {
  const now = ctx.clock.now()
  await ctx.scopes.system(async (system) => {
    await also(system)
    await markProven(system.db, ctx.actor.sessionId, now)
  })
  return { provenUntil: new Date(now.getTime() + constants.secondFactor.recentSignInMs).toISOString() }
}
