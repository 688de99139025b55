import { setTimeout as wait } from 'node:timers/promises'
import { minuteMs, secondMs } from '@taplore/kit'
import type { LongJobContext, SystemContext } from '../context.ts'
import { isConnectionLoss } from '../database/connection-loss.ts'

/** Maximum duration of a run; then the next one takes over. */
const longestRunMs = 10 * minuteMs
/** Pause before the next attempt to reach a database that is gone. */
const databasePauseMs = secondMs / 2
/** What is due later is left to the job of every minute. */
const wakeAheadMs = 2 * minuteMs

/**
 * Rows of one table that are due at a time and worked on by any worker, each by one at a time. A worker claims them: it counts their
 * `claim` up and sets `claimedUntil`, which it renews while it lives; the claims of a worker that died end by themselves. Everything
 * that is written for a row checks its claim. All functions but `run` are called in system transactions.
 */
export interface DueRows<Row> {
  /** How many are claimed together and worked on side by side. */
  readonly atOnce: number
  /** How long a claim lasts without being renewed. */
  readonly leaseMs: number
  /** Claims those that are due longest and that no other worker has. */
  claim(system: SystemContext, now: Date, until: Date, limit: number): Promise<readonly Row[]>
  /** Extends claims that are still held; without it, `run` does so itself. */
  renew?(system: SystemContext, rows: readonly Row[], until: Date): Promise<void>
  /** When the next row is due or its claim ends; null when there is none. */
  nextDue(system: SystemContext): Promise<Date | null>
  /** Sends a job that works on these rows at a time. */
  wake(system: SystemContext, at: Date): Promise<void>
  /** Sends a job at once, unless one waits already: there is more to do than one worker takes at a time. */
  callHelp?(system: SystemContext): Promise<unknown>
  /** Works on one claimed row, and records what came of it. */
  run(row: Row): Promise<void>
}

/**
 * Works on everything that is due and returns when nothing is left. When the database goes away between two rows, it waits for it.
 */
export async function workOnDueRows<Row>(ctx: LongJobContext, due: DueRows<Row>, signal: AbortSignal): Promise<void> {
  const startedAt = performance.now()
  let hasWorked = false
  while (!signal.aborted && performance.now() - startedAt < longestRunMs) {
    try {
      const rows = await ctx.scopes.system((system) => due.claim(system, ctx.clock.now(), endOfClaim(), due.atOnce))
      if (rows.length === 0) break
      if (!hasWorked && rows.length === due.atOnce) await ctx.scopes.system(async (system) => due.callHelp?.(system))
      hasWorked = true
      await runAll(rows)
    } catch (error) {
      if (!isConnectionLoss(error)) throw error
      await wait(databasePauseMs)
    }
  }
  // A run that came too early leaves the waiting to the job of every minute, and does not wake itself again.
  if (!hasWorked) return
  await ctx.scopes.system(async (system) => {
    const at = await due.nextDue(system)
    const now = ctx.clock.now()
    if (at && at > now && at.getTime() - now.getTime() < wakeAheadMs) await due.wake(system, at)
  })

  function endOfClaim(): Date {
    return new Date(ctx.clock.now().getTime() + due.leaseMs)
  }

  async function runAll(rows: readonly Row[]): Promise<void> {
    // A renewal that fails leaves the claims to end: whatever is written checks them.
    const renew = () =>
      ctx.scopes.system(async (system) => due.renew?.(system, rows, endOfClaim())).catch(() => undefined)
    const renewing = due.renew && setInterval(renew, due.leaseMs / 5)
    try {
      await Promise.all(rows.map((row) => due.run(row)))
    } finally {
      clearInterval(renewing)
    }
  }
}

/** Gives a claim back once the database is there again. Until then it may have ended by itself. */
export async function releaseOnceBack(
  release: () => Promise<unknown>,
  leaseMs: number,
  signal: AbortSignal,
): Promise<void> {
  for (let waitedMs = 0; waitedMs < leaseMs && !signal.aborted; waitedMs += databasePauseMs) {
    await wait(databasePauseMs)
    try {
      await release()
      return
    } catch (error) {
      if (!isConnectionLoss(error)) throw error
    }
  }
}
