import { shorten } from '@taplore/kit'
import { z } from 'zod'
import { askMany } from '../../../platform/extensions.ts'
import type { Translate } from './translate.ts'

/** The content of an email before it becomes text and HTML. Values are plain text; rendering escapes them. */
export interface MailText {
  readonly subject: string
  readonly title: string
  readonly paragraphs: readonly string[]
  /** Words of someone else, such as a comment, set apart below the paragraphs. */
  readonly quote?: string
  /** Questions with their answers, below the paragraphs. */
  readonly answers?: readonly { readonly title: string; readonly text: string }[]
  readonly action?: { readonly label: string; readonly url: string }
  /** The other answer to what the email asks, as a plain link below the button. */
  readonly secondAction?: { readonly label: string; readonly url: string }
  /** Small print below the button. */
  readonly note?: string
}

/** A kind of email, declared in `mails.ts` of the feature that sends it. */
export interface MailTemplate<Data extends z.ZodType = z.ZodType> {
  /** `feature.what-happened`: the kind of its rows in the outbox, so it never changes. */
  readonly name: string
  readonly data: Data
  /** Throws when the values do not fit `data`. */
  readonly fill: (values: unknown, productName: string, say: Translate) => MailText
}

export function defineMail<Data extends z.ZodType>(
  name: string,
  data: Data,
  write: (data: z.output<Data>, productName: string, say: Translate) => MailText,
): MailTemplate<Data> {
  return { name, data, fill: (values, productName, say) => write(data.parse(values), productName, say) }
}

/** The emails of all features. */
export const mailTemplates = askMany<readonly MailTemplate[]>('mail.templates')

/**
 * A name chosen by another user, safe for an email: short, and without a URL that an email program would turn into a
 * link.
 */
export const foreignName = foreignWords(60)

/** A sentence of another service, such as why it refused something; safe in the same way. */
export const foreignSentence = foreignWords(200)

function foreignWords(length: number) {
  return z.string().transform((words) => shorten(words.replace(/\s*(?:(?:https?:)?\/\/|www\.)/gi, ' ').trim(), length))
}

export const mailUrl = z.url({ protocol: /^https?$/ })
