import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import { aiStory } from './tables.ts'

export type AiStoryRow = typeof aiStory.$inferSelect
interface Ctx {
  readonly db: Transaction
}

/** Null when a row with the same request key exists. */
export async function insertAiStory(ctx: Ctx, row: typeof aiStory.$inferInsert): Promise<AiStoryRow | null> {
  const [made] = await ctx.db.insert(aiStory).values(row).onConflictDoNothing().returning()
  return made ?? null
}

export async function findAiStory(ctx: Ctx, id: string): Promise<AiStoryRow | null> {
  const [row] = await ctx.db.select().from(aiStory).where(eq(aiStory.id, id))
  return row ?? null
}

/** Locked, so that edits of a user and the end of the writing do not conflict. */
export async function lockAiStory(ctx: Ctx, id: string): Promise<AiStoryRow | null> {
  const [row] = await ctx.db.select().from(aiStory).where(eq(aiStory.id, id)).for('update')
  return row ?? null
}

export async function findByRequestKey(ctx: Ctx, requestKey: string): Promise<AiStoryRow | null> {
  const [row] = await ctx.db.select().from(aiStory).where(eq(aiStory.requestKey, requestKey))
  return row ?? null
}

/** The wizard's input and output for a deleted story. */
export async function deleteAiStoriesOf(ctx: Ctx, storyId: string): Promise<void> {
  await ctx.db.delete(aiStory).where(eq(aiStory.storyId, storyId))
}

export async function changeAiStory(
  ctx: Ctx,
  id: string,
  change: Partial<typeof aiStory.$inferInsert>,
): Promise<AiStoryRow> {
  const [row] = await ctx.db
    .update(aiStory)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(aiStory.id, id))
    .returning()
  if (!row) throw new Error('The story in the making is gone.')
  return row
}
