import { newId } from '@taplore/kit'
import type { AnyContext } from '../../../platform/context.ts'
import { deliverMail } from './jobs.ts'
import { seal } from './seal-body.ts'
import { type MailData, type MailTemplateName, mailTemplates } from './templates.ts'

export interface SendMail<Name extends MailTemplateName> {
  /** One bare address. */
  readonly to: string
  readonly template: Name
  readonly data: MailData<Name>
  /** Of its reader (BCP 47), where the sender knows better than the account of the address, if there is one. */
  readonly language?: string
  /** A second mail with the same key is not sent. */
  readonly requestKey?: string
}

/** A mail of some template. */
export type AnyMail = { [Name in MailTemplateName]: SendMail<Name> }[MailTemplateName]

/**
 * Sends a mail if, and only if, the transaction of `ctx` commits. It goes by a job, so that the caller's answer takes equally
 * long whether a mail goes out or not. Throws when the address or the data cannot stand in a mail.
 */
export async function sendMail<Name extends MailTemplateName>(
  ctx: Pick<AnyContext, 'jobs' | 'config'>,
  mail: SendMail<Name>,
): Promise<void> {
  await ctx.jobs(deliverMail, letterOf(ctx, mail))
}

/** Many mails in one statement, on the same terms. */
export async function sendMails(ctx: Pick<AnyContext, 'jobs' | 'config'>, mails: readonly AnyMail[]): Promise<void> {
  await ctx.jobs.all(
    deliverMail,
    mails.map((mail) => letterOf(ctx, mail)),
  )
}

function letterOf(
  { config }: Pick<AnyContext, 'config'>,
  { to, template, data, language, requestKey }: Omit<SendMail<MailTemplateName>, 'data'> & { readonly data: unknown },
) {
  if (!/^[^\s\p{Cc}<>,;]+@[^\s\p{Cc}<>,;]+$/u.test(to)) throw new Error('A mail needs one bare address.')
  const id = newId()
  const filled = JSON.stringify(mailTemplates[template].data.parse(data))
  return {
    id,
    to,
    template,
    sealedData: seal(config.secret, id, filled),
    requestKey: requestKey ?? null,
    language: language ?? null,
  }
}
