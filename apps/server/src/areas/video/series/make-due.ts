import { episodeLeadHours } from '@taplore/contract'
import { hourMs, Refusal } from '@taplore/kit'
import type { LongJobContext } from '../../../platform/context.ts'
import { findTask } from '../../foundation/tasks/index.ts'
import { requireEntitlement } from '../../money/billing/index.ts'
import { failEpisode } from './episodes/settle-episode.ts'
import { startMaking } from './episodes/start-making.ts'
import { changeEpisode, findDue, findMaking, lockEpisode, lockSeries } from './store.ts'

const batch = 200

/** Begins the episodes whose time comes within 24 hours. Nothing is made without a plan, a script or credits. */
export async function makeDue(ctx: LongJobContext, signal: AbortSignal): Promise<void> {
  const until = new Date(ctx.clock.now().getTime() + episodeLeadHours * hourMs)
  const due = await ctx.scopes.system((system) => findDue(system, until, batch))
  for (const { id, seriesId, workspaceId, createdBy } of due) {
    if (signal.aborted) return
    try {
      await ctx.scopes.workspace({ workspaceId, userId: createdBy }, async (inner) => {
        await requireEntitlement(inner, 'faceless.series')
        const row = await lockSeries(inner, seriesId)
        const episode = row && (await lockEpisode(inner, id))
        if (!row || row.status === 'off' || episode?.state !== 'planned') return
        const missing = await startMaking(inner, { episode, row, userId: createdBy })
        if (missing && missing !== episode.waitsFor) await changeEpisode(inner, id, { waitsFor: missing })
      })
    } catch (error) {
      if (!(error instanceof Refusal)) ctx.log.error({ err: error, episode: id }, 'an episode could not be begun')
    }
  }
}

/** A task that was canceled announces nothing: its credits are returned here. */
export async function settleStopped(ctx: LongJobContext): Promise<void> {
  const making = await ctx.scopes.system((system) => findMaking(system, batch))
  for (const { id, workspaceId, taskId } of making) {
    if (!taskId) continue
    await ctx.scopes.workspace({ workspaceId, userId: null }, async (inner) => {
      const task = await findTask(inner, taskId)
      if (task && task.state !== 'cancelled') return
      await failEpisode(inner, { episodeId: id, taskId, reason: null })
    })
  }
}
