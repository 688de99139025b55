import { z } from 'zod'
import { defineMail, foreignName, mailUrl } from '../../foundation/mail/index.ts'

export const invitationMail = defineMail(
  'members.invitation',
  z.object({
    inviter: foreignName,
    workspace: foreignName,
    access: z.enum(['ADMIN', 'EDIT', 'view']),
    url: mailUrl,
  }),
  ({ inviter, workspace, access, url }, product, say) => ({
    subject: say`${inviter} invites you to “${workspace}” on ${product}`,
    title: say`Join “${workspace}”`,
    paragraphs: [
      access === 'view'
        ? say`${inviter} wants to show you stories of the workspace “${workspace}” on ${product}.`
        : access === 'ADMIN'
          ? say`${inviter} invites you to work in “${workspace}” on ${product} as an admin.`
          : say`${inviter} invites you to work in “${workspace}” on ${product} as an editor.`,
      say`Sign in or create an account with this address to accept.`,
    ],
    action: { label: say`View invitation`, url },
    note: say`The link works once, for this address only, and is valid for seven days. If you don’t know the sender, you can ignore this email.`,
  }),
)

export const sharedMail = defineMail(
  'members.shared',
  z.object({ inviter: foreignName, workspace: foreignName, url: mailUrl }),
  ({ inviter, workspace, url }, product, say) => ({
    subject: say`${inviter} shows you more of “${workspace}”`,
    title: say`More was shared with you`,
    paragraphs: [say`${inviter} has shared more stories of the workspace “${workspace}” on ${product} with you.`],
    action: { label: say`Open ${product}`, url },
  }),
)
