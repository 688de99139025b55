import { defineRefusals, idSchema, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { videoPostRefusals } from '../connections/video-posts.ts'
import { constants } from '../foundation/constants.ts'
import { operation } from '../foundation/operation.ts'
import { billingRefusals } from '../money/billing.ts'
import { storyRefusals } from './stories.ts'

/**
 * Export formats: a video of each page, an image of each page, an animation of each page, an AMP page with its media,
 * or the story itself with its media.
 */
export const exportFormats = ['video', 'png', 'gif', 'amp', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** 720 × 1280 and 1080 × 1920. */
export const exportSizes = ['standard', 'high'] as const
export type ExportSize = (typeof exportSizes)[number]

/** States from the specification (EXPORT-03): waiting, running, ready, failed. */
export const exportStatuses = ['QUEUED', 'PENDING', 'EXPORTED', 'FAILED'] as const
export type ExportStatus = (typeof exportStatuses)[number]

/**
 * How long the files of an export stay available, how many exports of a workspace may run at a time, and how much
 * storage all may use.
 */
export const exportLimits = { keptDays: 30, underWay: 10, keptBytes: 20 * 1024 ** 3 } as const

export const exportMessages = {
  downloadFailed: 'Failed to download file',
  queued: 'The export is queued again.',
  canceled: 'This export was canceled.',
  unfinished: 'This export was not finished.',
} as const

/** A page of an export. Field names are the specification's (EXPORT-02). */
export const exportPageSchema = z.object({
  media_id: idSchema,
  /** Number of the page in the story, from 1. */
  page: z.number().int().min(1),
  /** URL of the file; null while there is none. Requires the session of a member. */
  media_url: z.string().nullable(),
  /** The page as an image, next to its video. */
  poster_url: z.string().nullable(),
  status: z.enum(exportStatuses),
  bytes: z.number().int().nullable(),
  duration_ms: z.number().int().nullable(),
  /** Images, videos and audio of the page that could not be read and are missing from the file. */
  missing: z.number().int(),
})
export type ExportPage = z.infer<typeof exportPageSchema>

export const exportBatchSchema = z.object({
  batch_id: idSchema,
  story_id: idSchema,
  story_name: z.string(),
  exported_user_name: z.string(),
  exported_user_email: z.string(),
  status: z.enum(exportStatuses),
  /** URL of the zip with everything; null while there is none. */
  zip_url: z.string().nullable(),
  zip_bytes: z.number().int().nullable(),
  /** Empty for formats that are one file. */
  pages: z.array(exportPageSchema),
  format: z.enum(exportFormats),
  size: z.enum(exportSizes),
  /** Whether the zip also contains one video of all pages. */
  joined: z.boolean(),
  /** Why it failed; null otherwise. */
  error: z.string().nullable(),
  /** Whether a `FAILED` one was canceled by someone. */
  canceled: z.boolean(),
  /** Progress of the export; null when nothing is running. */
  progress: z
    .object({ stage: z.string().nullable(), percent: z.number(), remainingMs: z.number().nullable() })
    .nullable(),
  createdAt: z.iso.datetime(),
  /** When its files are removed. */
  expiresAt: z.iso.datetime(),
})
export type ExportBatch = z.infer<typeof exportBatchSchema>

export const exportRefusals = defineRefusals({
  EXPORT_NOT_FOUND: { status: 404, message: 'This export no longer exists. Create a new one.' },
  EXPORT_NOT_RETRYABLE: { status: 409, message: 'Only failed exports can be retried.' },
  EXPORT_NOT_RUNNING: { status: 409, message: 'This export has already ended.' },
  EXPORT_RUNNING: { status: 409, message: 'This export is in progress. Cancel it first.' },
  EXPORT_PAGES_UNKNOWN: { status: 422, message: 'The story doesn’t have this page.' },
  EXPORT_QUEUE_FULL: {
    status: 429,
    message: 'Too many exports are in progress in this workspace. Wait until one is done.',
  },
  EXPORT_SPACE_FULL: {
    status: 409,
    message: 'This workspace’s exports have used all their storage. Remove some you no longer need.',
  },
  EXPORT_NOT_VALID: {
    status: 422,
    message: 'This story can’t be turned into a valid web page yet. See the checklist in the editor.',
  },
})

const { EXPORT_NOT_FOUND, EXPORT_NOT_RETRYABLE, EXPORT_NOT_RUNNING, EXPORT_PAGES_UNKNOWN, EXPORT_QUEUE_FULL } =
  exportRefusals
const takeAway = operation({ access: 'workspace', needs: 'stories.export' })
const named = z.object({ batchId: idSchema })

export const exports = {
  list: takeAway
    .route({ method: 'GET', path: '/exported-stories', summary: 'List the story exports of a workspace' })
    .input(
      z.object({
        page: z.coerce.number().int().min(1).max(10_000).default(1),
        limit: z.coerce.number().int().min(1).max(150).default(constants.list.storiesPageSize),
      }),
    )
    .output(
      z.object({
        data: z.array(exportBatchSchema),
        /** Number of the page; null when there is none. */
        next_page: z.number().int().nullable(),
        prev_page: z.number().int().nullable(),
      }),
    ),
  status: takeAway
    .route({ method: 'GET', path: '/exported-stories/{batchId}/status', summary: 'Get the status of a story export' })
    .input(named.extend({ storyId: idSchema.optional() }))
    .output(
      z.object({
        pages: z.array(exportPageSchema),
        status: z.enum(exportStatuses),
        /** Of the zip with everything. */
        url: z.string().nullable(),
        batch: exportBatchSchema,
      }),
    )
    .errors({ EXPORT_NOT_FOUND }),
  start: takeAway
    .route({ method: 'POST', path: '/stories/{storyId}/exports', summary: 'Start an export of the current story' })
    .input(
      z.object({
        storyId: idSchema,
        format: z.enum(exportFormats),
        size: z.enum(exportSizes).default('standard'),
        /** From 1; all pages when absent. Formats of one file always take all. */
        pages: z.array(z.number().int().min(1)).min(1).max(200).optional(),
        joined: z.boolean().default(false),
        /** The URL of the folder that will hold the AMP page; with it, links for search engines are absolute. */
        address: textSchema(500)
          .pipe(z.url({ protocol: /^https$/, hostname: z.regexes.domain }))
          .optional(),
      }),
    )
    .output(exportBatchSchema)
    .errors({
      STORY_NOT_FOUND: storyRefusals.STORY_NOT_FOUND,
      EXPORT_PAGES_UNKNOWN,
      EXPORT_QUEUE_FULL,
      EXPORT_SPACE_FULL: exportRefusals.EXPORT_SPACE_FULL,
      PLAN_FEATURE_LOCKED: billingRefusals.PLAN_FEATURE_LOCKED,
    }),
  retry: takeAway
    .route({
      method: 'POST',
      path: '/exported-stories/{batch_id}/retry',
      summary: 'Retry a failed story export, keeping finished pages',
    })
    .input(
      z.object({
        batch_id: idSchema,
        /** The caller is known from the session; these are accepted for older callers and change nothing. */
        user: textSchema(200).optional(),
        email: textSchema(320).optional(),
        name: textSchema(200).optional(),
      }),
    )
    .output(z.object({ error: z.boolean(), message: z.string() }))
    .errors({ EXPORT_NOT_FOUND, EXPORT_NOT_RETRYABLE }),
  cancel: takeAway
    .route({
      method: 'POST',
      path: '/exported-stories/{batchId}/cancel',
      summary: 'Cancel a story export, keeping finished pages',
    })
    .input(named)
    .output(exportBatchSchema)
    .errors({ EXPORT_NOT_FOUND, EXPORT_NOT_RUNNING }),
  remove: takeAway
    .route({
      method: 'POST',
      path: '/exported-stories/{batchId}/delete',
      summary: 'Delete a story export and its files',
    })
    .input(named)
    .output(z.object({ removed: idSchema }))
    .errors({
      EXPORT_NOT_FOUND,
      EXPORT_RUNNING: exportRefusals.EXPORT_RUNNING,
      VIDEO_TO_BE_POSTED: videoPostRefusals.VIDEO_TO_BE_POSTED,
    }),
}
