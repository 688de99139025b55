import { scheduleRefusals } from '@taplore/contract'
import { Refusal, secondMs } from '@taplore/kit'
import { releaseOnceBack, workOnDueRows } from '../../../platform/background/due-rows.ts'
import type { LongJobContext } from '../../../platform/context.ts'
import { isConnectionLoss } from '../../../platform/database/connection-loss.ts'
import { withDrawnPosters } from '../stories/index.ts'
import { runDueJob, wakeSchedules } from './jobs.ts'
import { actingFor, ClaimLost, publishOnce } from './publish-once.ts'
import { releaseDueBatches } from './release-batches.ts'
import { nextTry } from './rules.ts'
import { failSchedule } from './settle.ts'
import { claimDue, nextDue, renewClaims, type ScheduleRow, updateClaimed } from './store.ts'

// Short, so that the stories of a worker that died are soon taken up; whatever is written checks its claim anyway.
const leaseMs = 2 * secondMs

/**
 * Publishes everything that is due: what was prepared in batches, then the rest one by one. A database that goes away meanwhile is no
 * attempt of a story.
 */
export async function runDue(ctx: LongJobContext, signal: AbortSignal): Promise<void> {
  await releaseDueBatches(ctx, signal)
  await workOnDueRows<ScheduleRow>(
    ctx,
    {
      // Rendering needs the processor, so more would only wait.
      atOnce: 4,
      leaseMs,
      claim: claimDue,
      renew: renewClaims,
      nextDue,
      wake: wakeSchedules,
      callHelp: (system) => system.jobs(runDueJob, {}, { singletonKey: 'help' }),
      run: (row) => runOne(ctx, row, signal),
    },
    signal,
  )
}

async function runOne(job: LongJobContext, row: ScheduleRow, signal: AbortSignal): Promise<void> {
  const ctx = actingFor(job, row)
  try {
    await withDrawnPosters(ctx, (inner, drawn) => publishOnce(inner, row, drawn))
  } catch (error) {
    if (error instanceof ClaimLost) return
    // The process is ending: another one continues.
    if (signal.aborted) return release(job, row)
    if (isConnectionLoss(error)) return releaseOnceBack(() => release(job, row), leaseMs, signal)
    if (!(error instanceof Refusal))
      job.log.error({ err: error, schedule: row.id }, 'a scheduled story was not published')
    await settle(job, row, error instanceof Refusal ? error : null)
  }
}

/** Plans the next attempt, or ends as failed. A channel that is gone may be replaced by another one between two attempts. */
async function settle(ctx: LongJobContext, row: ScheduleRow, refusal: Refusal | null): Promise<void> {
  const now = ctx.clock.now()
  const firstTryAt = row.firstTryAt ?? now
  const tries = row.tries + 1
  const problem = refusal ? sentenceOf(refusal) : null
  const again = nextTry({ tries, firstTryAt }, now)
  const isChannelGone = refusal?.code === scheduleRefusals.SCHEDULE_CHANNEL_GONE.code
  if (!again) return failSchedule(ctx, { ...row, tries }, { problem, isChannelGone })
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
