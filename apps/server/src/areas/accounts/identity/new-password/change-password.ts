import { accountMessages, identityRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { reserve } from '../../../../platform/attempts/attempts.ts'
import type { UserContext } from '../../../../platform/context.ts'
import { recordPersonalAuditEvent } from '../../../foundation/audit/index.ts'
import { sendMail } from '../../../foundation/mail/index.ts'
import { attemptKey, forgive } from '../against-guessing/attempt-limits.ts'
import { passwordChangedMail } from '../mails.ts'
import { checkPassword, hashPassword } from '../password/hash-password.ts'
import { isEasilyGuessed } from '../password/password-strength.ts'
import { revokeSessions } from '../sessions/revoke-sessions.ts'
import { findCredentials } from '../store.ts'
import { setPassword } from './reset-password.ts'

export interface ChangePassword {
  readonly currentPassword: string
  readonly newPassword: string
  readonly confirmPassword: string
}

/** Changes the password after the current one was confirmed. Revokes the user's other sessions; this one stays. */
export async function changePassword(
  ctx: UserContext,
  { currentPassword, newPassword, confirmPassword }: ChangePassword,
) {
  if (newPassword !== confirmPassword) throw refuse(identityRefusals.PASSWORDS_DIFFER)
  const { actor } = ctx
  // Counted per session: someone at an unlocked screen gets five guesses without affecting the owner elsewhere.
  const attempt = attemptKey(ctx.config.secret, 'accountAndPlace', actor.email, `session ${actor.sessionId}`)
  const ceiling = attemptKey(ctx.config.secret, 'proofsOfAccount', actor.userId)
  const { lockedForMs, credentials } = await ctx.scopes.system(async (system) => ({
    lockedForMs: await reserve(system.db, [attempt, ceiling], ctx.clock.now()),
    credentials: await findCredentials(system.db, actor.email),
  }))
  if (lockedForMs > 0) {
    throw refuse(identityRefusals.SIGN_IN_LOCKED, { retryAfterSeconds: Math.ceil(lockedForMs / 1000) })
  }
  if (!(await checkPassword(credentials?.passwordHash ?? null, currentPassword))) {
    throw refuse(identityRefusals.CURRENT_PASSWORD_WRONG)
  }
  if (isEasilyGuessed(newPassword, [actor.name, actor.email])) throw refuse(identityRefusals.PASSWORD_TOO_COMMON)
  const passwordHash = await hashPassword(newPassword)
  await ctx.scopes.system(async (system) => {
    await setPassword(system, actor.userId, passwordHash)
    await revokeSessions(system, { userId: actor.userId, except: actor.sessionId })
    await forgive(system.db, { cleared: [attempt], givenBack: [ceiling] })
    await sendMail(system, { to: actor.email, template: passwordChangedMail, data: { name: actor.name } })
    await recordPersonalAuditEvent(system, actor, { action: 'person.password-changed' })
  })
  return { message: accountMessages.passwordUpdated }
}
