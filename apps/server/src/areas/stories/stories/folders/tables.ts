import { folderTable } from '../../../../platform/folders/tables.ts'

/** Where stories are kept. */
export const folder = folderTable('folder')
