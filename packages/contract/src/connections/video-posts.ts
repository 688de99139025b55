import { defineRefusals, idSchema, momentSchema, proseSchema, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'
import { linkedAccountRefusals, videoPlatforms } from './linked-accounts.ts'

/** Who can see a posted video. YouTube knows the first three, TikTok all but `unlisted`. */
export const postVisibilities = ['public', 'unlisted', 'private', 'followers', 'friends'] as const
export type PostVisibility = (typeof postVisibilities)[number]

/**
 * `scheduled`: its time has not come. `waiting`: due now, or at the next attempt. `processing`: the platform has the whole
 * file. `drafted`: in the inbox of the TikTok app, where its owner publishes it.
 */
export const videoPostStates = [
  'scheduled',
  'waiting',
  'uploading',
  'processing',
  'posted',
  'drafted',
  'failed',
  'canceled',
] as const
export type VideoPostState = (typeof videoPostStates)[number]

/** Why a post waits or failed. `refused`: the platform rejected the video or its texts, in `detail`. */
export const videoPostReasons = [
  'unavailable',
  'quota',
  'daily-limit',
  'refused',
  'account-expired',
  'account-unlinked',
  'not-set-up',
  'video-gone',
  'unconfirmed',
] as const
export type VideoPostReason = (typeof videoPostReasons)[number]

/** What the log of a post records. */
export const videoPostEvents = [
  'created',
  'retried',
  'session-opened',
  'resumed',
  'restarted',
  'uploaded',
  'posted',
  'drafted',
  'waits',
  'failed',
  'canceled',
] as const
export type VideoPostEventKind = (typeof videoPostEvents)[number]

/** What the platforms accept, and how long a post may be planned ahead. TikTok has one text, the caption, here `title`. */
export const videoPostLimits = {
  titleChars: { youtube: 100, tiktok: 2_200 },
  descriptionChars: 5_000,
  tries: 3,
  scheduleDays: 30,
} as const

export const videoPostMessages = {
  titleMissing: 'Enter a title.',
  youtubeTitleLong: 'A title on YouTube has at most 100 characters.',
  youtubeBrackets: 'YouTube doesn’t accept < and > in titles and descriptions.',
  tiktokCaptionLong: 'A caption on TikTok has at most 2,200 characters.',
} as const

/** What can be posted: the finished exports of a story, or of a video project. */
export const videoSourceKinds = ['story-export', 'video-export', 'series-episode'] as const
export type VideoSourceKind = (typeof videoSourceKinds)[number]

/** One finished video of an export. */
export const postableVideoSchema = z.object({
  /** Its name within the export. */
  file: z.string(),
  /** Number of the story page it shows, from 1; null for a whole story or video. */
  page: z.number().int().nullable(),
  bytes: z.number().int(),
  durationMs: z.number().int().nullable(),
})
export type PostableVideo = z.infer<typeof postableVideoSchema>

const fileNameSchema = textSchema(60).regex(/^[a-z0-9][a-z0-9.-]*$/)
const sourceSchema = z.object({ kind: z.enum(videoSourceKinds), sourceId: idSchema })

/** What the platform reports about an account before a post (TikTok’s creator info), or always the same (YouTube). */
export const postOptionsSchema = z.object({
  platform: z.enum(videoPlatforms),
  visibilities: z.array(z.enum(postVisibilities)),
  /** The longest video this account may post; null when the platform does not limit it here. */
  maxDurationMs: z.number().int().nullable(),
  /** False: this installation’s client is not audited, so the platform shows every post to its owner alone. */
  isAudited: z.boolean(),
  /** Whether posts can be sent to the inbox of the app instead, to be finished there. */
  canDraft: z.boolean(),
  /** What the account’s owner switched off in the app. */
  allows: z.object({ comments: z.boolean(), duets: z.boolean(), stitches: z.boolean() }).nullable(),
})
export type PostOptions = z.infer<typeof postOptionsSchema>

export const videoPostSchema = z.object({
  id: idSchema,
  /** Null once the account is no longer linked. */
  accountId: idSchema.nullable(),
  accountName: z.string(),
  platform: z.enum(videoPlatforms),
  /** Of the story or the video project. */
  sourceName: z.string(),
  source: sourceSchema.extend({ file: z.string() }),
  title: z.string(),
  description: z.string(),
  visibility: z.enum(postVisibilities),
  isDraft: z.boolean(),
  state: z.enum(videoPostStates),
  reason: z.enum(videoPostReasons).nullable(),
  /** The platform’s own words, when it said more. */
  detail: z.string().nullable(),
  /** When it is posted, or is tried again; null when nothing is planned. */
  nextTryAt: z.iso.datetime().nullable(),
  tries: z.number().int(),
  bytes: z.number().int(),
  sentBytes: z.number().int(),
  /** Address of the posted video; null while there is none, or none is known. */
  url: z.string().nullable(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
})
export type VideoPost = z.infer<typeof videoPostSchema>

export const videoPostEventSchema = z.object({
  at: z.iso.datetime(),
  kind: z.enum(videoPostEvents),
  reason: z.enum(videoPostReasons).nullable(),
  /** The platform’s own words. */
  detail: z.string().nullable(),
  /** Until then the post waits. */
  until: z.iso.datetime().nullable(),
})
export type VideoPostEvent = z.infer<typeof videoPostEventSchema>

export const videoPostRefusals = defineRefusals({
  VIDEO_POST_NOT_FOUND: { status: 404, message: 'This post no longer exists.' },
  VIDEO_POST_STARTED: { status: 409, message: 'This post has already started, so it can’t be canceled.' },
  VIDEO_POST_NOT_RETRYABLE: { status: 409, message: 'Only failed posts can be tried again.' },
  VIDEO_NOT_POSTABLE: {
    status: 404,
    message: 'This video is no longer available. Export it again.',
  },
  VIDEO_TO_BE_POSTED: {
    status: 409,
    message: 'This video is waiting to be posted. Cancel the post first.',
  },
  VISIBILITY_NOT_OFFERED: { status: 422, message: 'The account doesn’t offer this visibility. Choose another one.' },
  POST_TEXT_REFUSED: {
    status: 422,
    message: 'The platform doesn’t accept this text.',
    /** What is wrong, one of `videoPostMessages`. */
    data: z.object({ problem: z.string() }),
  },
  POST_TIME_INVALID: {
    status: 422,
    message: 'Choose a time in the future at which the exported video is still available.',
    data: z.object({ latest: z.iso.datetime() }),
  },
  POST_QUEUE_FULL: { status: 429, message: 'This workspace has 200 posts in progress. Wait until some are done.' },
})
const R = videoPostRefusals
const L = linkedAccountRefusals

const read = operation({ access: 'workspace', needs: 'stories.view' })
const write = operation({ access: 'workspace', needs: 'stories.publish' })
const named = z.object({ postId: idSchema })

export const newVideoPostSchema = sourceSchema.extend({
  accountId: idSchema,
  file: fileNameSchema,
  title: proseSchema(2_200),
  description: proseSchema(videoPostLimits.descriptionChars).default(''),
  visibility: z.enum(postVisibilities),
  /** Required by law in many countries; YouTube asks it of every video. */
  isMadeForKids: z.boolean().default(false),
  /** Images, voices or scenes that look real were generated or altered. */
  isSynthetic: z.boolean().default(false),
  /** Sends it to the inbox of the TikTok app instead of posting it. */
  isDraft: z.boolean().default(false),
  allows: z
    .object({ comments: z.boolean(), duets: z.boolean(), stitches: z.boolean() })
    .default({ comments: false, duets: false, stitches: false }),
  /** Omit to post now. */
  scheduledAt: momentSchema.optional(),
  /** One value for one intention: a repeated request creates no second post. */
  requestKey: idSchema,
})
export type NewVideoPost = z.infer<typeof newVideoPostSchema>

export const videoPosts = {
  videos: read
    .route({ method: 'GET', path: '/video-posts/videos', summary: 'List the videos of an export that can be posted' })
    .input(sourceSchema)
    .output(
      z.object({
        name: z.string(),
        /** When the files are removed. */
        expiresAt: z.iso.datetime(),
        videos: z.array(postableVideoSchema),
      }),
    )
    .errors({ VIDEO_NOT_POSTABLE: R.VIDEO_NOT_POSTABLE }),
  options: write
    .route({
      method: 'GET',
      path: '/video-posts/options',
      summary: 'Get what a linked account currently allows in a post',
    })
    .input(z.object({ accountId: idSchema }))
    .output(postOptionsSchema)
    .errors({
      LINKED_ACCOUNT_NOT_FOUND: L.LINKED_ACCOUNT_NOT_FOUND,
      LINKED_ACCOUNT_EXPIRED: L.LINKED_ACCOUNT_EXPIRED,
      PLATFORM_NOT_SET_UP: L.PLATFORM_NOT_SET_UP,
      PLATFORM_UNAVAILABLE: L.PLATFORM_UNAVAILABLE,
    }),
  list: read
    .route({ method: 'GET', path: '/video-posts', summary: 'List the video posts of a workspace, newest first' })
    .input(z.object({ before: idSchema.optional(), limit: z.coerce.number().int().min(1).max(100).default(30) }))
    .output(z.object({ posts: z.array(videoPostSchema), hasMore: z.boolean() })),
  get: read
    .route({ method: 'GET', path: '/video-posts/{postId}', summary: 'Get a video post with its log' })
    .input(named)
    .output(z.object({ post: videoPostSchema, log: z.array(videoPostEventSchema) }))
    .errors({ VIDEO_POST_NOT_FOUND: R.VIDEO_POST_NOT_FOUND }),
  create: write
    .route({ method: 'POST', path: '/video-posts', summary: 'Create a post of an exported video to a linked account' })
    .input(newVideoPostSchema)
    .output(videoPostSchema)
    .errors({
      LINKED_ACCOUNT_NOT_FOUND: L.LINKED_ACCOUNT_NOT_FOUND,
      LINKED_ACCOUNT_EXPIRED: L.LINKED_ACCOUNT_EXPIRED,
      PLATFORM_NOT_SET_UP: L.PLATFORM_NOT_SET_UP,
      VIDEO_NOT_POSTABLE: R.VIDEO_NOT_POSTABLE,
      VISIBILITY_NOT_OFFERED: R.VISIBILITY_NOT_OFFERED,
      POST_TEXT_REFUSED: R.POST_TEXT_REFUSED,
      POST_TIME_INVALID: R.POST_TIME_INVALID,
      POST_QUEUE_FULL: R.POST_QUEUE_FULL,
    }),
  cancel: write
    .route({ method: 'POST', path: '/video-posts/{postId}/cancel', summary: 'Cancel a video post before it starts' })
    .input(named)
    .output(videoPostSchema)
    .errors({ VIDEO_POST_NOT_FOUND: R.VIDEO_POST_NOT_FOUND, VIDEO_POST_STARTED: R.VIDEO_POST_STARTED }),
  retry: write
    .route({ method: 'POST', path: '/video-posts/{postId}/retry', summary: 'Retry a failed video post' })
    .input(named)
    .output(videoPostSchema)
    .errors({
      VIDEO_POST_NOT_FOUND: R.VIDEO_POST_NOT_FOUND,
      VIDEO_POST_NOT_RETRYABLE: R.VIDEO_POST_NOT_RETRYABLE,
      VIDEO_NOT_POSTABLE: R.VIDEO_NOT_POSTABLE,
      LINKED_ACCOUNT_NOT_FOUND: L.LINKED_ACCOUNT_NOT_FOUND,
      LINKED_ACCOUNT_EXPIRED: L.LINKED_ACCOUNT_EXPIRED,
    }),
}
