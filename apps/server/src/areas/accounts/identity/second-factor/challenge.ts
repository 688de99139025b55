import {
  constants,
  type PendingSecondFactor,
  type Product,
  products,
  type SignInOutcome,
  secondFactorRefusals,
} from '@taplore/contract'
import { newId, newSecret, refuse } from '@taplore/kit'
import { giveBackAttempts } from '../../../../platform/attempts/attempt-store.ts'
import type { StrangerContext, SystemContext } from '../../../../platform/context.ts'
import { clearCookie, readCookie, setCookie } from '../sessions/cookies.ts'
import { hashSecret } from '../sign-in/hash-secret.ts'
import { findUser, type UserRow } from '../store.ts'
import { countCodeAttempt } from './code-attempts.ts'
import { methodsOf } from './factors.ts'
import { notifyCodeGuessing, notifyFactorChange } from './notify-factor-change.ts'
import { kindOf, spendCode } from './spend-code.ts'
import {
  type ChallengeRow,
  endChallenge,
  findChallenge,
  insertChallenge,
  takeChallengeTry,
  useProvenChallenge,
} from './store.ts'

/** Lets a person in who has shown both factors; given by the sign-in, which this file must not know. */
export type LetIn = (user: UserRow, product: Product) => Promise<SignInOutcome>

/**
 * Asks for the second factor of a person whose first proof was good, or says null when they have none. The challenge hangs on
 * a new secret in a cookie of this browser: nobody else, and no page's script, can answer it.
 */
export async function askSecondFactor(
  ctx: StrangerContext,
  user: UserRow,
  product: Product,
): Promise<PendingSecondFactor | null> {
  const methods = await ctx.scopes.system((system) => methodsOf(system.db, user.id))
  if (methods.length === 0) return null
  const expiresAt = await putChallenge(ctx, user, product)
  return { methods, expiresAt: expiresAt.toISOString() }
}

/** The challenge that waits for this browser, or null. */
export async function pendingSecondFactor(ctx: StrangerContext): Promise<PendingSecondFactor | null> {
  const secret = readCookie(ctx.request.headers, 'challenge')
  if (!secret) return null
  return ctx.scopes.system(async ({ db }) => {
    const challenge = await findChallenge(db, hashSecret(secret), ctx.clock.now())
    if (!challenge) return null
    const methods = await methodsOf(db, challenge.userId)
    return { methods, expiresAt: challenge.expiresAt.toISOString() }
  })
}

/**
 * Both factors were shown and another session stands in the way: for the next minutes this browser, and no other, may go on
 * from here without a code, which would be used up by now.
 */
export async function keepBothProofs(ctx: StrangerContext, user: UserRow, product: Product): Promise<void> {
  await putChallenge(ctx, user, product, { provenAt: ctx.clock.now() })
}

/** Who has shown both factors in this browser a moment ago. Works once. */
export async function takeBothProofs(ctx: StrangerContext): Promise<{ user: UserRow; product: Product }> {
  const secret = readCookie(ctx.request.headers, 'challenge')
  clearCookie(ctx, 'challenge')
  const taken = await ctx.scopes.system(async (system) => {
    const row = secret ? await useProvenChallenge(system.db, hashSecret(secret), ctx.clock.now()) : null
    const user = row && (await findUser(system.db, row.userId))
    return row && user ? { row, user } : null
  })
  if (!taken) throw refuse(secondFactorRefusals.CHALLENGE_EXPIRED)
  return { user: taken.user, product: productOf(taken.row) }
}

/** Gives the sign-in up (MFA-04). */
export async function cancelChallenge(ctx: StrangerContext): Promise<void> {
  const secret = readCookie(ctx.request.headers, 'challenge')
  if (secret) await ctx.scopes.system((system) => endChallenge(system.db, hashSecret(secret), ctx.clock.now()))
  clearCookie(ctx, 'challenge')
}

