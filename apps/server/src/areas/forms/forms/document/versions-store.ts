import { and, eq, inArray, or } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { historyStore } from '../../../../platform/documents/history-store.ts'
import { formSource, formState, formVersion } from '../tables.ts'

interface Ctx {
  readonly db: Transaction
}

export const formHistory = historyStore(formState)

export async function insertVersion(ctx: Ctx, row: typeof formVersion.$inferInsert): Promise<void> {
  await ctx.db.insert(formVersion).values(row)
}

/** Revisions of the drafts that these versions were. */
export async function listRevisions(
  ctx: Ctx,
  versions: readonly { formId: string; number: number }[],
): Promise<{ formId: string; revision: number | null }[]> {
  if (versions.length === 0) return []
  return ctx.db
    .select({ formId: formVersion.formId, revision: formVersion.revision })
    .from(formVersion)
    .where(
      or(...versions.map(({ formId, number }) => and(eq(formVersion.formId, formId), eq(formVersion.number, number)))),
    )
}

/** Deletes what belongs to forms besides their rows and shared documents. */
export async function deleteDetails(ctx: Ctx, formIds: readonly string[]): Promise<void> {
  const ids = [...formIds]
  await formHistory.remove(ctx, ids)
  await ctx.db.delete(formVersion).where(inArray(formVersion.formId, ids))
  await ctx.db.delete(formSource).where(inArray(formSource.formId, ids))
}
