import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import type { SharedDocumentTables } from './tables.ts'

interface Ctx {
  readonly db: Transaction
}

/** The queries of the shared documents of one kind. */
export function sharedDocumentStore({ snapshot, update }: SharedDocumentTables) {
  return {
    async snapshotOf(ctx: Ctx, documentId: string) {
      const [row] = await ctx.db.select().from(snapshot).where(eq(snapshot.documentId, documentId))
      return row ?? null
    },
    updatesAfter(ctx: Ctx, documentId: string, afterId: number) {
      return ctx.db
        .select({ id: update.id, update: update.update })
        .from(update)
        .where(and(eq(update.documentId, documentId), gt(update.id, afterId)))
        .orderBy(update.id)
    },
    async append(
      ctx: Ctx,
      values: { documentId: string; workspaceId: string; update: Uint8Array; createdBy: string | null },
    ): Promise<number> {
      const [row] = await ctx.db.insert(update).values(values).returning({ id: update.id })
      return row?.id ?? 0
    },
    /** Writes a snapshot and deletes the updates it contains. */
    async fold(
      ctx: Ctx,
      values: { documentId: string; workspaceId: string; state: Uint8Array; upToUpdate: number },
    ): Promise<void> {
      const { documentId, state, upToUpdate } = values
      await ctx.db
        .insert(snapshot)
        .values(values)
        .onConflictDoUpdate({ target: snapshot.documentId, set: { state, upToUpdate, updatedAt: sql`now()` } })
      await ctx.db.delete(update).where(and(eq(update.documentId, documentId), lte(update.id, upToUpdate)))
    },
    async remove(ctx: Ctx, documentIds: readonly string[]): Promise<void> {
      const ids = [...documentIds]
      await ctx.db.delete(update).where(inArray(update.documentId, ids))
      await ctx.db.delete(snapshot).where(inArray(snapshot.documentId, ids))
    },
  }
}
