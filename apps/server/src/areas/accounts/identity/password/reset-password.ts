import { accountMessages, identityRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { placeOf } from '../../../../platform/attempts/attempts.ts'
import type { StrangerContext, SystemContext } from '../../../../platform/context.ts'
import { recordPersonalAuditEvent } from '../../../foundation/audit/index.ts'
import { sendMail } from '../../../foundation/mail/index.ts'
import { sendReset } from '../jobs.ts'
import { revokeKeysOfPerson } from '../keys/revoke-keys.ts'
import { giveResetProof } from '../reset-proof.ts'
import { endChallengesOf } from '../second-factor/store.ts'
import { clearCookie } from '../sessions/cookies.ts'
import { endSessions } from '../sessions/revoke-sessions.ts'
import { attemptKey, forgive } from '../sign-in/attempt-limits.ts'
import { withEngine } from '../sign-in/better-auth-engine.ts'
import { hashSecret } from '../sign-in/hash-secret.ts'
import { sendResetLink } from '../sign-up/send-links.ts'
import { takeMailTry } from '../sign-up/verify-email.ts'
import { findUser, findUserByEmail, forgetDevices, updateUser, useLink, voidLinks } from '../store.ts'
import { hashPassword } from './hash-password.ts'
import { isEasilyGuessed } from './password-strength.ts'

/** Puts the wish into the queue; whether there is such an account is found out there, so the answer cannot tell. */
export async function forgotPassword(ctx: StrangerContext, { email }: { email: string }) {
  await takeMailTry(ctx, 'reset', email)
  await ctx.jobs(sendReset, { email })
  return { status: 'sent' as const, message: accountMessages.resetSent }
}

/** The job behind it. */
export async function sendResetTo(ctx: SystemContext, { email }: { email: string }): Promise<void> {
  const user = await findUserByEmail(ctx.db, email)
  if (user && !user.disabledAt) await sendResetLink(ctx, user)
}

/**
 * A new password by the link of the mail. Ends every session, lifts the locks, and shows that the address is theirs. Keys of
 * programs live on unless `endsKeys`: a password is often just forgotten, and then nothing that runs should stop.
 */
export async function resetPassword(
  ctx: StrangerContext,
  { token, password, endsKeys }: { token: string; password: string; endsKeys: boolean },
) {
  // Before the link is used up, so that a bad password does not cost the link; the account's own words are checked after.
  if (isEasilyGuessed(password)) throw refuse(identityRefusals.PASSWORD_TOO_COMMON)
  const passwordHash = await hashPassword(password)
  const email = await ctx.scopes.system(async (system) => {
    const now = ctx.clock.now()
    const link = await useLink(system.db, { tokenHash: hashSecret(token), purpose: 'reset-password', now })
    const user = link && (await findUser(system.db, link.userId))
    if (!user || user.disabledAt) throw refuse(identityRefusals.LINK_SPENT)
    // Refused inside the transaction: the link is not used up then.
    if (isEasilyGuessed(password, [user.name, user.email])) throw refuse(identityRefusals.PASSWORD_TOO_COMMON)
    await setPassword(system, user.id, passwordHash)
    await updateUser(system.db, user.id, { emailVerified: true, updatedAt: now })
    await voidLinks(system.db, user.id, 'reset-password', now)
    await voidLinks(system.db, user.id, 'verify-email', now)
    await endSessions(system, { userId: user.id })
    // Whoever had the old password may have made their browser a known one.
    await forgetDevices(system.db, user.id)
    const { secret } = ctx.config
    const place = placeOf(ctx.request.address)
    await forgive(system.db, {
      cleared: [attemptKey(secret, 'accountAndPlace', user.email, place), attemptKey(secret, 'account', user.email)],
      givenBack: [],
    })
    await sendMail(system, { to: user.email, template: 'identity.password-changed', data: { name: user.name } })
    const { id: userId, name, email } = user
    if (endsKeys) await revokeKeysOfPerson(system, { person: { userId, name, email }, which: 'all' })
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

/** Replaces the password, or gives one to an account that had none. Sign-ins under way with the former one end. */
export async function setPassword(ctx: SystemContext, userId: string, passwordHash: string): Promise<void> {
  await withEngine(ctx.config, ctx.db, async (engine) => {
    if (await engine.findCredentialAccount(userId)) await engine.updatePassword(userId, passwordHash)
    else await engine.linkAccount({ userId, providerId: 'credential', accountId: userId, password: passwordHash })
  })
  await endChallengesOf(ctx.db, userId, ctx.clock.now())
}
