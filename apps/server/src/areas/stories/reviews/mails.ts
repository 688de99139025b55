import { z } from 'zod'
import { defineMail, foreignName, mailUrl } from '../../foundation/mail/index.ts'

export const mentionedMail = defineMail(
  'reviews.mentioned',
  z.object({ author: foreignName, story: foreignName, text: z.string(), url: mailUrl }),
  ({ author, story, text, url }, _product, say) => ({
    subject: say`${author} mentioned you in “${story}”`,
    title: say`You were mentioned`,
    paragraphs: [say`${author} wrote in a comment on “${story}”:`, text],
    action: { label: say`Open the story`, url },
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
  }),
  ({ reviewer, link, story, text, url }, _product, say) => ({
    subject: say`${reviewer} commented on “${story}”`,
    title: say`A comment on your story`,
    paragraphs: [say`${reviewer} commented on “${story}” through your review link “${link}”:`, text],
    action: { label: say`Open the story`, url },
    note: say`You’ll get at most one email per hour for each link.`,
  }),
)
