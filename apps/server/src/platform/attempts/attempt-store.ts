import { inArray, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { attempt } from './tables.ts'

/** A counter of attempts: more than `limit` within `windowMs` lock it for `lockMs`. */
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
 * Counts one attempt in one statement. The attempt that reaches the limit still passes and starts the lock; further
 * ones are refused and change nothing. Returns the end of the lock when refused, else null.
 */
export async function countAttempt(db: Transaction, { key, rule }: Attempt, now: Date): Promise<Date | null> {
  return (await countAttempts(db, rule, [key], now)).get(key) ?? null
}

/** The same for many counters of one rule, each given once, in the order of their keys. Returns the refused ones. */
export async function countAttempts(
  db: Transaction,
  rule: AttemptRule,
  keys: readonly string[],
  now: Date,
): Promise<Map<string, Date>> {
  const lockMs = rule.lockMs ?? rule.windowMs
  // One statement text for any number of keys, so that it is prepared once; times are sent as numbers, which compare
  // correctly.
  const { rows } = await db.execute<{ key: string }>(sql`
    with rule as (select to_timestamp(${now.getTime()}::float8 / 1000) as moment, ${rule.limit}::int as most,
      make_interval(secs => ${rule.windowMs / 1_000}::float8) as length, make_interval(secs => ${lockMs / 1_000}::float8) as lock)
    insert into ${attempt} as known (key, count, window_started_at, locked_until)
    select key, 1, moment, case when most <= 1 then moment + lock end
      from unnest(${sql.param([...keys])}::text[]) with ordinality as given (key, place), rule order by place
    on conflict (key) do update set (count, window_started_at, locked_until) = (
      select counted.count, counted.since,
        case when counted.count >= most then case when ${rule.lockMs === null} then counted.since else moment end + lock end
      from rule, lateral (select
        case when known.window_started_at <= moment - length then 1 else known.count + 1 end as count,
        case when known.window_started_at <= moment - length then moment else known.window_started_at end as since) as counted)
    where known.locked_until is null or known.locked_until <= (select moment from rule)
    returning key`)
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
    .where(inArray(attempt.key, await lockInOrder(db, attempts)))
}

export async function clearAttempts(db: Transaction, attempts: readonly Attempt[]): Promise<void> {
  if (attempts.length === 0) return
  await db.delete(attempt).where(inArray(attempt.key, await lockInOrder(db, attempts)))
}

/**
 * Locks counters in the order that `reserve` uses. A statement with several keys locks them in physical order, so two
 * statements could otherwise deadlock.
 */
async function lockInOrder(db: Transaction, attempts: readonly Attempt[]): Promise<string[]> {
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
