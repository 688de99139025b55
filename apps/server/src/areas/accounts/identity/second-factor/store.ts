import { and, count, eq, gt, inArray, isNotNull, isNull, lt, max, sql } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { isAnyId } from '../../../../platform/database/match-ids.ts'
import { passkey } from '../passkeys/tables.ts'
import { knownDevice, session } from '../tables.ts'
import { authenticator, backupCode, signInChallenge } from './tables.ts'

export type AuthenticatorRow = typeof authenticator.$inferSelect
export type ChallengeRow = typeof signInChallenge.$inferSelect

export async function findAuthenticator(db: Transaction, userId: string): Promise<AuthenticatorRow | null> {
  const [row] = await db.select().from(authenticator).where(eq(authenticator.userId, userId))
  return row ?? null
}

/** Those of the users who have a second factor. */
export async function findWithSecondFactor(db: Transaction, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await db
    .select({ userId: authenticator.userId })
    .from(authenticator)
    .where(and(isAnyId(authenticator.userId, userIds), isNotNull(authenticator.confirmedAt)))
    .union(db.select({ userId: passkey.userId }).from(passkey).where(isAnyId(passkey.userId, userIds)))
  return new Set(rows.map(({ userId }) => userId))
}

export interface Presence {
  /** In a session that is still there, or where they signed in. */
  readonly lastSeenAt: Date | null
  readonly hasSecondFactor: boolean
}

/** When each of these users was last seen and whether they have a second factor, in one statement. */
export async function findPresence(db: Transaction, userIds: readonly string[]): Promise<Map<string, Presence>> {
  if (userIds.length === 0) return new Map()
  const never = sql<Date | null>`null::timestamptz`
  const rows = await db
    .select({ userId: session.userId, at: max(session.updatedAt), isFactor: sql<boolean>`false` })
    .from(session)
    .where(isAnyId(session.userId, userIds))
    .groupBy(session.userId)
    .unionAll(
      db
        .select({ userId: knownDevice.userId, at: max(knownDevice.lastUsedAt), isFactor: sql<boolean>`false` })
        .from(knownDevice)
        .where(isAnyId(knownDevice.userId, userIds))
        .groupBy(knownDevice.userId),
    )
    .unionAll(
      db
        .select({ userId: authenticator.userId, at: never, isFactor: sql<boolean>`true` })
        .from(authenticator)
        .where(and(isAnyId(authenticator.userId, userIds), isNotNull(authenticator.confirmedAt))),
    )
    .unionAll(
      db
        .select({ userId: passkey.userId, at: never, isFactor: sql<boolean>`true` })
        .from(passkey)
        .where(isAnyId(passkey.userId, userIds)),
    )
  const found = new Map<string, Presence>()
  for (const { userId, at, isFactor } of rows) {
    const known = found.get(userId) ?? { lastSeenAt: null, hasSecondFactor: false }
    const isLater = at !== null && (known.lastSeenAt === null || at > known.lastSeenAt)
    found.set(userId, {
      lastSeenAt: isLater ? at : known.lastSeenAt,
      hasSecondFactor: known.hasSecondFactor || isFactor,
    })
  }
  return found
}

/** Restarts an enrollment. A confirmed one is not changed; then the result is false. */
export async function startAuthenticator(db: Transaction, row: typeof authenticator.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(authenticator)
    .values(row)
    .onConflictDoUpdate({
      target: authenticator.userId,
      set: { secret: row.secret, lastStep: row.lastStep, tries: 0, createdAt: row.createdAt },
      setWhere: isNull(authenticator.confirmedAt),
    })
    .returning({ userId: authenticator.userId })
  return rows.length > 0
}

/** Counts one attempt at an unexpired enrollment and returns it; null when there is none. */
export async function countEnrolmentTry(
  db: Transaction,
  { userId, begunAfter }: { userId: string; begunAfter: Date },
): Promise<AuthenticatorRow | null> {
  const [row] = await db
    .update(authenticator)
    .set({ tries: sql`${authenticator.tries} + 1` })
    .where(
      and(eq(authenticator.userId, userId), isNull(authenticator.confirmedAt), gt(authenticator.createdAt, begunAfter)),
    )
    .returning()
  return row ?? null
}

