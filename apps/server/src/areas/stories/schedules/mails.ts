import { z } from 'zod'
import { defineMail, foreignName, mailUrl } from '../../foundation/mail/index.ts'

export const scheduleFailedMail = defineMail(
  'schedules.failed',
  z.object({
    story: foreignName,
    action: z.enum(['publish', 'unpublish']),
    reason: z.string().optional(),
    /** The channel that is gone, when nothing else went wrong. */
    goneChannel: foreignName.optional(),
    url: mailUrl,
    settingsUrl: mailUrl,
  }),
  ({ story, action, reason, goneChannel, url, settingsUrl }, _product, say) => ({
    subject: action === 'publish' ? say`“${story}” was not published` : say`“${story}” was not taken offline`,
    title: action === 'publish' ? say`A scheduled story was not published` : say`A scheduled story is still online`,
    paragraphs: [
      ...(goneChannel
        ? [
            say`The channel “${goneChannel}” no longer exists.`,
            say`Open the list of scheduled stories to choose another channel.`,
          ]
        : [
            say`We tried four times in 15 minutes.`,
            ...(reason ? [say`What went wrong: ${say.reason(reason)}`] : []),
            say`Open the list of scheduled stories to see what to fix, then publish it or choose another time.`,
          ]),
    ],
    action: { label: say`Open scheduled stories`, url },
    note: say`To choose which emails you get, go to: ${settingsUrl}`,
  }),
)
