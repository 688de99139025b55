import { defineRefusals, idSchema, nameSchema } from '@taplore/kit'
import { z } from 'zod'

export const folderColors = ['grey', 'orange', 'olive', 'green', 'teal', 'blue', 'violet', 'pink'] as const
export type FolderColor = (typeof folderColors)[number]

/** Messages from the specification (FOLD-03). */
export const folderMessages = {
  folderNameRequired: 'Folder name is required',
  folderNameTooLong: 'Folder name should be at most 80 characters',
} as const

export const folderNameSchema = nameSchema(80, {
  missing: folderMessages.folderNameRequired,
  tooLong: folderMessages.folderNameTooLong,
})
export const folderColorSchema = z.enum(folderColors)

/** Maximum nesting depth, and maximum number of folders in a workspace. */
export const mostFolders = { levels: 6, inWorkspace: 500 } as const

/** A folder with its subfolders; the field names are the specification's (FOLD-02). */
export type Folder = {
  id: string
  /** The same as `id`. */
  _id: string
  /** The same as `id`. */
  folder_id: string
  name: string
  /** The same as `name`; tree components of the interface use this name. */
  title: string
  color: FolderColor
  /** The top-level folder that contains it, or itself at the top level. */
  group: string
  /** The parent folder; null at the top level. */
  under: string | null
  /** Stories in it and its subfolders, without those in the trash. */
  count: number
  children: Folder[]
}

const folderFields = {
  id: idSchema,
  _id: idSchema,
  folder_id: idSchema,
  name: z.string(),
  title: z.string(),
  color: folderColorSchema,
  group: idSchema,
  under: idSchema.nullable(),
  count: z.number().int(),
}
export const folderSchema: z.ZodType<Folder, Folder> = z.object({
  ...folderFields,
  get children() {
    return z.array(folderSchema)
  },
})

export const folderRefusals = defineRefusals({
  FOLDER_NOT_FOUND: { status: 404, message: 'This folder no longer exists.' },
  FOLDER_INSIDE_ITSELF: { status: 409, message: 'A folder can’t be moved into itself or into a folder inside it.' },
  FOLDER_TOO_DEEP: {
    status: 409,
    message: `Folders can be nested up to ${mostFolders.levels} levels deep. Choose a folder higher up.`,
  },
  FOLDER_LIMIT_REACHED: {
    status: 409,
    message: `A workspace can have ${mostFolders.inWorkspace} folders. Delete one to make room.`,
  },
})
