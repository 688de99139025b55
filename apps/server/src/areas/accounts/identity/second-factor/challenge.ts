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
import { hashSecret } from '../against-guessing/hash-secret.ts'
import { clearCookie, readCookie, setCookie } from '../sessions/cookies.ts'
import { findUser, type UserRow } from '../store.ts'
import { countCodeAttempt } from './code-attempts.ts'
import { methodsOf } from './factors.ts'
import { notifyCodeGuessing, notifyFactorChange } from './notify-factor-change.ts'
import { kindOf, spendCode } from './spend-code.ts'
import {
  type ChallengeRow,
  countChallengeTry,
  deleteChallenge,
  findChallenge,
  insertChallenge,
  useProvenChallenge,
} from './store.ts'

/** Signs in a user who has passed both factors; provided by the sign-in, which this file must not import. */
export type LetIn = (user: UserRow, product: Product) => Promise<SignInOutcome>

/**
 * Asks for the second factor after a valid first one, or returns null when the user has none. The challenge is bound
 * to a new secret in a cookie of this browser: no one else, and no page script, can answer it.
 */
export async function askSecondFactor(
  ctx: StrangerContext,
  user: UserRow,
  product: Product,
): Promise<PendingSecondFactor | null> {
  const methods = await ctx.scopes.system((system) => methodsOf(system.db, user.id))
  if (methods.length === 0) return null
  const expiresAt = await saveChallenge(ctx, user, product)
  return { methods, expiresAt: expiresAt.toISOString() }
}

/** The pending challenge of this browser, or null. */
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
 * Both factors were passed but another session is active: for the next minutes only this browser may continue from
 * here without a code, which would already be used.
 */
export async function saveBothProofs(ctx: StrangerContext, user: UserRow, product: Product): Promise<void> {
  await saveChallenge(ctx, user, product, { provenAt: ctx.clock.now() })
}

/** The user who passed both factors in this browser a moment ago. Works once. */
export async function consumeBothProofs(ctx: StrangerContext): Promise<{ user: UserRow; product: Product }> {
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

/** Cancels the sign-in (MFA-04). */
export async function cancelChallenge(ctx: StrangerContext): Promise<void> {
  const secret = readCookie(ctx.request.headers, 'challenge')
  if (secret) await ctx.scopes.system((system) => deleteChallenge(system.db, hashSecret(secret), ctx.clock.now()))
  clearCookie(ctx, 'challenge')
}

/**
 * A code of the app or a backup code for this browser's challenge. A correct code consumes both and signs the user
 * in.
 */
export async function answerWithCode(ctx: StrangerContext, code: string, letIn: LetIn): Promise<SignInOutcome> {
  const { user, browserHash, tries, product } = await countTry(ctx)
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

/**
 * The same with another kind of proof: the result of `prepare` is checked inside the transaction that consumes the
 * challenge.
 */
export async function answerWithProof(
  ctx: StrangerContext,
  prepare: (open: { user: UserRow; browserHash: string }) => Promise<(system: SystemContext) => Promise<void>>,
  letIn: LetIn,
): Promise<SignInOutcome> {
  const { user, browserHash, product } = await countTry(ctx)
  const check = await prepare({ user, browserHash })
  await ctx.scopes.system(async (system) => {
    await check(system)
    await finish(system, browserHash)
  })
  clearCookie(ctx, 'challenge')
  return letIn(user, product)
}

/** The user of this browser's pending challenge, without counting an attempt. */
export async function requireChallenge(ctx: StrangerContext): Promise<{ userId: string; browserHash: string }> {
  const secret = readCookie(ctx.request.headers, 'challenge')
  const browserHash = hashSecret(secret ?? '')
  const challenge =
    secret && (await ctx.scopes.system((system) => findChallenge(system.db, browserHash, ctx.clock.now())))
  if (!challenge) throw refuse(secondFactorRefusals.CHALLENGE_EXPIRED)
  return { userId: challenge.userId, browserHash }
}

/** Counts an attempt permanently before its result is known. */
async function countTry(ctx: StrangerContext) {
  const secret = readCookie(ctx.request.headers, 'challenge')
  const browserHash = hashSecret(secret ?? '')
  const taken = await ctx.scopes.system(async (system) => {
    const challenge = secret ? await countChallengeTry(system.db, browserHash, ctx.clock.now()) : null
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

/** Binds a challenge to a new secret of this browser and invalidates the previous one. Returns when it expires. */
async function saveChallenge(
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
    if (former) await deleteChallenge(system.db, hashSecret(former), createdAt)
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
    if (await deleteChallenge(system.db, browserHash, ctx.clock.now())) await notifyCodeGuessing(system, user)
  })
  clearCookie(ctx, 'challenge')
  return refuse(secondFactorRefusals.TOO_MANY_CODES)
}

/** Refused inside the transaction when another request was first: then no code is consumed. */
async function finish({ db, clock }: SystemContext, browserHash: string): Promise<void> {
  if (!(await deleteChallenge(db, browserHash, clock.now()))) throw refuse(secondFactorRefusals.CHALLENGE_EXPIRED)
}
