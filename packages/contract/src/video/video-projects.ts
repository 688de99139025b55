import { idSchema, lineSchema, nameSchema, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { constants } from '../foundation/constants.ts'
import { folderRefusals } from '../foundation/folders.ts'
import { limitSchema } from '../foundation/limits.ts'
import { operation, queryFlag } from '../foundation/operation.ts'
import { planNames } from '../foundation/plan-config.ts'
import { assetRefusals } from '../library/assets.ts'
import { captionLanguageSchema } from './caption-languages.ts'
import { videoMessages as say } from './video-messages.ts'
import { videoRefusals as R } from './video-refusals.ts'

/** Captions of a video, or short clips of one. */
export const videoProjectKinds = ['captions', 'shorts'] as const
export const videoProjectStatuses = ['processing', 'completed', 'failed'] as const
/** The steps of the dialog that follows an upload (CAP-19), with the percentage each begins at. */
export const videoUploadSteps = { started: 25, uploaded: 50, checkStatus: 75, completed: 100 } as const
export const videoStages = ['checking', 'preparing', 'waveform', 'listening', 'captioning'] as const

export const videoNameSchema = nameSchema(120, { missing: say.nameMissing, tooLong: say.nameTooLong })

/** The uploaded video. Field names are the specification's (CAP-29); the others are ours. */
export const videoMediaSchema = z.object({
  /** The file in the library. */
  _id: idSchema,
  /** The video as uploaded; works for some hours without a session, as all links here. */
  url: z.string(),
  /** Seconds. */
  duration: z.number(),
  /** At most 200 pixels wide. */
  poster: z.string().nullable(),
  durationMs: z.number().int(),
  /** As it is shown: a phone video that is stored sideways is upright here. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** At most 864 pixels wide or high, at a constant frame rate, for the editor; null until it’s made. */
  proxyUrl: z.string().nullable(),
  /** How loud the audio is, one byte (0 to 255) for each step; null until it’s made. */
  waveform: z.object({ url: z.string(), perSecond: z.number().int() }).nullable(),
})

export const videoProjectSchema = z.object({
  id: idSchema,
  /** The same as `id`. */
  _id: idSchema,
  name: z.string(),
  /** The same as `name`, as short videos have it. */
  projectName: z.string(),
  kind: z.enum(videoProjectKinds),
  status: z.enum(videoProjectStatuses),
  /** A step of the dialog; that of a failed project is the one that failed. */
  step: z.enum(['started', 'uploaded', 'checkStatus', 'completed']),
  /** Of the whole work, for the dialog: 25 while uploading, 50 from then on, 75 while the speech is recognized, 100. */
  percent: z.number(),
  poster: z.string().nullable(),
  /** A language of the list of captions. */
  language: z.string(),
  /** What an engine is asked for (CAP-22). */
  language_code: z.string(),
  folder: idSchema.nullable(),
  media: videoMediaSchema.nullable(),
  /** Where the captions are edited, `/caption-editor/{story_id}`; null until they’re ready. */
  story_id: idSchema.nullable(),
  /** Cancel, retry and details by the operations of tasks; null before the upload is complete. */
  task: z
    .object({
      id: idSchema,
      stage: z.enum(videoStages).nullable(),
      percent: z.number(),
      remainingMs: z.number().nullable(),
      state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
    })
    .nullable(),
  /** Why it failed, in words. `needsScript`: a script or a subtitle file helps (`captions.import`). */
  failure: z.object({ code: z.string(), message: z.string(), needsScript: z.boolean() }).nullable(),
  /** Which engine made the captions, and how; null until they’re ready. */
  origin: z.object({ engine: z.string(), method: z.enum(['transcribed', 'aligned', 'imported', 'typed']) }).nullable(),
  cues: z.number().int(),
  /** The other member who began to upload the video; null for that member, and from the end of the upload. */
  uploaderName: z.string().nullable(),
  trashedOn: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type VideoProject = z.infer<typeof videoProjectSchema>

/** What the video tools are like for the caller: plan, minutes, engines (CAP-02 to CAP-05, CAP-33). */
export const videoToolsSchema = z.object({
  planName: z.enum(planNames),
  captions: z.boolean(),
  shorts: z.boolean(),
  isLifetime: z.boolean(),
  /** What to show instead of the list; null where the plan includes captions. */
  locked: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Someone of the workspace has activated the tools. */
  isActivated: z.boolean(),
  /** Caption minutes of this month. */
  minutes: z.object({ limit: limitSchema, used: z.number(), available: z.union([z.number(), z.literal('unlimited')]) }),
  /** Who recognizes speech, and in which languages; null: in all. */
  recognition: z.object({ engine: z.string(), languages: z.array(z.string()).nullable() }).nullable(),
  /** The service of the workspace owner's own key, which recognizes all languages; null without a key. */
  ownRecognition: z.object({ engine: z.string() }).nullable(),
  /** Whether a script can be matched to speech. */
  aligns: z.boolean(),
  /** Whether captions can be translated. */
  translates: z.boolean(),
})
export type VideoTools = z.infer<typeof videoToolsSchema>

const read = operation({ access: 'workspace', needs: 'stories.view' })
const write = operation({ access: 'workspace', needs: 'stories.manage' })
const captioning = operation({ access: 'workspace', needs: 'stories.manage', requires: 'stories.subtitles' })
const discard = operation({ access: 'workspace', needs: 'stories.delete' })
const named = z.object({ projectId: idSchema })
const several = z.object({ projectIds: z.array(idSchema).min(1).max(200) })
const done = z.object({ message: z.string() })
const { VIDEO_PROJECT_NOT_FOUND, VIDEO_TOOLS_INACTIVE, VIDEO_LANGUAGE_UNHEARD, VIDEO_ALIGNMENT_OFF } = R
const { FOLDER_NOT_FOUND } = folderRefusals
const planned = {
  VIDEO_TOOLS_LOCKED: R.VIDEO_TOOLS_LOCKED,
  VIDEO_TOOLS_LOCKED_LIFETIME: R.VIDEO_TOOLS_LOCKED_LIFETIME,
  VIDEO_SHORTS_LOCKED: R.VIDEO_SHORTS_LOCKED,
  VIDEO_SHORTS_LOCKED_LIFETIME: R.VIDEO_SHORTS_LOCKED_LIFETIME,
  VIDEO_MINUTES_SPENT: R.VIDEO_MINUTES_SPENT,
  VIDEO_MINUTES_SPENT_LIFETIME: R.VIDEO_MINUTES_SPENT_LIFETIME,
}

/** A pasted script, or a subtitle file (SRT, WebVTT, ASS); the format is detected. */
export const scriptSchema = textSchema(600_000)

/** Who recognizes the speech. With the key of the workspace's owner, ElevenLabs gets the audio and counts it on their account. */
const recognizerSchema = z.enum(['installation', 'own-key'])

/** What the clips of a project of short videos should be like (CAP-06). */
export const clipWishSchema = z
  .object({
    minSeconds: z.number().min(5).max(600).default(15),
    maxSeconds: z.number().min(5).max(600).default(60),
    /** Only clips in which one of these is said. */
    keywords: z.array(lineSchema(80).min(1)).max(20).default([]),
  })
  .refine(({ minSeconds, maxSeconds }) => minSeconds <= maxSeconds, {
    message: 'The shortest length can’t be longer than the longest.',
    path: ['minSeconds'],
  })

export const videoProjects = {
  state: read
    .route({ method: 'GET', path: '/video-projects/state', summary: 'Get what the plan includes of the video tools' })
    .output(videoToolsSchema),
  activate: write
    .route({ method: 'POST', path: '/video-projects/activate', summary: 'Enable the video tools in a workspace' })
    .output(done.extend({ isActivated: z.literal(true) }))
    .errors({
      VIDEO_TOOLS_LOCKED: R.VIDEO_TOOLS_LOCKED,
      VIDEO_TOOLS_LOCKED_LIFETIME: R.VIDEO_TOOLS_LOCKED_LIFETIME,
    }),
  list: read
    .route({ method: 'GET', path: '/video-projects', summary: 'List the video projects of a workspace' })
    .input(
      z.object({
        kind: z.enum(videoProjectKinds).default('captions'),
        /** A part of the name, case-insensitive. */
        search: lineSchema(120).optional(),
        /** Projects in this folder and its subfolders. */
        folder: idSchema.optional(),
        status: z.enum(videoProjectStatuses).optional(),
        /** Only projects in the trash; omit for all others. */
        trashed: queryFlag.optional(),
        limit: z.coerce.number().int().min(1).max(150).default(constants.list.videosPageSize),
        /** Cursor of the previous page. */
        after: textSchema(200).optional(),
        withCount: queryFlag.optional(),
      }),
    )
    .output(
      z.object({
        projects: z.array(videoProjectSchema),
        /** Null when it was not requested. */
        count: z.number().int().nullable(),
        next: z.string().nullable(),
      }),
    )
    .errors({ FOLDER_NOT_FOUND }),
  /** Captions and short videos together. */
  recent: read
    .route({ method: 'GET', path: '/video-projects/recent', summary: 'List the video projects that were changed last' })
    .input(z.object({ limit: z.coerce.number().int().min(1).max(24).default(6) }))
    .output(z.object({ projects: z.array(videoProjectSchema) })),
  totals: read
    .route({ method: 'GET', path: '/video-projects/totals', summary: 'Count video projects, short clips and minutes' })
    .output(
      z.object({
        captions: z.number().int(),
        shorts: z.number().int(),
        clips: z.number().int(),
        /** Of all videos outside the trash. */
        minutes: z.number(),
        captionMinutesThisMonth: z.number(),
      }),
    ),
  get: read
    .route({ method: 'GET', path: '/video-projects/{projectId}', summary: 'Get a video project' })
    .input(named)
    .output(videoProjectSchema)
    .errors({ VIDEO_PROJECT_NOT_FOUND }),
  status: read
    .route({
      method: 'GET',
      path: '/video-projects/{projectId}/status',
      summary: 'Get the progress of a video project',
    })
    .input(named)
    .output(
      videoProjectSchema.pick({ status: true, step: true, percent: true, story_id: true, task: true, failure: true }),
    )
    .errors({ VIDEO_PROJECT_NOT_FOUND }),
  /** The upload itself is resumable (tus 1.0) at `uploadURL`; its finished file is named by `uploaded`. */
  create: captioning
    .route({ method: 'POST', path: '/video-projects', summary: 'Create a video project and get its upload URL' })
    .input(
      z.object({
        projectName: videoNameSchema,
        folder: idSchema.nullable().default(null),
        language_code: captionLanguageSchema,
        kind: z.enum(videoProjectKinds).default('captions'),
        /** The file to be uploaded; not needed with `media_id`. */
        fileName: lineSchema(255).default(''),
        originalname: lineSchema(255).default(''),
        mimetype: lineSchema(120).default(''),
        /** Bytes. */
        size: z
          .number()
          .int()
          .min(0)
          .max(2 ** 40)
          .default(0),
        /** Seconds, as the browser measures it; the server measures again. */
        duration: z.number().min(0).max(1_000_000).default(0),
        /** A video that is already in the library, instead of an upload. */
        media_id: idSchema.optional(),
        script: scriptSchema.optional(),
        recognizer: recognizerSchema.default('installation'),
        clips: clipWishSchema.optional(),
        /** Created by the caller so that a repeated call creates one project only. */
        requestKey: textSchema(80).min(1).optional(),
      }),
    )
    .output(
      z.object({
        project: videoProjectSchema,
        /** `_id` is that of the project until the upload is complete. */
        media: z.object({ _id: idSchema, url: z.string(), duration: z.number(), poster: z.string().nullable() }),
        /** Null with `media_id`. */
        uploadURL: z.string().nullable(),
      }),
    )
    .errors({
      ...planned,
      VIDEO_TOOLS_INACTIVE,
      VIDEO_KEY_MISSING: R.VIDEO_KEY_MISSING,
      VIDEO_LANGUAGE_UNHEARD,
      VIDEO_ALIGNMENT_OFF,
      CAPTIONS_FILE_UNREADABLE: R.CAPTIONS_FILE_UNREADABLE,
      FOLDER_NOT_FOUND,
      VIDEO_NOT_MP4: R.VIDEO_NOT_MP4,
      VIDEO_FILE_MISSING: R.VIDEO_FILE_MISSING,
      VIDEO_TOO_LARGE: R.VIDEO_TOO_LARGE,
      VIDEO_TOO_LONG: R.VIDEO_TOO_LONG,
      ASSET_NOT_FOUND: assetRefusals.ASSET_NOT_FOUND,
    }),
  uploaded: captioning
    .route({
      method: 'POST',
      path: '/video-projects/{projectId}/uploaded',
      summary: 'Start processing a video project once its upload is complete',
    })
    .input(named.extend({ media_id: idSchema, status: z.literal('UPLOADED').default('UPLOADED') }))
    .output(videoProjectSchema)
    .errors({
      ...planned,
      VIDEO_PROJECT_NOT_FOUND,
      VIDEO_NOT_MP4: R.VIDEO_NOT_MP4,
      VIDEO_TOO_LONG: R.VIDEO_TOO_LONG,
      ASSET_NOT_FOUND: assetRefusals.ASSET_NOT_FOUND,
    }),
  /** Again with another language or with a script. What is already made of the same video is not made again, nor counted again. */
  recaption: captioning
    .route({
      method: 'POST',
      path: '/video-projects/{projectId}/recaption',
      summary: 'Create the captions again in another language or from a script',
    })
    .input(
      named.extend({
        language_code: captionLanguageSchema.optional(),
        script: scriptSchema.nullable().optional(),
        recognizer: recognizerSchema.optional(),
      }),
    )
    .output(videoProjectSchema)
    .errors({
      ...planned,
      VIDEO_PROJECT_NOT_FOUND,
      VIDEO_PROJECT_BUSY: R.VIDEO_PROJECT_BUSY,
      VIDEO_KEY_MISSING: R.VIDEO_KEY_MISSING,
      VIDEO_LANGUAGE_UNHEARD,
      VIDEO_ALIGNMENT_OFF,
      CAPTIONS_FILE_UNREADABLE: R.CAPTIONS_FILE_UNREADABLE,
      VIDEO_FILE_MISSING: R.VIDEO_FILE_MISSING,
    }),
  rename: write
    .route({ method: 'POST', path: '/video-projects/{projectId}/rename', summary: 'Rename a video project' })
    .input(named.extend({ name: videoNameSchema }))
    .output(videoProjectSchema)
    .errors({ VIDEO_PROJECT_NOT_FOUND }),
  move: write
    .route({
      method: 'POST',
      path: '/video-projects/move',
      summary: 'Move video projects into a folder or out of all folders',
    })
    .input(several.extend({ folder: idSchema.nullable() }))
    .output(done)
    .errors({ VIDEO_PROJECT_NOT_FOUND, FOLDER_NOT_FOUND }),
  remove: discard
    .route({
      method: 'POST',
      path: '/video-projects/delete',
      summary: 'Move video projects to the trash for 30 days',
    })
    .input(several)
    .output(done.extend({ removed: z.array(idSchema) }))
    .errors({ VIDEO_PROJECT_NOT_DELETED: R.VIDEO_PROJECT_NOT_DELETED }),
  restore: discard
    .route({ method: 'POST', path: '/video-projects/restore', summary: 'Restore video projects from the trash' })
    .input(several)
    .output(z.object({ restored: z.array(idSchema) })),
  erase: discard
    .route({
      method: 'POST',
      path: '/video-projects/erase',
      summary: 'Delete video projects permanently, keeping their videos in the library',
    })
    .input(several)
    .output(z.object({ erased: z.number().int() }))
    .errors({ VIDEO_PROJECT_NOT_DELETED: R.VIDEO_PROJECT_NOT_DELETED }),
}
