import { setTimeout as wait } from 'node:timers/promises'
import { minuteMs, secondMs } from '@taplore/kit'
import type { LongJobContext, SystemContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { isConnectionLoss } from '../../../platform/database/connection-loss.ts'
import { publishLive } from '../../../platform/live/live.ts'
import { type ReleasedStory, releasePreparedStories } from '../stories/index.ts'
import { runDueJob } from './jobs.ts'
import { schedulesChanged } from './live.ts'
import { afterOf, publicationOf } from './publish-once.ts'
import {
  endPublished,
  findPreparedWorkspace,
  hasPreparedBeyond,
  lockPrepared,
  type ScheduleRow,
  setUnprepared,
} from './store.ts'

/** How many stories of a workspace go live together: more would make readers of a large batch wait for its commit. */
const batchSize = 25
/** Pause before the next look at rows that another worker has locked, and before the next attempt to reach a database that is gone. */
const pauseMs = secondMs / 5
const longestRunMs = 5 * minuteMs

/**
 * Takes everything live that was prepared, batch by batch, each in one transaction: its rows are locked until it ends, so a worker that
 * is killed leaves them as they were, for another one at once. What has changed since it was prepared is left to be published by itself.
 */
export async function releaseDueBatches(ctx: LongJobContext, signal: AbortSignal): Promise<void> {
  const startedAt = performance.now()
  let hasCalledHelp = false
  while (!signal.aborted && performance.now() - startedAt < longestRunMs) {
    try {
      const find = (isUnlocked: boolean) =>
        ctx.scopes.system((system) => findPreparedWorkspace(system, ctx.clock.now(), isUnlocked))
      const workspaceId = await find(true)
      if (!workspaceId) {
        if (!(await find(false))) return
        // Another worker has the last ones. Should it die, they are here at once.
        await wait(pauseMs)
        continue
      }
      // Before the first batch: should this worker die in it, another one is there already.
      if (!hasCalledHelp) await ctx.scopes.system(callHelp)
      hasCalledHelp = true
      await releaseBatchOf(ctx, workspaceId)
    } catch (error) {
      if (!isConnectionLoss(error)) throw error
      await wait(pauseMs)
    }
  }
}

async function callHelp(system: SystemContext): Promise<void> {
  if (await hasPreparedBeyond(system, system.clock.now(), batchSize))
    await system.jobs(runDueJob, {}, { singletonKey: 'help' })
}

async function releaseBatchOf(ctx: LongJobContext, workspaceId: string): Promise<void> {
  const scope = { workspaceId, userId: null }
  let rows: readonly ScheduleRow[] = []
  try {
    await ctx.scopes.workspace(scope, async (inner) => {
      rows = await lockPrepared(inner, inner.clock.now(), batchSize)
      if (rows.length > 0) await releaseBatch(inner, rows)
    })
  } catch (error) {
    if (isConnectionLoss(error)) throw error
    ctx.log.error({ err: error, workspaceId }, 'scheduled stories were not published together')
    // One by one, each says what is wrong with it.
    const ids = rows.map(({ id }) => id)
    await ctx.scopes.workspace(scope, (inner) => setUnprepared(inner, ids))
    // The rows could not even be read: a later run may.
    if (ids.length === 0) throw error
  }
}

async function releaseBatch(ctx: WorkspaceJobContext, rows: readonly ScheduleRow[]): Promise<void> {
  const byStory = new Map(rows.map((row) => [row.storyId, row]))
  const released = await releasePreparedStories(ctx, rows.map(publicationOf), {
    alongside: (stories) => end(ctx, byStory, stories),
    alsoRecord: ({ storyId, name, url }) => {
      const { id = '', publishAt = ctx.clock.now() } = byStory.get(storyId) ?? {}
      return {
        action: 'schedule.published',
        object: { kind: 'schedule', id, name },
        after: afterOf({ publishAt, url }),
      }
    },
  })
  const live = new Set(released.map(({ storyId }) => storyId))
  await setUnprepared(
    ctx,
    rows.filter(({ storyId }) => !live.has(storyId)).map(({ id }) => id),
  )
}

async function end(
  ctx: WorkspaceJobContext,
  byStory: ReadonlyMap<string, ScheduleRow>,
  stories: readonly ReleasedStory[],
): Promise<void> {
  const published = stories.map(({ storyId, url }) => ({ id: byStory.get(storyId)?.id ?? '', url }))
  await endPublished(ctx, published, ctx.clock.now())
  await publishLive(ctx, schedulesChanged, { workspaceId: ctx.actor.workspaceId, payload: {} })
}
