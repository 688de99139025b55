import { constants } from '@taplore/contract'
import { newId, newSecret } from '@taplore/kit'
import { reserve } from '../../../platform/attempts/attempts.ts'
import type { SystemContext } from '../../../platform/context.ts'
import { sendMail } from '../../foundation/mail/index.ts'
import { attemptKey } from './against-guessing/attempt-limits.ts'
import { hashSecret } from './against-guessing/hash-secret.ts'
import { resetPasswordMail, verifyEmailMail } from './mails.ts'
import { insertLink, type UserRow } from './store.ts'

interface SendLink {
  readonly user: Pick<UserRow, 'id' | 'email' | 'name'>
  /** Secret of the requesting browser; opened there, the link also starts a session. */
  readonly browserSecret?: string | null
}

/**
 * Emails a link that verifies the address: once, within 24 hours. Returns false and sends nothing when the address
 * already got many.
 */
export async function sendVerificationLink(ctx: SystemContext, { user, browserSecret }: SendLink): Promise<boolean> {
  const isLimitReached = await reserve(
    ctx.db,
    [attemptKey(ctx.config.secret, 'mailsToAccount', 'verify', user.email)],
    ctx.clock.now(),
  )
  if (isLimitReached) return false
  const url = await makeLink(ctx, { user, browserSecret }, 'verify-email', constants.signIn.verificationLinkMs)
  await sendMail(ctx, { to: user.email, template: verifyEmailMail, data: { name: user.name, url } })
  return true
}

/** Emails a link to set a new password: once, within an hour. */
export async function sendResetLink(ctx: SystemContext, user: SendLink['user']): Promise<void> {
  const url = await makeLink(ctx, { user }, 'reset-password', constants.signIn.resetLinkMs)
  await sendMail(ctx, { to: user.email, template: resetPasswordMail, data: { name: user.name, url } })
}

async function makeLink(
  ctx: SystemContext,
  { user, browserSecret }: SendLink,
  purpose: 'verify-email' | 'reset-password',
  lifeMs: number,
): Promise<string> {
  const token = newSecret()
  const createdAt = ctx.clock.now()
  await insertLink(ctx.db, {
    id: newId(),
    userId: user.id,
    purpose,
    tokenHash: hashSecret(token),
    browserHash: browserSecret ? hashSecret(browserSecret) : null,
    expiresAt: new Date(createdAt.getTime() + lifeMs),
    createdAt,
  })
  // From the configuration, never from the Host header: a forged one would send the token elsewhere.
  return `${ctx.config.publicUrl}/${purpose}?token=${token}`
}
