import { constants } from '@taplore/contract'
import { dayMs, hourMs } from '@taplore/kit'
import {
  type Attempt,
  type AttemptRule,
  clearAttempts,
  giveBackAttempts,
} from '../../../../platform/attempts/attempt-store.ts'
import { attemptOf } from '../../../../platform/attempts/attempts.ts'
import type { Transaction } from '../../../../platform/database/database.ts'

const { failuresBeforeLock, failureWindowMs, lockMs } = constants.signIn

/** The limits of the specification, and higher limits that normal users do not reach. */
export const attemptRules = {
  /** One account from one address, or from one known browser. */
  accountAndPlace: { limit: failuresBeforeLock, windowMs: failureWindowMs, lockMs },
  /** One account from all addresses: stops distributed guessing. */
  account: { limit: 50, windowMs: hourMs, lockMs: null },
  /**
   * Password confirmations over all sessions of a user: someone with one session can create more, each with attempts
   * of its own.
   */
  proofsOfAccount: { limit: 20, windowMs: hourMs, lockMs: null },
  /** One address against many accounts. */
  address: { limit: 100, windowMs: failureWindowMs, lockMs: null },
  /**
   * Six-digit codes from browsers new to the account, over all challenges. Three of a million are valid at a time.
   */
  codesOfAccount: { limit: 10, windowMs: hourMs, lockMs: null },
  codesOfAccountInADay: { limit: 30, windowMs: dayMs, lockMs: null },
  /** The same from one browser the user signed in from before, or one session. */
  codesOfDevice: { limit: 20, windowMs: hourMs, lockMs: null },
  passkeyAsks: { limit: 300, windowMs: failureWindowMs, lockMs: null },
  signUpsOfAddress: { limit: 60, windowMs: hourMs, lockMs: null },
  mailsToAccount: { limit: 5, windowMs: hourMs, lockMs: null },
  mailsFromAddress: { limit: 40, windowMs: hourMs, lockMs: null },
} as const satisfies Record<string, AttemptRule>

/** The name of a counter of {@link attemptRules}. */
export function attemptKey(secret: string, kind: keyof typeof attemptRules, ...parts: readonly string[]): Attempt {
  return attemptOf(secret, attemptRules[kind], kind, parts)
}

/** The attempt succeeded: resets the local counter and gives the attempt back to the wider limits. */
export async function forgive(
  db: Transaction,
  { cleared, givenBack }: { cleared: readonly Attempt[]; givenBack: readonly Attempt[] },
) {
  await clearAttempts(db, cleared)
  await giveBackAttempts(db, givenBack)
}

/** Counters older than this lock nothing. */
export const attemptRetentionMs = dayMs
