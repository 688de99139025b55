import { z } from 'zod'
import { defineMail, foreignName, mailUrl } from '../../foundation/mail/index.ts'

export const captionExportReadyMail = defineMail(
  'captions.export-ready',
  z.object({ project: foreignName, url: mailUrl }),
  ({ project, url }, _product, say) => ({
    subject: say`The video “${project}” is ready`,
    title: say`Your video is ready`,
    paragraphs: [say`“${project}” was exported with its captions. The file stays available for 30 days.`],
    action: { label: say`Download the video`, url },
  }),
)
