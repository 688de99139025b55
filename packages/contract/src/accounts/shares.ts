import { idSchema, nameSchema } from '@taplore/kit'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'
import { memberRefusals } from './members.ts'
import { shareMessages as say } from './share-messages.ts'

/** Access to a story or folder: VIEW, EDIT, or SHARE for everything. */
export const shareAccesses = ['EDIT', 'SHARE', 'VIEW'] as const
export type ShareAccess = (typeof shareAccesses)[number]
/** Access changes that can be requested (SHARE-05). */
const shareChanges = [...shareAccesses, 'REMOVE'] as const

/** An address to invite, normalized (SHARE-02, SHARE-03). */
export const shareEmailSchema = nameSchema(254, { missing: say.emailMissing, tooLong: say.emailInvalid })
  .toLowerCase()
  .pipe(z.email(say.emailInvalid))

/** A user who can open a story or folder; field names are the specification's (SHARE-01). */
export const sharerSchema = z.object({
  /** The user's id; for a pending invitation the invitation's id. */
  user_id: idSchema,
  /** The email address while the invitation is pending. */
  displayName: z.string(),
  email: z.string(),
  photoUrl: z.string().nullable(),
  access: z.enum(['OWNER', ...shareAccesses]),
  state: z.enum(['accepted', 'invited', 'expired']),
  isSelf: z.boolean(),
  /** The folder through which a story is shared; null when it was shared directly or is itself a folder. */
  through: z.string().nullable(),
})
export type Sharer = z.infer<typeof sharerSchema>

const shared = { storyId: idSchema.optional(), folderId: idSchema.optional() }
const isOne = ({ storyId, folderId }: { storyId?: string; folderId?: string }) => Boolean(storyId) !== Boolean(folderId)
const oneOfTwo = { message: 'Choose either a story or a folder.' }

const R = memberRefusals
const share = operation({ access: 'workspace', needs: 'team.manage', guests: 'SHARE' })

/** Stories and folders shared with guests outside the team (SHARE rows). */
export const shares = {
  list: share
    .route({ method: 'GET', path: '/shares', summary: 'List the users a story or folder is shared with' })
    .input(z.object(shared).refine(isOne, oneOfTwo))
    .output(
      z.object({
        /** The owner, then the guests, newest first; at most 200. */
        members: z.array(sharerSchema),
        count: z.number().int(),
        /** Number of team members, who can open everything. */
        teamCount: z.number().int(),
      }),
    )
    .errors({ NOTHING_SHARED: R.NOTHING_SHARED }),
  invite: share
    .route({ method: 'POST', path: '/shares', summary: 'Share a story or folder, or resend its invitation' })
    .input(
      z
        .object({
          ...shared,
          access: z.enum(shareAccesses),
          email: shareEmailSchema,
          resendInvitation: z.boolean().default(false),
          /** Fields of the specification that change nothing: the workspace and the id decide. */
          teamId: z.union([z.literal(false), idSchema]).default(false),
          ormType: z.enum(['story', 'folder']).optional(),
        })
        .refine(isOne, oneOfTwo),
    )
    .output(z.object({ message: z.string(), member: sharerSchema }))
    .errors({
      INVITED_JUST_NOW: R.INVITED_JUST_NOW,
      TOO_MANY_INVITATIONS: R.TOO_MANY_INVITATIONS,
      MEMBER_EXISTS: R.MEMBER_EXISTS,
      MEMBER_NOT_FOUND: R.MEMBER_NOT_FOUND,
      OWN_ADDRESS: R.OWN_ADDRESS,
      ROLE_ABOVE_OWN: R.ROLE_ABOVE_OWN,
      NOTHING_SHARED: R.NOTHING_SHARED,
    }),
  change: share
    .route({ method: 'POST', path: '/shares/change', summary: 'Change or revoke shared access to a story or folder' })
    .input(z.object({ ...shared, user_id: idSchema, access: z.enum(shareChanges) }).refine(isOne, oneOfTwo))
    .output(z.object({ message: z.string() }))
    .errors({
      MEMBER_NOT_FOUND: R.MEMBER_NOT_FOUND,
      OWNER_UNTOUCHABLE: R.OWNER_UNTOUCHABLE,
      NOTHING_SHARED: R.NOTHING_SHARED,
    }),
}