/** Confirms the authenticator. `step` is that of the confirming code, so that it cannot be used again. */
export async function confirmAuthenticator(
  db: Transaction,
  { userId, secret, step, now }: { userId: string; secret: string; step: number; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(authenticator)
    .set({ confirmedAt: now, lastStep: step, tries: 0 })
    .where(and(eq(authenticator.userId, userId), eq(authenticator.secret, secret), isNull(authenticator.confirmedAt)))
    .returning({ userId: authenticator.userId })
  return rows.length > 0
}

/** Consumes a time step and every earlier one. Of concurrent callers, one gets true. */
export async function spendStep(
  db: Transaction,
  { userId, step, secret }: { userId: string; step: number; secret: string },
): Promise<boolean> {
  const rows = await db
    .update(authenticator)
    .set({ lastStep: step, secret })
    .where(
      and(eq(authenticator.userId, userId), isNotNull(authenticator.confirmedAt), lt(authenticator.lastStep, step)),
    )
    .returning({ userId: authenticator.userId })
  return rows.length > 0
}

export async function deleteAuthenticator(db: Transaction, userId: string): Promise<boolean> {
  const rows = await db
    .delete(authenticator)
    .where(eq(authenticator.userId, userId))
    .returning({ confirmedAt: authenticator.confirmedAt })
  return rows.some(({ confirmedAt }) => confirmedAt !== null)
}

export async function replaceBackupCodes(
  db: Transaction,
  userId: string,
  codes: (typeof backupCode.$inferInsert)[],
): Promise<void> {
  await db.delete(backupCode).where(eq(backupCode.userId, userId))
  if (codes.length > 0) await db.insert(backupCode).values(codes)
}

/** Number of unused codes. */
export async function countBackupCodes(db: Transaction, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(backupCode)
    .where(and(eq(backupCode.userId, userId), isNull(backupCode.usedAt)))
  return row?.left ?? 0
}

export async function spendBackupCode(
  db: Transaction,
  { userId, fingerprints, now }: { userId: string; fingerprints: readonly string[]; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(backupCode)
    .set({ usedAt: now })
    .where(
      and(eq(backupCode.userId, userId), inArray(backupCode.fingerprint, [...fingerprints]), isNull(backupCode.usedAt)),
    )
    .returning({ id: backupCode.id })
  return rows.length > 0
}

export async function insertChallenge(db: Transaction, row: typeof signInChallenge.$inferInsert): Promise<void> {
  await db.insert(signInChallenge).values(row)
}

export async function findChallenge(db: Transaction, browserHash: string, now: Date): Promise<ChallengeRow | null> {
  const [row] = await db.select().from(signInChallenge).where(isOpen(browserHash, now))
  return row ?? null
}

/**
 * Counts one attempt in one statement: of concurrent callers, at most the limit get the challenge's row with `tries`
 * within it.
 */
export async function countChallengeTry(db: Transaction, browserHash: string, now: Date): Promise<ChallengeRow | null> {
  const [row] = await db
    .update(signInChallenge)
    .set({ tries: sql`${signInChallenge.tries} + 1` })
    .where(isOpen(browserHash, now))
    .returning()
  return row ?? null
}

/** Consumes a challenge. Of concurrent callers, one gets true. */
export async function deleteChallenge(db: Transaction, browserHash: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(signInChallenge)
    .set({ endedAt: now })
    .where(and(eq(signInChallenge.browserHash, browserHash), isNull(signInChallenge.endedAt)))
    .returning({ id: signInChallenge.id })
  return rows.length > 0
}

/** Consumes the proof of both factors. Of concurrent callers, one gets the row. */
export async function useProvenChallenge(
  db: Transaction,
  browserHash: string,
  now: Date,
): Promise<ChallengeRow | null> {
  const [row] = await db
    .update(signInChallenge)
    .set({ endedAt: now })
    .where(and(isLiving(browserHash, now), isNotNull(signInChallenge.provenAt)))
    .returning()
  return row ?? null
}

/** After a password change: someone who knew the old one must start again. */
export async function deleteChallengesOf(db: Transaction, userId: string, now: Date): Promise<void> {
  await db
    .update(signInChallenge)
    .set({ endedAt: now })
    .where(and(eq(signInChallenge.userId, userId), isNull(signInChallenge.endedAt)))
}

export async function deleteChallengesBefore(db: Transaction, moment: Date): Promise<void> {
  await db.delete(signInChallenge).where(lt(signInChallenge.expiresAt, moment))
}

/** The user of a session confirmed their identity. */
export async function markProven(db: Transaction, sessionId: string, now: Date): Promise<void> {
  await db.update(session).set({ provenAt: now }).where(eq(session.id, sessionId))
}

/** Pending. */
function isOpen(browserHash: string, now: Date) {
  return and(isLiving(browserHash, now), isNull(signInChallenge.provenAt))
}

function isLiving(browserHash: string, now: Date) {
  return and(
    eq(signInChallenge.browserHash, browserHash),
    isNull(signInChallenge.endedAt),
    gt(signInChallenge.expiresAt, now),
  )
}
