import type { VideoPlatform } from '@taplore/contract'
import { and, asc, count, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { insertOne } from '../../../platform/database/insert-one.ts'
import { accountLinkAttempt, linkedAccount } from './tables.ts'

interface Ctx {
  readonly db: Transaction
}
export type LinkedAccountRow = typeof linkedAccount.$inferSelect
export type LinkAttemptRow = typeof accountLinkAttempt.$inferSelect

/** YouTube first. */
export function findAccounts({ db }: Ctx, platform?: VideoPlatform): Promise<LinkedAccountRow[]> {
  return db
    .select()
    .from(linkedAccount)
    .where(platform ? eq(linkedAccount.platform, platform) : undefined)
    .orderBy(desc(linkedAccount.platform), asc(linkedAccount.name), asc(linkedAccount.id))
}

export async function findAccount({ db }: Ctx, id: string): Promise<LinkedAccountRow | null> {
  const [row] = await db.select().from(linkedAccount).where(eq(linkedAccount.id, id))
  return row ?? null
}

/** Accounts by their ids; those that were unlinked are not found. */
export async function findAccountsById({ db }: Ctx, ids: readonly string[]): Promise<LinkedAccountRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(linkedAccount)
    .where(inArray(linkedAccount.id, [...ids]))
}

/** The row, locked until the transaction ends: its tokens are renewed by one at a time. */
export async function lockAccount({ db }: Ctx, id: string): Promise<LinkedAccountRow | null> {
  const [row] = await db.select().from(linkedAccount).where(eq(linkedAccount.id, id)).for('update')
  return row ?? null
}

/** Accounts are linked one at a time: neither the count nor the search may be overtaken. */
export async function findSame(
  { db }: Ctx,
  { workspaceId, platform, externalId }: Pick<LinkedAccountRow, 'workspaceId' | 'platform' | 'externalId'>,
): Promise<{ same: LinkedAccountRow | null; total: number }> {
  await acquireAdvisoryLock(db, `linked accounts of ${workspaceId}`)
  const isOurs = eq(linkedAccount.workspaceId, workspaceId)
  const isSame = and(isOurs, eq(linkedAccount.platform, platform), eq(linkedAccount.externalId, externalId))
  const [same] = await db.select().from(linkedAccount).where(isSame)
  const [row] = await db.select({ total: count() }).from(linkedAccount).where(isOurs)
  return { same: same ?? null, total: row?.total ?? 0 }
}

export function insertAccount({ db }: Ctx, row: typeof linkedAccount.$inferInsert): Promise<LinkedAccountRow> {
  return insertOne(db, linkedAccount, row)
}

export async function updateAccount(
  { db }: Ctx,
  id: string,
  change: Partial<typeof linkedAccount.$inferInsert>,
): Promise<LinkedAccountRow | null> {
  const [row] = await db.update(linkedAccount).set(change).where(eq(linkedAccount.id, id)).returning()
  return row ?? null
}

export async function deleteAccount({ db }: Ctx, id: string): Promise<void> {
  await db.delete(linkedAccount).where(eq(linkedAccount.id, id))
}

export async function insertAttempt({ db }: Ctx, row: typeof accountLinkAttempt.$inferInsert): Promise<void> {
  await db.insert(accountLinkAttempt).values(row)
}

/** Consumes an attempt of this session; null when there is none, or it is too old. */
export async function takeAttempt(
  { db }: Ctx,
  { stateHash, userId, sessionId, now }: Pick<LinkAttemptRow, 'stateHash' | 'userId' | 'sessionId'> & { now: Date },
): Promise<LinkAttemptRow | null> {
  const [row] = await db
    .delete(accountLinkAttempt)
    .where(
      and(
        eq(accountLinkAttempt.stateHash, stateHash),
        eq(accountLinkAttempt.userId, userId),
        eq(accountLinkAttempt.sessionId, sessionId),
        gt(accountLinkAttempt.expiresAt, now),
      ),
    )
    .returning()
  return row ?? null
}

/** Deletes attempts that were never finished; needs a system transaction. */
export async function deleteAttemptsBefore({ db }: Ctx, moment: Date): Promise<void> {
  await db.delete(accountLinkAttempt).where(lt(accountLinkAttempt.expiresAt, moment))
}
