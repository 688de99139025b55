import { z } from 'zod'
import { defineMail, foreignName, mailUrl } from '../../foundation/mail/index.ts'

/** Missing in emails that a version before queued. */
const settingsUrl = mailUrl.optional()

export const mentionedMail = defineMail(
  'reviews.mentioned',
  z.object({ author: foreignName, story: foreignName, text: z.string(), url: mailUrl, settingsUrl }),
  ({ author, story, text, url, settingsUrl }, _product, say) => ({
    subject: say`${author} mentioned you in “${story}”`,
    title: say`You were mentioned`,
    paragraphs: [say`${author} wrote in a comment on “${story}”:`],
    quote: text,
    action: { label: say`Open the story`, url },
    ...(settingsUrl ? { note: say`To choose which emails you get, go to: ${settingsUrl}` } : {}),
  }),
)

export const commentedMail = defineMail(
  'reviews.commented',
  z.object({
    reviewer: foreignName,
    link: foreignName,
    story: foreignName,
    text: z.string(),
    url: mailUrl,
    settingsUrl,
  }),
  ({ reviewer, link, story, text, url, settingsUrl }, _product, say) => ({
    subject: say`${reviewer} commented on “${story}”`,
    title: say`A comment on your story`,
    paragraphs: [say`${reviewer} commented on “${story}” through your review link “${link}”:`],
    quote: text,
    action: { label: say`Open the story`, url },
    note: [
      say`You’ll get at most one email per hour for each link.`,
      ...(settingsUrl ? [say`To choose which emails you get, go to: ${settingsUrl}`] : []),
    ].join('\n'),
  }),
)
