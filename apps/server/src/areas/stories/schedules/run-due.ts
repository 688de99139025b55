import { setTimeout as wait } from 'node:timers/promises'
import { minuteMs, Refusal, secondMs } from '@taplore/kit'
import type { LongJobContext, SlowWorkspaceJobContext } from '../../../platform/context.ts'
import { isConnectionLoss } from '../../../platform/database/connection-loss.ts'
import { drawPosterOf, inWorkspace, keepPoster } from '../stories/index.ts'
import { wakeAt } from './jobs.ts'
import { ClaimLost, publicationOf, publishOnce } from './publish-once.ts'
import { nextTry } from './rules.ts'
import { failSchedule } from './settle.ts'
import { claimDue, listUnprepared, nextDue, renewClaims, type ScheduleRow, updateClaimed } from './store.ts'

/** A claim is renewed while its worker lives, and ends this long after the worker died. */
const leaseMs = 5 * secondMs
const renewEveryMs = secondMs
/** Pause before the next attempt to reach a database that is gone. */
const databasePauseMs = secondMs / 2
/** Maximum duration of a run; then the next one takes over. */
const longestRunMs = 10 * minuteMs
/** Published side by side; rendering needs the processor, so more would only wait. */
const atOnce = 4

/**
 * Publishes everything that is due, a few at a time, and returns when nothing is left. When the database goes away, it waits for
 * it: that is no attempt of a story.
 */
export async function runDue(ctx: LongJobContext, signal: AbortSignal): Promise<void> {
  const startedAt = performance.now()
  let hasWorked = false
  while (!signal.aborted && performance.now() - startedAt < longestRunMs) {
    try {
      if (!(await publishSome(ctx, signal))) break
      hasWorked = true
    } catch (error) {
      if (!isConnectionLoss(error)) throw error
      await wait(databasePauseMs)
    }
  }
  // A run that came too early leaves the waiting to the job of every minute, and does not wake itself again.
  if (!hasWorked) return
  await ctx.scopes.system(async (system) => {
    const due = await nextDue(system)
    const now = ctx.clock.now()
    if (due && due > now && due.getTime() - now.getTime() < 2 * minuteMs) await wakeAt(system, due)
  })
}

/** Claims and publishes the next ones; returns whether there were any. */
async function publishSome(ctx: LongJobContext, signal: AbortSignal): Promise<boolean> {
  const endOfClaim = () => new Date(ctx.clock.now().getTime() + leaseMs)
  const rows = await ctx.scopes.system((system) => claimDue(system, ctx.clock.now(), endOfClaim(), atOnce))
  if (rows.length === 0) return false
  // A renewal that fails leaves the claims to end: each of them guards its own transaction.
  const renew = () => ctx.scopes.system((system) => renewClaims(system, rows, endOfClaim())).catch(() => undefined)
  const renewing = setInterval(renew, renewEveryMs)
  try {
    await Promise.all(rows.map((row) => runOne(ctx, row, signal)))
  } finally {
    clearInterval(renewing)
  }
  return true
}

async function runOne(job: LongJobContext, row: ScheduleRow, signal: AbortSignal): Promise<void> {
  const ctx = actingFor(job, row)
  try {
    const drawn = row.action === 'publish' ? await drawPosterOf(ctx, publicationOf(row)) : null
    await inWorkspace(ctx, (inner) => publishOnce(inner, row, drawn))
  } catch (error) {
    if (error instanceof ClaimLost) return
    // The process is ending: another one continues.
    if (signal.aborted) return release(job, row)
    if (isConnectionLoss(error)) return releaseSoon(job, row, signal)
    if (!(error instanceof Refusal))
      job.log.error({ err: error, schedule: row.id }, 'a scheduled story was not published')
    await settle(job, row, error instanceof Refusal ? error : null)
  }
}

/** Gives a claim back once the database is there again. Until then it may have ended by itself. */
async function releaseSoon(job: LongJobContext, row: ScheduleRow, signal: AbortSignal): Promise<void> {
  for (let waitedMs = 0; waitedMs < leaseMs && !signal.aborted; waitedMs += databasePauseMs) {
    await wait(databasePauseMs)
    try {
      return await release(job, row)
    } catch (error) {
      if (!isConnectionLoss(error)) throw error
    }
  }
}

/** Plans the next attempt, or ends as failed. */
async function settle(ctx: LongJobContext, row: ScheduleRow, refusal: Refusal | null): Promise<void> {
  const now = ctx.clock.now()
  const firstTryAt = row.firstTryAt ?? now
  const tries = row.tries + 1
  const problem = refusal ? sentenceOf(refusal) : null
  const again = nextTry({ tries, firstTryAt }, now)
  if (!again) return failSchedule(ctx, { ...row, tries }, problem)
  await ctx.scopes.system((system) =>
    updateClaimed(system, row, { state: 'retrying', tries, firstTryAt, problem, nextTryAt: again, claimedUntil: null }),
  )
}

/** The refusal, and the first of the things that it names. */
function sentenceOf({ message, data }: Refusal): string {
  const { issues = [] } = (data ?? {}) as { issues?: readonly { message: string }[] }
  return [message, issues[0]?.message ?? ''].join(' ').trim().slice(0, 500)
}

async function release(ctx: LongJobContext, row: ScheduleRow): Promise<void> {
  await ctx.scopes.system((system) => updateClaimed(system, row, { claimedUntil: null }))
}

/** Posters are drawn this long before a story goes live; a first page that changes afterwards is drawn at that time. */
const aheadMs = 10 * minuteMs

/** Draws the posters of what goes live soon. What cannot be prepared is left to its time, which says why. */
export async function prepareSoon(ctx: LongJobContext, signal: AbortSignal): Promise<void> {
  const startedAt = performance.now()
  while (!signal.aborted && performance.now() - startedAt < 50 * secondMs) {
    const before = new Date(ctx.clock.now().getTime() + aheadMs)
    const [row] = await ctx.scopes.system((system) => listUnprepared(system, before, 1))
    if (!row) return
    await prepare(ctx, row)
  }
}

async function prepare(job: LongJobContext, row: ScheduleRow): Promise<void> {
  const ctx = actingFor(job, row)
  const publication = publicationOf(row)
  try {
    const drawn = await drawPosterOf(ctx, publication)
    if (drawn) await inWorkspace(ctx, (inner) => keepPoster(inner, publication, drawn))
  } catch (error) {
    if (!(error instanceof Refusal))
      job.log.warn({ err: error, schedule: row.id }, 'a poster was not drawn ahead of time')
  }
  await job.scopes.system((system) => updateClaimed(system, row, { preparedAt: job.clock.now() }))
}

function actingFor(ctx: LongJobContext, { workspaceId }: ScheduleRow): SlowWorkspaceJobContext {
  return { ...ctx, actor: { kind: 'system', workspaceId } }
}
