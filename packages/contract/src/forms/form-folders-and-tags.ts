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

/** Folders of forms (FORM-09). A folder in the trash is not shown; its forms are listed in All forms until it is restored. */
export const formFolders = {
  list: read
    .route({
      method: 'GET',
      path: '/form-folders',
      summary: 'List the form folders of a workspace as a tree',
    })
    .input(
      z.object({
        /** The start of a name, case-insensitive. */
        search: lineSchema(80).optional(),
        /** Only the contents of this folder. */
        folder: idSchema.optional(),
      }),
    )
    .output(z.object({ folders: z.array(folderSchema), formCount: z.number().int() }))
    .errors({ FOLDER_NOT_FOUND }),
  create: write
    .route({ method: 'POST', path: '/form-folders', summary: 'Create a form folder' })
    .input(
      z.object({ folder: idSchema.nullish(), name: folderNameSchema, color: z.enum(folderColors).default('grey') }),
    )
    .output(done.extend({ id: idSchema }))
    .errors({ FOLDER_NOT_FOUND, FOLDER_TOO_DEEP, FOLDER_LIMIT_REACHED }),
  update: write
    .route({ method: 'POST', path: '/form-folders/{folderId}', summary: 'Update the name or color of a form folder' })
    .input(named.extend({ name: folderNameSchema, color: z.enum(folderColors).optional() }))
    .output(done)
    .errors({ FOLDER_NOT_FOUND }),
  place: write
    .route({
      method: 'POST',
      path: '/form-folders/{folderId}/move',
      summary: 'Move a form folder into another folder or to the top level',
    })
    .input(named.extend({ under: idSchema.nullable() }))
    .output(done)
    .errors({ FOLDER_NOT_FOUND, FOLDER_INSIDE_ITSELF, FOLDER_TOO_DEEP }),
  softDelete: discard
    .route({
      method: 'POST',
      path: '/form-folders/{folderId}/trash',
      summary: 'Move a form folder and its subfolders to the trash',
    })
    .input(named)
    .output(done)
    .errors({ FOLDER_NOT_FOUND }),
  trashed: read
    .route({ method: 'GET', path: '/form-folders/trashed', summary: 'List the form folders in the trash' })
    .output(z.object({ folders: z.array(z.object({ id: idSchema, name: z.string(), trashedOn: z.iso.datetime() })) })),
  restore: discard
    .route({
      method: 'POST',
      path: '/form-folders/{folderId}/restore',
      summary: 'Restore a form folder and its subfolders from the trash',
    })
    .input(named)
    .output(done)
    .errors({ FOLDER_NOT_FOUND }),
  remove: discard
    .route({
      method: 'POST',
      path: '/form-folders/{folderId}/delete',
      summary: 'Delete a form folder permanently, keeping its forms',
    })
    .input(named)
    .output(done.extend({ movedForms: z.number().int() }))
    .errors({ FOLDER_NOT_FOUND }),
}

export const formTagNameSchema = tagNameSchema(40, say.tagNameRequired)

export const formTagSchema = z.object({ id: idSchema, name: z.string(), count: z.number().int() })
export type FormTag = z.infer<typeof formTagSchema>

/** Tags of forms (FORM-10). */
export const formTags = {
  list: read
    .route({ method: 'GET', path: '/form-tags', summary: 'List the form tags of a workspace' })
    .output(z.object({ tags: z.array(formTagSchema) })),
  add: write
    .route({ method: 'POST', path: '/form-tags', summary: 'Create a form tag' })
    .input(z.object({ name: formTagNameSchema }))
    .output(formTagSchema)
    .errors({ FORM_TAG_TAKEN: R.FORM_TAG_TAKEN, FORM_TAG_LIMIT_REACHED: R.FORM_TAG_LIMIT_REACHED }),
  update: write
    .route({ method: 'POST', path: '/form-tags/{tagId}', summary: 'Rename a form tag' })
    .input(z.object({ tagId: idSchema, name: formTagNameSchema }))
    .output(formTagSchema)
    .errors({ FORM_TAG_TAKEN: R.FORM_TAG_TAKEN, FORM_TAG_NOT_FOUND: R.FORM_TAG_NOT_FOUND }),
  remove: write
    .route({
      method: 'POST',
      path: '/form-tags/{tagId}/delete',
      summary: 'Delete a form tag and remove it from all forms',
    })
    .input(z.object({ tagId: idSchema }))
    .output(z.object({ removed: idSchema }))
    .errors({ FORM_TAG_NOT_FOUND: R.FORM_TAG_NOT_FOUND }),
}
