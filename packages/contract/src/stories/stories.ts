import { defineRefusals, idSchema, jsonSchema, lineSchema, nameSchema, textSchema } from '@taplore/kit'
import { pageSchema, storySchema } from '@taplore/story'
import { z } from 'zod'
import { constants } from '../foundation/constants.ts'
import { planLimitSchema } from '../foundation/entitlements.ts'
import { folderRefusals } from '../foundation/folders.ts'
import { operation, queryFlag } from '../foundation/operation.ts'
import { taskSchema } from '../foundation/tasks.ts'
import { publishingRefusals, releaseSchema, storySlugSchema } from '../publishing/publishing.ts'
import { storyMessages } from './story-messages.ts'

export const storyNameSchema = nameSchema(constants.story.nameMaxLength, {
  missing: storyMessages.nameRequired,
  tooLong: storyMessages.nameTooLong,
})

export const storyStatuses = ['Published', 'Draft', 'Ready'] as const
/** How a story was created. A `sample` is built in: plans do not count it, and a copy of one is an ordinary story. */
export const storyTypes = ['scratch', 'content', 'url', 'script', 'template', 'sample'] as const
/** `null` when the story was not created by the wizard; `pending` while its voices are generated. */
export const voiceOverStatuses = ['pending', 'done', 'failed'] as const

/** A row of the story list. The mixed naming is the specification's (STORY-10). */
export const storySummarySchema = z.object({
  story_id: idSchema,
  name: z.string(),
  status: z.enum(storyStatuses),
  published_url: z.string().nullable(),
  published_on: z.iso.datetime().nullable(),
  publish_details: z.object({ published_url: z.string().nullable(), published_on: z.iso.datetime().nullable() }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  voiceOverStatus: z.enum(voiceOverStatuses).nullable(),
  access: z.enum(['OWNER', 'SHARE', 'EDIT']).optional(),
  type: z.enum(storyTypes),
  taskId: z.string().nullable(),
  storyFinalized: z.boolean(),
  tags: z.array(z.string()),
  folder: z.string().nullable(),
  /** Number of pages. */
  slides: z.number().int(),
  language: z.string(),
  /** URL of a small image of the story (its poster); null while there is none, then the interface renders `cover`. */
  thumbnail: z.string().nullable(),
  /** The current first page. */
  cover: pageSchema.nullable(),
})
export type StorySummary = z.infer<typeof storySummarySchema>

/** A page of a story list, keyed by id as in the specification; `order` is the order of the list. */
export const storyListSchema = z.object({
  stories: z.record(z.string(), storySummarySchema),
  order: z.array(idSchema),
  /** Null when it was not requested. */
  count: z.number().int().nullable(),
  /** Cursor of the next page; null at the end. */
  next: z.string().nullable(),
})
export type StoryList = z.infer<typeof storyListSchema>

export const storyVersionSchema = z.object({
  id: idSchema,
  name: z.string().nullable(),
  kind: z.enum(['auto', 'named', 'published', 'restored']),
  pages: z.number().int(),
  /** The name of the user; null for the system or a deleted account. */
  savedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
})

export const storyRefusals = defineRefusals({
  STORY_NOT_FOUND: { status: 404, message: 'This story doesn’t exist, or you don’t have access to it.' },
  STORY_IN_TRASH: {
    status: 410,
    message: 'This story is in the trash. Restore it to open it again.',
    data: z.object({ name: z.string() }),
  },
  STORY_LIMIT_REACHED: {
    status: 402,
    message: 'You’ve reached the number of stories in your plan.',
    data: planLimitSchema,
  },
  STORY_BUSY: { status: 409, message: 'The voice-over of this story is in progress. Try again when it’s done.' },
  STORY_INVALID: {
    status: 422,
    message: 'This isn’t a valid story document.',
    data: z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) }),
  },
  NOTHING_PUBLISHED: { status: 409, message: 'None of these stories is published.' },
  REPUBLISH_INCOMPLETE: {
    status: 409,
    message: 'Some stories couldn’t be republished and are unchanged. Open each to see what to fix.',
    data: z.object({ refused: z.number().int(), total: z.number().int(), shown: z.string() }),
  },
  VERSION_NOT_FOUND: { status: 404, message: 'This version no longer exists.' },
})
/** Filters of a story list. */
const storyFilterSchema = z.object({
  search: lineSchema(250).optional(),
  /** Stories in this folder and its subfolders. */
  folder: idSchema.optional(),
  tag: lineSchema(80).optional(),
  published: queryFlag.optional(),
})

const { STORY_NOT_FOUND, STORY_IN_TRASH, STORY_LIMIT_REACHED, STORY_BUSY, STORY_INVALID, VERSION_NOT_FOUND } =
  storyRefusals

