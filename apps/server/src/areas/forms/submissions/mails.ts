import { planLabel } from '@taplore/contract'
import { z } from 'zod'
import { defineMail, foreignName, mailUrl, type Translate } from '../../foundation/mail/index.ts'

const dayOf = (say: Translate, day: string) =>
  new Intl.DateTimeFormat(say.language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

export const receivedMail = defineMail(
  'submissions.received',
  z.object({
    form: foreignName,
    lines: z.array(z.object({ title: z.string(), text: z.string() })).max(60),
    more: z.number().int(),
    url: mailUrl,
  }),
  ({ form, lines, more, url }, _product, say) => ({
    subject: say`New submission: ${form}`,
    title: say`New submission: ${form}`,
    paragraphs: [],
    answers: lines,
    action: { label: say`View submission`, url },
    note: [
      ...(more > 0 ? [say`This submission is too long for an email. Open it to see all of it.`] : []),
      say`You’re receiving this email because email notifications are on for this form. You can turn them off in the form’s submissions.`,
    ].join('\n'),
  }),
)

/** The wording is that of the form's owner. */
export const replyMail = defineMail(
  'submissions.reply',
  z.object({ subject: z.string(), paragraphs: z.array(z.string()).max(60), form: foreignName }),
  ({ subject, paragraphs, form }, product, say) => ({
    subject,
    title: subject,
    paragraphs,
    note: say`You’re receiving this email because you submitted “${form}”, a form made with ${product}.`,
  }),
)

export const verifyMail = defineMail(
  'submissions.verify',
  z.object({ form: foreignName, code: z.string(), url: mailUrl }),
  ({ form, code, url }, _product, say) => ({
    subject: say`${code} is your code for “${form}”`,
    title: say`Confirm your email address`,
    paragraphs: [say`You submitted “${form}” with this email address. Your code is ${code}.`],
    action: { label: say`Confirm`, url },
    note: say`The code is valid for 24 hours. If it wasn’t you, you can ignore this email.`,
  }),
)

export const lockedMail = defineMail(
  'submissions.locked',
  z.object({
    form: foreignName,
    limit: z.number().int(),
    // What was queued by the release before has neither.
    resetsOn: z.iso.date().nullable().default(null),
    neededPlan: z.string().nullable().default(null),
    url: mailUrl,
  }),
  ({ form, limit, resetsOn, neededPlan, url }, _product, say) => ({
    subject: say`Some submissions to “${form}” are locked`,
    title: say`You’ve reached your plan’s limit for this month`,
    paragraphs: [
      say`Your plan includes ${limit} submissions a month, and you’ve received more. None are lost: they’re saved and unlock when your plan allows.`,
      ...(resetsOn ? [say`The next ${limit} are included from ${dayOf(say, resetsOn)} on.`] : []),
      neededPlan
        ? say`The ${planLabel(neededPlan)} plan includes more. You can also buy submissions as an add-on.`
        : say`You can also buy submissions as an add-on.`,
    ],
    action: { label: say`See plans`, url },
  }),
)

export const openedMail = defineMail(
  'submissions.opened',
  z.object({ form: foreignName, count: z.number().int(), url: mailUrl }),
  ({ form, count, url }, _product, say) => ({
    subject: say`Submissions to “${form}” are unlocked`,
    title: say`Your submissions are unlocked`,
    paragraphs: [say`Submissions to “${form}” that exceeded your plan are now unlocked: ${count}.`],
    action: { label: say`View submissions`, url },
  }),
)
