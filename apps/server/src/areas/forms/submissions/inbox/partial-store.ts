import { and, desc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { isAnyId } from '../../../../platform/database/match-ids.ts'
import { type AnswerFileRow, deletePendingFiles } from '../rows/submission-store.ts'
import { submissionPartial } from '../tables.ts'

interface Ctx {
  readonly db: Transaction
}
export type PartialRow = typeof submissionPartial.$inferSelect

export async function hasPartials(ctx: Ctx, formId: string): Promise<boolean> {
  const found = await ctx.db
    .select({ id: submissionPartial.id })
    .from(submissionPartial)
    .where(eq(submissionPartial.formId, formId))
    .limit(1)
  return found.length > 0
}

/** Those changed last come first. */
export function listPartialRows(
  ctx: Ctx,
  formId: string,
  { cursor, limit }: { cursor: { at: string; id: string } | null; limit: number },
): Promise<PartialRow[]> {
  return ctx.db
    .select()
    .from(submissionPartial)
    .where(
      and(
        eq(submissionPartial.formId, formId),
        cursor
          ? sql`(${submissionPartial.updatedAt}, ${submissionPartial.id}) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(submissionPartial.updatedAt), desc(submissionPartial.id))
    .limit(limit)
}

/** The caller deletes the files. */
export async function deletePartialRows(
  ctx: Ctx,
  { workspaceId, formId, ids }: { workspaceId: string; formId: string; ids: readonly string[] },
): Promise<{ partials: number; files: AnswerFileRow[] }> {
  const gone = await ctx.db
    .delete(submissionPartial)
    .where(and(eq(submissionPartial.formId, formId), isAnyId(submissionPartial.id, [...ids])))
    .returning({ answers: submissionPartial.answers })
  return { partials: gone.length, files: await deletePendingFiles(ctx, workspaceId, gone) }
}

/** In the order of the list. */
export function findPartialRows(ctx: Ctx, formId: string, ids: readonly string[]): Promise<PartialRow[]> {
  return ctx.db
    .select()
    .from(submissionPartial)
    .where(and(eq(submissionPartial.formId, formId), isAnyId(submissionPartial.id, [...ids])))
    .orderBy(desc(submissionPartial.updatedAt), desc(submissionPartial.id))
}
