import { commonRefusals, formMessages, formRefusals } from '@taplore/contract'
import { dayMs, refuse } from '@taplore/kit'
import { takeAttempt } from '../../../platform/attempts/attempt-store.ts'
import { attemptOf } from '../../../platform/attempts/attempts.ts'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { sendMail } from '../../foundation/mail/index.ts'
import { formUrl } from './present.ts'
import { requireFormRow } from './require-form.ts'

/** Links to single people, not a campaign: so many a day from one workspace. */
const perDay = { limit: 200, windowMs: dayMs, lockMs: null }

/** Sends the link of a public form to one person (FORM-21). */
export async function sendFormMail(
  ctx: WorkspaceContext,
  { formId, email, message }: { formId: string; email: string; message: string },
) {
  const row = await requireFormRow(ctx, formId)
  if (row.publishedVersion === null) throw refuse(formRefusals.FORM_NOT_PUBLISHED)
  const now = ctx.clock.now()
  const attempt = attemptOf(ctx.config.secret, perDay, 'form-mail', [ctx.actor.workspaceId])
  const lockedUntil = await ctx.scopes.system(({ db }) => takeAttempt(db, attempt, now))
  if (lockedUntil) {
    const retryAfterSeconds = Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000)
    throw refuse(commonRefusals.TOO_MANY_REQUESTS, { retryAfterSeconds })
  }
  const data = { from: ctx.actor.name, form: row.name, message, url: formUrl(ctx, row.slug) }
  await sendMail(ctx, { to: email, template: 'forms.link', data })
  return { message: formMessages.mailSent }
}
