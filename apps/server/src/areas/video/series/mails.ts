import { z } from 'zod'
import { defineMail, foreignName, mailUrl } from '../../foundation/mail/index.ts'

export const episodeFailedMail = defineMail(
  'series.episode-failed',
  z.object({ series: foreignName, reason: z.string(), url: mailUrl }),
  ({ series, reason, url }, _product, say) => ({
    subject: say`An episode of “${series}” could not be made`,
    title: say`An episode could not be made`,
    paragraphs: [
      say`The next video of “${series}” could not be made in three attempts. Its credits were returned.`,
      say`What went wrong: ${say.reason(reason)}`,
    ],
    action: { label: say`See the series`, url },
  }),
)
