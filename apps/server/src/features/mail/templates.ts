import { shorten } from '@taplore/kit'
import { z } from 'zod'

/** What a mail says, before it becomes text and HTML. Values are plain text; the writer of the page escapes them. */
export interface MailText {
  readonly subject: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly action?: { readonly label: string; readonly url: string }
  /** Small print under the action. */
  readonly note?: string
}

interface Template<Data extends z.ZodType = z.ZodType> {
  readonly data: Data
  /** Throws when the values do not fit `data`. */
  readonly fill: (values: unknown, productName: string) => MailText
}

function template<Data extends z.ZodType>(
  data: Data,
  write: (data: z.output<Data>, productName: string) => MailText,
): Template<Data> {
  return { data, fill: (values, productName) => write(data.parse(values), productName) }
}

/** A name that somebody else chose, as a mail may carry it: short, and no address that a mail program makes a link of. */
const foreignName = z.string().transform((name) => shorten(name.replace(/(?:https?:)?\/\/|www\./gi, ' ').trim(), 60))

const named = z.object({ name: z.string() })
const link = z.object({ name: z.string(), url: z.url({ protocol: /^https?$/ }) })

const factorTexts = {
  'totp-on': {
    subject: 'Two-factor sign-in is on',
    sentence: 'from now on signing in to your account asks for a code of your authenticator app.',
  },
  'totp-off': {
    subject: 'Your authenticator app was removed',
    sentence: 'signing in to your account no longer asks for a code of your authenticator app.',
  },
  'codes-renewed': {
    subject: 'You have new backup codes',
    sentence: 'ten new backup codes were made for your account. The former ones open nothing any more.',
  },
  'code-used': {
    subject: 'A backup code was used',
    sentence: 'somebody signed in to your account with one of your backup codes. It cannot be used again.',
  },
  'passkey-on': {
    subject: 'A passkey was added',
    sentence: 'a new passkey or security key can now sign in to your account.',
  },
  'passkey-off': {
    subject: 'A passkey was removed',
    sentence: 'one of your passkeys or security keys no longer opens your account.',
  },
  guessed: {
    subject: 'Wrong codes at your sign-in',
    sentence:
      'somebody entered the right password of your account and then several wrong codes. They did not get in, but they know your password.',
  },
} as const
const factorHappenings = Object.keys(factorTexts) as (keyof typeof factorTexts)[]

