import { defineRefusals, idSchema } from '@taplore/kit'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'
import { storyRefusals } from './stories.ts'

/** What can be imported, and its limits. */
export const importLimits = {
  /** Of the uploaded file. */
  maxBytes: 300 * 1024 * 1024,
  /** Of all files in a zip together, uncompressed. */
  maxUnpackedBytes: 1024 * 1024 * 1024,
  entries: 2_000,
  /** A file with a higher compression ratio is treated as a zip bomb. */
  ratio: 200,
  media: 400,
} as const

export const importStatuses = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type ImportStatus = (typeof importStatuses)[number]

export const importNoteSchema = z.object({
  /** What happened to it; a sentence of the interface. */
  code: z.string(),
  /** `lost`: not in the story. `changed`: imported in another form. `locked`: not publishable in the plan. */
  severity: z.enum(['lost', 'changed', 'locked']),
  /** From 1; null for what concerns the whole story. */
  page: z.number().int().nullable(),
  /** Its name in the file; of what is locked, the sentence that says so. */
  what: z.string().nullable(),
  times: z.number().int(),
})
export type ImportNoteLine = z.infer<typeof importNoteSchema>

export const storyImportSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  bytes: z.number().int(),
  status: z.enum(importStatuses),
  taskId: idSchema,
  /** `reading`, `media`, `saving`; null when nothing is running. */
  stage: z.string().nullable(),
  percent: z.number(),
  /** Why it failed; null otherwise. */
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** The created story. */
  storyId: idSchema.nullable(),
  storyName: z.string().nullable(),
  pages: z.number().int().nullable(),
  /** What was not imported, or was changed. */
  notes: z.array(importNoteSchema),
  createdAt: z.iso.datetime(),
})
export type StoryImport = z.infer<typeof storyImportSchema>

/** What a check finds wrong with the imported story as it is now; tips are left to its editor. */
export const importProblemSchema = z.object({
  /** A check of `packages/story`; its sentence is a text of the interface. */
  code: z.string(),
  severity: z.enum(['error', 'warn']),
  /** From 1; null for what concerns the whole story. */
  page: z.number().int().nullable(),
  /** Values for the sentence, such as a count and its limit. */
  data: z.record(z.string(), z.union([z.number(), z.string()])),
  /** Whether `fix` fixes it. */
  canFix: z.boolean(),
})
export type ImportProblem = z.infer<typeof importProblemSchema>

export const archiveFaults = [
  'damaged',
  'encrypted',
  'nested',
  'too-many-files',
  'too-large',
  'shrinks-too-much',
  'bad-name',
] as const
export type ArchiveFault = (typeof archiveFaults)[number]

/** Messages about a zip that cannot be opened. */
export const archiveMessages: Readonly<Record<ArchiveFault, string>> = {
  damaged: 'This ZIP file is damaged. Create it again and upload the new one.',
  encrypted: 'This ZIP file is password-protected. Upload one without a password.',
  nested: 'This ZIP file contains another archive. Unpack that archive first.',
  'too-many-files': 'This ZIP file has too many files. A story can have up to 2,000.',
  'too-large': 'This ZIP file is larger than 1 GB when unpacked.',
  'shrinks-too-much': 'This ZIP file wasn’t opened because it unpacks to far more data than a story needs.',
  'bad-name':
    'This ZIP file wasn’t opened because it has file paths that lead outside it, or two files with the same name.',
}

/** Messages about a file that is not a readable story. */
export const unreadableMessages: Readonly<Record<string, string>> = {
  NOT_A_STORY: 'This file doesn’t contain a story that Taplore can read.',
  NO_PAGES: 'This story has no pages.',
  VERSION_TOO_NEW: 'This story was made with a newer version of the software. Update this installation to open it.',
  VERSION_TOO_OLD: 'This story is from a very old version of its editor. Open and save it there, then import it again.',
  TOO_DEEP: 'This page has too many nested parts to be read.',
  TOO_LARGE: 'This story is too large to be read.',
  INVALID_STORY: 'This story is damaged and can’t be read.',
}

export const importRefusals = defineRefusals({
  IMPORT_NOT_FOUND: { status: 404, message: 'This import no longer exists.' },
  IMPORT_EMPTY: { status: 422, message: 'This file is empty.' },
  IMPORT_TOO_LARGE: {
    status: 413,
    message: 'This file is larger than 300 MB.',
    data: z.object({ maxBytes: z.number() }),
  },
  IMPORT_BROKEN_OFF: { status: 400, message: 'The upload was interrupted. Try again.' },
  IMPORT_UNREADABLE: { status: 422, message: 'This file doesn’t contain a story that Taplore can read.' },
  IMPORT_ARCHIVE_REFUSED: { status: 422, message: 'This ZIP file can’t be opened.' },
  IMPORT_PDF_UNREADABLE: { status: 422, message: 'This PDF can’t be read. It may be damaged.' },
  IMPORT_PDF_LOCKED: {
    status: 422,
    message: 'This PDF needs a password. Save a copy without a password and import the copy.',
  },
})

/** Story files of other editors and of this product. The file itself is sent to `POST /api/imports/upload`. */
export const imports = {
  list: operation({ access: 'workspace', needs: 'stories.manage' })
    .route({ method: 'GET', path: '/imports', summary: 'List the 20 newest imports of a workspace' })
    .output(z.object({ imports: z.array(storyImportSchema) })),
  get: operation({ access: 'workspace', needs: 'stories.manage' })
    .route({ method: 'GET', path: '/imports/{importId}', summary: 'Get the progress and warnings of an import' })
    .input(z.object({ importId: idSchema }))
    .output(storyImportSchema)
    .errors({ IMPORT_NOT_FOUND: importRefusals.IMPORT_NOT_FOUND }),
  problems: operation({ access: 'workspace', needs: 'stories.manage' })
    .route({
      method: 'GET',
      path: '/imports/{importId}/problems',
      summary: 'List the problems of an imported story',
    })
    .input(z.object({ importId: idSchema }))
    .output(z.object({ problems: z.array(importProblemSchema) }))
    .errors({ IMPORT_NOT_FOUND: importRefusals.IMPORT_NOT_FOUND }),
  fix: operation({ access: 'workspace', needs: 'stories.manage' })
    .route({
      method: 'POST',
      path: '/imports/{importId}/fix',
      summary: 'Resolve all problems of an imported story that have an automatic fix',
    })
    .input(z.object({ importId: idSchema }))
    .output(z.object({ fixed: z.number().int(), problems: z.array(importProblemSchema) }))
    .errors({
      IMPORT_NOT_FOUND: importRefusals.IMPORT_NOT_FOUND,
      STORY_NOT_FOUND: storyRefusals.STORY_NOT_FOUND,
    }),
}
