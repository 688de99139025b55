import { and, desc, eq, inArray, lt, max } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { formFormerSlug, formSource, formState, formVersion } from './tables.ts'

export type FormStateRow = typeof formState.$inferSelect
interface Ctx {
  readonly db: Transaction
}

export async function insertState(ctx: Ctx, row: typeof formState.$inferInsert): Promise<FormStateRow> {
  const [made] = await ctx.db.insert(formState).values(row).returning()
  if (!made) throw new Error('The version was not written.')
  return made
}

export async function findState(ctx: Ctx, formId: string, stateId: string): Promise<FormStateRow | null> {
  const [row] = await ctx.db
    .select()
    .from(formState)
    .where(and(eq(formState.formId, formId), eq(formState.id, stateId)))
  return row ?? null
}

/** Newest first, without documents; `before` is the id of the last row seen (ids sort by time). */
export function listStateRows(ctx: Ctx, formId: string, limit: number, before?: string) {
  return ctx.db
    .select({
      id: formState.id,
      kind: formState.kind,
      name: formState.name,
      questions: formState.questions,
      savedBy: formState.savedBy,
      createdAt: formState.createdAt,
    })
    .from(formState)
    .where(and(eq(formState.formId, formId), before ? lt(formState.id, before) : undefined))
    .orderBy(desc(formState.id))
    .limit(limit)
}

export async function newestState(ctx: Ctx, formId: string) {
  const [row] = await listStateRows(ctx, formId, 1)
  return row ?? null
}

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
  await ctx.db.delete(formState).where(inArray(formState.formId, ids))
  await ctx.db.delete(formVersion).where(inArray(formVersion.formId, ids))
  await ctx.db.delete(formSource).where(inArray(formSource.formId, ids))
  await ctx.db.delete(formFormerSlug).where(inArray(formFormerSlug.formId, ids))
}
