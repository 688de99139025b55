import { desc, eq } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import { interactiveStory } from './tables.ts'

interface Ctx {
  readonly db: Transaction
}
type Row = typeof interactiveStory.$inferSelect

export function listInteractive({ db }: Ctx, page: { limit: number; offset: number }): Promise<Row[]> {
  return db
    .select()
    .from(interactiveStory)
    .orderBy(desc(interactiveStory.publishedAt), desc(interactiveStory.storyId))
    .limit(page.limit)
    .offset(page.offset)
}

export async function saveInteractive({ db }: Ctx, row: Row): Promise<void> {
  const { storyId: _, ...change } = row
  await db.insert(interactiveStory).values(row).onConflictDoUpdate({ target: interactiveStory.storyId, set: change })
}

export async function forgetInteractive({ db }: Ctx, storyId: string): Promise<void> {
  await db.delete(interactiveStory).where(eq(interactiveStory.storyId, storyId))
}
