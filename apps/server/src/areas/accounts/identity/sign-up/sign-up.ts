import { commonRefusals, identityRefusals } from '@taplore/contract'
import { newSecret, refuse } from '@taplore/kit'
import { reserve, toIpBucket } from '../../../../platform/attempts/attempts.ts'
import type { StrangerContext, SystemContext } from '../../../../platform/context.ts'
import { sendMail } from '../../../foundation/mail/index.ts'
import { attemptKey } from '../against-guessing/attempt-limits.ts'
import { inConstantTime } from '../against-guessing/constant-time.ts'
import { savePassword } from '../credential-store.ts'
import { addressKnownMail } from '../mails.ts'
import { hashPassword } from '../password/hash-password.ts'
import { isEasilyGuessed } from '../password/password-strength.ts'
import { sendVerificationLink } from '../send-links.ts'
import { readCookie, setCookie } from '../sessions/cookies.ts'
import { findUserByEmail, lockAddress, type UserRow, updateUser, voidLinks } from '../store.ts'
import { createAccount } from './create-account.ts'
import { requireAcceptableAddress } from './deliverability.ts'

export interface SignUp {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly timezone?: string
  readonly language?: string
}

/**
 * Creates an account and emails the link that verifies it. Response, cookie and timing are the same when the address
 * already has an account; its owner then gets an email about that.
 */
export async function signUp(ctx: StrangerContext, input: SignUp) {
  const { config, request } = ctx
  const attempt = attemptKey(config.secret, 'signUpsOfAddress', toIpBucket(request.address))
  const lockedForMs = await ctx.scopes.system((system) => reserve(system.db, [attempt], ctx.clock.now()))
  if (lockedForMs) throw refuse(commonRefusals.TOO_MANY_REQUESTS, { retryAfterSeconds: Math.ceil(lockedForMs / 1000) })
  if (isEasilyGuessed(input.password, [input.name, input.email])) throw refuse(identityRefusals.PASSWORD_TOO_COMMON)
  await requireAcceptableAddress(ctx, input.email)

  const browserSecret = readCookie(request.headers, 'pending') ?? newSecret()
  await inConstantTime(async () => {
    const passwordHash = await hashPassword(input.password)
    await ctx.scopes.system(async (system) => {
      await lockAddress(system.db, input.email)
      const known = await findUserByEmail(system.db, input.email)
      if (known?.emailVerified || known?.disabledAt) return notifyOwner(system, known)
      const user = known
        ? await signUpAgain(system, known, input, passwordHash)
        : await openAccount(system, input, passwordHash)
      return sendVerificationLink(system, { user, browserSecret })
    })
  })
  setCookie(ctx, 'pending', browserSecret)
  return { status: 'verify-email' as const, email: input.email }
}

async function openAccount(ctx: SystemContext, { name, email, timezone, language }: SignUp, passwordHash: string) {
  const { userId } = await createAccount(ctx, { name, email, timezone, language, passwordHash })
  return { id: userId, name, email }
}

/**
 * The address is not verified yet, so the last sign-up counts: name and password are replaced, and earlier links
 * become invalid.
 */
async function signUpAgain(ctx: SystemContext, user: UserRow, { name, email }: SignUp, passwordHash: string) {
  const now = ctx.clock.now()
  await updateUser(ctx.db, user.id, { name, updatedAt: now })
  await savePassword(ctx.db, { userId: user.id, passwordHash, now })
  await voidLinks(ctx.db, user.id, 'verify-email', now)
  return { id: user.id, name, email }
}

async function notifyOwner(ctx: SystemContext, user: UserRow): Promise<void> {
  const attempt = attemptKey(ctx.config.secret, 'mailsToAccount', 'known', user.email)
  if (await reserve(ctx.db, [attempt], ctx.clock.now())) return
  const url = `${ctx.config.publicUrl}/login`
  await sendMail(ctx, { to: user.email, template: addressKnownMail, data: { name: user.name, url } })
}
