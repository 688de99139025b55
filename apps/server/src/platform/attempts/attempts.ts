import { createHmac } from 'node:crypto'
import { Batcher } from '../batcher.ts'
import type { Database, Transaction } from '../database/database.ts'
import { type Attempt, type AttemptRule, countAttempt, countAttempts, giveBackAttempts } from './attempt-store.ts'

/** The key of a counter, a keyed hash, so that the table cannot be searched for a user. */
export function attemptOf(secret: string, rule: AttemptRule, kind: string, parts: readonly string[]): Attempt {
  const key = createHmac('sha256', secret)
    .update(JSON.stringify([kind, ...parts]))
    .digest('base64url')
  return { rule, key }
}

/**
 * Counts one attempt in every counter before its result is known, so that concurrent attempts cannot slip through.
 * Returns 0, or for how many milliseconds the longest lock still lasts; then nothing was counted.
 */
export async function reserve(db: Transaction, attempts: readonly Attempt[], now: Date): Promise<number> {
  let lockedForMs = 0
  const taken: Attempt[] = []
  // The same order everywhere, so that two transactions never deadlock on counters.
  for (const attempt of [...attempts].sort((a, b) => (a.key < b.key ? -1 : 1))) {
    const lockedUntil = await countAttempt(db, attempt, now)
    if (lockedUntil) lockedForMs = Math.max(lockedForMs, lockedUntil.getTime() - now.getTime())
    else taken.push(attempt)
  }
  if (lockedForMs > 0) await giveBackAttempts(db, taken)
  return lockedForMs
}

const collected = new WeakMap<Database, Batcher<CountedAttempt, number>>()

/**
 * The same for one counter that every request of a public page uses: concurrent requests are counted in one
 * transaction, which need not be durable. Throws `QueueFullError` when thousands are waiting.
 */
export function reserveBatched(database: Database, attempt: Attempt, now: Date): Promise<number> {
  const known = collected.get(database)
  if (known) return known.add({ attempt, now })
  const made = new Batcher<CountedAttempt, number>((batch) =>
    database.system((db) => countInTransaction(db, batch), { commit: 'at-once', isFrequent: true }),
  )
  collected.set(database, made)
  return made.add({ attempt, now })
}

/** One attempt and its time. */
export interface CountedAttempt {
  readonly attempt: Attempt
  readonly now: Date
}

/**
 * Counts a batch of attempts in an open transaction. Returns for each 0, or for how many milliseconds its lock still
 * lasts.
 */
export async function countInTransaction(db: Transaction, attempts: readonly CountedAttempt[]): Promise<number[]> {
  const results = new Map<object, number>()
  for (const part of partsOf(attempts)) {
    const [first] = part
    if (!first) continue
    const keys = part.map((each) => each.attempt.key)
    const locked = await countAttempts(db, first.attempt.rule, keys, first.now)
    for (const each of part)
      results.set(each, Math.max(0, (locked.get(each.attempt.key)?.getTime() ?? 0) - each.now.getTime()))
  }
  return attempts.map((each) => results.get(each) ?? 0)
}

/**
 * Attempts that one statement can count: counters of one rule, without duplicates, in the order that `reserve` uses.
 */
function partsOf(batch: readonly CountedAttempt[]): CountedAttempt[][] {
  const parts = new Map<string, CountedAttempt[]>()
  const times = new Map<string, number>()
  for (const each of [...batch].sort((a, b) => (a.attempt.key < b.attempt.key ? -1 : 1))) {
    const { key, rule } = each.attempt
    const time = times.get(key) ?? 0
    times.set(key, time + 1)
    const name = JSON.stringify([time, rule])
    const part = parts.get(name) ?? []
    part.push(each)
    parts.set(name, part)
  }
  return [...parts.values()]
}

/** An IPv6 customer has a whole /64 to call from; it counts as one bucket. */
export function toIpBucket(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = address.includes('::') ? tail.split(':').filter(Boolean) : []
  const middle = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...middle, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
