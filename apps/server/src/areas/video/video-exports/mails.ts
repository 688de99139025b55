import { z } from 'zod'
import { defineMail, foreignName, mailUrl } from '../../foundation/mail/index.ts'

export const videoExportReadyMail = defineMail(
  'video.export-ready',
  z.object({ name: foreignName, url: mailUrl }),
  ({ name, url }, _product, say) => ({
    subject: say`The video “${name}” is ready`,
    title: say`Your video is ready`,
    paragraphs: [say`“${name}” was exported with its captions. The file stays available for 30 days.`],
    action: { label: say`Download the video`, url },
  }),
)
