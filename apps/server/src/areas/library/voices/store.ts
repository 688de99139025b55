import { count, desc, eq, inArray } from 'drizzle-orm'
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { insertOne } from '../../../platform/database/insert-one.ts'
import { clonedVoice } from './tables.ts'

export type ClonedVoiceRow = typeof clonedVoice.$inferSelect
interface Ctx {
  readonly db: Transaction
}

/** Cloned voices of these accounts at speech services, newest first. */
export function listClonedRows(ctx: Ctx, accounts: readonly string[]): Promise<ClonedVoiceRow[]> {
  const isKnown = inArray(clonedVoice.provider, [...accounts])
  return ctx.db.select().from(clonedVoice).where(isKnown).orderBy(desc(clonedVoice.id))
}

export async function findClonedRow(ctx: Ctx, id: string): Promise<ClonedVoiceRow | null> {
  const [row] = await ctx.db.select().from(clonedVoice).where(eq(clonedVoice.id, id))
  return row ?? null
}

export async function countCloned(ctx: Ctx, accounts: readonly string[]): Promise<number> {
  const isKnown = inArray(clonedVoice.provider, [...accounts])
  const [row] = await ctx.db.select({ total: count() }).from(clonedVoice).where(isKnown)
  return row?.total ?? 0
}

/** One voice is added at a time: the count must not change before the insert. */
export async function lockClonedVoices(ctx: Ctx, workspaceId: string): Promise<void> {
  await acquireAdvisoryLock(ctx.db, `cloned voices of ${workspaceId}`)
}

export function insertCloned(ctx: Ctx, values: typeof clonedVoice.$inferInsert): Promise<ClonedVoiceRow> {
  return insertOne(ctx.db, clonedVoice, values)
}

export async function deleteCloned(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.delete(clonedVoice).where(eq(clonedVoice.id, id))
}
