import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { submissionView } from '../tables.ts'

interface Ctx {
  readonly db: Transaction
}
export type ViewRow = typeof submissionView.$inferSelect

export function listViewRows(ctx: Ctx, formId: string): Promise<ViewRow[]> {
  return ctx.db.select().from(submissionView).where(eq(submissionView.formId, formId)).orderBy(asc(submissionView.id))
}

export async function insertView(ctx: Ctx, row: ViewRow): Promise<void> {
  await ctx.db.insert(submissionView).values(row)
}

export async function deleteView(ctx: Ctx, formId: string, id: string): Promise<boolean> {
  const gone = await ctx.db
    .delete(submissionView)
    .where(and(eq(submissionView.formId, formId), eq(submissionView.id, id)))
    .returning({ id: submissionView.id })
  return gone.length > 0
}
