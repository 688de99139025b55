import { defineRefusals, idSchema, lineSchema, momentSchema } from '@taplore/kit'
import { captionLooks, cropKeyframeSchema, frameShapes, limits } from '@taplore/media'
import { z } from 'zod'
import { emailSchema } from '../accounts/identity.ts'
import { videoPostRefusals } from '../connections/video-posts.ts'
import { constants } from '../foundation/constants.ts'
import { operation } from '../foundation/operation.ts'
import { captionLanguageSchema } from './caption-languages.ts'
import { clipFramings, cutIdSchema, videoExportSizes } from './clip-parts.ts'
import { videoRefusals } from './video-refusals.ts'

/** A whole video, or a short clip of it. */
export const videoExportKinds = ['captions', 'clip'] as const
export const videoExportStatuses = ['SCHEDULED', 'QUEUED', 'PENDING', 'EXPORTED', 'FAILED'] as const
export type VideoExportStatus = (typeof videoExportStatuses)[number]
/**
 * How long a video stays available, how many of a workspace may wait to be rendered, how much storage all may use, how long a
 * clip may be, and how long before it is made an export can be scheduled.
 */
export const videoExportLimits = {
  keptDays: 30,
  underWay: 50,
  keptBytes: 20 * 1024 ** 3,
  clipMs: 600_000,
  scheduledDays: 30,
  scheduled: 50,
} as const

export const videoExportMessages = {
  canceled: 'This export was canceled.',
  unfinished: 'This export was not finished.',
} as const

export const videoExportSchema = z.object({
  id: idSchema,
  kind: z.enum(videoExportKinds),
  /** What it’s called in lists: the title of the clip, or the name of the project. */
  title: z.string(),
  projectId: idSchema,
  projectName: z.string(),
  status: z.enum(videoExportStatuses),
  /** Whether a `FAILED` one was canceled by someone. */
  isCanceled: z.boolean(),
  /** A still of it, or of the whole video until it’s ready; null where there is none. */
  poster: z.string().nullable(),
  shape: z.enum(frameShapes),
  size: z.enum(videoExportSizes),
  /** Of a translation; null for the spoken language. */
  language: z.string().nullable(),
  hasCaptions: z.boolean(),
  /** The part of the video; null for all of it. */
  clip: z
    .object({
      /** As in the list of clips, at the time of the request. */
      id: z.string(),
      startMs: z.number().int(),
      endMs: z.number().int(),
      hook: z.string().nullable(),
      framing: z.enum(clipFramings),
    })
    .nullable(),
  /** URL of the MP4; null while there is none. Requires the session of a member. */
  url: z.string().nullable(),
  bytes: z.number().int().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Of the finished video; until then that of the part, or null. */
  durationMs: z.number().int().nullable(),
  /** Why it failed; null otherwise. */
  error: z.string().nullable(),
  /** Null when nothing is running. */
  progress: z
    .object({ stage: z.string().nullable(), percent: z.number(), remainingMs: z.number().nullable() })
    .nullable(),
  /** Who started it; null when they have left. */
  createdByName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** When it begins, if that was scheduled. */
  startAt: z.iso.datetime().nullable(),
  /** When its file is removed. */
  expiresAt: z.iso.datetime(),
})
export type VideoExport = z.infer<typeof videoExportSchema>

