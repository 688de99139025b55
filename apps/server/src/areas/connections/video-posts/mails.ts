import { z } from 'zod'
import { defineMail, foreignName, foreignSentence, mailUrl } from '../../foundation/mail/index.ts'

export const postFailedMail = defineMail(
  'video-posts.failed',
  z.object({
    video: foreignName,
    account: foreignName,
    reason: z.enum([
      'unavailable',
      'quota',
      'daily-limit',
      'refused',
      'account-expired',
      'account-unlinked',
      'not-set-up',
      'video-gone',
      'unconfirmed',
    ]),
    detail: foreignSentence.optional(),
    url: mailUrl,
    settingsUrl: mailUrl.optional(),
  }),
  ({ video, account, reason, detail, url, settingsUrl }, _product, say) => {
    const why = {
      unavailable: say`The platform didn’t answer in three attempts.`,
      quota: say`The daily quota of this installation was used up every day for a week.`,
      'daily-limit': say`The account reached its limit of posts every day for a week.`,
      refused: say`The platform rejected the video or its texts.`,
      'account-expired': say`Access to the account has expired. Reconnect it, then try again.`,
      'account-unlinked': say`The account is no longer linked.`,
      'not-set-up': say`The platform is no longer set up in this installation.`,
      'video-gone': say`The exported video is no longer available. Export it again.`,
      unconfirmed: say`The platform has the whole video but never confirmed the post. Look at the account before you try again.`,
    }[reason]
    return {
      subject: say`“${video}” was not posted to ${account}`,
      title: say`A video was not posted`,
      paragraphs: [
        say`“${video}” could not be posted to ${account}.`,
        why,
        ...(detail ? [say`The platform said: ${detail}`] : []),
      ],
      action: { label: say`See the post`, url },
      ...(settingsUrl ? { note: say`To choose which emails you get, go to: ${settingsUrl}` } : {}),
    }
  },
)
