import { and, desc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { submissionShare } from '../tables.ts'

interface Ctx {
  readonly db: Transaction
}
export type ShareRow = typeof submissionShare.$inferSelect

export function listShares(ctx: Ctx, formId: string): Promise<ShareRow[]> {
  return ctx.db
    .select()
    .from(submissionShare)
    .where(eq(submissionShare.formId, formId))
    .orderBy(desc(submissionShare.id))
}

export async function countShares(ctx: Ctx, formId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ count: sql<string>`count(*)` })
    .from(submissionShare)
    .where(eq(submissionShare.formId, formId))
  return Number(row?.count ?? 0)
}

export async function insertShare(ctx: Ctx, row: typeof submissionShare.$inferInsert): Promise<void> {
  await ctx.db.insert(submissionShare).values(row)
}

export async function deleteShare(ctx: Ctx, formId: string, shareId: string): Promise<boolean> {
  const gone = await ctx.db
    .delete(submissionShare)
    .where(and(eq(submissionShare.formId, formId), eq(submissionShare.id, shareId)))
    .returning({ id: submissionShare.id })
  return gone.length > 0
}

/** Needs a system transaction: visitors with the secret are no members. */
export async function findShareBySecret(ctx: Ctx, secretHash: string): Promise<ShareRow | null> {
  const [row] = await ctx.db.select().from(submissionShare).where(eq(submissionShare.secretHash, secretHash))
  return row ?? null
}
