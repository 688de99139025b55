import { idSchema, lineSchema } from '@taplore/kit'
import { z } from 'zod'
import { folderColorSchema, folderNameSchema, folderRefusals, folderSchema } from '../foundation/folders.ts'
import { operation } from '../foundation/operation.ts'
import { storyRefusals } from './stories.ts'

const { FOLDER_NOT_FOUND, FOLDER_INSIDE_ITSELF, FOLDER_TOO_DEEP, FOLDER_LIMIT_REACHED } = folderRefusals
const { STORY_NOT_FOUND } = storyRefusals

/** Guests see the folders shared with them and their subfolders. */
const read = operation({ access: 'workspace', leastRole: 'VIEW', needs: 'stories.view' })
const write = operation({ access: 'workspace', needs: 'stories.manage' })
/** The folders themselves; stories move between them on every plan. */
const manage = operation({ access: 'workspace', needs: 'stories.manage', requires: 'stories.folderManagement' })
/** The body may name the workspace as in the specification; only the query parameter counts. */
const inBody = { workspace: idSchema.optional() }
const named = z.object({ folderId: idSchema, ...inBody })
const done = z.object({ message: z.string() })
const moved = z.object({ success: z.literal(true), message: z.string() })

export const folders = {
  list: read
    .route({
      method: 'GET',
      path: '/folders',
      summary: 'List the story folders of a workspace as a tree',
    })
    .input(
      z.object({
        /** The start of a name, case-insensitive; lists matching folders at any level. */
        search: lineSchema(80).optional(),
        /** Only the contents of this folder. */
        folder: idSchema.optional(),
      }),
    )
    .output(z.object({ folders: z.array(folderSchema), storyCount: z.number().int() }))
    .errors({ FOLDER_NOT_FOUND }),
  create: manage
    .route({ method: 'POST', path: '/folders', summary: 'Create a story folder' })
    .input(
      z.object({
        ...inBody,
        /** The parent folder. */
        folder: idSchema.nullish(),
        name: folderNameSchema,
        color: folderColorSchema.default('grey'),
      }),
    )
    .output(z.object({ id: idSchema, message: z.string() }))
    .errors({ FOLDER_NOT_FOUND, FOLDER_TOO_DEEP, FOLDER_LIMIT_REACHED }),
  rename: manage
    .route({ method: 'POST', path: '/folders/{folderId}', summary: 'Update the name or color of a story folder' })
    .input(named.extend({ name: folderNameSchema, color: folderColorSchema.optional() }))
    .output(done)
    .errors({ FOLDER_NOT_FOUND }),
  place: manage
    .route({
      method: 'POST',
      path: '/folders/{folderId}/move',
      summary: 'Move a story folder into another folder or to the top level',
    })
    .input(named.extend({ under: idSchema.nullable() }))
    .output(moved)
    .errors({ FOLDER_NOT_FOUND, FOLDER_INSIDE_ITSELF, FOLDER_TOO_DEEP }),
  remove: manage
    .route({
      method: 'POST',
      path: '/folders/{folderId}/delete',
      summary: 'Delete a story folder and its subfolders, keeping their stories',
    })
    .input(named)
    .output(done.extend({ movedStories: z.number().int() }))
    .errors({ FOLDER_NOT_FOUND }),
  moveStory: write
    .route({ method: 'POST', path: '/folders/{folderId}/{storyId}', summary: 'Move a story into a folder' })
    .input(named.extend({ storyId: idSchema }))
    .output(moved)
    .errors({ FOLDER_NOT_FOUND, STORY_NOT_FOUND }),
  moveStories: write
    .route({ method: 'POST', path: '/stories/move', summary: 'Move stories into a folder or out of all folders' })
    .input(z.object({ ...inBody, storyIds: z.array(idSchema).min(1).max(500), folder: idSchema.nullable() }))
    .output(moved)
    .errors({ FOLDER_NOT_FOUND, STORY_NOT_FOUND }),
}
