import { idSchema, lineSchema } from '@taplore/kit'
import { z } from 'zod'
import { folderColors, folderNameSchema, folderRefusals, folderSchema } from '../foundation/folders.ts'
import { operation } from '../foundation/operation.ts'
import { videoProjectKinds } from './video-projects.ts'

const read = operation({ access: 'workspace', needs: 'stories.view' })
const write = operation({ access: 'workspace', needs: 'stories.manage' })
const discard = operation({ access: 'workspace', needs: 'stories.delete' })
const done = z.object({ message: z.string() })
const { FOLDER_NOT_FOUND, FOLDER_INSIDE_ITSELF, FOLDER_TOO_DEEP, FOLDER_LIMIT_REACHED } = folderRefusals
const inFolder = z.object({ folderId: idSchema })

/** Folders of video projects (CAP-31). */
export const videoFolders = {
  list: read
    .route({
      method: 'GET',
      path: '/video-folders',
      summary: 'List the video folders of a workspace as a tree',
    })
    .input(
      z.object({
        /** The start of a name, case-insensitive. */
        search: lineSchema(80).optional(),
        /** Only the contents of this folder. */
        folder: idSchema.optional(),
        /** Count only projects of this kind. */
        kind: z.enum(videoProjectKinds).optional(),
      }),
    )
    .output(z.object({ folders: z.array(folderSchema), projectCount: z.number().int() }))
    .errors({ FOLDER_NOT_FOUND }),
  create: write
    .route({ method: 'POST', path: '/video-folders', summary: 'Create a video folder' })
    .input(
      z.object({ folder: idSchema.nullish(), name: folderNameSchema, color: z.enum(folderColors).default('grey') }),
    )
    .output(done.extend({ id: idSchema }))
    .errors({ FOLDER_NOT_FOUND, FOLDER_TOO_DEEP, FOLDER_LIMIT_REACHED }),
  update: write
    .route({ method: 'POST', path: '/video-folders/{folderId}', summary: 'Update the name or color of a video folder' })
    .input(inFolder.extend({ name: folderNameSchema, color: z.enum(folderColors).optional() }))
    .output(done)
    .errors({ FOLDER_NOT_FOUND }),
  place: write
    .route({
      method: 'POST',
      path: '/video-folders/{folderId}/move',
      summary: 'Move a video folder into another folder or to the top level',
    })
    .input(inFolder.extend({ under: idSchema.nullable() }))
    .output(done)
    .errors({ FOLDER_NOT_FOUND, FOLDER_INSIDE_ITSELF, FOLDER_TOO_DEEP }),
  remove: discard
    .route({
      method: 'POST',
      path: '/video-folders/{folderId}/delete',
      summary: 'Delete a video folder permanently, keeping its projects',
    })
    .input(inFolder)
    .output(done.extend({ movedProjects: z.number().int() }))
    .errors({ FOLDER_NOT_FOUND }),
}
