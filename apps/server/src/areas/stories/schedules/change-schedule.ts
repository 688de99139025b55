import { scheduleMessages, scheduleRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { SlowWorkspaceContext, WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { publishLive } from '../../../platform/live/live.ts'
import { recordAuditEvent } from '../../foundation/audit/index.ts'
import { findStory, withDrawnPosters } from '../stories/index.ts'
import { schedulesChanged } from './live.ts'
import { publishOnce } from './publish-once.ts'
import { chooseChannel } from './schedule-channel.ts'
import { moveTo, requireIdle } from './set-schedule.ts'
import { lockOpen, type ScheduleRow, updateSchedule } from './store.ts'

interface Named {
  readonly id: string
  readonly storyId: string
}

export async function moveSchedule(
  ctx: WorkspaceContext,
  { id, ...wanted }: { id: string; publish_at: string; time_zone?: string | undefined; channelId?: string | undefined },
) {
  const row = await lockOpen(ctx, id)
  if (!row) throw refuse(scheduleRefusals.SCHEDULE_NOT_FOUND)
  requireIdle(ctx, row)
  return moveTo(ctx, row, wanted)
}

export async function cancelSchedule(ctx: WorkspaceContext, named: Named) {
  const row = await requireOpen(ctx, named)
  requireIdle(ctx, row)
  await updateSchedule(ctx, row.id, { state: 'canceled', endedAt: ctx.clock.now() })
  await publishLive(ctx, schedulesChanged, { workspaceId: row.workspaceId, payload: {} })
  const story = await findStory(ctx, row.storyId)
  await recordAuditEvent(ctx, {
    action: 'schedule.canceled',
    object: { kind: 'schedule', id: row.id, name: story?.name ?? '' },
    before: { action: row.action, at: row.publishAt.toISOString() },
  })
  return { status: 'success' as const, message: scheduleMessages.canceled }
}

/**
 * Publishes a scheduled story now and ends its schedule. It starts the attempts anew: a refusal here is told, and the schedule stays
 * as it was. Twice at once, or together with its time, it is published once.
 */
export async function publishScheduled(
  ctx: SlowWorkspaceContext,
  { channelId, ...named }: Named & { channelId?: string | undefined },
) {
  return withDrawnPosters(ctx, async (inner, drawn) => {
    const open = await requireOpen(inner, named)
    requireIdle(inner, open)
    const publication = { ...open, action: 'publish' as const, publishAt: inner.clock.now() }
    const channel = await chooseChannel(inner, publication, channelId)
    const { url } = await publishOnce(inner, { ...publication, ...channel }, drawn)
    return { status: 'success' as const, data: { url: url ?? '' } }
  })
}

async function requireOpen(ctx: WorkspaceJobContext, { id, storyId }: Named): Promise<ScheduleRow> {
  const row = await lockOpen(ctx, id)
  if (row?.storyId !== storyId) throw refuse(scheduleRefusals.SCHEDULE_NOT_FOUND)
  return row
}
