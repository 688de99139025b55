import { and, eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import { acquireAdvisoryLock } from '../database/advisory-lock.ts'
import type { Transaction } from '../database/database.ts'
import type { FolderTable } from './tables.ts'

export type FolderRow = FolderTable['$inferSelect']
interface Ctx {
  readonly db: Transaction
}

/** The queries of one folder tree. `shown` filters it, where folders can be in a trash. */
export function folderStore(table: FolderTable, shown?: SQL) {
  return {
    /** Every folder of the workspace, alphabetically. */
    list(ctx: Ctx): Promise<FolderRow[]> {
      return ctx.db.select().from(table).where(shown).orderBy(sql`lower(${table.name})`, table.id)
    },
    async find(ctx: Ctx, folderId: string): Promise<FolderRow | null> {
      const [row] = await ctx.db
        .select()
        .from(table)
        .where(and(eq(table.id, folderId), shown))
      return row ?? null
    },
    /** The tree of one workspace by name and position; also correct in a system transaction. */
    places(ctx: Ctx, workspaceId: string): Promise<Pick<FolderRow, 'id' | 'parentId' | 'name'>[]> {
      return ctx.db
        .select({ id: table.id, parentId: table.parentId, name: table.name })
        .from(table)
        .where(and(eq(table.workspaceId, workspaceId), shown))
    },
    /** How many of these ids are folders of the workspace; needs a system transaction. */
    async namesAmong(ctx: Ctx, workspaceId: string, ids: readonly string[]): Promise<string[]> {
      const rows = await ctx.db
        .select({ name: table.name })
        .from(table)
        .where(and(eq(table.workspaceId, workspaceId), inArray(table.id, [...ids]), shown))
      return rows.map(({ name }) => name)
    },
    /** Locks the tree until the transaction ends, so that concurrent moves cannot create a cycle. */
    async lock(ctx: Ctx, workspaceId: string): Promise<void> {
      const words = `${getTableName(table)}s ${workspaceId}`
      await acquireAdvisoryLock(ctx.db, words)
    },
    async insert(ctx: Ctx, row: FolderTable['$inferInsert']): Promise<void> {
      await ctx.db.insert(table).values(row)
    },
    async change(
      ctx: Ctx,
      folderId: string,
      values: Partial<Pick<FolderRow, 'name' | 'color' | 'parentId' | 'updatedAt'>>,
    ): Promise<void> {
      await ctx.db.update(table).set(values).where(eq(table.id, folderId))
    },
    /** Deletes folders; their items, including trashed ones, have no folder then. */
    async remove(ctx: Ctx, folderIds: readonly string[]): Promise<void> {
      await ctx.db.delete(table).where(inArray(table.id, [...folderIds]))
    },
  }
}

export type FolderStore = ReturnType<typeof folderStore>