/** A code of the app or a backup code for the challenge of this browser. Right, it uses up both and lets the person in. */
export async function answerWithCode(ctx: StrangerContext, code: string, letIn: LetIn): Promise<SignInOutcome> {
  const { user, browserHash, tries, product } = await takeTry(ctx)
  const ceilings = await ctx.scopes.system((system) =>
    countCodeAttempt(system, { userId: user.id, email: user.email, code }),
  )
  if (!ceilings) throw await stopGuessing(ctx, user, browserHash)
  const isRight = await ctx.scopes.system(async (system) => {
    if (!(await spendCode(system, user.id, code))) {
      if (tries === constants.secondFactor.triesPerChallenge) await notifyCodeGuessing(system, user)
      return false
    }
    await finish(system, browserHash)
    await giveBackAttempts(system.db, ceilings)
    if (kindOf(code) === 'backup-code') await notifyFactorChange(system, { ...user, userId: user.id }, 'code-used')
    return true
  })
  if (!isRight) throw refuse(secondFactorRefusals.CODE_INVALID)
  clearCookie(ctx, 'challenge')
  return letIn(user, product)
}

/** The same with another kind of proof: what `prepare` answers looks at it inside the transaction that ends the challenge. */
export async function answerWithProof(
  ctx: StrangerContext,
  prepare: (open: { user: UserRow; browserHash: string }) => Promise<(system: SystemContext) => Promise<void>>,
  letIn: LetIn,
): Promise<SignInOutcome> {
  const { user, browserHash, product } = await takeTry(ctx)
  const check = await prepare({ user, browserHash })
  await ctx.scopes.system(async (system) => {
    await check(system)
    await finish(system, browserHash)
  })
  clearCookie(ctx, 'challenge')
  return letIn(user, product)
}

/** Whose challenge waits for this browser, without counting a try. */
export async function requireChallenge(ctx: StrangerContext): Promise<{ userId: string; browserHash: string }> {
  const secret = readCookie(ctx.request.headers, 'challenge')
  const browserHash = hashSecret(secret ?? '')
  const challenge =
    secret && (await ctx.scopes.system((system) => findChallenge(system.db, browserHash, ctx.clock.now())))
  if (!challenge) throw refuse(secondFactorRefusals.CHALLENGE_EXPIRED)
  return { userId: challenge.userId, browserHash }
}

/** Counts a try for good before it is known how it ends. */
async function takeTry(ctx: StrangerContext) {
  const secret = readCookie(ctx.request.headers, 'challenge')
  const browserHash = hashSecret(secret ?? '')
  const taken = await ctx.scopes.system(async (system) => {
    const challenge = secret ? await takeChallengeTry(system.db, browserHash, ctx.clock.now()) : null
    const user = challenge && (await findUser(system.db, challenge.userId))
    return challenge && user ? { challenge, user } : null
  })
  if (!taken) {
    clearCookie(ctx, 'challenge')
    throw refuse(secondFactorRefusals.CHALLENGE_EXPIRED)
  }
  const { challenge, user } = taken
  if (challenge.tries > constants.secondFactor.triesPerChallenge) throw await stopGuessing(ctx, user, browserHash)
  return { user, browserHash, product: productOf(challenge), tries: challenge.tries }
}

/** Hangs a challenge on a new secret of this browser; the one it had is over. Returns when it ends. */
async function putChallenge(
  ctx: StrangerContext,
  user: UserRow,
  product: Product,
  { provenAt = null }: { provenAt?: Date | null } = {},
): Promise<Date> {
  const former = readCookie(ctx.request.headers, 'challenge')
  const browserSecret = newSecret()
  const createdAt = ctx.clock.now()
  const expiresAt = new Date(createdAt.getTime() + constants.secondFactor.challengeMs)
  await ctx.scopes.system(async (system) => {
    if (former) await endChallenge(system.db, hashSecret(former), createdAt)
    await insertChallenge(system.db, {
      id: newId(),
      userId: user.id,
      browserHash: hashSecret(browserSecret),
      product,
      provenAt,
      expiresAt,
      createdAt,
    })
  })
  setCookie(ctx, 'challenge', browserSecret)
  return expiresAt
}

function productOf({ product }: Pick<ChallengeRow, 'product'>): Product {
  return products.find((one) => one === product) ?? 'stories'
}

async function stopGuessing(ctx: StrangerContext, user: UserRow, browserHash: string) {
  await ctx.scopes.system(async (system) => {
    if (await endChallenge(system.db, browserHash, ctx.clock.now())) await notifyCodeGuessing(system, user)
  })
  clearCookie(ctx, 'challenge')
  return refuse(secondFactorRefusals.TOO_MANY_CODES)
}

/** Refused inside the transaction when somebody else was first: then no code is used up. */
async function finish({ db, clock }: SystemContext, browserHash: string): Promise<void> {
  if (!(await endChallenge(db, browserHash, clock.now()))) throw refuse(secondFactorRefusals.CHALLENGE_EXPIRED)
}
