import { defineRefusals, idSchema, lineSchema, nameSchema, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { accountMessages } from '../foundation/messages.ts'
import { operation, queryFlag } from '../foundation/operation.ts'
import { planNames } from '../foundation/plan-config.ts'
import { emailSchema } from './identity.ts'
import { memberMessages as say } from './member-messages.ts'
import { recentSignInRefusal } from './second-factor.ts'
import { workspaceAccesses } from './workspaces.ts'

/** Roles that an invitation can give; guests (`view`) come from sharing, and there is only one owner. */
export const memberAccesses = ['ADMIN', 'EDIT'] as const
export type MemberAccess = (typeof memberAccesses)[number]
/** What a request for a change may ask (ROLE-08). */
export const memberChanges = ['REMOVE', ...memberAccesses] as const

const accessSchema = z.enum(memberAccesses)
const workspaceName = z.object({ id: idSchema, name: z.string() })
export const inviteEmailSchema = nameSchema(254, { missing: say.inviteEmailMissing }).pipe(emailSchema)

/** A member of the team; field names are the specification's (MEM-31). */
export const memberSchema = z.object({
  /** The user's id; for a pending invitation the invitation's id, so that it does not reveal whether the address has an account. */
  user_id: idSchema,
  /** The email address while the invitation is pending. */
  name: z.string(),
  email: z.string(),
  profile_pic: z.string().nullable(),
  permission: z.enum([...workspaceAccesses, 'invited']),
  /** Their role, or the role they get once they accept. */
  access: z.enum(workspaceAccesses),
  isOwner: z.boolean(),
  isDisabled: z.boolean(),
  /** Other workspaces of the same owner; only for the owner and admins. */
  alsoIn: z.array(workspaceName),
  /** Set while the invitation is pending, else null. */
  invitation: z
    .object({
      invitedBy: z.string().nullable(),
      invitedAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      isExpired: z.boolean(),
    })
    .nullable(),
  /** Number of stories shared with a guest; 0 for everyone else. */
  sharedCount: z.number().int(),
  /** Whether they have a second factor; only for the owner and admins, and null for invitations. */
  hasSecondFactor: z.boolean().nullable(),
  /** When they last used the product, to about an hour; only for the owner and admins, else null. */
  lastSeenAt: z.iso.datetime().nullable(),
})
export type Member = z.infer<typeof memberSchema>

/** A member of the owner's other workspaces who is not in this one. */
export const elsewhereSchema = memberSchema.pick({
  user_id: true,
  name: true,
  email: true,
  profile_pic: true,
  alsoIn: true,
})

/** Seats of the owner's account, over all their workspaces. Guests take none; a pending invitation takes one. */
export const seatsSchema = z.object({
  total: z.number().int(),
  available: z.union([z.number().int(), z.literal('unlimited')]),
  included: z.union([z.number().int(), z.literal('unlimited')]),
  bought: z.number().int(),
  /** The plan has no teams at all (MEM-30). */
  isLocked: z.boolean(),
  /** The subscription is scheduled to cancel (MEM-10). */
  isEnding: z.boolean(),
  isLtd: z.boolean(),
  collectionMode: z.string(),
  planName: z.enum(planNames),
  /** The cheapest plan that has teams. */
  neededPlan: z.enum(planNames),
  /** Price of one more seat, in whole units; null when seats cannot be bought. */
  seatPrice: z.object({ amount: z.number(), currency: z.string(), interval: z.enum(['month', 'year']) }).nullable(),
  ownerEmail: z.string(),
  supportEmail: z.string(),
})
export type Seats = z.infer<typeof seatsSchema>

/** The rule that members need a second factor to open the workspace. */
export const teamSecondFactorSchema = z.object({
  isRequired: z.boolean(),
  /** Active members and guests without one. */
  lacking: z.number().int(),
})

export const memberRefusals = defineRefusals({
  TEAMS_LOCKED: {
    status: 402,
    message: 'Teams and members are available from the pro plan onward.',
    data: z.object({ planName: z.enum(planNames), neededPlan: z.enum(planNames) }),
  },
  SEAT_LIMIT_REACHED: {
    status: 402,
    message: say.userLimit,
    data: z.object({
      limit: z.number().int(),
      total: z.number().int(),
      needed: z.number().int(),
      collectionMode: z.string(),
      isLtd: z.boolean(),
      ownerEmail: z.string(),
      supportEmail: z.string(),
    }),
  },
  SUBSCRIPTION_ENDING: { status: 409, message: say.subscriptionEnding },
  MEMBER_EXISTS: { status: 409, message: say.existingMember, data: z.object({ email: z.string() }) },
  OWN_ADDRESS: { status: 409, message: say.ownAddress },
  ROLE_ABOVE_OWN: { status: 403, message: 'You can’t give or change permissions beyond your own.' },
  OWNER_UNTOUCHABLE: { status: 403, message: 'The workspace owner can’t be changed or removed.' },
  OWNER_LACKS_SECOND_FACTOR: {
    status: 409,
    message: 'The owner of this workspace has to set up two-factor sign-in first.',
  },
  OWN_SECOND_FACTOR_MISSING: { status: 409, message: 'Set up two-factor sign-in for yourself first.' },
  OWNER_CANNOT_LEAVE: { status: 403, message: 'The owner cannot leave the workspace.' },
  MEMBER_NOT_FOUND: { status: 404, message: 'This member is no longer in the workspace.' },
  INVITATION_FAILED: { status: 410, message: accountMessages.invitationFailed },
  INVITATION_NEEDS_POST: {
    status: 405,
    message: 'Open the invitation and accept it there.',
  },
  INVITED_JUST_NOW: {
    status: 429,
    message: 'We just sent an invitation to this address. Wait a minute before you resend it.',
    data: z.object({ retryAfterSeconds: z.number().int() }),
  },
  TOO_MANY_INVITATIONS: {
    status: 429,
    message: 'This workspace has sent too many invitations today. Try again tomorrow.',
  },
  NOTHING_SHARED: {
    status: 404,
    message: 'One of these stories doesn’t exist, or you don’t have permission to share it.',
  },
})
const R = memberRefusals

const look = operation({ access: 'workspace', needs: 'team.view' })
const manage = operation({ access: 'workspace', needs: 'team.manage' })
const session = operation({ access: 'session' })
const open = operation({ access: 'public' })
const seatRefusals = {
  TEAMS_LOCKED: R.TEAMS_LOCKED,
  SEAT_LIMIT_REACHED: R.SEAT_LIMIT_REACHED,
  SUBSCRIPTION_ENDING: R.SUBSCRIPTION_ENDING,
}
const roleRefusals = {
  ROLE_ABOVE_OWN: R.ROLE_ABOVE_OWN,
  OWNER_UNTOUCHABLE: R.OWNER_UNTOUCHABLE,
  MEMBER_NOT_FOUND: R.MEMBER_NOT_FOUND,
}
const mailRefusals = { INVITED_JUST_NOW: R.INVITED_JUST_NOW, TOO_MANY_INVITATIONS: R.TOO_MANY_INVITATIONS }
/** Sent by the interface because the specification requires it; only the URL decides. */
const productFlags = { isStories: z.boolean().optional(), isForms: z.boolean().optional() }
const acceptId = textSchema(200).min(20)
const acceptedSchema = z.object({
  message: z.string(),
  workspaceId: idSchema,
  /** What a guest was invited to, so that the app can open it; null for members. */
  opens: z.object({ kind: z.enum(['story', 'folder']), id: idSchema, mayEdit: z.boolean() }).nullable(),
})
const invitedToSchema = z.object({
  workspaceId: idSchema,
  workspaceName: z.string(),
  /** Its name says nothing to others, whose own is called the same. */
  isPersonal: z.boolean(),
  /** The one story or folder that a guest is invited to; null when it is several, or for members. */
  shared: z.object({ kind: z.enum(['story', 'folder']), name: z.string() }).nullable(),
  color: z.string(),
  invitedBy: z.string().nullable(),
  access: z.enum(workspaceAccesses),
  expiresAt: z.iso.datetime(),
})
/** An invitation to the caller, with the path of its page. */
export const ownInvitationSchema = invitedToSchema.extend({ invitedAt: z.iso.datetime(), path: z.string() })
export type OwnInvitation = z.infer<typeof ownInvitationSchema>
/** `seats` is null for a key without `team.view`. */
const said = z.object({ message: z.string(), seats: seatsSchema.nullable() })

export const members = {
  list: look
    .route({ method: 'GET', path: '/members', summary: 'List the members of a workspace' })
    .input(
      z.object({
        search: lineSchema(250).optional(),
        limit: z.coerce.number().int().min(1).max(200).default(50),
        /** `next` of the previous page. */
        after: idSchema.optional(),
      }),
    )
    .output(
      z.object({
        MembersList: z.array(memberSchema),
        owner: z.object({ user_id: idSchema, name: z.string(), email: z.string(), profile_pic: z.string().nullable() }),
        /** My own. */
        permission: z.enum(workspaceAccesses),
        team: workspaceName,
        seats: seatsSchema,
        /** Only for the owner and admins, else null. */
        secondFactor: teamSecondFactorSchema.nullable(),
        /** People of the owner's other workspaces; on the first page, for owner and admins. At most 100. */
        elsewhere: z.array(elsewhereSchema),
        /** All matches on all pages. */
        count: z.number().int(),
        next: idSchema.nullable(),
      }),
    ),
  totals: look
    .route({ method: 'GET', path: '/members/totals', summary: 'Get the number of used and available seats' })
    .output(seatsSchema),
  invite: manage
    .route({ method: 'POST', path: '/members', summary: 'Invite members by email' })
    .input(
      z.object({
        Addedmember: z
          .array(z.object({ email: inviteEmailSchema, team_id: idSchema, access: accessSchema }))
          .min(1)
          .max(50),
        team_id: idSchema,
        teamName: textSchema(250).optional(),
        ...productFlags,
        /** The inviter agreed to pay for the missing seats. Seats cannot be bought yet, so this changes nothing. */
        isModifier: z.boolean().default(false),
      }),
    )
    .output(said.extend({ invited: z.array(memberSchema) }))
    .errors({
      ...seatRefusals,
      ...mailRefusals,
      MEMBER_EXISTS: R.MEMBER_EXISTS,
      OWN_ADDRESS: R.OWN_ADDRESS,
      ROLE_ABOVE_OWN: R.ROLE_ABOVE_OWN,
    }),
  /** REMOVE on your own row leaves the workspace. Removing someone else needs `team.delete`, everything else `team.manage`. */
  change: operation({ access: 'workspace', needs: 'membership' })
    .route({ method: 'POST', path: '/members/change', summary: 'Change the role of a member or remove the member' })
    .input(z.object({ team_id: idSchema, user_id: idSchema, permission: z.enum(memberChanges) }))
    .output(said)
    .errors({ ...seatRefusals, ...roleRefusals, OWNER_CANNOT_LEAVE: R.OWNER_CANNOT_LEAVE }),
  requireSecondFactor: manage
    .route({
      method: 'POST',
      path: '/members/second-factor',
      summary: 'Set whether members need a second factor to open the workspace',
    })
    .input(z.object({ isRequired: z.boolean() }))
    .output(teamSecondFactorSchema)
    .errors({
      RECENT_SIGN_IN_NEEDED: recentSignInRefusal,
      OWNER_LACKS_SECOND_FACTOR: R.OWNER_LACKS_SECOND_FACTOR,
      OWN_SECOND_FACTOR_MISSING: R.OWN_SECOND_FACTOR_MISSING,
    }),
  leave: operation({ access: 'workspace', leastRole: 'VIEW', needs: 'person', withoutSecondFactor: true })
    .route({ method: 'POST', path: '/members/leave', summary: 'Leave the current workspace' })
    .output(z.object({ message: z.string() }))
    .errors({ OWNER_CANNOT_LEAVE: R.OWNER_CANNOT_LEAVE }),
  activation: manage
    .route({ method: 'POST', path: '/members/activation', summary: 'Enable or disable a member' })
    .input(z.object({ data: z.object({ member_user_id: idSchema, isDisabled: z.boolean().default(false) }) }))
    .output(said)
    .errors({ ...seatRefusals, ...roleRefusals }),
  resend: manage
    .route({
      method: 'POST',
      path: '/members/resend',
      summary: 'Resend a member invitation and invalidate the previous link',
    })
    .input(z.object({ team_id: idSchema, user_id: idSchema, teamName: textSchema(250).optional(), ...productFlags }))
    .output(said)
    .errors({ ...seatRefusals, ...mailRefusals, ...roleRefusals }),
  inviteLink: manage
    .route({ method: 'POST', path: '/members/invite-link', summary: 'Get the link of a pending invitation' })
    .input(z.object({ user_id: idSchema }))
    .output(z.object({ url: z.string(), email: z.string(), expiresAt: z.iso.datetime() }))
    .errors({ ...roleRefusals, INVITATION_FAILED: R.INVITATION_FAILED }),
  inviteGuest: operation({ access: 'workspace', needs: 'team.manage' })
    .route({ method: 'POST', path: '/guests', summary: 'Invite a guest to selected stories' })
    .input(z.object({ email: inviteEmailSchema, storyIds: z.array(idSchema).min(1).max(100) }))
    .output(z.object({ message: z.string(), guest: memberSchema }))
    .errors({
      ...mailRefusals,
      MEMBER_EXISTS: R.MEMBER_EXISTS,
      OWN_ADDRESS: R.OWN_ADDRESS,
      NOTHING_SHARED: R.NOTHING_SHARED,
    }),
  revokeGuest: manage
    .route({ method: 'POST', path: '/guests/revoke', summary: "Revoke a guest's access to selected or all stories" })
    .input(z.object({ user_id: idSchema, storyIds: z.array(idSchema).max(100).optional() }))
    .output(z.object({ message: z.string() }))
    .errors({ MEMBER_NOT_FOUND: R.MEMBER_NOT_FOUND }),
  /** For anyone with the link. It was sent by email, so it may show the invited address. */
  invitation: open
    .route({ method: 'GET', path: '/invitations/{acceptId}', summary: 'Get the details of an invitation' })
    .input(z.object({ acceptId }))
    .output(invitedToSchema.extend({ email: z.string() }))
    .errors({ INVITATION_FAILED: R.INVITATION_FAILED }),
  /** Of the verified address of the caller, newest first; those that can still be accepted. */
  invitations: session
    .route({ method: 'GET', path: '/members/invitations', summary: 'List the invitations you have not answered' })
    .output(z.object({ invitations: z.array(ownInvitationSchema) })),
  decline: session
    .route({ method: 'POST', path: '/members/decline', summary: 'Decline a workspace invitation' })
    .input(z.object({ workspaceId: idSchema }))
    .output(z.object({ message: z.string() }))
    .errors({ INVITATION_FAILED: R.INVITATION_FAILED }),
  /** `acceptId` is the secret of the link, or with `fromDashboard` the id of the workspace: the verified address decides in both. */
  accept: session
    .route({ method: 'POST', path: '/members/accept', summary: 'Accept a workspace invitation' })
    .input(z.object({ acceptId, userId: idSchema.optional(), fromDashboard: z.boolean().default(false) }))
    .output(acceptedSchema)
    .errors({ INVITATION_FAILED: R.INVITATION_FAILED }),
  /** The specification's form. Refused to pages of other sites and to links that are just opened. */
  acceptByAddress: session
    .route({
      method: 'GET',
      path: '/members/accept/{acceptId}',
      summary: 'Accept a workspace invitation with GET (legacy)',
    })
    .input(z.object({ acceptId, Id: idSchema.optional(), fromDashboard: queryFlag.optional() }))
    .output(acceptedSchema)
    .errors({ INVITATION_FAILED: R.INVITATION_FAILED, INVITATION_NEEDS_POST: R.INVITATION_NEEDS_POST }),
}
