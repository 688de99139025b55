import { hourMs, minuteMs, Refusal, secondMs } from '@taplore/kit'
import type { LongJobContext } from '../../../platform/context.ts'
import { deletePreparedBefore } from '../../publishing/publishing/index.ts'
import { prepareStory } from '../stories/index.ts'
import { actingFor, publicationOf } from './publish-once.ts'
import { listUnprepared, type ScheduleRow, updateClaimed } from './store.ts'

/** Posters are drawn and pages rendered this long before a story goes live; what changes afterwards is done at that time. */
const aheadMs = 10 * minuteMs
/** What was canceled, or is late by so much, needs no prepared release any more. */
const keptMs = hourMs

/** Prepares the releases of what goes live soon. What cannot be prepared is left to its time, which says why. */
export async function prepareSoon(ctx: LongJobContext, signal: AbortSignal): Promise<void> {
  const startedAt = performance.now()
  await ctx.scopes.system((system) => deletePreparedBefore(system, new Date(ctx.clock.now().getTime() - keptMs)))
  while (!signal.aborted && performance.now() - startedAt < 50 * secondMs) {
    const before = new Date(ctx.clock.now().getTime() + aheadMs)
    const [row] = await ctx.scopes.system((system) => listUnprepared(system, before, 1))
    if (!row) return
    await prepare(ctx, row)
  }
}

async function prepare(job: LongJobContext, row: ScheduleRow): Promise<void> {
  let isPrepared = false
  try {
    isPrepared = await prepareStory(actingFor(job, row), publicationOf(row), row.nextTryAt)
  } catch (error) {
    if (!(error instanceof Refusal))
      job.log.warn({ err: error, schedule: row.id }, 'a story was not prepared ahead of time')
  }
  await job.scopes.system((system) => updateClaimed(system, row, { preparedAt: job.clock.now(), isPrepared }))
}
