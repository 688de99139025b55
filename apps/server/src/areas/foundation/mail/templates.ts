import { shorten } from '@taplore/kit'
import { z } from 'zod'
import type { Say } from './translate.ts'

/** What a mail says, before it becomes text and HTML. Values are plain text; the writer of the page escapes them. */
export interface MailText {
  readonly subject: string
  readonly title: string
  readonly paragraphs: readonly string[]
  /** Questions with their answers, under the paragraphs. */
  readonly answers?: readonly { readonly title: string; readonly text: string }[]
  readonly action?: { readonly label: string; readonly url: string }
  /** Small print under the action. */
  readonly note?: string
}

interface Template<Data extends z.ZodType = z.ZodType> {
  readonly data: Data
  /** Throws when the values do not fit `data`. */
  readonly fill: (values: unknown, productName: string, say: Say) => MailText
}

function template<Data extends z.ZodType>(
  data: Data,
  write: (data: z.output<Data>, productName: string, say: Say) => MailText,
): Template<Data> {
  return { data, fill: (values, productName, say) => write(data.parse(values), productName, say) }
}

/** A name that somebody else chose, as a mail may carry it: short, and no address that a mail program makes a link of. */
const foreignName = z.string().transform((name) => shorten(name.replace(/(?:https?:)?\/\/|www\./gi, ' ').trim(), 60))

const named = z.object({ name: z.string() })
const link = z.object({ name: z.string(), url: z.url({ protocol: /^https?$/ }) })

const factorTexts = {
  'totp-on': (say) => ({
    subject: say`Two-factor sign-in is on`,
    sentence: say`from now on signing in to your account asks for a code of your authenticator app.`,
  }),
  'totp-off': (say) => ({
    subject: say`Your authenticator app was removed`,
    sentence: say`signing in to your account no longer asks for a code of your authenticator app.`,
  }),
  'codes-renewed': (say) => ({
    subject: say`You have new backup codes`,
    sentence: say`ten new backup codes were made for your account. The former ones open nothing any more.`,
  }),
  'code-used': (say) => ({
    subject: say`A backup code was used`,
    sentence: say`somebody signed in to your account with one of your backup codes. It cannot be used again.`,
  }),
  'passkey-on': (say) => ({
    subject: say`A passkey was added`,
    sentence: say`a new passkey or security key can now sign in to your account.`,
  }),
  'passkey-off': (say) => ({
    subject: say`A passkey was removed`,
    sentence: say`one of your passkeys or security keys no longer opens your account.`,
  }),
  guessed: (say) => ({
    subject: say`Wrong codes at your sign-in`,
    sentence: say`somebody entered the right password of your account and then several wrong codes. They did not get in, but they know your password.`,
  }),
} as const satisfies Record<string, (say: Say) => { subject: string; sentence: string }>
const factorHappenings = Object.keys(factorTexts) as (keyof typeof factorTexts)[]

