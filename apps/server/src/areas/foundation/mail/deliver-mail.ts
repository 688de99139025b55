import type { z } from 'zod'
import type { LongJobContext } from '../../../platform/context.ts'
import type { JobRun } from '../../../platform/jobs/background.ts'
import type { deliverMail as deliverMailJob } from './jobs.ts'
import { languageOf } from './recipient-language.ts'
import { recordDeliveryFailure } from './record-delivery-failure.ts'
import { seal, unseal } from './seal-body.ts'
import { enterMail, markSent } from './store.ts'
import { type MailTemplateName, mailTemplates } from './templates.ts'
import { writeMail } from './write-mail.ts'

/**
 * Writes the mail into the outbox and hands it over. May run twice: a mail that was handed over is not handed over again, but
 * for a crash in the moment between handing over and noting it; then both copies carry one message id.
 */
export async function deliverMail(
  ctx: LongJobContext,
  payload: z.output<typeof deliverMailJob.payload>,
  run: Pick<JobRun, 'attempt'> & { retryLimit: number },
): Promise<void> {
  const { id, to, template, sealedData, requestKey } = payload
  if (!isTemplate(template)) throw new Error(`There is no mail template ${template}.`)
  const { secret, MAIL_FROM } = ctx.config
  const language = payload.language ?? (await ctx.database.system((db) => languageOf(ctx, db, to)))
  const written = writeMail(template, JSON.parse(unseal(secret, id, sealedData)), productName(MAIL_FROM), language)
  const createdAt = ctx.clock.now()
  const row = await ctx.database.system((db) =>
    enterMail(db, {
      id,
      kind: template,
      recipient: to,
      subject: written.subject,
      sealedBody: seal(secret, id, JSON.stringify({ text: written.text, html: written.html })),
      state: 'queued',
      requestKey,
      createdAt,
    }),
  )
  if (!row || row.id !== id || row.state === 'sent') return
  try {
    await ctx.providers.email.send({ id, from: MAIL_FROM, to, ...written, createdAt: row.createdAt })
  } catch (error) {
    await recordDeliveryFailure(ctx, id, { error, isLast: run.attempt >= run.retryLimit })
    return
  }
  const keepsBody = !ctx.providers.email.leavesInstallation
  await ctx.database.system((db) => markSent(db, id, { at: ctx.clock.now(), keepsBody }))
}

function isTemplate(name: string): name is MailTemplateName {
  return Object.hasOwn(mailTemplates, name)
}

/** The display name of the sender is the name of the product in its mails. */
function productName(from: string): string {
  return /^\s*"?([^"<]+?)"?\s*</.exec(from)?.[1] ?? 'Taplore'
}
