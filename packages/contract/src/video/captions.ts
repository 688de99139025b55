import { idSchema, jsonSchema, nameSchema } from '@taplore/kit'
import { captionIssueCodes, captionsSchema } from '@taplore/media'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'
import { taskSchema } from '../foundation/tasks.ts'
import { captionEditSchema } from './caption-edits.ts'
import { captionLanguageSchema } from './caption-languages.ts'
import { scriptSchema, videoProjectSchema } from './video-projects.ts'
import { videoRefusals as R } from './video-refusals.ts'

export const captionFormats = ['srt', 'vtt', 'ass', 'txt', 'json'] as const
export type CaptionFormat = (typeof captionFormats)[number]

export const captionsDetailSchema = z.object({
  project: videoProjectSchema,
  /** Also a shared document, `captions/{projectId}` of `/collab`. */
  document: captionsSchema,
  /** Increases with each change; `save` requires the revision that was read. */
  revision: z.number().int(),
  /** What a viewer would notice, of subtitles in two lines. */
  issues: z.array(
    z.object({
      code: z.enum(captionIssueCodes),
      cueId: z.string(),
      value: z.number(),
      limit: z.number(),
      language: z.string().nullable(),
    }),
  ),
  canEdit: z.boolean(),
})
export type CaptionsDetail = z.infer<typeof captionsDetailSchema>

export const captionsStateSchema = z.object({
  id: idSchema,
  name: z.string().nullable(),
  kind: z.enum(['auto', 'named', 'published', 'restored']),
  cues: z.number().int(),
  /** The name of the user; null for the system or a deleted account. */
  savedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type CaptionsState = z.infer<typeof captionsStateSchema>

const read = operation({ access: 'workspace', needs: 'stories.view' })
const write = operation({ access: 'workspace', needs: 'stories.manage' })
const exporting = operation({ access: 'workspace', needs: 'stories.export' })
const named = z.object({ projectId: idSchema })
const { VIDEO_PROJECT_NOT_FOUND, CAPTIONS_NOT_READY, CAPTIONS_INVALID, CAPTIONS_VERSION_NOT_FOUND } = R
const open = { VIDEO_PROJECT_NOT_FOUND, CAPTIONS_NOT_READY }

/** The captions of a video project (CAP-37). */
export const captions = {
  get: read
    .route({ method: 'GET', path: '/captions/{projectId}', summary: 'Get the captions of a video project' })
    .input(named)
    .output(captionsDetailSchema)
    .errors(open),
  save: write
    .route({ method: 'POST', path: '/captions/{projectId}/save', summary: 'Save the complete captions of a project' })
    .input(named.extend({ document: jsonSchema, revision: z.number().int() }))
    .output(captionsDetailSchema)
    .errors({ ...open, CAPTIONS_INVALID, CAPTIONS_CHANGED: R.CAPTIONS_CHANGED }),
  edit: write
    .route({ method: 'POST', path: '/captions/{projectId}/edit', summary: 'Edit captions without replacing them' })
    .input(named.extend({ edits: z.array(captionEditSchema).min(1).max(500) }))
    .output(captionsDetailSchema)
    .errors({ ...open, CAPTION_EDIT_REFUSED: R.CAPTION_EDIT_REFUSED }),
  import: write
    .route({
      method: 'POST',
      path: '/captions/{projectId}/import',
      summary: 'Import captions from a subtitle file or a script',
    })
    .input(
      named.extend({
        text: scriptSchema,
        /**
         * `keep`: the times of the file, which takes no time; `match`: words are matched to the speech, as a task. Plain text has no
         * times, so it is always matched.
         */
        times: z.enum(['keep', 'match']).default('keep'),
      }),
    )
    .output(
      z.object({
        /** Null while a task matches the words. */
        captions: captionsDetailSchema.nullable(),
        project: videoProjectSchema,
        /** Lines that couldn’t be read. */
        problems: z.array(z.object({ line: z.number().int(), reason: z.string() })),
      }),
    )
    .errors({
      VIDEO_PROJECT_NOT_FOUND,
      CAPTIONS_FILE_UNREADABLE: R.CAPTIONS_FILE_UNREADABLE,
      CAPTIONS_OUTSIDE_VIDEO: R.CAPTIONS_OUTSIDE_VIDEO,
      VIDEO_PROJECT_BUSY: R.VIDEO_PROJECT_BUSY,
      VIDEO_FILE_MISSING: R.VIDEO_FILE_MISSING,
      VIDEO_ALIGNMENT_OFF: R.VIDEO_ALIGNMENT_OFF,
    }),
  download: exporting
    .route({
      method: 'GET',
      path: '/captions/{projectId}/download',
      summary: 'Download captions as SRT, WebVTT, ASS, text or JSON',
    })
    .input(
      named.extend({
        format: z.enum(captionFormats),
        /** Of a translation; the spoken language when omitted. */
        language: captionLanguageSchema.optional(),
      }),
    )
    .output(z.object({ fileName: z.string(), mime: z.string(), text: z.string() }))
    .errors({ ...open, CAPTIONS_NOT_TRANSLATED: R.CAPTIONS_NOT_TRANSLATED }),
  translate: write
    .route({ method: 'POST', path: '/captions/{projectId}/translate', summary: 'Create a translation of captions' })
    .input(
      named.extend({
        language: captionLanguageSchema,
        /** Keep the cues that are translated already. */
        onlyMissing: z.boolean().default(false),
      }),
    )
    .output(z.object({ task: taskSchema }))
    .errors({ ...open, TRANSLATION_NEEDS_ENGINE: R.TRANSLATION_NEEDS_ENGINE }),
  versions: read
    .route({ method: 'GET', path: '/captions/{projectId}/versions', summary: 'List the saved versions of captions' })
    .input(named.extend({ before: idSchema.optional() }))
    .output(z.object({ versions: z.array(captionsStateSchema), next: z.string().nullable() }))
    .errors(open),
  version: read
    .route({
      method: 'GET',
      path: '/captions/{projectId}/versions/{versionId}',
      summary: 'Get a saved version of captions',
    })
    .input(named.extend({ versionId: idSchema }))
    .output(captionsStateSchema.extend({ document: captionsSchema }))
    .errors({ ...open, CAPTIONS_VERSION_NOT_FOUND }),
  nameVersion: write
    .route({
      method: 'POST',
      path: '/captions/{projectId}/versions',
      summary: 'Save the current captions as a named version',
    })
    .input(named.extend({ name: nameSchema(80) }))
    .output(captionsStateSchema)
    .errors(open),
  restoreVersion: write
    .route({
      method: 'POST',
      path: '/captions/{projectId}/versions/{versionId}/restore',
      summary: 'Restore a saved version of captions',
    })
    .input(named.extend({ versionId: idSchema }))
    .output(captionsStateSchema.extend({ before: idSchema }))
    .errors({ ...open, CAPTIONS_VERSION_NOT_FOUND }),
}
