import { and, count, desc, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { folderStore } from '../../../../platform/folders/store.ts'
import type { FolderTable } from '../../../../platform/folders/tables.ts'
import { form, formFolder } from '../tables.ts'

interface Ctx {
  readonly db: Transaction
}

/** A folder table with one more column: all queries of a folder tree work with it. */
const table = formFolder as FolderTable

export const formFolderStore = folderStore(table, isNull(formFolder.trashedAt))
/** Only folders in the trash. */
export const trashedFolderStore = folderStore(table, isNotNull(formFolder.trashedAt))

/** Forms outside the trash by folder; those whose folder is in the trash are under null. */
export async function countByFolder(ctx: Ctx): Promise<Map<string | null, number>> {
  const rows = await ctx.db
    .select({ folderId: form.folderId, total: count() })
    .from(form)
    .where(isNull(form.trashedAt))
    .groupBy(form.folderId)
  return new Map(rows.map(({ folderId, total }) => [folderId, total]))
}

/** Moves forms outside the trash into a folder without counting as a change to them. Returns the moved ones. */
export async function moveToFolder(ctx: Ctx, formIds: readonly string[], folderId: string | null): Promise<string[]> {
  const rows = await ctx.db
    .update(form)
    .set({ folderId })
    .where(and(inArray(form.id, [...formIds]), isNull(form.trashedAt)))
    .returning({ id: form.id })
  return rows.map((row) => row.id)
}

export async function setFoldersTrashed(ctx: Ctx, folderIds: readonly string[], trashedAt: Date | null): Promise<void> {
  await ctx.db
    .update(formFolder)
    .set({ trashedAt })
    .where(inArray(formFolder.id, [...folderIds]))
}

export function listTrashedFolders(ctx: Ctx) {
  return ctx.db
    .select({
      id: formFolder.id,
      name: formFolder.name,
      parentId: formFolder.parentId,
      trashedAt: formFolder.trashedAt,
    })
    .from(formFolder)
    .where(isNotNull(formFolder.trashedAt))
    .orderBy(desc(formFolder.trashedAt), desc(formFolder.id))
}
