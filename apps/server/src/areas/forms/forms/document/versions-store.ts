import { eq, inArray, max } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { historyStore } from '../../../../platform/documents/history-store.ts'
import { formFormerSlug, formSource, formState, formVersion } from '../tables.ts'

interface Ctx {
  readonly db: Transaction
}

export const formHistory = historyStore(formState)

/** Numbers count up from 1 for each form; to be asked under the form's lock. */
export async function nextVersionNumber(ctx: Ctx, formId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ last: max(formVersion.number) })
    .from(formVersion)
    .where(eq(formVersion.formId, formId))
  return (row?.last ?? 0) + 1
}

export async function insertVersion(ctx: Ctx, row: typeof formVersion.$inferInsert): Promise<void> {
  await ctx.db.insert(formVersion).values(row)
}

/** Everything that was kept of forms besides their rows and shared documents. */
export async function deleteKept(ctx: Ctx, formIds: readonly string[]): Promise<void> {
  const ids = [...formIds]
  await formHistory.remove(ctx, ids)
  await ctx.db.delete(formVersion).where(inArray(formVersion.formId, ids))
  await ctx.db.delete(formSource).where(inArray(formSource.formId, ids))
  await ctx.db.delete(formFormerSlug).where(inArray(formFormerSlug.formId, ids))
}
