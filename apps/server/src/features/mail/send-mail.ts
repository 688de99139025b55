import { newId } from '@taplore/kit'
import type { AnyContext } from '../../platform/context.ts'
import { deliverMail } from './jobs.ts'
import { seal } from './seal.ts'
import { type MailData, type MailTemplateName, mailTemplates } from './templates.ts'

export interface SendMail<Name extends MailTemplateName> {
  /** One bare address. */
  readonly to: string
  readonly template: Name
  readonly data: MailData<Name>
  /** A second mail with the same key is not sent. */
  readonly requestKey?: string
}

/**
 * Sends a mail if, and only if, the transaction of `ctx` commits. It goes by a job, so that the caller's answer takes equally
 * long whether a mail goes out or not. Throws when the address or the data cannot stand in a mail.
 */
export async function sendMail<Name extends MailTemplateName>(
  ctx: Pick<AnyContext, 'jobs' | 'config'>,
  { to, template, data, requestKey }: SendMail<Name>,
): Promise<void> {
  if (!/^[^\s\p{Cc}<>,;]+@[^\s\p{Cc}<>,;]+$/u.test(to)) throw new Error('A mail needs one bare address.')
  const id = newId()
  const filled = JSON.stringify(mailTemplates[template].data.parse(data))
  await ctx.jobs(deliverMail, {
    id,
    to,
    template,
    sealedData: seal(ctx.config.secret, id, filled),
    requestKey: requestKey ?? null,
  })
}