/** Every mail of the product. A new one is an entry here; its name is `feature.what-happened`. */
export const mailTemplates = {
  'identity.verify-email': template(link, ({ name, url }, product) => ({
    subject: `Verify your email address for ${product}`,
    title: 'One click and you are in',
    paragraphs: [
      `Hello ${name},`,
      `please confirm that this address is yours. After that your ${product} account is ready.`,
    ],
    action: { label: 'Verify email address', url },
    note: `The link works once and for 24 hours. If you did not open an account, do not use it; nothing else will happen.`,
  })),
  'identity.address-known': template(link, ({ name, url }, product) => ({
    subject: `You already have a ${product} account`,
    title: 'You are already on board',
    paragraphs: [
      `Hello ${name},`,
      `somebody tried to open a ${product} account with this address, but you have one. If it was you, just sign in.`,
      'If you no longer know your password, choose "Forgot password" on the sign-in page.',
    ],
    action: { label: 'Sign in', url },
    note: 'If it was not you, there is nothing to do: your account is unchanged.',
  })),
  'identity.reset-password': template(link, ({ name, url }, product) => ({
    subject: `Choose a new ${product} password`,
    title: 'A new password',
    paragraphs: [`Hello ${name},`, 'use this link to choose a new password. You will be signed out everywhere.'],
    action: { label: 'Choose a new password', url },
    note: 'The link works once and for one hour. If you did not ask for it, you can leave it: your password stays as it is.',
  })),
  'identity.provider-connected': template(
    z.object({ name: z.string(), provider: z.string(), url: z.url({ protocol: /^https?$/ }) }),
    ({ name, provider, url }, product) => ({
      subject: `${provider} now opens your ${product} account`,
      title: 'Another way into your account',
      paragraphs: [`Hello ${name},`, `from now on you can sign in to ${product} with ${provider}.`],
      action: { label: 'Open your profile', url },
      note: 'If this was not you, disconnect it there and choose a new password.',
    }),
  ),
  'identity.account-given-up': template(
    z.object({ name: z.string(), date: z.string(), url: z.url({ protocol: /^https?$/ }) }),
    ({ name, date, url }, product) => ({
      subject: `Your ${product} account will be deleted on ${date}`,
      title: 'Your account is on its way out',
      paragraphs: [
        `Hello ${name},`,
        `you asked us to delete your ${product} account with everything in it. Until ${date} nothing is lost.`,
        'Did you change your mind, or was it not you? Sign in before that day, and everything stays as it is.',
      ],
      action: { label: 'Sign in and keep it', url },
    }),
  ),
  'identity.account-kept': template(link, ({ name, url }, product) => ({
    subject: `Your ${product} account stays`,
    title: 'Your account stays',
    paragraphs: [`Hello ${name},`, 'somebody signed in to your account, so it will not be deleted.'],
    action: { label: 'Open your profile', url },
    note: 'If it was not you, choose a new password at once.',
  })),
  'identity.export-ready': template(link, ({ name, url }, product) => ({
    subject: `Your ${product} data is ready`,
    title: 'Your data is ready',
    paragraphs: [`Hello ${name},`, 'the archive that you asked for is in your profile. It stays there for seven days.'],
    action: { label: 'Open your profile', url },
    note: 'If you did not ask for it, choose a new password at once.',
  })),
  'identity.password-changed': template(named, ({ name }, product) => ({
    subject: `Your ${product} password was changed`,
    title: 'Your password was changed',
    paragraphs: [
      `Hello ${name},`,
      'the password of your account has just been changed, and other devices were signed out.',
      'If it was not you, choose "Forgot password" on the sign-in page at once.',
    ],
  })),
  'identity.second-factor': template(named.extend({ happening: z.enum(factorHappenings) }), (data, product) => {
    const { subject, sentence } = factorTexts[data.happening]
    return {
      subject: `${product}: ${subject}`,
      title: subject,
      paragraphs: [
        `Hello ${data.name},`,
        sentence,
        'If it was not you, choose a new password at once: use "Forgot password" on the sign-in page.',
      ],
    }
  }),
  'staff.second-factor-reset': template(named, ({ name }, product) => ({
    subject: `${product}: Your second factor was taken off`,
    title: 'Your second factor was taken off',
    paragraphs: [
      `Hello ${name},`,
      'our support team has taken the authenticator app, passkeys and backup codes off your account. Sign in with your password and set a second factor up again in your profile.',
      'If you did not ask for this, write to us at once.',
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
    ({ name, staffName, workspace, reason, minutes }, product) => ({
      subject: `${product} support is looking into a workspace of yours`,
      title: 'Support is looking into your workspace',
      paragraphs: [
        `Hello ${name},`,
        `${staffName} of our support team looks into the workspace “${workspace}” for up to ${minutes} minutes. They see it and cannot change anything.`,
        `Reason given: ${reason}`,
        'It is written into the audit log of the workspace. If you have questions, write to us.',
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
    ({ inviter, workspace, access, url }, product) => ({
      subject: `${inviter} invites you to “${workspace}” on ${product}`,
      title: `Join “${workspace}”`,
      paragraphs: [
        access === 'view'
          ? `${inviter} wants to show you stories of the workspace “${workspace}” on ${product}.`
          : `${inviter} invites you to work in “${workspace}” on ${product} as ${access === 'ADMIN' ? 'an admin' : 'an editor'}.`,
        'Sign in with this address, or open an account with it, and accept.',
      ],
      action: { label: 'Open the invitation', url },
      note: 'The link works once and for seven days, and for this address only. If you do not know the sender, leave it; nothing will happen.',
    }),
  ),
  'members.shared': template(
    z.object({ inviter: foreignName, workspace: foreignName, url: z.url({ protocol: /^https?$/ }) }),
    ({ inviter, workspace, url }, product) => ({
      subject: `${inviter} shows you more of “${workspace}”`,
      title: 'More was shared with you',
      paragraphs: [`${inviter} has shared more stories of the workspace “${workspace}” on ${product} with you.`],
      action: { label: `Open ${product}`, url },
    }),
  ),
} as const satisfies Record<string, Template>

export type MailTemplateName = keyof typeof mailTemplates
export type MailData<Name extends MailTemplateName> = z.input<(typeof mailTemplates)[Name]['data']>
