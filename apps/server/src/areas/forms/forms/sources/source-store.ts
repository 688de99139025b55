import { and, asc, count, eq } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { insertOne } from '../../../../platform/database/insert-one.ts'
import { formSource } from '../tables.ts'

export type SourceRow = typeof formSource.$inferSelect
interface Ctx {
  readonly db: Transaction
}
interface Named {
  readonly formId: string
  readonly sourceId: string
}

const isNamed = ({ formId, sourceId }: Named) => and(eq(formSource.formId, formId), eq(formSource.id, sourceId))

export function listSourceRows(ctx: Ctx, formId: string): Promise<SourceRow[]> {
  return ctx.db.select().from(formSource).where(eq(formSource.formId, formId)).orderBy(asc(formSource.id))
}

export async function countSources(ctx: Ctx, formId: string): Promise<number> {
  const [row] = await ctx.db.select({ total: count() }).from(formSource).where(eq(formSource.formId, formId))
  return row?.total ?? 0
}

export function insertSource(ctx: Ctx, row: typeof formSource.$inferInsert): Promise<SourceRow> {
  return insertOne(ctx.db, formSource, row)
}

export async function changeSource(
  ctx: Ctx,
  named: Named,
  change: Partial<Pick<SourceRow, 'name' | 'kind' | 'isDisabled'>>,
): Promise<SourceRow | null> {
  const [row] = await ctx.db.update(formSource).set(change).where(isNamed(named)).returning()
  return row ?? null
}

export async function deleteSource(ctx: Ctx, named: Named): Promise<boolean> {
  return (await ctx.db.delete(formSource).where(isNamed(named)).returning({ id: formSource.id })).length > 0
}
