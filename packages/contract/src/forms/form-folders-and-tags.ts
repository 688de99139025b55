import { idSchema, lineSchema } from '@taplore/kit'
import { z } from 'zod'
import { folderColors, folderNameSchema, folderRefusals, folderSchema } from '../foundation/folders.ts'
import { operation } from '../foundation/operation.ts'
import { tagNameSchema } from '../foundation/tag-name.ts'
import { formMessages as say } from './form-messages.ts'
import { formRefusals as R } from './form-refusals.ts'

const read = operation({ access: 'workspace', needs: 'forms.view' })
const write = operation({ access: 'workspace', needs: 'forms.manage' })
const discard = operation({ access: 'workspace', needs: 'forms.delete' })
const named = z.object({ folderId: idSchema })
const done = z.object({ message: z.string() })
const { FOLDER_INSIDE_ITSELF, FOLDER_TOO_DEEP, FOLDER_LIMIT_REACHED } = folderRefusals
const { FOLDER_NOT_FOUND } = folderRefusals

/** Folders of forms (FORM-09). A folder in the trash is not shown; its forms stand in All forms until it is back. */
export const formFolders = {
  list: read
    .route({
      method: 'GET',
      path: '/form-folders',
      summary: 'The folders of forms as a tree, by name, with forms counted',
    })
    .input(
      z.object({
        /** The beginning of a name, in any case. */
        search: lineSchema(80).optional(),
        /** Only what is inside this folder. */
        folder: idSchema.optional(),
      }),
    )
    .output(z.object({ folders: z.array(folderSchema), formCount: z.number().int() }))
    .errors({ FOLDER_NOT_FOUND }),
  create: write
    .route({ method: 'POST', path: '/form-folders', summary: 'A new folder, at the top or inside another' })
    .input(
      z.object({ folder: idSchema.nullish(), name: folderNameSchema, color: z.enum(folderColors).default('grey') }),
    )
    .output(done.extend({ id: idSchema }))
    .errors({ FOLDER_NOT_FOUND, FOLDER_TOO_DEEP, FOLDER_LIMIT_REACHED }),
  update: write
    .route({ method: 'POST', path: '/form-folders/{folderId}', summary: 'Another name or colour' })
    .input(named.extend({ name: folderNameSchema, color: z.enum(folderColors).optional() }))
    .output(done)
    .errors({ FOLDER_NOT_FOUND }),
  place: write
    .route({
      method: 'POST',
      path: '/form-folders/{folderId}/move',
      summary: 'Put a folder into another, or to the top',
    })
    .input(named.extend({ under: idSchema.nullable() }))
    .output(done)
    .errors({ FOLDER_NOT_FOUND, FOLDER_INSIDE_ITSELF, FOLDER_TOO_DEEP }),
  softDelete: discard
    .route({ method: 'POST', path: '/form-folders/{folderId}/trash', summary: 'Put a folder and those inside it away' })
    .input(named)
    .output(done)
    .errors({ FOLDER_NOT_FOUND }),
  trashed: read
    .route({ method: 'GET', path: '/form-folders/trashed', summary: 'Folders that were put away, last first' })
    .output(z.object({ folders: z.array(z.object({ id: idSchema, name: z.string(), trashedOn: z.iso.datetime() })) })),
  restore: discard
    .route({
      method: 'POST',
      path: '/form-folders/{folderId}/restore',
      summary: 'Bring a folder back with those inside it',
    })
    .input(named)
    .output(done)
    .errors({ FOLDER_NOT_FOUND }),
  remove: discard
    .route({
      method: 'POST',
      path: '/form-folders/{folderId}/delete',
      summary: 'Delete a folder for ever; its forms stay',
    })
    .input(named)
    .output(done.extend({ movedForms: z.number().int() }))
    .errors({ FOLDER_NOT_FOUND }),
}

export const formTagNameSchema = tagNameSchema(40, say.tagNameRequired)

export const formTagSchema = z.object({ id: idSchema, name: z.string(), count: z.number().int() })
export type FormTag = z.infer<typeof formTagSchema>

/** Words that forms are found by (FORM-10). */
export const formTags = {
  list: read
    .route({ method: 'GET', path: '/form-tags', summary: 'The tags of the workspace, by name, with forms counted' })
    .output(z.object({ tags: z.array(formTagSchema) })),
  add: write
    .route({ method: 'POST', path: '/form-tags', summary: 'A new tag' })
    .input(z.object({ name: formTagNameSchema }))
    .output(formTagSchema)
    .errors({ FORM_TAG_TAKEN: R.FORM_TAG_TAKEN, FORM_TAG_LIMIT_REACHED: R.FORM_TAG_LIMIT_REACHED }),
  update: write
    .route({ method: 'POST', path: '/form-tags/{tagId}', summary: 'Another name; forms keep the tag' })
    .input(z.object({ tagId: idSchema, name: formTagNameSchema }))
    .output(formTagSchema)
    .errors({ FORM_TAG_TAKEN: R.FORM_TAG_TAKEN, FORM_TAG_NOT_FOUND: R.FORM_TAG_NOT_FOUND }),
  remove: write
    .route({ method: 'POST', path: '/form-tags/{tagId}/delete', summary: 'Take a tag off all forms' })
    .input(z.object({ tagId: idSchema }))
    .output(z.object({ removed: idSchema }))
    .errors({ FORM_TAG_NOT_FOUND: R.FORM_TAG_NOT_FOUND }),
}
