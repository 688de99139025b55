import { z } from 'zod'
import { defineMail, foreignName, mailUrl, type Translate } from '../../foundation/mail/index.ts'

/** The one story or folder that an email is about; without it, several. */
const shared = z.object({ kind: z.enum(['story', 'folder']), name: foreignName }).optional()

/** Null for a personal workspace: its name says nothing to others, whose own is called the same. */
const workspaceName = foreignName.nullable()

export const invitationMail = defineMail(
  'members.invitation',
  z.object({
    inviter: foreignName,
    workspace: workspaceName,
    access: z.enum(['ADMIN', 'EDIT', 'view']),
    shared,
    url: mailUrl,
  }),
  ({ inviter, workspace, access, shared, url }, product, say) => ({
    subject: shared
      ? say`${inviter} shared “${shared.name}” with you on ${product}`
      : workspace === null
        ? say`${inviter} invited you to their workspace on ${product}`
        : say`${inviter} invited you to “${workspace}” on ${product}`,
    title: shared
      ? say`View “${shared.name}”`
      : access === 'view'
        ? workspace === null
          ? say`View ${inviter}’s stories`
          : say`View stories from “${workspace}”`
        : workspace === null
          ? say`Join ${inviter}’s workspace`
          : say`Join “${workspace}”`,
    paragraphs: [
      shared
        ? sharedSentence(say, { inviter, workspace, product, shared })
        : invitedSentence(say, { inviter, workspace, product, access }),
      say`Sign in or create an account with this address to accept.`,
    ],
    action: { label: say`View invitation`, url },
    note: say`The link works once, for this address only, and is valid for seven days. If you don’t know the sender, you can ignore this email.`,
  }),
)

export const sharedMail = defineMail(
  'members.shared',
  z.object({ inviter: foreignName, workspace: workspaceName, shared, url: mailUrl }),
  ({ inviter, workspace, shared, url }, product, say) => ({
    subject: shared
      ? say`${inviter} shared “${shared.name}” with you on ${product}`
      : workspace === null
        ? say`${inviter} shared more with you`
        : say`${inviter} shared more of “${workspace}” with you`,
    title: shared ? say`View “${shared.name}”` : say`More was shared with you`,
    paragraphs: [
      shared
        ? sharedSentence(say, { inviter, workspace, product, shared })
        : workspace === null
          ? say`${inviter} shared more stories with you on ${product}.`
          : say`${inviter} shared more stories from the workspace “${workspace}” with you on ${product}.`,
    ],
    action: { label: say`Open ${product}`, url },
  }),
)

export const secondFactorRequiredMail = defineMail(
  'members.second-factor-required',
  z.object({ name: z.string(), workspace: workspaceName, decidedBy: foreignName, url: mailUrl }),
  ({ name, workspace, decidedBy, url }, product, say) => ({
    subject:
      workspace === null
        ? say`One of your workspaces on ${product} now requires two-factor sign-in`
        : say`“${workspace}” on ${product} now requires two-factor sign-in`,
    title: say`Set up two-factor sign-in`,
    paragraphs: [
      say`Hello ${name},`,
      workspace === null
        ? say`${decidedBy} now requires a second step when members sign in to their workspace. Until you set it up, you can’t open the workspace, and API keys and tokens you created don’t work there.`
        : say`${decidedBy} now requires a second step when members sign in to “${workspace}”. Until you set it up, you can’t open the workspace, and API keys and tokens you created don’t work there.`,
      say`You’re still a member, and your work is still there. Setting it up takes about a minute with an authenticator app or a passkey.`,
    ],
    action: { label: say`Set it up`, url },
  }),
)

interface Invited {
  readonly inviter: string
  readonly workspace: string | null
  readonly product: string
}

function invitedSentence(
  say: Translate,
  { inviter, workspace, product, access }: Invited & { readonly access: 'ADMIN' | 'EDIT' | 'view' },
): string {
  if (workspace === null)
    return access === 'view'
      ? say`${inviter} shared stories with you on ${product}.`
      : access === 'ADMIN'
        ? say`${inviter} invited you to join their workspace on ${product} as an admin.`
        : say`${inviter} invited you to join their workspace on ${product} as an editor.`
  return access === 'view'
    ? say`${inviter} shared stories from the workspace “${workspace}” with you on ${product}.`
    : access === 'ADMIN'
      ? say`${inviter} invited you to join “${workspace}” on ${product} as an admin.`
      : say`${inviter} invited you to join “${workspace}” on ${product} as an editor.`
}

function sharedSentence(
  say: Translate,
  {
    inviter,
    workspace,
    product,
    shared,
  }: Invited & { readonly shared: { readonly kind: 'story' | 'folder'; readonly name: string } },
): string {
  if (workspace === null)
    return shared.kind === 'story'
      ? say`${inviter} shared the story “${shared.name}” with you on ${product}.`
      : say`${inviter} shared the folder “${shared.name}” with you on ${product}.`
  return shared.kind === 'story'
    ? say`${inviter} shared the story “${shared.name}” from the workspace “${workspace}” with you on ${product}.`
    : say`${inviter} shared the folder “${shared.name}” from the workspace “${workspace}” with you on ${product}.`
}
