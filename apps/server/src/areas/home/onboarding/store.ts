import { desc, eq } from 'drizzle-orm'
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { onboardingState, sampleStory } from './tables.ts'

export type SampleRow = typeof sampleStory.$inferSelect
interface Ctx {
  readonly db: Transaction
}

export async function isChecklistDismissed(ctx: Ctx, userId: string): Promise<boolean> {
  const [row] = await ctx.db.select().from(onboardingState).where(eq(onboardingState.userId, userId))
  return row?.checklistDismissedAt != null
}

export async function dismiss(ctx: Ctx, userId: string, checklistDismissedAt: Date): Promise<void> {
  await ctx.db
    .insert(onboardingState)
    .values({ userId, checklistDismissedAt })
    .onConflictDoUpdate({ target: onboardingState.userId, set: { checklistDismissedAt } })
}

/** Those of the current workspace, in the order of the story list. */
export function findSamples(ctx: Ctx): Promise<SampleRow[]> {
  return ctx.db.select().from(sampleStory).orderBy(desc(sampleStory.madeAt), sampleStory.sample)
}

/** Until the transaction ends, no one else adds or removes samples of this workspace. */
export async function lockSamples(ctx: Ctx, workspaceId: string): Promise<void> {
  await acquireAdvisoryLock(ctx.db, `samples of ${workspaceId}`)
}

export async function insertSample(ctx: Ctx, row: SampleRow): Promise<void> {
  await ctx.db.insert(sampleStory).values(row)
}

export async function deleteSamples(ctx: Ctx, workspaceId: string): Promise<void> {
  await ctx.db.delete(sampleStory).where(eq(sampleStory.workspaceId, workspaceId))
}
