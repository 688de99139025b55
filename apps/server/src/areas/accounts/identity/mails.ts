import { z } from 'zod'
import { defineMail, foreignName, mailUrl, type Translate } from '../../foundation/mail/index.ts'

const named = z.object({ name: z.string() })
const link = z.object({ name: z.string(), url: mailUrl })

const factorTexts = {
  'totp-on': (say) => ({
    subject: say`Two-factor sign-in is on`,
    sentence: say`Signing in to your account now requires a code from your authenticator app.`,
  }),
  'totp-off': (say) => ({
    subject: say`Your authenticator app was removed`,
    sentence: say`Signing in to your account no longer requires a code from your authenticator app.`,
  }),
  'codes-renewed': (say) => ({
    subject: say`You have new backup codes`,
    sentence: say`Ten new backup codes were created for your account. The previous ones no longer work.`,
  }),
  'code-used': (say) => ({
    subject: say`A backup code was used`,
    sentence: say`One of your backup codes was used to sign in to your account. It can’t be used again.`,
  }),
  'passkey-on': (say) => ({
    subject: say`A passkey was added`,
    sentence: say`You can now sign in to your account with a new passkey or security key.`,
  }),
  'passkey-off': (say) => ({
    subject: say`A passkey was removed`,
    sentence: say`One of your passkeys or security keys can no longer be used to sign in to your account.`,
  }),
  guessed: (say) => ({
    subject: say`Failed sign-in codes`,
    sentence: say`Your correct password was entered, followed by several incorrect codes. The sign-in failed. If it wasn’t you, someone knows your password.`,
  }),
} as const satisfies Record<string, (say: Translate) => { subject: string; sentence: string }>
const factorHappenings = Object.keys(factorTexts) as (keyof typeof factorTexts)[]

export const verifyEmailMail = defineMail('identity.verify-email', link, ({ name, url }, product, say) => ({
  subject: say`Verify your email address for ${product}`,
  title: say`Confirm your email address`,
  paragraphs: [
    say`Hello ${name},`,
    say`Confirm that this is your email address, and your ${product} account is ready.`,
  ],
  action: { label: say`Verify email address`, url },
  note: say`The link works once and is valid for 24 hours. If you didn’t create an account, you can ignore this email.`,
}))

export const addressKnownMail = defineMail('identity.address-known', link, ({ name, url }, product, say) => ({
  subject: say`You already have a ${product} account`,
  title: say`You already have an account`,
  paragraphs: [
    say`Hello ${name},`,
    say`Someone tried to create a ${product} account with this address, but you already have one. If it was you, sign in.`,
    say`If you don’t remember your password, choose “Forgot it?” on the sign-in page.`,
  ],
  action: { label: say`Sign in`, url },
  note: say`If it wasn’t you, you can ignore this email. Your account hasn’t changed.`,
}))

export const resetPasswordMail = defineMail('identity.reset-password', link, ({ name, url }, product, say) => ({
  subject: say`Reset your ${product} password`,
  title: say`Reset your password`,
  paragraphs: [say`Hello ${name},`, say`Use this link to choose a new password. You will be signed out everywhere.`],
  action: { label: say`Choose a new password`, url },
  note: say`The link works once and is valid for one hour. If you didn’t request it, you can ignore this email. Your password hasn’t changed.`,
}))

export const emailChangeOldMail = defineMail(
  'identity.email-change-old',
  z.object({ name: z.string(), newEmail: z.string(), url: mailUrl, refuseUrl: mailUrl }),
  ({ name, newEmail, url, refuseUrl }, product, say) => ({
    subject: say`Confirm the new email address of your ${product} account`,
    title: say`Did you request this change?`,
    paragraphs: [
      say`Hello ${name},`,
      say`Someone signed in to your ${product} account asked to change its email address to ${newEmail}.`,
      say`The address changes only after you confirm it here and at the new address. All other devices are signed out then.`,
    ],
    action: { label: say`Confirm the change`, url },
    secondAction: { label: say`This wasn’t me`, url: refuseUrl },
    note: say`The links are valid for 24 hours. If you do nothing, the address stays as it is.`,
  }),
)

export const emailChangeNewMail = defineMail(
  'identity.email-change-new',
  z.object({ name: foreignName, oldEmail: z.string(), newEmail: z.string(), url: mailUrl }),
  ({ name, oldEmail, newEmail, url }, product, say) => ({
    subject: say`Confirm your new email address for ${product}`,
    title: say`Confirm your new email address`,
    paragraphs: [
      say`Hello ${name},`,
      say`You asked to sign in to ${product} with ${newEmail} instead of ${oldEmail}. Confirm that this is your address.`,
    ],
    action: { label: say`Confirm email address`, url },
    note: say`The link is valid for 24 hours. If you don’t have a ${product} account, you can ignore this email.`,
  }),
)

