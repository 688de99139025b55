import { defineRefusals, idSchema, lineSchema, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { constants } from '../foundation/constants.ts'
import { operation } from '../foundation/operation.ts'
import { storyListSchema, storyRefusals } from './stories.ts'

export const trashRefusals = defineRefusals({
  RESTORE_NEEDS_POST: {
    status: 405,
    message: 'To restore a story, open the trash and select Restore.',
  },
})
const { STORY_NOT_FOUND, STORY_LIMIT_REACHED } = storyRefusals

const read = operation({ access: 'workspace', needs: 'stories.view' })
const discard = operation({ access: 'workspace', needs: 'stories.delete' })
const named = z.object({ storyId: idSchema })
const restored = z.object({ status: z.literal('success'), message: z.string() })

/** Deleted stories, until they are deleted permanently. */
export const trash = {
  list: read
    .route({ method: 'GET', path: '/trashstories', summary: 'List the stories in the trash' })
    .input(
      z.object({
        page: z.coerce.number().int().min(1).default(1),
        limit: z.coerce.number().int().min(1).max(150).default(constants.list.storiesPageSize),
        search: lineSchema(250).optional(),
        folder: idSchema.optional(),
        /** Cursor of the previous page; takes precedence over `page`. */
        after: textSchema(600).optional(),
      }),
    )
    .output(storyListSchema),
  restore: discard
    .route({ method: 'POST', path: '/trashstories/{storyId}/restore', summary: 'Restore a story from the trash' })
    .input(named)
    .output(restored)
    .errors({ STORY_NOT_FOUND, STORY_LIMIT_REACHED }),
  /** The specification's form. Refused to pages of other sites and to links that are just opened. */
  restoreByAddress: discard
    .route({
      method: 'GET',
      path: '/trashstories/{storyId}/restore',
      summary: 'Restore a story from the trash with GET (legacy)',
    })
    .input(named)
    .output(restored)
    .errors({ STORY_NOT_FOUND, STORY_LIMIT_REACHED, RESTORE_NEEDS_POST: trashRefusals.RESTORE_NEEDS_POST }),
  remove: discard
    .route({
      method: 'DELETE',
      path: '/trashstories/{storyId}',
      summary: 'Delete a story permanently with files used nowhere else',
    })
    .input(named)
    .output(z.object({ message: z.string() }))
    .errors({ STORY_NOT_FOUND }),
  removeMany: discard
    .route({ method: 'POST', path: '/trashstories/delete', summary: 'Delete several stories permanently' })
    .input(z.object({ storyIds: z.array(idSchema).min(1).max(500) }))
    .output(z.object({ message: z.string(), removed: z.number().int() }))
    .errors({ STORY_NOT_FOUND }),
}
