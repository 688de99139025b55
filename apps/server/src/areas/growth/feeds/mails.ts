import { z } from 'zod'
import { defineMail, foreignName, mailUrl } from '../../foundation/mail/index.ts'

export const feedPausedMail = defineMail(
  'feeds.paused',
  z.object({ feed: foreignName, reason: z.string(), url: mailUrl, settingsUrl: mailUrl }),
  ({ feed, reason, url, settingsUrl }, _product, say) => ({
    subject: say`The feed “${feed}” is paused`,
    title: say`A feed is paused`,
    paragraphs: [
      say`No new items of this feed become stories until someone turns it on again.`,
      say`What went wrong: ${say.reason(reason)}`,
      say`Nothing is lost: the items that are in the feed by then become stories.`,
    ],
    action: { label: say`Open the feed`, url },
    note: say`To choose which emails you get, go to: ${settingsUrl}`,
  }),
)
