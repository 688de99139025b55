import { and, count, desc, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { clonedVoice } from './tables.ts'

export type ClonedVoiceRow = typeof clonedVoice.$inferSelect
interface Ctx {
  readonly db: Transaction
}

/** Cloned voices that the speech service in use knows, newest first. */
export function listClonedRows(ctx: Ctx, provider: string): Promise<ClonedVoiceRow[]> {
  return ctx.db.select().from(clonedVoice).where(eq(clonedVoice.provider, provider)).orderBy(desc(clonedVoice.id))
}

export async function findClonedRow(ctx: Ctx, id: string): Promise<ClonedVoiceRow | null> {
  const [row] = await ctx.db.select().from(clonedVoice).where(eq(clonedVoice.id, id))
  return row ?? null
}

export async function countCloned(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.select({ total: count() }).from(clonedVoice)
  return row?.total ?? 0
}

export async function insertCloned(ctx: Ctx, values: typeof clonedVoice.$inferInsert): Promise<ClonedVoiceRow> {
  const [row] = await ctx.db.insert(clonedVoice).values(values).returning()
  if (!row) throw new Error('The row of a voice was not written.')
  return row
}

export async function deleteCloned(ctx: Ctx, id: string, provider: string): Promise<ClonedVoiceRow | null> {
  const [row] = await ctx.db
    .delete(clonedVoice)
    .where(and(eq(clonedVoice.id, id), eq(clonedVoice.provider, provider)))
    .returning()
  return row ?? null
}
