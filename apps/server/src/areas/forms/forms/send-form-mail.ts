import { commonRefusals, formMessages, formRefusals } from '@taplore/contract'
import { dayMs, refuse } from '@taplore/kit'
import { countAttempt } from '../../../platform/attempts/attempt-store.ts'
import { attemptOf } from '../../../platform/attempts/attempts.ts'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { sendMail } from '../../foundation/mail/index.ts'
import { formLinkMail } from './mails.ts'
import { publicationOf } from './publish/publications.ts'
import { requireFormRow } from './require-form.ts'

/** Daily limit per workspace: links to single recipients, not a campaign. */
const perDay = { limit: 200, windowMs: dayMs, lockMs: null }

/** Emails the link of a public form to one recipient (FORM-21). */
export async function sendFormMail(
  ctx: WorkspaceContext,
  { formId, email, message }: { formId: string; email: string; message: string },
) {
  const row = await requireFormRow(ctx, formId)
  const { version, url } = await publicationOf(ctx, row.id)
  if (version === null) throw refuse(formRefusals.FORM_NOT_PUBLISHED)
  const now = ctx.clock.now()
  const attempt = attemptOf(ctx.config.secret, perDay, 'form-mail', [ctx.actor.workspaceId])
  const lockedUntil = await ctx.scopes.system(({ db }) => countAttempt(db, attempt, now))
  if (lockedUntil) {
    const retryAfterSeconds = Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000)
    throw refuse(commonRefusals.TOO_MANY_REQUESTS, { retryAfterSeconds })
  }
  const data = { from: ctx.actor.name, form: row.name, message, url }
  await sendMail(ctx, { to: email, template: formLinkMail, data })
  return { message: formMessages.mailSent }
}
