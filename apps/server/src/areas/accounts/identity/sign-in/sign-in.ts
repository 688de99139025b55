import { accountMessages, identityRefusals, type Product, type SignInOutcome } from '@taplore/contract'
import { newId, newSecret, refuse } from '@taplore/kit'
import type { Attempt } from '../../../../platform/attempts/attempt-store.ts'
import { placeOf, reserve } from '../../../../platform/attempts/attempts.ts'
import type { StrangerContext, SystemContext } from '../../../../platform/context.ts'
import { recordPersonalAuditEvent } from '../../../foundation/audit/index.ts'
import { undoDeletion } from '../erasure/deletion.ts'
import { checkPassword } from '../password/hash-password.ts'
import { hasResetProof } from '../reset-proof.ts'
import { askSecondFactor, keepBothProofs, type LetIn, takeBothProofs } from '../second-factor/challenge.ts'
import { findActiveSession } from '../sessions/active-session.ts'
import { tokenOf } from '../sessions/authenticate.ts'
import { clientSession } from '../sessions/client-session.ts'
import { clearCookie, readCookie, setCookie } from '../sessions/cookies.ts'
import { endSessions, revokeSessionOfToken } from '../sessions/revoke-sessions.ts'
import { sendVerificationLink } from '../sign-up/send-links.ts'
import { isStaff } from '../staff-list/is-staff.ts'
import { findCredentials, holdAddress, isKnownDevice, rememberDevice, type UserRow } from '../store.ts'
import { attemptKey, forgive } from './attempt-limits.ts'
import { beginSession } from './create-session.ts'
import { hashSecret } from './hash-secret.ts'
import { preSignIn } from './pre-sign-in.ts'
import { queueLockMail } from './send-lock-mail.ts'

export interface SignIn {
  readonly email: string
  readonly password: string
  readonly product: Product
  readonly wantsToken: boolean
}

/**
 * Password, then the pre-sign-in check, then the session. An unknown address and a wrong password are told apart neither by
 * the answer nor by its time, and every try is counted before its outcome is known.
 */
export async function signIn(ctx: StrangerContext, { email, password, product, wantsToken }: SignIn) {
  const { place, ceilings } = await takeTry(ctx, email)
  const credentials = await ctx.scopes.system((system) => findCredentials(system.db, email))
  const isRight = await checkPassword(credentials?.passwordHash ?? null, password)
  if (!credentials || !isRight) throw refuse(identityRefusals.CREDENTIALS_INVALID)

  await ctx.scopes.system((system) => forgive(system.db, { cleared: [place], givenBack: ceilings }))
  return admit(ctx, credentials.user, { product, wantsToken })
}

export interface Admission {
  readonly product: Product
  readonly wantsToken?: boolean
  /** The second factor was shown too, or the first proof holds both. */
  readonly hasBothFactors?: boolean
}

/**
 * Everything between a good first proof (password, provider, passkey) and the session: the pre-sign-in check, the second
 * factor, another living session, the session. Every way in ends here. The second factor stands before the notice of another
 * session, since that notice carries the code which ends it: who has the password alone must not get that far
 * (docs/decisions/0012).
 */
export async function admit(
  ctx: StrangerContext,
  user: UserRow,
  { product, wantsToken = false, hasBothFactors = false }: Admission,
): Promise<SignInOutcome> {
  if (preSignIn(ctx, { user, product }) === 'verify-email') return askToVerify(ctx, user)
  const pending = hasBothFactors ? null : await askSecondFactor(ctx, user, product)
  if (pending) return { status: 'second-factor', ...pending }
  const activeSession = wantsToken ? null : await findActiveSession(ctx, user)
  if (activeSession) return { status: 'active-session', ...activeSession }
  const token = await enter(ctx, user, { isProgram: wantsToken })
  const session = await clientSession(ctx, user)
  return { status: 'signed-in', session, ...(wantsToken ? { token } : {}) }
}

/** For answers to a second factor: the way on from there. What was checked before is checked again, since time has passed. */
export function signInWithBothFactors(ctx: StrangerContext, { wantsToken }: { wantsToken: boolean }): LetIn {
  return async (user, product) => {
    const outcome = await admit(ctx, user, { product, wantsToken, hasBothFactors: true })
    if (outcome.status === 'active-session') await keepBothProofs(ctx, user, product)
    return outcome
  }
}

