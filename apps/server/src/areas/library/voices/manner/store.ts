import { count, eq } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { pronunciation, speechSetting } from '../tables.ts'

export type PronunciationRow = typeof pronunciation.$inferSelect
interface Ctx {
  readonly db: Transaction
}

export async function findSpeechSetting(ctx: Ctx): Promise<typeof speechSetting.$inferSelect | null> {
  const [row] = await ctx.db.select().from(speechSetting)
  return row ?? null
}

export async function saveSpeechSetting(ctx: Ctx, values: typeof speechSetting.$inferInsert): Promise<void> {
  const { workspaceId: _, ...set } = values
  await ctx.db.insert(speechSetting).values(values).onConflictDoUpdate({ target: speechSetting.workspaceId, set })
}

/** The dictionary, by its words. */
export function listPronunciations(ctx: Ctx): Promise<PronunciationRow[]> {
  return ctx.db.select().from(pronunciation).orderBy(pronunciation.sought, pronunciation.language)
}

export async function countPronunciations(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.select({ total: count() }).from(pronunciation)
  return row?.total ?? 0
}

/** Null if there is one of this word and language. */
export async function insertPronunciation(
  ctx: Ctx,
  values: typeof pronunciation.$inferInsert,
): Promise<PronunciationRow | null> {
  const [row] = await ctx.db.insert(pronunciation).values(values).onConflictDoNothing().returning()
  return row ?? null
}

export async function findPronunciation(ctx: Ctx, id: string): Promise<PronunciationRow | null> {
  const [row] = await ctx.db.select().from(pronunciation).where(eq(pronunciation.id, id))
  return row ?? null
}

export async function updatePronunciation(
  ctx: Ctx,
  id: string,
  values: Pick<PronunciationRow, 'written' | 'sought' | 'spoken' | 'language'>,
): Promise<PronunciationRow | null> {
  const [row] = await ctx.db.update(pronunciation).set(values).where(eq(pronunciation.id, id)).returning()
  return row ?? null
}

export async function deletePronunciation(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.delete(pronunciation).where(eq(pronunciation.id, id))
}
