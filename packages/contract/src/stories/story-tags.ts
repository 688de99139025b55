import { idSchema, textSchema } from '@taplore/kit'
import { limits } from '@taplore/story'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'
import { tagNameSchema } from '../foundation/tag-name.ts'
import { storyRefusals } from './stories.ts'

/** Spaces inside a tag become one. */
export const tagSchema = tagNameSchema(limits.tagLength, 'A tag needs a letter.')

const tagsSchema = z.array(tagSchema).max(limits.tags)
const write = operation({ access: 'workspace', needs: 'stories.manage' })
const { STORY_NOT_FOUND } = storyRefusals

/** Tags to find stories by, and for widgets to select by (STORY-32). They are saved in the documents. */
export const storyTags = {
  list: operation({ access: 'workspace', needs: 'stories.view' })
    .route({ method: 'GET', path: '/stories/tags', summary: 'List the story tags of a workspace' })
    .output(z.object({ tags: z.array(z.object({ tag: z.string(), count: z.number().int() })) })),
  update: write
    .route({ method: 'POST', path: '/stories/{storyId}/tags', summary: 'Replace the tags of a story' })
    .input(z.object({ storyId: idSchema, tags: tagsSchema }))
    .output(z.object({ tags: z.array(z.string()) }))
    .errors({ STORY_NOT_FOUND }),
  change: write
    .route({ method: 'POST', path: '/stories/tags', summary: 'Add or remove the tags of several stories' })
    .input(
      z.object({
        storyIds: z.array(idSchema).min(1).max(100),
        add: tagsSchema.default([]),
        remove: z.array(textSchema(80)).max(200).default([]),
      }),
    )
    .output(z.object({ changed: z.number().int() }))
    .errors({ STORY_NOT_FOUND }),
}
