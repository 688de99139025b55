import type { SystemContext } from '../../../platform/context.ts'
import { sendMail } from '../../mail/index.ts'
import { attemptKey, reserve } from '../attempts.ts'

interface Reader {
  readonly name: string
  readonly email: string
}
type Change = 'totp-on' | 'totp-off' | 'codes-renewed' | 'code-used' | 'passkey-on' | 'passkey-off'

/** Tells a person by mail that their ways in changed. */
export async function tellOfFactors(ctx: SystemContext, person: Reader, happening: Change): Promise<void> {
  const { name, email } = person
  await sendMail(ctx, { to: email, template: 'identity.second-factor', data: { name, happening } })
}

/** Tells a person that somebody had the right password and wrong codes. A few mails an hour, no more. */
export async function warnOfGuesses(ctx: SystemContext, { name, email }: Reader): Promise<void> {
  const attempt = attemptKey(ctx.config.secret, 'mailsToAccount', 'codes guessed', email)
  if ((await reserve(ctx.db, [attempt], ctx.clock.now())) > 0) return
  await sendMail(ctx, { to: email, template: 'identity.second-factor', data: { name, happening: 'guessed' } })
}