export const videoExportRefusals = defineRefusals({
  VIDEO_EXPORT_NOT_FOUND: { status: 404, message: 'This export no longer exists. Create a new one.' },
  VIDEO_EXPORT_NOT_RETRYABLE: { status: 409, message: 'Only failed exports can be retried.' },
  VIDEO_EXPORT_NOT_RUNNING: { status: 409, message: 'This export has already ended.' },
  VIDEO_EXPORT_RUNNING: { status: 409, message: 'This export is in progress. Cancel it first.' },
  VIDEO_EXPORT_EMPTY: {
    status: 422,
    message: 'The cuts leave nothing of this video. Undo some of them and export it again.',
  },
  VIDEO_EXPORT_QUEUE_FULL: {
    status: 429,
    message: 'Too many exports are in progress in this workspace. Wait until one is done.',
  },
  VIDEO_EXPORT_SPACE_FULL: {
    status: 409,
    message: 'This workspace’s exports have used all their storage. Remove some you no longer need.',
  },
  VIDEO_EXPORT_MAIL_UNKNOWN: {
    status: 422,
    message: 'Mail can only go to a member of this workspace. Choose the address of one.',
  },
  VIDEO_EXPORT_TIME_INVALID: {
    status: 422,
    message: 'Choose a time in the next 30 days.',
  },
  CLIP_NOT_FOUND: {
    status: 409,
    message: 'The captions have changed, and this clip is no longer there. Open the clips again.',
  },
  CLIP_TOO_LONG: { status: 422, message: 'A clip can be up to 10 minutes long. Choose fewer sentences.' },
})
const { VIDEO_EXPORT_NOT_FOUND, VIDEO_EXPORT_NOT_RETRYABLE, VIDEO_EXPORT_NOT_RUNNING, VIDEO_EXPORT_RUNNING } =
  videoExportRefusals
const starting = {
  VIDEO_PROJECT_NOT_FOUND: videoRefusals.VIDEO_PROJECT_NOT_FOUND,
  CAPTIONS_NOT_READY: videoRefusals.CAPTIONS_NOT_READY,
  VIDEO_TOOLS_LOCKED: videoRefusals.VIDEO_TOOLS_LOCKED,
  VIDEO_TOOLS_LOCKED_LIFETIME: videoRefusals.VIDEO_TOOLS_LOCKED_LIFETIME,
  VIDEO_SHORTS_LOCKED: videoRefusals.VIDEO_SHORTS_LOCKED,
  VIDEO_SHORTS_LOCKED_LIFETIME: videoRefusals.VIDEO_SHORTS_LOCKED_LIFETIME,
  VIDEO_EXPORT_QUEUE_FULL: videoExportRefusals.VIDEO_EXPORT_QUEUE_FULL,
  VIDEO_EXPORT_SPACE_FULL: videoExportRefusals.VIDEO_EXPORT_SPACE_FULL,
  VIDEO_EXPORT_MAIL_UNKNOWN: videoExportRefusals.VIDEO_EXPORT_MAIL_UNKNOWN,
  VIDEO_EXPORT_TIME_INVALID: videoExportRefusals.VIDEO_EXPORT_TIME_INVALID,
  CLIP_NOT_FOUND: videoExportRefusals.CLIP_NOT_FOUND,
  CLIP_TOO_LONG: videoExportRefusals.CLIP_TOO_LONG,
}

const exporting = operation({ access: 'workspace', needs: 'stories.export' })
const named = z.object({ exportId: idSchema })
const timeSchema = z.number().int().min(0).max(limits.durationMs)

/** The part of the video that a clip is. It begins and ends with a sentence, whatever is asked for. */
export const clipPartSchema = z
  .object({
    /** A clip of the list, or */
    id: cutIdSchema.optional(),
    /** times in the video; the nearest sentences are taken. */
    startMs: timeSchema.optional(),
    endMs: timeSchema.optional(),
    /** What it’s called in the history; its first sentence without one. */
    title: lineSchema(120).optional(),
    /** A title in the first seconds. */
    hook: lineSchema(90).optional(),
    framing: z.enum(clipFramings).default('faces'),
    /** Where the crop is, in times of the video; wins over faces, as does a crop of the document. */
    crop: z.array(cropKeyframeSchema).max(limits.cropKeyframes).optional(),
  })
  .refine(({ id, startMs, endMs }) => id !== undefined || (startMs !== undefined && endMs !== undefined), {
    message: 'Choose a clip, or where it begins and ends.',
  })

