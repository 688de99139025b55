import { and, eq, gt, lt, or } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { emailChange } from './tables.ts'

export type EmailChangeRow = typeof emailChange.$inferSelect

/** The unexpired request of a user; locked, so that it is answered by one call at a time. */
export async function findChange(db: Transaction, userId: string, now: Date): Promise<EmailChangeRow | null> {
  const [row] = await db
    .select()
    .from(emailChange)
    .where(and(eq(emailChange.userId, userId), gt(emailChange.expiresAt, now)))
    .for('update')
  return row ?? null
}

/** The unexpired request that a link of either address belongs to; locked. */
export async function findChangeByToken(db: Transaction, tokenHash: string, now: Date): Promise<EmailChangeRow | null> {
  const [row] = await db
    .select()
    .from(emailChange)
    .where(
      and(
        or(eq(emailChange.oldTokenHash, tokenHash), eq(emailChange.newTokenHash, tokenHash)),
        gt(emailChange.expiresAt, now),
      ),
    )
    .for('update')
  return row ?? null
}

/** Saves a request in place of the previous one. */
export async function saveChange(db: Transaction, row: EmailChangeRow): Promise<void> {
  const { userId: _userId, ...set } = row
  await db.insert(emailChange).values(row).onConflictDoUpdate({ target: emailChange.userId, set })
}

export async function deleteChange(db: Transaction, userId: string): Promise<void> {
  await db.delete(emailChange).where(eq(emailChange.userId, userId))
}

export async function deleteChangesBefore(db: Transaction, moment: Date): Promise<void> {
  await db.delete(emailChange).where(lt(emailChange.expiresAt, moment))
}
