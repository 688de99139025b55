import { and, desc, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { insertOne } from '../../../../platform/database/insert-one.ts'
import { appUser, session, userDetail, userPreference, userTracker } from '../tables.ts'
import { accountDeletion, dataExport } from './tables.ts'

export type ExportRow = typeof dataExport.$inferSelect

export async function findDeletion(db: Transaction, userId: string) {
  const [row] = await db.select().from(accountDeletion).where(eq(accountDeletion.userId, userId))
  return row ?? null
}

export async function insertDeletion(db: Transaction, row: typeof accountDeletion.$inferInsert): Promise<void> {
  await db.insert(accountDeletion).values(row).onConflictDoNothing()
}

/** Returns whether there was one. */
export async function deleteDeletion(db: Transaction, userId: string): Promise<boolean> {
  const rows = await db
    .delete(accountDeletion)
    .where(eq(accountDeletion.userId, userId))
    .returning({ userId: accountDeletion.userId })
  return rows.length > 0
}

export async function listDueDeletions(db: Transaction, now: Date): Promise<string[]> {
  const rows = await db
    .select({ userId: accountDeletion.userId })
    .from(accountDeletion)
    .where(lte(accountDeletion.eraseAt, now))
    .limit(100)
  return rows.map(({ userId }) => userId)
}

/**
 * Locks the deletion until the transaction ends, if it is due: a concurrent sign-in waits and then finds no account.
 */
export async function lockDueDeletion(db: Transaction, userId: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ userId: accountDeletion.userId })
    .from(accountDeletion)
    .where(and(eq(accountDeletion.userId, userId), lte(accountDeletion.eraseAt, now)))
    .for('update')
  return rows.length > 0
}

/** The user and everything with a foreign key to them. */
export async function deleteUser(db: Transaction, userId: string): Promise<void> {
  await db.delete(appUser).where(eq(appUser.id, userId))
}

export function insertExport(db: Transaction, row: typeof dataExport.$inferInsert): Promise<ExportRow> {
  return insertOne(db, dataExport, row)
}

export async function findExport(db: Transaction, exportId: string): Promise<ExportRow | null> {
  const [row] = await db.select().from(dataExport).where(eq(dataExport.id, exportId))
  return row ?? null
}

/** Whether one has been running since then; the worker of an older one has died. */
export async function hasRunningExport(db: Transaction, userId: string, since: Date): Promise<boolean> {
  const rows = await db
    .select({ id: dataExport.id })
    .from(dataExport)
    .where(
      and(
        eq(dataExport.userId, userId),
        inArray(dataExport.state, ['queued', 'running']),
        gte(dataExport.createdAt, since),
      ),
    )
    .limit(1)
  return rows.length > 0
}

export function listExports(db: Transaction, userId: string): Promise<ExportRow[]> {
  return db.select().from(dataExport).where(eq(dataExport.userId, userId)).orderBy(desc(dataExport.createdAt)).limit(10)
}

export async function changeExport(
  db: Transaction,
  exportId: string,
  change: Partial<typeof dataExport.$inferInsert>,
): Promise<void> {
  await db.update(dataExport).set(change).where(eq(dataExport.id, exportId))
}

/** Expired exports; deletes the rows and leaves the files to the caller. */
export async function deleteExpiredExports(db: Transaction, now: Date): Promise<ExportRow[]> {
  return db.delete(dataExport).where(lt(dataExport.expiresAt, now)).returning()
}

/** What the product stores about a user besides their workspaces, without anything that could sign in. */
export async function readUser(db: Transaction, userId: string): Promise<Record<string, unknown>> {
  const [person] = await db.select().from(appUser).where(eq(appUser.id, userId))
  const [details] = await db.select().from(userDetail).where(eq(userDetail.userId, userId))
  const [preferences] = await db.select().from(userPreference).where(eq(userPreference.userId, userId))
  const sessions = await db
    .select({
      kind: session.kind,
      ipAddress: session.ipAddress,
      userAgent: session.userAgent,
      country: session.country,
      createdAt: session.createdAt,
      updatedAt: session.updatedAt,
    })
    .from(session)
    .where(eq(session.userId, userId))
  const visits = await db.select().from(userTracker).where(eq(userTracker.userId, userId))
  const memberships = await db.execute(
    sql`select workspace_id, role, accepted, created_at, accepted_at, removed_at from membership where user_id = ${userId}`,
  )
  return { person, details, preferences, sessions, visits, memberships: memberships.rows }
}
