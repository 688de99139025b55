import { newId } from '@taplore/kit'
import type { z } from 'zod'
import type { AnyContext } from '../../../platform/context.ts'
import type { MailTemplate } from './define-mail.ts'
import { deliverMail } from './jobs.ts'
import { seal } from './seal-body.ts'

export interface SendMail<Data extends z.ZodType> {
  /** A single plain address. */
  readonly to: string
  readonly template: MailTemplate<Data>
  readonly data: z.input<Data>
  /** Language of the recipient (BCP 47), if the sender knows better than the account of the address. */
  readonly language?: string
  /** A second email with the same key is not sent. */
  readonly requestKey?: string
}

/** An email from any template, in a list of several kinds. */
export type AnyMail = SendMail<z.ZodType>

/** For lists of several kinds: the data is checked against its template. */
export function anyMail<Data extends z.ZodType>(mail: SendMail<Data>): AnyMail {
  return mail
}

/**
 * Sends an email if, and only if, the transaction of `ctx` commits. It is sent by a job, so that the response takes
 * equally long whether an email is sent or not. Throws when the address or the data is invalid.
 */
export async function sendMail<Data extends z.ZodType>(
  ctx: Pick<AnyContext, 'jobs' | 'config'>,
  mail: SendMail<Data>,
): Promise<void> {
  await ctx.jobs(deliverMail, letterOf(ctx, mail))
}

/** Many emails in one statement, on the same terms. */
export async function sendMails(ctx: Pick<AnyContext, 'jobs' | 'config'>, mails: readonly AnyMail[]): Promise<void> {
  await ctx.jobs.all(
    deliverMail,
    mails.map((mail) => letterOf(ctx, mail)),
  )
}

function letterOf({ config }: Pick<AnyContext, 'config'>, { to, template, data, language, requestKey }: AnyMail) {
  if (!/^[^\s\p{Cc}<>,;]+@[^\s\p{Cc}<>,;]+$/u.test(to)) throw new Error('A mail needs one bare address.')
  const id = newId()
  const filled = JSON.stringify(template.data.parse(data))
  return {
    id,
    to,
    template: template.name,
    sealedData: seal(config.secret, id, filled),
    requestKey: requestKey ?? null,
    language: language ?? null,
  }
}
