import { z } from 'zod'
import { defineMail, mailUrl, type Translate } from '../../foundation/mail/index.ts'

const named = z.object({ name: z.string() })
const link = z.object({ name: z.string(), url: mailUrl })

const factorTexts = {
  'totp-on': (say) => ({
    subject: say`Two-factor sign-in is on`,
    sentence: say`From now on signing in to your account asks for a code of your authenticator app.`,
  }),
  'totp-off': (say) => ({
    subject: say`Your authenticator app was removed`,
    sentence: say`Signing in to your account no longer asks for a code of your authenticator app.`,
  }),
  'codes-renewed': (say) => ({
    subject: say`You have new backup codes`,
    sentence: say`Ten new backup codes were created for your account. The previous ones no longer work.`,
  }),
  'code-used': (say) => ({
    subject: say`A backup code was used`,
    sentence: say`Someone signed in to your account with one of your backup codes. It cannot be used again.`,
  }),
  'passkey-on': (say) => ({
    subject: say`A passkey was added`,
    sentence: say`A new passkey or security key can now sign in to your account.`,
  }),
  'passkey-off': (say) => ({
    subject: say`A passkey was removed`,
    sentence: say`One of your passkeys or security keys can no longer sign in to your account.`,
  }),
  guessed: (say) => ({
    subject: say`Wrong codes at your sign-in`,
    sentence: say`Someone entered the right password of your account and then several wrong codes. They did not get in, but they know your password.`,
  }),
} as const satisfies Record<string, (say: Translate) => { subject: string; sentence: string }>
const factorHappenings = Object.keys(factorTexts) as (keyof typeof factorTexts)[]

export const verifyEmailMail = defineMail('identity.verify-email', link, ({ name, url }, product, say) => ({
  subject: say`Verify your email address for ${product}`,
  title: say`Confirm your email address`,
  paragraphs: [
    say`Hello ${name},`,
    say`Please confirm that this address is yours. After that your ${product} account is ready.`,
  ],
  action: { label: say`Verify email address`, url },
  note: say`The link works once and is valid for 24 hours. If you didn’t create an account, you can ignore this email.`,
}))

export const addressKnownMail = defineMail('identity.address-known', link, ({ name, url }, product, say) => ({
  subject: say`You already have a ${product} account`,
  title: say`You already have an account`,
  paragraphs: [
    say`Hello ${name},`,
    say`Someone tried to open a ${product} account with this address, but you have one. If it was you, just sign in.`,
    say`If you don’t remember your password, choose “Forgot it?” on the sign-in page.`,
  ],
  action: { label: say`Sign in`, url },
  note: say`If it wasn’t you, you can ignore this email. Your account hasn’t changed.`,
}))

export const resetPasswordMail = defineMail('identity.reset-password', link, ({ name, url }, product, say) => ({
  subject: say`Choose a new ${product} password`,
  title: say`A new password`,
  paragraphs: [say`Hello ${name},`, say`Use this link to choose a new password. You will be signed out everywhere.`],
  action: { label: say`Choose a new password`, url },
  note: say`The link works once and is valid for one hour. If you didn’t request it, you can ignore this email. Your password hasn’t changed.`,
}))

export const providerConnectedMail = defineMail(
  'identity.provider-connected',
  z.object({ name: z.string(), provider: z.string(), url: mailUrl }),
  ({ name, provider, url }, product, say) => ({
    subject: say`${provider} now opens your ${product} account`,
    title: say`New sign-in method`,
    paragraphs: [say`Hello ${name},`, say`From now on you can sign in to ${product} with ${provider}.`],
    action: { label: say`Open your profile`, url },
    note: say`If this wasn’t you, disconnect it there and choose a new password.`,
  }),
)

export const accountGivenUpMail = defineMail(
  'identity.account-given-up',
  z.object({ name: z.string(), date: z.string(), url: mailUrl }),
  ({ name, date, url }, product, say) => ({
    subject: say`Your ${product} account will be deleted on ${date}`,
    title: say`Your account will be deleted`,
    paragraphs: [
      say`Hello ${name},`,
      say`You asked us to delete your ${product} account with everything in it. Until ${date} nothing is lost.`,
      say`If you change your mind, or if it wasn’t you, sign in before that day to keep everything.`,
    ],
    action: { label: say`Sign in and keep it`, url },
  }),
)

export const accountKeptMail = defineMail('identity.account-kept', link, ({ name, url }, product, say) => ({
  subject: say`Your ${product} account stays`,
  title: say`Your account stays`,
  paragraphs: [say`Hello ${name},`, say`Someone signed in to your account, so it will not be deleted.`],
  action: { label: say`Open your profile`, url },
  note: say`If it wasn’t you, choose a new password immediately.`,
}))

export const exportReadyMail = defineMail('identity.export-ready', link, ({ name, url }, product, say) => ({
  subject: say`Your ${product} data is ready`,
  title: say`Your data is ready`,
  paragraphs: [say`Hello ${name},`, say`The archive you requested is in your profile. It’s available for seven days.`],
  action: { label: say`Open your profile`, url },
  note: say`If you didn’t request it, choose a new password immediately.`,
}))

export const passwordChangedMail = defineMail('identity.password-changed', named, ({ name }, product, say) => ({
  subject: say`Your ${product} password was changed`,
  title: say`Your password was changed`,
  paragraphs: [
    say`Hello ${name},`,
    say`The password of your account has just been changed, and other devices were signed out.`,
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
  subject: say`${product}: Your second factor was taken off`,
  title: say`Your second factor was removed`,
  paragraphs: [
    say`Hello ${name},`,
    say`Our support team removed the authenticator app, passkeys and backup codes from your account. Sign in with your password and set up a second factor again in your profile.`,
    say`If you didn’t request this, contact us immediately.`,
  ],
}))
