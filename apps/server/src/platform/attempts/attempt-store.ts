import { inArray, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { attempt } from './tables.ts'

/** A counter of tries: more than `limit` within `windowMs` lock it for `lockMs`. */
export interface AttemptRule {
  readonly limit: number
  readonly windowMs: number
  /** Null: until the window ends. */
  readonly lockMs: number | null
}

export interface Attempt {
  readonly rule: AttemptRule
  readonly key: string
}

/**
 * Counts one try, in one statement. The try that fills the counter still goes through and starts the lock; further ones are
 * refused and change nothing. Returns the end of the lock when refused, else null.
 */
export async function takeAttempt(db: Transaction, { key, rule }: Attempt, now: Date): Promise<Date | null> {
  return (await takeAttempts(db, rule, [key], now)).get(key) ?? null
}

/** The same for many counters of one rule, each named once, in the order of their keys. Returns the refused ones. */
export async function takeAttempts(
  db: Transaction,
  rule: AttemptRule,
  keys: readonly string[],
  now: Date,
): Promise<Map<string, Date>> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const isOver = sql`${attempt.windowStartedAt} <= ${new Date(now.getTime() - rule.windowMs).toISOString()}::timestamptz`
  const begun = sql`case when ${isOver} then ${moment} else ${attempt.windowStartedAt} end`
  const counted = sql`case when ${isOver} then 1 else ${attempt.count} + 1 end`
  const lockEnd =
    rule.lockMs === null
      ? sql`(${begun}) + ${`${rule.windowMs} milliseconds`}::interval`
      : sql`${moment} + ${`${rule.lockMs} milliseconds`}::interval`
  const rows = await db
    .insert(attempt)
    .values(
      keys.map((key) => ({
        key,
        count: 1,
        windowStartedAt: now,
        lockedUntil: rule.limit <= 1 ? new Date(now.getTime() + (rule.lockMs ?? rule.windowMs)) : null,
      })),
    )
    .onConflictDoUpdate({
      target: attempt.key,
      set: {
        count: counted as never,
        windowStartedAt: begun as never,
        lockedUntil: sql`case when (${counted}) >= ${rule.limit} then ${lockEnd} else null end` as never,
      },
      setWhere: sql`${attempt.lockedUntil} is null or ${attempt.lockedUntil} <= ${moment}`,
    })
    .returning({ key: attempt.key })
  if (rows.length === keys.length) return new Map()
  const taken = new Set(rows.map(({ key }) => key))
  const refused = await db
    .select({ key: attempt.key, lockedUntil: attempt.lockedUntil })
    .from(attempt)
    .where(
      inArray(
        attempt.key,
        keys.filter((key) => !taken.has(key)),
      ),
    )
  return new Map(refused.flatMap(({ key, lockedUntil }) => (lockedUntil ? [[key, lockedUntil] as const] : [])))
}

export async function giveBackAttempts(db: Transaction, attempts: readonly Attempt[]): Promise<void> {
  if (attempts.length === 0) return
  await db
    .update(attempt)
    .set({ count: sql`greatest(0, ${attempt.count} - 1)`, lockedUntil: null })
    .where(inArray(attempt.key, await holdInOrder(db, attempts)))
}

export async function clearAttempts(db: Transaction, attempts: readonly Attempt[]): Promise<void> {
  if (attempts.length === 0) return
  await db.delete(attempt).where(inArray(attempt.key, await holdInOrder(db, attempts)))
}

/**
 * Holds counters in the order in which `reserve` takes them: a statement that names several meets them as they lie, and two that meet
 * them crosswise wait for each other until the database ends one.
 */
async function holdInOrder(db: Transaction, attempts: readonly Attempt[]): Promise<string[]> {
  const keys = attempts.map(({ key }) => key)
  await db
    .select({ key: attempt.key })
    .from(attempt)
    .where(inArray(attempt.key, keys))
    .orderBy(sql`${attempt.key} collate "C"`)
    .for('update')
  return keys
}

export async function deleteAttemptsBefore(db: Transaction, moment: Date): Promise<void> {
  await db.delete(attempt).where(lt(attempt.windowStartedAt, moment))
}
