import { commonRefusals, identityRefusals } from '@taplore/contract'
import { newSecret, refuse } from '@taplore/kit'
import { placeOf, reserve } from '../../../../platform/attempts/attempts.ts'
import type { StrangerContext, SystemContext } from '../../../../platform/context.ts'
import { sendMail } from '../../../foundation/mail/index.ts'
import { hashPassword } from '../password/hash-password.ts'
import { isEasilyGuessed } from '../password/password-strength.ts'
import { readCookie, setCookie } from '../sessions/cookies.ts'
import { attemptKey } from '../sign-in/attempt-limits.ts'
import { withEngine } from '../sign-in/better-auth-engine.ts'
import { inConstantTime } from '../sign-in/constant-time.ts'
import { findUserByEmail, holdAddress, type UserRow, updateUser, voidLinks } from '../store.ts'
import { createAccount } from './create-account.ts'
import { checkDeliverability, passesDeliverability } from './deliverability.ts'
import { sendVerificationLink } from './send-links.ts'

export interface SignUp {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly timezone?: string
  readonly language?: string
}

/**
 * Opens an account and mails the link that verifies it. The answer, its cookie and its time are the same for an address that
 * has an account already; then its owner gets a mail that says so.
 */
export async function signUp(ctx: StrangerContext, input: SignUp) {
  const { config, providers, request } = ctx
  const attempt = attemptKey(config.secret, 'signUpsOfAddress', placeOf(request.address))
  const lockedForMs = await ctx.scopes.system((system) => reserve(system.db, [attempt], ctx.clock.now()))
  if (lockedForMs) throw refuse(commonRefusals.TOO_MANY_REQUESTS, { retryAfterSeconds: Math.ceil(lockedForMs / 1000) })
  if (isEasilyGuessed(input.password, [input.name, input.email])) throw refuse(identityRefusals.PASSWORD_TOO_COMMON)
  const deliverability = await checkDeliverability(input.email, {
    dns: providers.dns,
    staysHere: !providers.email.leavesInstallation,
  })
  if (!passesDeliverability(deliverability)) throw refuse(identityRefusals.EMAIL_UNDELIVERABLE)

  const browserSecret = readCookie(request.headers, 'pending') ?? newSecret()
  await inConstantTime(async () => {
    const passwordHash = await hashPassword(input.password)
    await ctx.scopes.system(async (system) => {
      await holdAddress(system.db, input.email)
      const known = await findUserByEmail(system.db, input.email)
      if (known?.emailVerified || known?.disabledAt) return tellOwner(system, known)
      const user = known
        ? await signUpAnew(system, known, input, passwordHash)
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
 * Nobody has shown yet that the address is theirs, so the last one to sign up with it counts: name and password are
 * replaced, and links that were sent for the former ones no longer work.
 */
async function signUpAnew(ctx: SystemContext, user: UserRow, { name, email }: SignUp, passwordHash: string) {
  const now = ctx.clock.now()
  await updateUser(ctx.db, user.id, { name, updatedAt: now })
  await withEngine(ctx.config, ctx.db, (engine) => engine.updatePassword(user.id, passwordHash))
  await voidLinks(ctx.db, user.id, 'verify-email', now)
  return { id: user.id, name, email }
}

async function tellOwner(ctx: SystemContext, user: UserRow): Promise<void> {
  const attempt = attemptKey(ctx.config.secret, 'mailsToAccount', 'known', user.email)
  if (await reserve(ctx.db, [attempt], ctx.clock.now())) return
  const url = `${ctx.config.publicUrl}/login`
  await sendMail(ctx, { to: user.email, template: 'identity.address-known', data: { name: user.name, url } })
}
