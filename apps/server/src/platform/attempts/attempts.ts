import { createHmac } from 'node:crypto'
import { Batcher } from '../batcher.ts'
import type { Database, Transaction } from '../database/database.ts'
import { type Attempt, type AttemptRule, giveBackAttempts, takeAttempt, takeAttempts } from './attempt-store.ts'

/** A counter by its name. What it counts goes in as a keyed hash, so that the table cannot be searched for anybody. */
export function attemptOf(secret: string, rule: AttemptRule, kind: string, parts: readonly string[]): Attempt {
  const key = createHmac('sha256', secret)
    .update(JSON.stringify([kind, ...parts]))
    .digest('base64url')
  return { rule, key }
}

/**
 * Takes one try from every counter before it is known how the try ends, so that many at once cannot slip through together.
 * Returns 0, or for how many milliseconds the tightest lock still holds; then nothing was taken.
 */
export async function reserve(db: Transaction, attempts: readonly Attempt[], now: Date): Promise<number> {
  let lockedForMs = 0
  const taken: Attempt[] = []
  // One order for everybody: two transactions never wait for each other's counters crosswise.
  for (const attempt of [...attempts].sort((a, b) => (a.key < b.key ? -1 : 1))) {
    const lockedUntil = await takeAttempt(db, attempt, now)
    if (lockedUntil) lockedForMs = Math.max(lockedForMs, lockedUntil.getTime() - now.getTime())
    else taken.push(attempt)
  }
  if (lockedForMs > 0) await giveBackAttempts(db, taken)
  return lockedForMs
}

const gathered = new WeakMap<Database, Batcher<Taking, number>>()

/**
 * The same for one counter that every request of a public page takes from: requests that come together are counted in one transaction,
 * which need not lie on the disk. Throws `TooMany` when thousands wait.
 */
export function reserveTogether(database: Database, attempt: Attempt, now: Date): Promise<number> {
  const known = gathered.get(database)
  if (known) return known.add({ attempt, now })
  const made = new Batcher<Taking, number>((batch) =>
    database.system((db) => takeInTransaction(db, batch), { commit: 'at-once', isFrequent: true }),
  )
  gathered.set(database, made)
  return made.add({ attempt, now })
}

/** One try, and when. */
export interface Taking {
  readonly attempt: Attempt
  readonly now: Date
}

/** Takes tries that come together, in a transaction that goes on. Returns for each 0, or for how many milliseconds its lock still holds. */
export async function takeInTransaction(db: Transaction, takings: readonly Taking[]): Promise<number[]> {
  const results = new Map<object, number>()
  for (const part of partsOf(takings)) {
    const [first] = part
    if (!first) continue
    const keys = part.map((each) => each.attempt.key)
    const locked = await takeAttempts(db, first.attempt.rule, keys, first.now)
    for (const each of part)
      results.set(each, Math.max(0, (locked.get(each.attempt.key)?.getTime() ?? 0) - each.now.getTime()))
  }
  return takings.map((each) => results.get(each) ?? 0)
}

/** What one statement may take: counters of one rule, none of them twice, in the order in which `reserve` takes them. */
function partsOf(batch: readonly Taking[]): Taking[][] {
  const parts = new Map<string, Taking[]>()
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

/** An IPv6 customer has a whole /64 to call from; it counts as one place. */
export function placeOf(address: string): string {
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
