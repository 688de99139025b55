import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { workspaceSetup } from '../tables.ts'

export type SetupRow = typeof workspaceSetup.$inferSelect
interface Ctx {
  readonly db: Transaction
}

/** Null when the user already has a run with this key. */
export async function insertSetup(ctx: Ctx, row: typeof workspaceSetup.$inferInsert): Promise<SetupRow | null> {
  const [made] = await ctx.db.insert(workspaceSetup).values(row).onConflictDoNothing().returning()
  return made ?? null
}

export async function findSetup(ctx: Ctx, setupId: string): Promise<SetupRow | null> {
  const [row] = await ctx.db.select().from(workspaceSetup).where(eq(workspaceSetup.id, setupId))
  return row ?? null
}

export async function findSetupByKey(ctx: Ctx, userId: string, requestKey: string): Promise<SetupRow | null> {
  const [row] = await ctx.db
    .select()
    .from(workspaceSetup)
    .where(and(eq(workspaceSetup.userId, userId), eq(workspaceSetup.requestKey, requestKey)))
  return row ?? null
}

export async function changeSetup(
  ctx: Ctx,
  setupId: string,
  change: Partial<Pick<SetupRow, 'name' | 'members' | 'finishedAt'>>,
): Promise<SetupRow | null> {
  const [row] = await ctx.db.update(workspaceSetup).set(change).where(eq(workspaceSetup.id, setupId)).returning()
  return row ?? null
}
