import { accountMessages, identityRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { toIpBucket } from '../../../../platform/attempts/attempts.ts'
import type { StrangerContext, SystemContext } from '../../../../platform/context.ts'
import { recordPersonalAuditEvent } from '../../../foundation/audit/index.ts'
import { sendMail } from '../../../foundation/mail/index.ts'
import { attemptKey, forgive } from '../against-guessing/attempt-limits.ts'
import { hashSecret } from '../against-guessing/hash-secret.ts'
import { savePassword } from '../credential-store.ts'
import { deleteChange } from '../email-change/store.ts'
import { sendReset } from '../jobs.ts'
import { revokeKeysOfUser } from '../keys/revoke-keys.ts'
import { passwordChangedMail } from '../mails.ts'
import { hashPassword } from '../password/hash-password.ts'
import { isEasilyGuessed } from '../password/password-strength.ts'
import { giveResetProof } from '../reset-proof.ts'
import { deleteChallengesOf } from '../second-factor/store.ts'
import { sendResetLink } from '../send-links.ts'
import { clearCookie } from '../sessions/cookies.ts'
import { revokeSessions } from '../sessions/revoke-sessions.ts'
import { countMailTry } from '../sign-up/verify-email.ts'
import { deleteDevices, findUser, findUserByEmail, isLinkUsable, updateUser, useLink, voidLinks } from '../store.ts'

/** Queues the request; the job finds out whether the account exists, so the response reveals nothing. */
export async function forgotPassword(ctx: StrangerContext, { email }: { email: string }) {
  await countMailTry(ctx, 'reset', email)
  await ctx.jobs(sendReset, { email })
  return { status: 'sent' as const, message: accountMessages.resetSent }
}

/** The job of the request. */
export async function sendResetTo(ctx: SystemContext, { email }: { email: string }): Promise<void> {
  const user = await findUserByEmail(ctx.db, email)
  if (user && !user.disabledAt) await sendResetLink(ctx, user)
}

export async function checkResetLink(ctx: StrangerContext, { token }: { token: string }) {
  const link = { tokenHash: hashSecret(token), purpose: 'reset-password', now: ctx.clock.now() } as const
  return { isUsable: await ctx.scopes.system(({ db }) => isLinkUsable(db, link)) }
}

/**
 * Sets a new password through the emailed link. Revokes every session, resets the locks and verifies the address. API
 * keys stay valid unless `endsKeys`: passwords are often just forgotten, and then running programs should not stop.
 */
export async function resetPassword(
  ctx: StrangerContext,
  { token, password, endsKeys }: { token: string; password: string; endsKeys: boolean },
) {
  // Before the link is consumed, so that a weak password does not cost the link; the account's own words are checked
  // after.
  if (isEasilyGuessed(password)) throw refuse(identityRefusals.PASSWORD_TOO_COMMON)
  const passwordHash = await hashPassword(password)
  const email = await ctx.scopes.system(async (system) => {
    const now = ctx.clock.now()
    const link = await useLink(system.db, { tokenHash: hashSecret(token), purpose: 'reset-password', now })
    const user = link && (await findUser(system.db, link.userId))
    if (!user || user.disabledAt) throw refuse(identityRefusals.LINK_SPENT)
    // Refused inside the transaction, so the link is not consumed.
    if (isEasilyGuessed(password, [user.name, user.email])) throw refuse(identityRefusals.PASSWORD_TOO_COMMON)
    await setPassword(system, user.id, passwordHash)
    await updateUser(system.db, user.id, { emailVerified: true, updatedAt: now })
    await voidLinks(system.db, user.id, 'reset-password', now)
    await voidLinks(system.db, user.id, 'verify-email', now)
    await revokeSessions(system, { userId: user.id })
    // Someone with the old password may have asked for another address.
    await deleteChange(system.db, user.id)
    // They may also have made their browser a known one.
    await deleteDevices(system.db, user.id)
    const { secret } = ctx.config
    const place = toIpBucket(ctx.request.address)
    await forgive(system.db, {
      cleared: [attemptKey(secret, 'accountAndPlace', user.email, place), attemptKey(secret, 'account', user.email)],
      givenBack: [],
    })
    await sendMail(system, { to: user.email, template: passwordChangedMail, data: { name: user.name } })
    const { id: userId, name, email } = user
    if (endsKeys) await revokeKeysOfUser(system, { person: { userId, name, email }, which: 'all' })
    await recordPersonalAuditEvent(
      system,
      { userId, name, email },
      { action: 'person.password-reset', after: { endsKeys } },
    )
    return user.email
  })
  clearCookie(ctx, 'session')
  giveResetProof(ctx, email)
  return { status: 'success' as const, email }
}

/** Replaces the password, or sets the first one. Pending sign-ins with the previous one are canceled. */
export async function setPassword(ctx: SystemContext, userId: string, passwordHash: string): Promise<void> {
  const now = ctx.clock.now()
  await savePassword(ctx.db, { userId, passwordHash, now })
  await deleteChallengesOf(ctx.db, userId, now)
}
