import { defineRefusals, idSchema, lineSchema, nameSchema, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'
import { assetRefusals } from '../library/assets.ts'

const handleRule = 'Use 3 to 40 lowercase letters, digits and hyphens'
/** The first path segment of a workspace's public pages on the shared host. */
export const handleSchema = lineSchema(100, handleRule)
  .toLowerCase()
  .min(1, 'Please enter slug')
  .regex(/^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/, handleRule)

export const storySlugSchema = lineSchema(120).regex(
  /^[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*$/u,
  'Use letters, digits and single hyphens',
)

export const channelSchema = z.object({
  id: idSchema,
  name: z.string(),
  handle: z.string(),
  /** On the shared host, where it stays. */
  url: z.string(),
  /** That of a secure domain; without one the same as `url`. */
  mainUrl: z.string(),
  language: z.string(),
  publisherName: z.string(),
  publisherLogoAssetId: idSchema.nullable(),
  publisherLogoUrl: z.string().nullable(),
  publishedCount: z.number().int(),
})
export type Channel = z.infer<typeof channelSchema>

/**
 * One publication of a story or form; immutable. `pages` and the published_* pairs are the specification's names
 * (PUB-12, R-93).
 */
export const publishedStorySchema = z.object({
  story: idSchema,
  title: z.string(),
  pages: z.number().int(),
  timestamp: z.number().int(),
  published_on: z.number().int(),
  published_url: z.string(),
  url: z.string(),
})

export const releaseSchema = z.object({
  id: idSchema,
  number: z.number().int(),
  url: z.string(),
  isLive: z.boolean(),
  /** The name of the user; null for the system or a deleted account. */
  publishedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
})

export const publishingRefusals = defineRefusals({
  CHANNEL_NOT_FOUND: { status: 404, message: 'This channel doesn’t exist, or you don’t have access to it.' },
  HANDLE_TAKEN: {
    status: 409,
    message: 'This address is taken. Choose another.',
    data: z.object({ handle: z.string() }),
  },
  HANDLE_RESERVED: {
    status: 422,
    message: 'This word is reserved. Choose another.',
    data: z.object({ handle: z.string() }),
  },
  STORY_NOT_PUBLISHED: { status: 409, message: 'This story isn’t published.' },
  STORY_NOT_PUBLISHABLE: {
    status: 422,
    message: 'This story can’t be published yet.',
    data: z.object({
      issues: z.array(
        z.object({
          id: z.string(),
          /** Of a check of the story, with the values of its message. */
          code: z.string().optional(),
          data: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
          message: z.string(),
          pageId: z.string().optional(),
          elementId: z.string().optional(),
          /** The key of the plan table that the plan lacks. */
          feature: z.string().optional(),
        }),
      ),
    }),
  },
  RELEASE_NOT_FOUND: { status: 404, message: 'This release doesn’t exist.' },
})
const R = publishingRefusals

const read = operation({ access: 'workspace', needs: 'stories.view' })
const admin = operation({ access: 'workspace', needs: 'domains.manage' })

export const publishing = {
  channels: read
    .route({ method: 'GET', path: '/channels', summary: 'List the publishing channels of a workspace' })
    .output(z.object({ channels: z.array(channelSchema) })),
  updateChannel: admin
    .route({
      method: 'POST',
      path: '/channels/{channelId}',
      summary: 'Update the handle, name, language or publisher of a channel',
    })
    .input(
      z.object({
        channelId: idSchema,
        handle: handleSchema.optional(),
        name: nameSchema(120).optional(),
        language: textSchema(20).optional(),
        publisherName: nameSchema(120).optional(),
        publisherLogoAssetId: idSchema.nullable().optional(),
      }),
    )
    .output(channelSchema)
    .errors({
      CHANNEL_NOT_FOUND: R.CHANNEL_NOT_FOUND,
      HANDLE_TAKEN: R.HANDLE_TAKEN,
      HANDLE_RESERVED: R.HANDLE_RESERVED,
      ASSET_NOT_FOUND: assetRefusals.ASSET_NOT_FOUND,
    }),
  publishedStories: read
    .route({ method: 'GET', path: '/published-stories', summary: 'List the published stories of a channel' })
    .input(
      z.object({
        channelId: idSchema,
        page: z.coerce.number().int().min(1).default(1),
        limit: z.coerce.number().int().min(1).max(150).default(10),
      }),
    )
    .output(z.object({ stories: z.array(publishedStorySchema), total_stories: z.number().int() }))
    .errors({ CHANNEL_NOT_FOUND: R.CHANNEL_NOT_FOUND }),
}
