import type { AuditAction } from '@taplore/contract'
import { reserve } from '../../../../platform/attempts/attempts.ts'
import type { SystemContext } from '../../../../platform/context.ts'
import { recordPersonalAuditEvent } from '../../../foundation/audit/index.ts'
import { sendMail } from '../../../foundation/mail/index.ts'
import { attemptKey } from '../against-guessing/attempt-limits.ts'
import { secondFactorMail } from '../mails.ts'

interface Reader {
  readonly name: string
  readonly email: string
}
type Change = 'totp-on' | 'totp-off' | 'codes-renewed' | 'code-used' | 'passkey-on' | 'passkey-off'

const actions: Readonly<Record<Change, AuditAction>> = {
  'totp-on': 'person.second-factor-added',
  'totp-off': 'person.second-factor-removed',
  'codes-renewed': 'person.backup-codes-made',
  'code-used': 'person.backup-code-used',
  'passkey-on': 'person.passkey-added',
  'passkey-off': 'person.passkey-removed',
}

/** Notifies a user by email, and records in the audit log, that their sign-in methods changed. */
export async function notifyFactorChange(
  ctx: SystemContext,
  person: Reader & { readonly userId: string },
  happening: Change,
): Promise<void> {
  const { name, email } = person
  await sendMail(ctx, { to: email, template: secondFactorMail, data: { name, happening } })
  await recordPersonalAuditEvent(ctx, { userId: person.userId, name, email }, { action: actions[happening] })
}

/** Notifies a user that someone used the correct password with wrong codes. At most a few emails an hour. */
export async function notifyCodeGuessing(ctx: SystemContext, { name, email }: Reader): Promise<void> {
  const attempt = attemptKey(ctx.config.secret, 'mailsToAccount', 'codes guessed', email)
  if ((await reserve(ctx.db, [attempt], ctx.clock.now())) > 0) return
  await sendMail(ctx, { to: email, template: secondFactorMail, data: { name, happening: 'guessed' } })
}