export const addressWantedMail = defineMail(
  'identity.address-wanted',
  z.object({ url: mailUrl }),
  ({ url }, product, say) => ({
    subject: say`Someone tried to use your email address on ${product}`,
    title: say`Your address already has an account`,
    paragraphs: [
      say`Someone tried to change the email address of another ${product} account to this one. Nothing happened, because this address belongs to your account.`,
      say`If it was you, sign in to this account and delete it first, or choose a different address for the other one.`,
    ],
    action: { label: say`Sign in`, url },
    note: say`If it wasn’t you, you can ignore this email. Your account hasn’t changed.`,
  }),
)

export const emailChangedMail = defineMail(
  'identity.email-changed',
  z.object({ name: z.string(), oldEmail: z.string(), newEmail: z.string() }),
  ({ name, oldEmail, newEmail }, product, say) => ({
    subject: say`The email address of your ${product} account was changed`,
    title: say`Your email address was changed`,
    paragraphs: [
      say`Hello ${name},`,
      say`Your account’s email address was changed from ${oldEmail} to ${newEmail}. Sign in with the new address from now on.`,
      say`All other devices were signed out.`,
    ],
    note: say`If it wasn’t you, contact support immediately.`,
  }),
)

export const providerConnectedMail = defineMail(
  'identity.provider-connected',
  z.object({ name: z.string(), provider: z.string(), url: mailUrl }),
  ({ name, provider, url }, product, say) => ({
    subject: say`${provider} was connected to your ${product} account`,
    title: say`New sign-in method`,
    paragraphs: [say`Hello ${name},`, say`You can now sign in to ${product} with ${provider}.`],
    action: { label: say`Open your profile`, url },
    note: say`If this wasn’t you, disconnect it there and choose a new password.`,
  }),
)

export const accountGivenUpMail = defineMail(
  'identity.account-given-up',
  z.object({ name: z.string(), date: z.iso.date(), url: mailUrl }),
  ({ name, date: day, url }, product, say) => {
    const date = longDate(day, say.language)
    return {
      subject: say`Your ${product} account will be deleted on ${date}`,
      title: say`Your account will be deleted`,
      paragraphs: [
        say`Hello ${name},`,
        say`You asked us to delete your ${product} account and everything in it. Nothing is deleted before ${date}.`,
        say`If you change your mind, or if it wasn’t you, sign in before then to keep everything.`,
      ],
      action: { label: say`Keep my account`, url },
    }
  },
)

export const accountKeptMail = defineMail('identity.account-kept', link, ({ name, url }, product, say) => ({
  subject: say`Your ${product} account won’t be deleted`,
  title: say`Your account won’t be deleted`,
  paragraphs: [say`Hello ${name},`, say`Someone signed in to your account, so its deletion was canceled.`],
  action: { label: say`Open your profile`, url },
  note: say`If it wasn’t you, choose a new password immediately.`,
}))

export const exportReadyMail = defineMail('identity.export-ready', link, ({ name, url }, product, say) => ({
  subject: say`Your ${product} data is ready`,
  title: say`Your data is ready`,
  paragraphs: [
    say`Hello ${name},`,
    say`The archive you requested is ready. You can download it from your profile for the next seven days.`,
  ],
  action: { label: say`Open your profile`, url },
  note: say`If you didn’t request it, choose a new password immediately.`,
}))

export const passwordChangedMail = defineMail('identity.password-changed', named, ({ name }, product, say) => ({
  subject: say`Your ${product} password was changed`,
  title: say`Your password was changed`,
  paragraphs: [
    say`Hello ${name},`,
    say`Your password was just changed, and all other devices were signed out.`,
    say`If it wasn’t you, choose “Forgot it?” on the sign-in page immediately.`,
  ],
}))

export const secondFactorMail = defineMail(
  'identity.second-factor',
  named.extend({ happening: z.enum(factorHappenings) }),
  (data, product, say) => {
    const { subject, sentence } = factorTexts[data.happening](say)
    return {
      subject: say`${product}: ${subject}`,
      title: subject,
      paragraphs: [
        say`Hello ${data.name},`,
        sentence,
        say`If it wasn’t you, choose a new password immediately: use “Forgot it?” on the sign-in page.`,
      ],
    }
  },
)

export const secondFactorResetMail = defineMail('staff.second-factor-reset', named, ({ name }, product, say) => ({
  subject: say`${product}: Your second factor was removed`,
  title: say`Your second factor was removed`,
  paragraphs: [
    say`Hello ${name},`,
    say`Our support team removed the authenticator app, passkeys and backup codes from your account. Sign in with your password, then set up a second factor again in your profile.`,
    say`If you didn’t request this, contact us immediately.`,
  ],
}))

/** "December 24, 2026", in the language of the reader. */
function longDate(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}