export const videoExports = {
  list: exporting
    .route({ method: 'GET', path: '/video-exports', summary: 'List exports of videos and clips, newest first' })
    .input(
      z.object({
        projectId: idSchema.optional(),
        kind: z.enum(videoExportKinds).optional(),
        /** A part of the title or of the project’s name, case-insensitive. */
        search: lineSchema(120).optional(),
        page: z.coerce.number().int().min(1).max(10_000).default(1),
        limit: z.coerce.number().int().min(1).max(100).default(constants.list.storiesPageSize),
      }),
    )
    .output(
      z.object({
        exports: z.array(videoExportSchema),
        /** Of all pages. */
        count: z.number().int(),
        nextPage: z.number().int().nullable(),
        previousPage: z.number().int().nullable(),
      }),
    ),
  totals: exporting
    .route({ method: 'GET', path: '/video-exports/totals', summary: 'Count exported videos, clips and minutes' })
    .output(
      z.object({
        captions: z.number().int(),
        clips: z.number().int(),
        /** Of finished videos. */
        minutes: z.number(),
        bytes: z.number().int(),
        scheduled: z.number().int(),
      }),
    ),
  get: exporting
    .route({ method: 'GET', path: '/video-exports/{exportId}', summary: 'Get the state of an export of a video' })
    .input(named)
    .output(videoExportSchema)
    .errors({ VIDEO_EXPORT_NOT_FOUND }),
  start: exporting
    .route({
      method: 'POST',
      path: '/video-projects/{projectId}/exports',
      summary: 'Export a video or a clip of it with its current captions burned in',
    })
    .input(
      z.object({
        projectId: idSchema,
        /** All of the video without it. */
        clip: clipPartSchema.optional(),
        size: z.enum(videoExportSizes).default('standard'),
        /** That of the document without it; 9:16 for a clip. */
        shape: z.enum(frameShapes).optional(),
        /** Of a translation; the spoken language without it. */
        language: captionLanguageSchema.optional(),
        hasCaptions: z.boolean().default(true),
        /** Instead of the look of the document. */
        look: z.enum(captionLooks).optional(),
        /** Whether to send an email to the caller when it is ready. */
        wantsMail: z.boolean().default(false),
        /** A member who also gets it. */
        email: emailSchema.optional(),
        /** Begins then; immediately without it. The captions are those of now. */
        startAt: momentSchema.optional(),
      }),
    )
    .output(videoExportSchema)
    .errors(starting),
  /** Names of fields as in the specification (SHORT-14). The caller decides nothing about users: the session does. */
  download: exporting
    .route({
      method: 'POST',
      path: '/short-videos/download',
      summary: 'Export a short clip and send mail when it is ready',
    })
    .input(
      z.object({
        /** The project. */
        video_id: idSchema,
        user_id: idSchema.optional(),
        user: lineSchema(200).optional(),
        /** The clip, as in the list. */
        cut_id: cutIdSchema,
        name: lineSchema(120).optional(),
        /** Of a member; the caller’s without it. */
        email: emailSchema.optional(),
      }),
    )
    .output(videoExportSchema)
    .errors(starting),
  retry: exporting
    .route({ method: 'POST', path: '/video-exports/{exportId}/retry', summary: 'Retry a failed export of a video' })
    .input(named)
    .output(videoExportSchema)
    .errors({ VIDEO_EXPORT_NOT_FOUND, VIDEO_EXPORT_NOT_RETRYABLE }),
  cancel: exporting
    .route({ method: 'POST', path: '/video-exports/{exportId}/cancel', summary: 'Cancel an export of a video' })
    .input(named)
    .output(videoExportSchema)
    .errors({ VIDEO_EXPORT_NOT_FOUND, VIDEO_EXPORT_NOT_RUNNING }),
  remove: exporting
    .route({
      method: 'POST',
      path: '/video-exports/{exportId}/delete',
      summary: 'Delete an export of a video and its file',
    })
    .input(named)
    .output(z.object({ removed: idSchema }))
    .errors({
      VIDEO_EXPORT_NOT_FOUND,
      VIDEO_EXPORT_RUNNING,
      VIDEO_TO_BE_POSTED: videoPostRefusals.VIDEO_TO_BE_POSTED,
    }),
}
