import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { account, appUser } from '../tables.ts'
import { socialAttempt, socialProof } from './tables.ts'

export type SocialAttemptRow = typeof socialAttempt.$inferSelect
export type SocialProofRow = typeof socialProof.$inferSelect

export async function insertAttempt(db: Transaction, row: typeof socialAttempt.$inferInsert): Promise<void> {
  await db.insert(socialAttempt).values(row)
}

/** Consumes the state this browser started with. Null when there is none, or it was used or is too old. */
export async function useAttempt(
  db: Transaction,
  { stateHash, browserHash, now }: { stateHash: string; browserHash: string; now: Date },
): Promise<SocialAttemptRow | null> {
  const [row] = await db
    .update(socialAttempt)
    .set({ usedAt: now })
    .where(
      and(
        eq(socialAttempt.stateHash, stateHash),
        eq(socialAttempt.browserHash, browserHash),
        isNull(socialAttempt.usedAt),
        gt(socialAttempt.expiresAt, now),
      ),
    )
    .returning()
  return row ?? null
}

export async function saveProof(db: Transaction, row: typeof socialProof.$inferInsert): Promise<void> {
  await db.insert(socialProof).values(row)
}

export async function findProof(db: Transaction, browserHash: string, now: Date): Promise<SocialProofRow | null> {
  const [row] = await db
    .select()
    .from(socialProof)
    .where(and(eq(socialProof.browserHash, browserHash), gt(socialProof.expiresAt, now)))
  return row ?? null
}

/** Of concurrent callers, one gets true. */
export async function deleteProof(db: Transaction, proofId: string): Promise<boolean> {
  const rows = await db.delete(socialProof).where(eq(socialProof.id, proofId)).returning({ id: socialProof.id })
  return rows.length > 0
}

/** The user linked to an account of a provider. */
export async function findConnected(db: Transaction, { provider, subject }: { provider: string; subject: string }) {
  const [row] = await db
    .select({ user: appUser })
    .from(account)
    .innerJoin(appUser, eq(appUser.id, account.userId))
    .where(and(eq(account.providerId, provider), eq(account.accountId, subject)))
  return row?.user ?? null
}

/** Links it; false when it is already linked, to this or another user. */
export async function insertConnection(db: Transaction, row: typeof account.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(account)
    .values(row)
    .onConflictDoNothing({ target: [account.providerId, account.accountId] })
    .returning({ id: account.id })
  return rows.length > 0
}

/** Every sign-in method of a user in the table: password (`credential`) and providers. */
export function findWaysIn(db: Transaction, userId: string) {
  return db
    .select({ provider: account.providerId, password: account.password, createdAt: account.createdAt })
    .from(account)
    .where(eq(account.userId, userId))
    .orderBy(account.createdAt)
}

export async function deleteConnections(db: Transaction, userId: string, provider: string): Promise<number> {
  const rows = await db
    .delete(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, provider)))
    .returning({ id: account.id })
  return rows.length
}

/** Removes the password of an account. */
export async function deletePassword(db: Transaction, userId: string): Promise<void> {
  await db.delete(account).where(and(eq(account.userId, userId), eq(account.providerId, 'credential')))
}

export async function deleteSpentSocial(db: Transaction, now: Date): Promise<void> {
  await db.delete(socialAttempt).where(lt(socialAttempt.expiresAt, now))
  await db.delete(socialProof).where(lt(socialProof.expiresAt, now))
}
