import { folderTable } from '../../../../platform/folders/tables.ts'

/** Folders of stories. */
export const folder = folderTable('folder')
