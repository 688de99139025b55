import { accountMessages, identityRefusals, type Product, type SignInOutcome } from '@taplore/contract'
import { newId, newSecret, refuse } from '@taplore/kit'
import type { Attempt } from '../../../../platform/attempts/attempt-store.ts'
import { reserve, toIpBucket } from '../../../../platform/attempts/attempts.ts'
import type { StrangerContext, SystemContext } from '../../../../platform/context.ts'
import { recordPersonalAuditEvent } from '../../../foundation/audit/index.ts'
import { attemptKey, forgive } from '../against-guessing/attempt-limits.ts'
import { hashSecret } from '../against-guessing/hash-secret.ts'
import { clientSession } from '../client-session.ts'
import { undoDeletion } from '../erasure/deletion.ts'
import { checkPassword } from '../password/hash-password.ts'
import { hasResetProof } from '../reset-proof.ts'
import { askSecondFactor, consumeBothProofs, type LetIn, saveBothProofs } from '../second-factor/challenge.ts'
import { sendVerificationLink } from '../send-links.ts'
import { findActiveSession } from '../sessions/active-session.ts'
import { tokenOf } from '../sessions/authenticate.ts'
import { clearCookie, readCookie, setCookie } from '../sessions/cookies.ts'
import { createSession } from '../sessions/create-session.ts'
import { revokeSessionOfToken, revokeSessions } from '../sessions/revoke-sessions.ts'
import { isStaff } from '../staff-list/is-staff.ts'
import { findCredentials, isKnownDevice, lockAddress, rememberDevice, type UserRow } from '../store.ts'
import { preSignIn } from './pre-sign-in.ts'
import { queueLockMail } from './send-lock-mail.ts'

export interface SignIn {
  readonly email: string
  readonly password: string
  readonly product: Product
  readonly wantsToken: boolean
}

/**
 * Password, then the pre-sign-in check, then the session. An unknown address and a wrong password cannot be told
 * apart by response or timing, and every attempt is counted before its result is known.
 */
export async function signIn(ctx: StrangerContext, { email, password, product, wantsToken }: SignIn) {
  const { place, ceilings } = await countTry(ctx, email)
  const credentials = await ctx.scopes.system((system) => findCredentials(system.db, email))
  const isRight = await checkPassword(credentials?.passwordHash ?? null, password)
  if (!credentials || !isRight) throw refuse(identityRefusals.CREDENTIALS_INVALID)

  await ctx.scopes.system((system) => forgive(system.db, { cleared: [place], givenBack: ceilings }))
  return admit(ctx, credentials.user, { product, wantsToken })
}

export interface Admission {
  readonly product: Product
  readonly wantsToken?: boolean
  /** The second factor was passed too, or the first one counts as both. */
  readonly hasBothFactors?: boolean
}

/**
 * Everything between a valid first factor (password, provider, passkey) and the session: the pre-sign-in check, the
 * second factor, another active session, the session. Every sign-in ends here. The second factor comes before the
 * notice of another session, since that notice contains the code that revokes it: someone with only the password must
 * not get that far (docs/decisions/0012).
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
  const { token, isDeletionUndone } = await enter(ctx, user, { isProgram: wantsToken })
  const session = await clientSession(ctx, user)
  return { status: 'signed-in', session, isDeletionUndone, ...(wantsToken ? { token } : {}) }
}

/** Continues after the second factor. Earlier checks are repeated, since time has passed. */
export function signInWithBothFactors(ctx: StrangerContext, { wantsToken }: { wantsToken: boolean }): LetIn {
  return async (user, product) => {
    const outcome = await admit(ctx, user, { product, wantsToken, hasBothFactors: true })
    if (outcome.status === 'active-session') await saveBothProofs(ctx, user, product)
    return outcome
  }
}

/** After the other session was revoked. */
export async function resumeWithBoth(ctx: StrangerContext): Promise<SignInOutcome> {
  const { user, product } = await consumeBothProofs(ctx)
  return signInWithBothFactors(ctx, { wantsToken: false })(user, product)
}

async function askToVerify(ctx: StrangerContext, user: UserRow): Promise<SignInOutcome> {
  const browserSecret = readCookie(ctx.request.headers, 'pending') ?? newSecret()
  await ctx.scopes.system((system) => sendVerificationLink(system, { user, browserSecret }))
  setCookie(ctx, 'pending', browserSecret)
  return { status: 'verify-email', email: user.email, message: accountMessages.emailUnverified }
}

/**
 * Creates the session of an authenticated user and sets its cookies. Revokes this browser's previous session, and any
 * other browser's that started since the check: one at a time, even with concurrent sign-ins. A program gets its
 * token and no cookies.
 */
export async function enter(
  ctx: StrangerContext,
  user: UserRow,
  { isProgram = false }: { isProgram?: boolean } = {},
): Promise<Entry> {
  if (isProgram) {
    return ctx.scopes.system(async (system) => {
      const isDeletionUndone = await undoDeletion(system, user)
      const { token } = await createSession(system, { userId: user.id, kind: 'program' })
      await recordSignIn(system, user, { isProgram })
      return { token, isDeletionUndone }
    })
  }
  const formerToken = tokenOf(ctx.request.headers)
  const device = readCookie(ctx.request.headers, 'device') ?? newSecret()
  const entry = await ctx.scopes.system(async (system) => {
    const now = ctx.clock.now()
    await lockAddress(system.db, user.email)
    const isDeletionUndone = await undoDeletion(system, user)
    if (formerToken) await revokeSessionOfToken(system, formerToken)
    if (!(await isStaff(system, user))) await revokeSessions(system, { userId: user.id, kind: 'browser' })
    const secretHash = hashSecret(device)
    await rememberDevice(system.db, { id: newId(), userId: user.id, secretHash, createdAt: now, lastUsedAt: now })
    const { token } = await createSession(system, { userId: user.id, kind: 'browser' })
    await recordSignIn(system, user, { isProgram })
    return { token, isDeletionUndone }
  })
  setCookie(ctx, 'session', entry.token)
  setCookie(ctx, 'device', device)
  clearCookie(ctx, 'pending')
  clearCookie(ctx, 'challenge')
  return entry
}

interface Entry {
  readonly token: string
  /** The account was going to be deleted, and now is not. */
  readonly isDeletionUndone: boolean
}

function recordSignIn(ctx: SystemContext, { id, name, email }: UserRow, after: { isProgram: boolean }): Promise<void> {
  return recordPersonalAuditEvent(ctx, { userId: id, name, email }, { action: 'person.signed-in', after })
}

/**
 * Counts the attempt, or refuses it. From a browser that signed in before, or that reset the password by email, only
 * its own failures count: guesses by others, even from the same address, do not lock the owner out.
 */
export async function countTry(ctx: StrangerContext, email: string): Promise<{ place: Attempt; ceilings: Attempt[] }> {
  const { secret } = ctx.config
  const address = toIpBucket(ctx.request.address)
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