const read = operation({ access: 'workspace', leastRole: 'VIEW', needs: 'stories.view' })
/** Not for guests: only needed for working on a story. */
const inspect = operation({ access: 'workspace', needs: 'stories.view' })
const write = operation({ access: 'workspace', needs: 'stories.manage' })
const release = operation({ access: 'workspace', needs: 'stories.publish' })
const discard = operation({ access: 'workspace', needs: 'stories.delete' })
/** The same for guests the story is shared with for editing. */
const inspectShared = operation({ access: 'workspace', needs: 'stories.view', guests: 'EDIT' })
const writeShared = operation({ access: 'workspace', needs: 'stories.manage', guests: 'EDIT' })
const releaseShared = operation({ access: 'workspace', needs: 'stories.publish', guests: 'SHARE' })
const named = z.object({ storyId: idSchema })

export const stories = {
  list: read
    .route({ method: 'GET', path: '/stories', summary: 'List the stories of a workspace' })
    .input(
      storyFilterSchema.extend({
        page: z.coerce.number().int().min(1).default(1),
        limit: z.coerce.number().int().min(1).max(150).default(constants.list.storiesPageSize),
        withCount: queryFlag.optional(),
        /** Cursor of the previous page; takes precedence over `page` and stays fast for long lists. */
        after: textSchema(600).optional(),
      }),
    )
    .output(storyListSchema),
  matching: inspect
    .route({
      method: 'GET',
      path: '/stories/matching',
      summary: 'List the IDs of all stories that match a filter',
    })
    .input(storyFilterSchema)
    .output(z.object({ storyIds: z.array(idSchema), published: z.array(idSchema) })),
  get: read
    .route({ method: 'GET', path: '/stories/{storyId}', summary: 'Get a story with its document' })
    .input(named)
    .output(storySummarySchema.extend({ document: storySchema, canEdit: z.boolean() }))
    .errors({ STORY_NOT_FOUND, STORY_IN_TRASH }),
  create: write
    .route({ method: 'POST', path: '/stories', summary: 'Create a story, empty or from a document' })
    .input(
      z.object({
        name: storyNameSchema,
        /** The name is a placeholder: the story has no title until someone gives it one. */
        isUntitled: z.boolean().default(false),
        /** The folder to create it in. */
        folder: idSchema.nullable().default(null),
        document: jsonSchema.optional(),
        /** Created by the caller so that a repeated call creates one story only. */
        requestKey: textSchema(80).min(1).optional(),
      }),
    )
    .output(storySummarySchema)
    .errors({ STORY_LIMIT_REACHED, STORY_INVALID, FOLDER_NOT_FOUND: folderRefusals.FOLDER_NOT_FOUND }),
  rename: writeShared
    .route({ method: 'POST', path: '/stories/{storyId}/rename', summary: 'Rename a story' })
    .input(named.extend({ name: storyNameSchema }))
    .output(storySummarySchema)
    .errors({ STORY_NOT_FOUND }),
  duplicate: write
    .route({ method: 'POST', path: '/stories/duplicate', summary: 'Duplicate a story under a new name' })
    .input(z.object({ storyId: idSchema, name: storyNameSchema, version: z.literal('v3').default('v3') }))
    .output(storySummarySchema)
    .errors({ STORY_NOT_FOUND, STORY_LIMIT_REACHED, STORY_BUSY }),
  remove: operation({ access: 'workspace', needs: 'stories.delete', guests: 'SHARE' })
    .route({
      method: 'POST',
      path: '/stories/delete',
      summary: 'Move stories to the trash and unpublish them',
    })
    .input(z.object({ storyIds: z.array(idSchema).min(1).max(500) }))
    .output(z.object({ removed: z.array(idSchema) }))
    .errors({ STORY_NOT_FOUND, STORY_BUSY }),
  restore: discard
    .route({ method: 'POST', path: '/stories/restore', summary: 'Restore stories from the trash' })
    .input(z.object({ storyIds: z.array(idSchema).min(1).max(500) }))
    .output(z.object({ restored: z.array(idSchema) }))
    .errors({ STORY_LIMIT_REACHED }),
  versions: inspectShared
    .route({ method: 'GET', path: '/stories/{storyId}/versions', summary: 'List the saved versions of a story' })
    .input(named.extend({ before: idSchema.optional() }))
    .output(z.object({ versions: z.array(storyVersionSchema), next: z.string().nullable() }))
    .errors({ STORY_NOT_FOUND }),
  version: inspectShared
    .route({
      method: 'GET',
      path: '/stories/{storyId}/versions/{versionId}',
      summary: 'Get the document of a saved story version',
    })
    .input(named.extend({ versionId: idSchema }))
    .output(storyVersionSchema.extend({ document: storySchema }))
    .errors({ STORY_NOT_FOUND, VERSION_NOT_FOUND }),
  nameVersion: writeShared
    .route({
      method: 'POST',
      path: '/stories/{storyId}/versions',
      summary: 'Save the current state of a story as a named version',
    })
    .input(named.extend({ name: nameSchema(80) }))
    .output(storyVersionSchema)
    .errors({ STORY_NOT_FOUND }),
  restoreVersion: writeShared
    .route({
      method: 'POST',
      path: '/stories/{storyId}/versions/{versionId}/restore',
      summary: 'Restore a saved version of a story',
    })
    .input(named.extend({ versionId: idSchema }))
    .output(
      storyVersionSchema.extend({
        /** The version with the previous content, so that this can be undone. */
        before: idSchema,
      }),
    )
    .errors({ STORY_NOT_FOUND, VERSION_NOT_FOUND }),
  preview: read
    .route({ method: 'GET', path: '/stories/{storyId}/preview', summary: 'Render a preview of a story' })
    .input(named.extend({ deleted: queryFlag.optional() }))
    .output(z.object({ html: z.string(), name: z.string() }))
    .errors({ STORY_NOT_FOUND }),
  /** What the publish dialog shows before anything is done. */
  publication: inspectShared
    .route({
      method: 'GET',
      path: '/stories/{storyId}/publication',
      summary: 'Get the publication status of a story',
    })
    .input(z.object({ storyId: idSchema }))
    .output(
      z.object({
        slug: z.string(),
        channelId: idSchema,
        url: z.string(),
        isPublished: z.boolean(),
        releases: z.array(releaseSchema),
        /** Someone chose the portrait poster; otherwise it is drawn from the first page, anew with every release. */
        hasChosenPoster: z.boolean(),
        /** What the channel has for a story that lacks it; it is no issue then. */
        standIns: z.object({ publisherName: z.boolean(), logo: z.boolean() }),
        issues: z.array(
          z.object({
            id: z.string(),
            code: z.string(),
            severity: z.enum(['error', 'warn', 'tip']),
            message: z.string(),
            /** Values of the message, such as the count and the limit. */
            data: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
            pageId: z.string().optional(),
            elementId: z.string().optional(),
          }),
        ),
      }),
    )
    .errors({ STORY_NOT_FOUND }),
  publish: releaseShared
    .route({ method: 'POST', path: '/stories/{storyId}/publish', summary: 'Publish a story' })
    .input(
      z.object({
        storyId: idSchema,
        slug: storySlugSchema.optional(),
        channelId: idSchema.optional(),
        /**
         * A story without a portrait poster gets posters that show its first page; `false` refuses it instead.
         */
        makesPoster: z.boolean().default(true),
      }),
    )
    .output(
      z.object({
        status: z.literal('success'),
        data: z.object({ url: z.string(), playerUrl: z.string(), releaseId: idSchema, slug: z.string() }),
      }),
    )
    .errors({
      STORY_NOT_FOUND,
      STORY_NOT_PUBLISHABLE: publishingRefusals.STORY_NOT_PUBLISHABLE,
      CHANNEL_NOT_FOUND: publishingRefusals.CHANNEL_NOT_FOUND,
    }),
  unpublish: releaseShared
    .route({ method: 'POST', path: '/stories/{storyId}/unpublish', summary: 'Unpublish a story' })
    .input(z.object({ storyId: idSchema }))
    .output(z.object({ status: z.literal('success') }))
    .errors({ STORY_NOT_FOUND, STORY_NOT_PUBLISHED: publishingRefusals.STORY_NOT_PUBLISHED }),
  republish: release
    .route({
      method: 'POST',
      path: '/stories/republish',
      summary: 'Republish stories to apply changes of brand, fonts or site',
    })
    .input(
      z.object({
        /** Omit to republish all published stories. */
        storyIds: z.array(idSchema).min(1).max(10_000).optional(),
      }),
    )
    .output(z.object({ task: taskSchema, count: z.number().int() }))
    .errors({ NOTHING_PUBLISHED: storyRefusals.NOTHING_PUBLISHED }),
  rollback: releaseShared
    .route({ method: 'POST', path: '/stories/{storyId}/rollback', summary: 'Roll a story back to an earlier release' })
    .input(z.object({ storyId: idSchema, releaseId: idSchema }))
    .output(z.object({ status: z.literal('success'), data: z.object({ url: z.string(), releaseId: idSchema }) }))
    .errors({ STORY_NOT_FOUND, RELEASE_NOT_FOUND: publishingRefusals.RELEASE_NOT_FOUND }),
}
