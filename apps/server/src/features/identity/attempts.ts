import { createHmac } from 'node:crypto'
import { constants } from '@taplore/contract'
import { dayMs, hourMs } from '@taplore/kit'
import type { Transaction } from '../../platform/database/database.ts'
import { type Attempt, type AttemptRule, clearAttempts, giveBackAttempts, takeAttempt } from './attempt-store.ts'

const { failuresBeforeLock, failureWindowMs, lockMs } = constants.signIn

/** The figures of the specification, and ceilings behind them that a person does not meet. */
export const attemptRules = {
  /** One account from one address, or from one known browser. */
  accountAndPlace: { limit: failuresBeforeLock, windowMs: failureWindowMs, lockMs },
  /** One account from everywhere: guessing with many addresses ends here. */
  account: { limit: 50, windowMs: hourMs, lockMs: null },
  /** Passwords shown again, over all sessions of a person: whoever has one session can make more, each with tries of its own. */
  proofsOfAccount: { limit: 20, windowMs: hourMs, lockMs: null },
  /** One address against many accounts. */
  address: { limit: 100, windowMs: failureWindowMs, lockMs: null },
  /** Six-digit codes from browsers that are new to the account, over all challenges. Three of a million fit at a time. */
  codesOfAccount: { limit: 10, windowMs: hourMs, lockMs: null },
  codesOfAccountInADay: { limit: 30, windowMs: dayMs, lockMs: null },
  /** The same from one browser in which the person signed in before, or one session. */
  codesOfDevice: { limit: 20, windowMs: hourMs, lockMs: null },
  passkeyAsks: { limit: 300, windowMs: failureWindowMs, lockMs: null },
  signUpsOfAddress: { limit: 60, windowMs: hourMs, lockMs: null },
  mailsToAccount: { limit: 5, windowMs: hourMs, lockMs: null },
  mailsFromAddress: { limit: 40, windowMs: hourMs, lockMs: null },
} as const satisfies Record<string, AttemptRule>

/** Names a counter. What it counts goes in as a keyed hash, so that the table cannot be searched for anybody. */
export function attemptKey(secret: string, kind: keyof typeof attemptRules, ...parts: readonly string[]): Attempt {
  const key = createHmac('sha256', secret)
    .update(JSON.stringify([kind, ...parts]))
    .digest('base64url')
  return { rule: attemptRules[kind], key }
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

/** The try was good: the counter of the place begins anew, and the ceilings get their try back. */
export async function forgive(
  db: Transaction,
  { cleared, givenBack }: { cleared: readonly Attempt[]; givenBack: readonly Attempt[] },
) {
  await clearAttempts(db, cleared)
  await giveBackAttempts(db, givenBack)
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

/** Counters older than this hold no lock any more. */
export const attemptsKeptMs = dayMs
