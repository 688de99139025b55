import { defineRefusals, idSchema, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'

/** Where videos can be posted. */
export const videoPlatforms = ['youtube', 'tiktok'] as const
export type VideoPlatform = (typeof videoPlatforms)[number]

export const linkedAccountLimits = {
  accountsPerWorkspace: 20,
  /** How long the user may take on the page of the platform. */
  linkMinutes: 15,
} as const

/** Texts of the specification (SERIES-14). */
export const linkedAccountMessages = {
  youtubeMissing: 'No Youtube Channel Found',
  tiktokMissing: 'No Tiktok Account Found',
} as const

/** `expired`: the platform no longer accepts our access; the account has to be reconnected. */
export const linkedAccountStates = ['linked', 'expired'] as const

export const linkedAccountSchema = z.object({
  id: idSchema,
  platform: z.enum(videoPlatforms),
  /** The channel or account as its platform calls it. */
  name: z.string(),
  handle: z.string().nullable(),
  /** Its page at the platform. */
  url: z.string().nullable(),
  state: z.enum(linkedAccountStates),
  linkedBy: z.string(),
  linkedAt: z.iso.datetime(),
})
export type LinkedAccount = z.infer<typeof linkedAccountSchema>

/** What this installation can do with a platform. */
export const videoPlatformSchema = z.object({
  platform: z.enum(videoPlatforms),
  /** False until the operator has set up a client of the platform. */
  isSetUp: z.boolean(),
  /** The platform has reviewed this installation's client. Others can post privately only. */
  isAudited: z.boolean(),
  /** The settings that set it up. */
  settings: z.array(z.string()),
  /** The address to register at the platform. */
  redirectUrl: z.string(),
})
export type VideoPlatformSetup = z.infer<typeof videoPlatformSchema>

export const linkedAccountRefusals = defineRefusals({
  YOUTUBE_CHANNEL_MISSING: { status: 404, message: linkedAccountMessages.youtubeMissing },
  TIKTOK_ACCOUNT_MISSING: { status: 404, message: linkedAccountMessages.tiktokMissing },
  PLATFORM_NOT_SET_UP: {
    status: 409,
    message: 'This platform isn’t set up in this installation. Ask its operator, or download the video instead.',
  },
  LINK_CANCELED: { status: 409, message: 'The account wasn’t linked, because access wasn’t granted.' },
  LINK_EXPIRED: {
    status: 409,
    message: 'This attempt has expired or was started in another browser. Start again.',
  },
  LINK_FAILED: { status: 502, message: 'The platform refused the connection. Start again.' },
  LINK_SCOPES_MISSING: {
    status: 409,
    message: 'Posting needs every permission on the list. Link the account again and leave all boxes checked.',
  },
  PLATFORM_UNAVAILABLE: { status: 503, message: 'The platform didn’t answer. Try again in a few minutes.' },
  LINKED_ACCOUNT_NOT_FOUND: { status: 404, message: 'This account is no longer linked. Link it again.' },
  LINKED_ACCOUNT_EXPIRED: { status: 409, message: 'Access to this account has expired. Reconnect it.' },
  LINKED_ACCOUNT_LIMIT: {
    status: 409,
    message: 'A workspace has at most 20 linked accounts. Unlink one that you no longer need.',
  },
})
const R = linkedAccountRefusals

const read = operation({ access: 'workspace', needs: 'integrations.view' })
const link = operation({ access: 'workspace', needs: 'integrations.manage' })
const unlink = operation({ access: 'workspace', needs: 'integrations.delete' })

export const linkedAccounts = {
  list: read
    .route({ method: 'GET', path: '/linked-accounts', summary: 'List the linked video accounts of a workspace' })
    .output(z.object({ accounts: z.array(linkedAccountSchema), platforms: z.array(videoPlatformSchema) })),
  find: read
    .route({
      method: 'GET',
      path: '/linked-accounts/of/{platform}',
      summary: 'List the linked accounts of a video platform',
    })
    .input(z.object({ platform: z.enum(videoPlatforms) }))
    .output(z.object({ accounts: z.array(linkedAccountSchema) }))
    .errors({
      YOUTUBE_CHANNEL_MISSING: R.YOUTUBE_CHANNEL_MISSING,
      TIKTOK_ACCOUNT_MISSING: R.TIKTOK_ACCOUNT_MISSING,
    }),
  start: link
    .route({ method: 'POST', path: '/linked-accounts/start', summary: 'Start linking a video account' })
    .input(z.object({ platform: z.enum(videoPlatforms) }))
    /** The page of the platform to open in the browser. */
    .output(z.object({ url: z.string() }))
    .errors({ PLATFORM_NOT_SET_UP: R.PLATFORM_NOT_SET_UP }),
  finish: link
    .route({ method: 'POST', path: '/linked-accounts/finish', summary: 'Complete linking a video account' })
    /** The query with which the platform sent the browser back. */
    .input(z.object({ query: textSchema(4_000) }))
    .output(z.object({ account: linkedAccountSchema }))
    .errors({
      YOUTUBE_CHANNEL_MISSING: R.YOUTUBE_CHANNEL_MISSING,
      TIKTOK_ACCOUNT_MISSING: R.TIKTOK_ACCOUNT_MISSING,
      PLATFORM_NOT_SET_UP: R.PLATFORM_NOT_SET_UP,
      PLATFORM_UNAVAILABLE: R.PLATFORM_UNAVAILABLE,
      LINK_CANCELED: R.LINK_CANCELED,
      LINK_EXPIRED: R.LINK_EXPIRED,
      LINK_FAILED: R.LINK_FAILED,
      LINK_SCOPES_MISSING: R.LINK_SCOPES_MISSING,
      LINKED_ACCOUNT_LIMIT: R.LINKED_ACCOUNT_LIMIT,
    }),
  unlink: unlink
    .route({
      method: 'POST',
      path: '/linked-accounts/unlink',
      summary: 'Disconnect a video account and revoke access to it',
    })
    .input(z.object({ accountId: idSchema }))
    /** `isRevoked`: the platform confirmed that our access has ended. */
    .output(z.object({ removed: idSchema, isRevoked: z.boolean() }))
    .errors({ LINKED_ACCOUNT_NOT_FOUND: R.LINKED_ACCOUNT_NOT_FOUND }),
}
