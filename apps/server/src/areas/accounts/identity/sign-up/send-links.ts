import { constants } from '@taplore/contract'
import { newId, newSecret } from '@taplore/kit'
import { reserve } from '../../../../platform/attempts/attempts.ts'
import type { SystemContext } from '../../../../platform/context.ts'
import { sendMail } from '../../../foundation/mail/index.ts'
import { attemptKey } from '../sign-in/attempt-limits.ts'
import { hashSecret } from '../sign-in/hash-secret.ts'
import { insertLink, type UserRow } from '../store.ts'

interface SendLink {
  readonly user: Pick<UserRow, 'id' | 'email' | 'name'>
  /** Secret of the asking browser; opened there, the link begins a session too. */
  readonly browserSecret?: string | null
}

/** Mails a link that verifies the address: once, within 24 hours. False, and nothing is sent, when the address got many already. */
export async function sendVerificationLink(ctx: SystemContext, { user, browserSecret }: SendLink): Promise<boolean> {
  const isTooMany = await reserve(
    ctx.db,
    [attemptKey(ctx.config.secret, 'mailsToAccount', 'verify', user.email)],
    ctx.clock.now(),
  )
  if (isTooMany) return false
  const url = await makeLink(ctx, { user, browserSecret }, 'verify-email', constants.signIn.verificationLinkMs)
  await sendMail(ctx, { to: user.email, template: 'identity.verify-email', data: { name: user.name, url } })
  return true
}

/** Mails a link to a new password: once, within an hour. */
export async function sendResetLink(ctx: SystemContext, user: SendLink['user']): Promise<void> {
  const url = await makeLink(ctx, { user }, 'reset-password', constants.signIn.resetLinkMs)
  await sendMail(ctx, { to: user.email, template: 'identity.reset-password', data: { name: user.name, url } })
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
  // From the configuration, never from the Host header: a forged one would carry the token elsewhere.
  return `${ctx.config.publicUrl}/${purpose}?token=${token}`
}