/** After the other session was ended. */
export async function resumeWithBoth(ctx: StrangerContext): Promise<SignInOutcome> {
  const { user, product } = await takeBothProofs(ctx)
  return signInWithBothFactors(ctx, { wantsToken: false })(user, product)
}

async function askToVerify(ctx: StrangerContext, user: UserRow): Promise<SignInOutcome> {
  const browserSecret = readCookie(ctx.request.headers, 'pending') ?? newSecret()
  await ctx.scopes.system((system) => sendVerificationLink(system, { user, browserSecret }))
  setCookie(ctx, 'pending', browserSecret)
  return { status: 'verify-email', email: user.email, message: accountMessages.emailUnverified }
}

/**
 * Begins the session of a person who has shown who they are, and sets its cookies. A session this browser had ends, and so
 * does any other browser's that began since the sign-in looked: one at a time, also when two sign in at the same moment.
 * A program gets its token and no cookies.
 */
export async function enter(
  ctx: StrangerContext,
  user: UserRow,
  { isProgram = false }: { isProgram?: boolean } = {},
): Promise<string> {
  if (isProgram) {
    const { token } = await ctx.scopes.system(async (system) => {
      await undoDeletion(system, user)
      const begun = await beginSession(system, { userId: user.id, kind: 'program' })
      await recordSignIn(system, user, { isProgram })
      return begun
    })
    return token
  }
  const formerToken = tokenOf(ctx.request.headers)
  const device = readCookie(ctx.request.headers, 'device') ?? newSecret()
  const { token } = await ctx.scopes.system(async (system) => {
    const now = ctx.clock.now()
    await holdAddress(system.db, user.email)
    await undoDeletion(system, user)
    if (formerToken) await revokeSessionOfToken(system, formerToken)
    if (!(await isStaff(system, user))) await endSessions(system, { userId: user.id, kind: 'browser' })
    const secretHash = hashSecret(device)
    await rememberDevice(system.db, { id: newId(), userId: user.id, secretHash, createdAt: now, lastUsedAt: now })
    const begun = await beginSession(system, { userId: user.id, kind: 'browser' })
    await recordSignIn(system, user, { isProgram })
    return begun
  })
  setCookie(ctx, 'session', token)
  setCookie(ctx, 'device', device)
  clearCookie(ctx, 'pending')
  clearCookie(ctx, 'challenge')
  return token
}

function recordSignIn(ctx: SystemContext, { id, name, email }: UserRow, after: { isProgram: boolean }): Promise<void> {
  return recordPersonalAuditEvent(ctx, { userId: id, name, email }, { action: 'person.signed-in', after })
}

/**
 * Counts the try, or refuses it. From a browser that signed in before, or that reset the password by the mail, only that browser's own
 * failures count: strangers who guess at the account, even from the same address, do not lock its owner out.
 */
export async function takeTry(ctx: StrangerContext, email: string): Promise<{ place: Attempt; ceilings: Attempt[] }> {
  const { secret } = ctx.config
  const address = placeOf(ctx.request.address)
  const device = readCookie(ctx.request.headers, 'device')
  const { lockedForMs, ...taken } = await ctx.scopes.system(async (system) => {
    const isKnown = device ? await isKnownDevice(system.db, email, hashSecret(device)) : false
    const isProven = !isKnown && hasResetProof(ctx, email)
    const unknownPlace = isProven ? `reset ${address}` : address
    const place = attemptKey(
      secret,
      'accountAndPlace',
      email,
      isKnown && device ? `device ${hashSecret(device)}` : unknownPlace,
    )
    const ceilings =
      isKnown || isProven ? [] : [attemptKey(secret, 'account', email), attemptKey(secret, 'address', address)]
    const locked = await reserve(system.db, [place, ...ceilings], ctx.clock.now())
    return { lockedForMs: locked, place, ceilings }
  })
  if (lockedForMs > 0) {
    const retryAfterSeconds = Math.ceil(lockedForMs / 1000)
    ctx.request.setHeader('retry-after', String(retryAfterSeconds))
    await queueLockMail(ctx, email)
    throw refuse(identityRefusals.SIGN_IN_LOCKED, { retryAfterSeconds })
  }
  return taken
}