/** Every mail of the product. A new one is an entry here; its name is `feature.what-happened`. */
export const mailTemplates = {
  'identity.verify-email': template(link, ({ name, url }, product, say) => ({
    subject: say`Verify your email address for ${product}`,
    title: say`One click and you are in`,
    paragraphs: [
      say`Hello ${name},`,
      say`please confirm that this address is yours. After that your ${product} account is ready.`,
    ],
    action: { label: say`Verify email address`, url },
    note: say`The link works once and for 24 hours. If you did not open an account, do not use it; nothing else will happen.`,
  })),
  'identity.address-known': template(link, ({ name, url }, product, say) => ({
    subject: say`You already have a ${product} account`,
    title: say`You are already on board`,
    paragraphs: [
      say`Hello ${name},`,
      say`somebody tried to open a ${product} account with this address, but you have one. If it was you, just sign in.`,
      say`If you no longer know your password, choose “Forgot it?” on the sign-in page.`,
    ],
    action: { label: say`Sign in`, url },
    note: say`If it was not you, there is nothing to do: your account is unchanged.`,
  })),
  'identity.reset-password': template(link, ({ name, url }, product, say) => ({
    subject: say`Choose a new ${product} password`,
    title: say`A new password`,
    paragraphs: [say`Hello ${name},`, say`use this link to choose a new password. You will be signed out everywhere.`],
    action: { label: say`Choose a new password`, url },
    note: say`The link works once and for one hour. If you did not ask for it, you can leave it: your password stays as it is.`,
  })),
  'identity.provider-connected': template(
    z.object({ name: z.string(), provider: z.string(), url: z.url({ protocol: /^https?$/ }) }),
    ({ name, provider, url }, product, say) => ({
      subject: say`${provider} now opens your ${product} account`,
      title: say`Another way into your account`,
      paragraphs: [say`Hello ${name},`, say`from now on you can sign in to ${product} with ${provider}.`],
      action: { label: say`Open your profile`, url },
      note: say`If this was not you, disconnect it there and choose a new password.`,
    }),
  ),
  'identity.account-given-up': template(
    z.object({ name: z.string(), date: z.string(), url: z.url({ protocol: /^https?$/ }) }),
    ({ name, date, url }, product, say) => ({
      subject: say`Your ${product} account will be deleted on ${date}`,
      title: say`Your account is on its way out`,
      paragraphs: [
        say`Hello ${name},`,
        say`you asked us to delete your ${product} account with everything in it. Until ${date} nothing is lost.`,
        say`Did you change your mind, or was it not you? Sign in before that day, and everything stays as it is.`,
      ],
      action: { label: say`Sign in and keep it`, url },
    }),
  ),
  'identity.account-kept': template(link, ({ name, url }, product, say) => ({
    subject: say`Your ${product} account stays`,
    title: say`Your account stays`,
    paragraphs: [say`Hello ${name},`, say`somebody signed in to your account, so it will not be deleted.`],
    action: { label: say`Open your profile`, url },
    note: say`If it was not you, choose a new password at once.`,
  })),
  'identity.export-ready': template(link, ({ name, url }, product, say) => ({
    subject: say`Your ${product} data is ready`,
    title: say`Your data is ready`,
    paragraphs: [
      say`Hello ${name},`,
      say`the archive that you asked for is in your profile. It stays there for seven days.`,
    ],
    action: { label: say`Open your profile`, url },
    note: say`If you did not ask for it, choose a new password at once.`,
  })),
  'identity.password-changed': template(named, ({ name }, product, say) => ({
    subject: say`Your ${product} password was changed`,
    title: say`Your password was changed`,
    paragraphs: [
      say`Hello ${name},`,
      say`the password of your account has just been changed, and other devices were signed out.`,
      say`If it was not you, choose “Forgot it?” on the sign-in page at once.`,
    ],
  })),
  'identity.second-factor': template(named.extend({ happening: z.enum(factorHappenings) }), (data, product, say) => {
    const { subject, sentence } = factorTexts[data.happening](say)
    return {
      subject: say`${product}: ${subject}`,
      title: subject,
      paragraphs: [
        say`Hello ${data.name},`,
        sentence,
        say`If it was not you, choose a new password at once: use “Forgot it?” on the sign-in page.`,
      ],
    }
  }),
  'staff.second-factor-reset': template(named, ({ name }, product, say) => ({
    subject: say`${product}: Your second factor was taken off`,
    title: say`Your second factor was taken off`,
    paragraphs: [
      say`Hello ${name},`,
      say`our support team has taken the authenticator app, passkeys and backup codes off your account. Sign in with your password and set a second factor up again in your profile.`,
      say`If you did not ask for this, write to us at once.`,
    ],
  })),
  'staff.look': template(
    z.object({
      name: z.string(),
      staffName: z.string(),
      workspace: z.string(),
      reason: z.string(),
      minutes: z.number(),
    }),
    ({ name, staffName, workspace, reason, minutes }, product, say) => ({
      subject: say`${product} support is looking into a workspace of yours`,
      title: say`Support is looking into your workspace`,
      paragraphs: [
        say`Hello ${name},`,
        say`${staffName} of our support team looks into the workspace “${workspace}” for up to ${minutes} minutes. They see it and cannot change anything.`,
        say`Reason given: ${reason}`,
        say`It is written into the audit log of the workspace. If you have questions, write to us.`,
      ],
    }),
  ),
  'members.invitation': template(
    z.object({
      inviter: foreignName,
      workspace: foreignName,
      access: z.enum(['ADMIN', 'EDIT', 'view']),
      url: z.url({ protocol: /^https?$/ }),
    }),
    ({ inviter, workspace, access, url }, product, say) => ({
      subject: say`${inviter} invites you to “${workspace}” on ${product}`,
      title: say`Join “${workspace}”`,
      paragraphs: [
        access === 'view'
          ? say`${inviter} wants to show you stories of the workspace “${workspace}” on ${product}.`
          : access === 'ADMIN'
            ? say`${inviter} invites you to work in “${workspace}” on ${product} as an admin.`
            : say`${inviter} invites you to work in “${workspace}” on ${product} as an editor.`,
        say`Sign in with this address, or open an account with it, and accept.`,
      ],
      action: { label: say`Open the invitation`, url },
      note: say`The link works once and for seven days, and for this address only. If you do not know the sender, leave it; nothing will happen.`,
    }),
  ),
  'members.shared': template(
    z.object({ inviter: foreignName, workspace: foreignName, url: z.url({ protocol: /^https?$/ }) }),
    ({ inviter, workspace, url }, product, say) => ({
      subject: say`${inviter} shows you more of “${workspace}”`,
      title: say`More was shared with you`,
      paragraphs: [say`${inviter} has shared more stories of the workspace “${workspace}” on ${product} with you.`],
      action: { label: say`Open ${product}`, url },
    }),
  ),
  'reviews.mentioned': template(
    z.object({ author: foreignName, story: foreignName, text: z.string(), url: z.url({ protocol: /^https?$/ }) }),
    ({ author, story, text, url }, _product, say) => ({
      subject: say`${author} mentioned you in “${story}”`,
      title: say`You were mentioned`,
      paragraphs: [say`${author} wrote in a comment on “${story}”:`, text],
      action: { label: say`Open the story`, url },
    }),
  ),
  'reviews.commented': template(
    z.object({
      reviewer: foreignName,
      link: foreignName,
      story: foreignName,
      text: z.string(),
      url: z.url({ protocol: /^https?$/ }),
    }),
    ({ reviewer, link, story, text, url }, _product, say) => ({
      subject: say`${reviewer} commented on “${story}”`,
      title: say`A comment on your story`,
      paragraphs: [say`${reviewer} opened “${story}” by your review link “${link}” and wrote:`, text],
      action: { label: say`Open the story`, url },
      note: say`You get one such mail an hour for each link, however many comments come.`,
    }),
  ),
  'submissions.received': template(
    z.object({
      form: foreignName,
      lines: z.array(z.object({ title: z.string(), text: z.string() })).max(60),
      more: z.number().int(),
      url: z.url({ protocol: /^https?$/ }),
    }),
    ({ form, lines, more, url }, _product, say) => ({
      subject: say`A new answer to “${form}”`,
      title: say`A new answer to “${form}”`,
      paragraphs: [],
      answers: lines,
      action: { label: say`Open the answer`, url },
      note: [
        ...(more > 0 ? [say`The answer is longer than this mail. All of it is in the list of answers.`] : []),
        say`You get this mail because the form tells you of its answers. It can be switched off beside them.`,
      ].join('\n'),
    }),
  ),
  /** The words are those of whoever owns the form. */
  'submissions.reply': template(
    z.object({ subject: z.string(), paragraphs: z.array(z.string()).max(60), form: foreignName }),
    ({ subject, paragraphs, form }, product, say) => ({
      subject,
      title: subject,
      paragraphs,
      note: say`You get this mail because you answered “${form}”, a form made with ${product}.`,
    }),
  ),
  'submissions.verify': template(
    z.object({ form: foreignName, code: z.string(), url: z.url({ protocol: /^https?$/ }) }),
    ({ form, code, url }, _product, say) => ({
      subject: say`${code} confirms your answer to “${form}”`,
      title: say`Confirm your address`,
      paragraphs: [say`You answered “${form}” and left this address. Your code is ${code}.`],
      action: { label: say`Confirm`, url },
      note: say`The code is good for 24 hours. If it was not you, there is nothing to do.`,
    }),
  ),
  'submissions.locked': template(
    z.object({ form: foreignName, limit: z.number().int(), url: z.url({ protocol: /^https?$/ }) }),
    ({ form, limit, url }, _product, say) => ({
      subject: say`Answers to “${form}” wait for a larger plan`,
      title: say`Your plan is full for this month`,
      paragraphs: [
        say`Your plan holds ${limit} answers a month, and more have come. None is lost: every answer is kept and opens as soon as your plan has room.`,
      ],
      action: { label: say`See plans`, url },
    }),
  ),
  'submissions.opened': template(
    z.object({ form: foreignName, count: z.number().int(), url: z.url({ protocol: /^https?$/ }) }),
    ({ form, count, url }, _product, say) => ({
      subject: say`Answers to “${form}” are open now`,
      title: say`Your plan has room again`,
      paragraphs: [say`Answers to “${form}” waited for a larger plan and are open now: ${count}.`],
      action: { label: say`See the answers`, url },
    }),
  ),
  'forms.link': template(
    z.object({ from: foreignName, form: foreignName, message: z.string(), url: z.url({ protocol: /^https?$/ }) }),
    ({ from, form, message, url }, _product, say) => ({
      subject: say`${from} asks you to fill in “${form}”`,
      title: form,
      paragraphs: [
        say`${from} sends you a form and asks for your answers.`,
        ...(message.trim() === '' ? [] : message.trim().split(/\n{2,}/)),
      ],
      action: { label: say`Open the form`, url },
      note: say`Do you not know ${from}? Then you need not do anything; nothing was subscribed to in your name.`,
    }),
  ),
  'webhooks.switched-off': template(
    z.object({ webhook: foreignName, reason: z.enum(['gone', 'failing']), url: z.url({ protocol: /^https?$/ }) }),
    ({ webhook, reason, url }, _product, say) => ({
      subject: say`The webhook “${webhook}” is off`,
      title: say`A webhook was switched off`,
      paragraphs: [
        reason === 'gone'
          ? say`The receiver of “${webhook}” said that it is gone for good (410), so it is told nothing more.`
          : say`Nothing has arrived at “${webhook}” for three days, so it is told nothing more.`,
        say`What could not be delivered is kept in its log and can be sent once more when the webhook is on again.`,
      ],
      action: { label: say`Open webhooks`, url },
    }),
  ),
} as const satisfies Record<string, Template>

export type MailTemplateName = keyof typeof mailTemplates
export type MailData<Name extends MailTemplateName> = z.input<(typeof mailTemplates)[Name]['data']>
