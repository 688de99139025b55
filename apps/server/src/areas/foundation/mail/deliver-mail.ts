import type { z } from 'zod'
import type { JobRun } from '../../../platform/background/background.ts'
import type { LongJobContext } from '../../../platform/context.ts'
import { type MailTemplate, mailTemplates } from './define-mail.ts'
import type { deliverMail as deliverMailJob } from './jobs.ts'
import { languageOf } from './recipient-language.ts'
import { recordDeliveryFailure } from './record-delivery-failure.ts'
import { seal, unseal } from './seal-body.ts'
import { enterMail, markSent } from './store.ts'
import { writeMail } from './write-mail.ts'

/**
 * Writes the email into the outbox and sends it. May run twice: a sent email is not sent again, except after a crash
 * between sending and recording it; then both copies have the same message id.
 */
export async function deliverMail(
  ctx: LongJobContext,
  payload: z.output<typeof deliverMailJob.payload>,
  run: Pick<JobRun, 'attempt'> & { retryLimit: number },
): Promise<void> {
  const { id, to, sealedData, requestKey } = payload
  const template = templateOf(ctx, payload.template)
  const { secret, MAIL_FROM } = ctx.config
  const language = payload.language ?? (await ctx.database.system((db) => languageOf(ctx, db, to)))
  const written = writeMail(template, JSON.parse(unseal(secret, id, sealedData)), productName(MAIL_FROM), language)
  const createdAt = ctx.clock.now()
  const row = await ctx.database.system((db) =>
    enterMail(db, {
      id,
      kind: template.name,
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
  const storesBody = !ctx.providers.email.leavesInstallation
  await ctx.database.system((db) => markSent(db, id, { at: ctx.clock.now(), storesBody }))
}

function templateOf({ extensions }: Pick<LongJobContext, 'extensions'>, name: string): MailTemplate {
  const found = [...extensions.all(mailTemplates).values()].flat().find((template) => template.name === name)
  if (!found) throw new Error(`There is no mail template ${name}.`)
  return found
}

/** The sender's display name is the name of the product. */
function productName(from: string): string {
  return /^\s*"?([^"<]+?)"?\s*</.exec(from)?.[1] ?? 'Taplore'
}
