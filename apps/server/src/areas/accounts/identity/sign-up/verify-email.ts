import { identityRefusals } from '@taplore/contract'
import { newSecret, refuse } from '@taplore/kit'
import { reserve, toIpBucket } from '../../../../platform/attempts/attempts.ts'
import type { StrangerContext } from '../../../../platform/context.ts'
import { attemptKey } from '../against-guessing/attempt-limits.ts'
import { inConstantTime } from '../against-guessing/constant-time.ts'
import { hashSecret } from '../against-guessing/hash-secret.ts'
import { hasSecondFactor } from '../second-factor/factors.ts'
import { sendVerificationLink } from '../send-links.ts'
import { readCookie, setCookie } from '../sessions/cookies.ts'
import { enter } from '../sign-in/sign-in.ts'
import { findUser, findUserByEmail, isAskingBrowser, updateUser, useLink, voidLinks } from '../store.ts'

/**
 * The emailed link: marks the address verified. In the browser that requested it the session starts too; elsewhere it
 * does not, so that a link sent to someone cannot sign them in to another's account.
 */
export async function verifyEmail(ctx: StrangerContext, { token }: { token: string }) {
  const browser = readCookie(ctx.request.headers, 'pending')
  const { user, isSameBrowser } = await ctx.scopes.system(async (system) => {
    const now = ctx.clock.now()
    const link = await useLink(system.db, { tokenHash: hashSecret(token), purpose: 'verify-email', now })
    const owner = link && (await findUser(system.db, link.userId))
    if (!link || !owner || owner.disabledAt) throw refuse(identityRefusals.LINK_SPENT)
    await updateUser(system.db, owner.id, { emailVerified: true, updatedAt: now })
    await voidLinks(system.db, owner.id, 'verify-email', now)
    // An email is one factor; where two are required, the user signs in.
    const needsMore = await hasSecondFactor(system.db, owner.id)
    return { user: owner, isSameBrowser: !needsMore && browser !== null && link.browserHash === hashSecret(browser) }
  })
  if (!isSameBrowser) return { status: 'verified' as const, email: user.email }
  await enter(ctx, user)
  return { status: 'signed-in' as const, email: user.email }
}

/** Sends another link, if the address has an unverified account. The response does not reveal it. */
export async function resendVerification(ctx: StrangerContext, { email }: { email: string }) {
  await countMailTry(ctx, 'resend', email)
  const browserSecret = readCookie(ctx.request.headers, 'pending') ?? newSecret()
  await inConstantTime(() =>
    ctx.scopes.system(async (system) => {
      const user = await findUserByEmail(system.db, email)
      if (user && !user.emailVerified && !user.disabledAt) await sendVerificationLink(system, { user, browserSecret })
    }),
  )
  setCookie(ctx, 'pending', browserSecret)
  return { status: 'sent' as const }
}

/** Counts a requested email by typed address and IP bucket, whether the address has an account or not. */
export async function countMailTry(ctx: StrangerContext, purpose: 'resend' | 'reset', email: string): Promise<void> {
  const { secret } = ctx.config
  const attempts = [
    attemptKey(secret, 'mailsToAccount', purpose, email),
    attemptKey(secret, 'mailsFromAddress', toIpBucket(ctx.request.address)),
  ]
  const lockedForMs = await ctx.scopes.system((system) => reserve(system.db, attempts, ctx.clock.now()))
  if (lockedForMs > 0)
    throw refuse(identityRefusals.TOO_MANY_MAILS, { retryAfterSeconds: Math.ceil(lockedForMs / 1000) })
}

/**
 * Whether an address is verified; only for its owner and the browser that signed up with it, "no" for everyone else.
 */
export async function emailVerifyStatus(ctx: StrangerContext, { email }: { email: string }) {
  if (ctx.actor.kind === 'person' && ctx.actor.email === email)
    return { email, isEmailVerified: ctx.actor.isEmailVerified }
  const browser = readCookie(ctx.request.headers, 'pending')
  if (!browser) return { email, isEmailVerified: false }
  const isEmailVerified = await ctx.scopes.system(async (system) => {
    const user = await findUserByEmail(system.db, email)
    return !!user?.emailVerified && (await isAskingBrowser(system.db, user.id, hashSecret(browser)))
  })
  return { email, isEmailVerified }
}
