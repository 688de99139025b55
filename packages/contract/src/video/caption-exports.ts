import { defineRefusals, idSchema } from '@taplore/kit'
import { frameShapes } from '@taplore/media'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'
import { captionLanguageSchema } from './caption-languages.ts'
import { videoRefusals } from './video-refusals.ts'

/** 720 and 1080 px on the shorter side. */
export const captionExportSizes = ['standard', 'high'] as const
export const captionExportStatuses = ['QUEUED', 'PENDING', 'EXPORTED', 'FAILED'] as const
export type CaptionExportStatus = (typeof captionExportStatuses)[number]

/** How long a video stays available, how many may be rendered for a workspace at a time, and how much storage all may use. */
export const captionExportLimits = { keptDays: 30, underWay: 5, keptBytes: 20 * 1024 ** 3 } as const

export const captionExportMessages = {
  stopped: 'This export was stopped.',
  unfinished: 'This export was not finished.',
} as const

export const captionExportSchema = z.object({
  id: idSchema,
  projectId: idSchema,
  projectName: z.string(),
  status: z.enum(captionExportStatuses),
  shape: z.enum(frameShapes),
  size: z.enum(captionExportSizes),
  /** Of a translation; null for the spoken language. */
  language: z.string().nullable(),
  hasCaptions: z.boolean(),
  /** URL of the MP4; null while there is none. Requires the session of a member. */
  url: z.string().nullable(),
  bytes: z.number().int().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  durationMs: z.number().int().nullable(),
  /** Why it failed; null otherwise. */
  error: z.string().nullable(),
  /** Null when nothing is running. */
  progress: z.object({ percent: z.number(), remainingMs: z.number().nullable() }).nullable(),
  createdAt: z.iso.datetime(),
  /** When its file is removed. */
  expiresAt: z.iso.datetime(),
})
export type CaptionExport = z.infer<typeof captionExportSchema>

export const captionExportRefusals = defineRefusals({
  CAPTION_EXPORT_NOT_FOUND: { status: 404, message: 'This export no longer exists. Create a new one.' },
  CAPTION_EXPORT_NOT_RETRYABLE: { status: 409, message: 'Only failed exports can be retried.' },
  CAPTION_EXPORT_NOT_RUNNING: { status: 409, message: 'This export has already ended.' },
  CAPTION_EXPORT_RUNNING: { status: 409, message: 'This export is in progress. Stop it first.' },
  CAPTION_EXPORT_EMPTY: {
    status: 422,
    message: 'The cuts leave nothing of this video. Undo some of them and export it again.',
  },
  CAPTION_EXPORT_QUEUE_FULL: {
    status: 429,
    message: 'Too many exports are in progress in this workspace. Wait until one is done.',
  },
  CAPTION_EXPORT_SPACE_FULL: {
    status: 409,
    message: 'This workspace’s exports have used all their storage. Remove some you no longer need.',
  },
})
const { CAPTION_EXPORT_NOT_FOUND, CAPTION_EXPORT_NOT_RETRYABLE, CAPTION_EXPORT_NOT_RUNNING } = captionExportRefusals
const { CAPTION_EXPORT_QUEUE_FULL, CAPTION_EXPORT_RUNNING, CAPTION_EXPORT_SPACE_FULL } = captionExportRefusals
const { CAPTIONS_NOT_READY, VIDEO_PROJECT_NOT_FOUND, VIDEO_TOOLS_LOCKED, VIDEO_TOOLS_LOCKED_LIFETIME } = videoRefusals

const exporting = operation({ access: 'workspace', needs: 'stories.export' })
const named = z.object({ exportId: idSchema })

export const captionExports = {
  list: exporting
    .route({ method: 'GET', path: '/caption-exports', summary: 'List exports of captioned videos' })
    .input(
      z.object({
        projectId: idSchema.optional(),
        page: z.coerce.number().int().min(1).max(10_000).default(1),
        limit: z.coerce.number().int().min(1).max(100).default(30),
      }),
    )
    .output(z.object({ exports: z.array(captionExportSchema), nextPage: z.number().int().nullable() })),
  get: exporting
    .route({ method: 'GET', path: '/caption-exports/{exportId}', summary: 'Get an export of a captioned video' })
    .input(named)
    .output(captionExportSchema)
    .errors({ CAPTION_EXPORT_NOT_FOUND }),
  start: exporting
    .route({
      method: 'POST',
      path: '/video-projects/{projectId}/exports',
      summary: 'Export a video with its current captions burned in',
    })
    .input(
      z.object({
        projectId: idSchema,
        size: z.enum(captionExportSizes).default('standard'),
        /** The shape of the document without it. */
        shape: z.enum(frameShapes).optional(),
        /** Of a translation; the spoken language without it. */
        language: captionLanguageSchema.optional(),
        hasCaptions: z.boolean().default(true),
        /** Whether to send an email when it is ready. */
        wantsMail: z.boolean().default(false),
      }),
    )
    .output(captionExportSchema)
    .errors({
      VIDEO_PROJECT_NOT_FOUND,
      CAPTIONS_NOT_READY,
      VIDEO_TOOLS_LOCKED,
      VIDEO_TOOLS_LOCKED_LIFETIME,
      CAPTION_EXPORT_QUEUE_FULL,
      CAPTION_EXPORT_SPACE_FULL,
    }),
  retry: exporting
    .route({ method: 'POST', path: '/caption-exports/{exportId}/retry', summary: 'Retry a failed export of a video' })
    .input(named)
    .output(captionExportSchema)
    .errors({ CAPTION_EXPORT_NOT_FOUND, CAPTION_EXPORT_NOT_RETRYABLE }),
  cancel: exporting
    .route({ method: 'POST', path: '/caption-exports/{exportId}/cancel', summary: 'Cancel an export of a video' })
    .input(named)
    .output(captionExportSchema)
    .errors({ CAPTION_EXPORT_NOT_FOUND, CAPTION_EXPORT_NOT_RUNNING }),
  remove: exporting
    .route({
      method: 'POST',
      path: '/caption-exports/{exportId}/delete',
      summary: 'Delete an export of a video and its file',
    })
    .input(named)
    .output(z.object({ removed: idSchema }))
    .errors({ CAPTION_EXPORT_NOT_FOUND, CAPTION_EXPORT_RUNNING }),
}
