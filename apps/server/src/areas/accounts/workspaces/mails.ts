import { z } from 'zod'
import { defineMail, foreignName, mailUrl, type Translate } from '../../foundation/mail/index.ts'

/** The one story or folder that an email is about; without it, several. */
const shared = z.object({ kind: z.enum(['story', 'folder']), name: foreignName }).optional()

export const invitationMail = defineMail(
  'members.invitation',
  z.object({
    inviter: foreignName,
    workspace: foreignName,
    access: z.enum(['ADMIN', 'EDIT', 'view']),
    shared,
    url: mailUrl,
  }),
  ({ inviter, workspace, access, shared, url }, product, say) => ({
    subject: shared
      ? say`${inviter} shared “${shared.name}” with you on ${product}`
      : say`${inviter} invited you to “${workspace}” on ${product}`,
    title: shared
      ? say`View “${shared.name}”`
      : access === 'view'
        ? say`View stories of “${workspace}”`
        : say`Join “${workspace}”`,
    paragraphs: [
      shared
        ? sharedSentence(say, { inviter, workspace, product, shared })
        : access === 'view'
          ? say`${inviter} shared stories from the workspace “${workspace}” with you on ${product}.`
          : access === 'ADMIN'
            ? say`${inviter} invited you to join “${workspace}” on ${product} as an admin.`
            : say`${inviter} invited you to join “${workspace}” on ${product} as an editor.`,
      say`Sign in or create an account with this address to accept.`,
    ],
    action: { label: say`View invitation`, url },
    note: say`The link works once, for this address only, and is valid for seven days. If you don’t know the sender, you can ignore this email.`,
  }),
)

export const sharedMail = defineMail(
  'members.shared',
  z.object({ inviter: foreignName, workspace: foreignName, shared, url: mailUrl }),
  ({ inviter, workspace, shared, url }, product, say) => ({
    subject: shared
      ? say`${inviter} shared “${shared.name}” with you on ${product}`
      : say`${inviter} shared more of “${workspace}” with you`,
    title: shared ? say`View “${shared.name}”` : say`More was shared with you`,
    paragraphs: [
      shared
        ? sharedSentence(say, { inviter, workspace, product, shared })
        : say`${inviter} shared more stories from the workspace “${workspace}” with you on ${product}.`,
    ],
    action: { label: say`Open ${product}`, url },
  }),
)

export const secondFactorRequiredMail = defineMail(
  'members.second-factor-required',
  z.object({ name: z.string(), workspace: foreignName, decidedBy: foreignName, url: mailUrl }),
  ({ name, workspace, decidedBy, url }, product, say) => ({
    subject: say`“${workspace}” on ${product} now requires two-factor sign-in`,
    title: say`Set up two-factor sign-in`,
    paragraphs: [
      say`Hello ${name},`,
      say`${decidedBy} now requires a second step when people sign in to “${workspace}”. Until you set it up, you can’t open the workspace, and API keys and tokens you created don’t work there.`,
      say`You’re still a member, and your work is still there. Setting it up takes about a minute with an authenticator app or a passkey.`,
    ],
    action: { label: say`Set it up`, url },
  }),
)

function sharedSentence(
  say: Translate,
  about: { inviter: string; workspace: string; product: string; shared: { kind: 'story' | 'folder'; name: string } },
): string {
  const { inviter, workspace, product, shared } = about
  return shared.kind === 'story'
    ? say`${inviter} shared the story “${shared.name}” from the workspace “${workspace}” with you on ${product}.`
    : say`${inviter} shared the folder “${shared.name}” from the workspace “${workspace}” with you on ${product}.`
}
