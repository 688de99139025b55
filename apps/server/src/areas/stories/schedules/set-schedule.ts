import { type ScheduleAction, scheduleLimits, scheduleRefusals } from '@taplore/contract'
import { minuteMs, newId, refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { publishLive } from '../../../platform/live/live.ts'
import { recordAuditEvent } from '../../foundation/audit/index.ts'
import { requireChannel } from '../../publishing/publishing/index.ts'
import { requireReady, requireStoryRow } from '../stories/index.ts'
import { wakeSchedules } from './jobs.ts'
import { schedulesChanged } from './live.ts'
import { presentSchedules } from './present.ts'
import { chooseChannel } from './schedule-channel.ts'
import { insertSchedule, lockOpenOf, type ScheduleRow, updateSchedule } from './store.ts'

interface NewSchedule {
  readonly storyId: string
  readonly action: ScheduleAction
  readonly publish_at: string
  readonly time_zone: string
  readonly slug?: string | undefined
  readonly channelId?: string | undefined
  readonly makesPoster: boolean
}

/**
 * Schedules when a story goes live or offline. A story has one time for each: a new one replaces it. What would prevent publishing now
 * is refused now; at the time itself it is checked again.
 */
export async function setSchedule(ctx: WorkspaceContext, input: NewSchedule) {
  const { storyId, action } = input
  const story = await requireStoryRow(ctx, storyId)
  const publishAt = timeOf(ctx, input.publish_at)
  const channel = action === 'publish' ? await requireChannel(ctx, input.channelId) : null
  if (action === 'publish') {
    await requireReady(ctx, input)
  } else if (!(story.publishedOn || (await lockOpenOf(ctx, { storyId, action: 'publish' })))) {
    throw refuse(scheduleRefusals.SCHEDULE_NOT_PUBLISHED)
  }
  const now = ctx.clock.now()
  const wanted = {
    ...asNew(publishAt),
    timeZone: input.time_zone,
    channelId: input.channelId ?? null,
    channelName: channel?.name ?? null,
    slug: input.slug ?? null,
    makesPoster: input.makesPoster,
    createdBy: ctx.actor.userId,
  }
  const { workspaceId } = ctx.actor
  const fresh = { ...wanted, id: newId(now.getTime()), workspaceId, storyId, action, createdAt: now }
  const row = (await insertSchedule(ctx, fresh)) ?? (await replace(ctx, { storyId, action }, wanted))
  await announceTime(ctx, row, story.name)
  return presentOne(ctx, row)
}

/** Moves a scheduled story to another time, and to another channel if one is named, and starts its attempts anew. */
export async function moveTo(
  ctx: WorkspaceContext,
  row: ScheduleRow,
  input: { publish_at: string; time_zone?: string | undefined; channelId?: string | undefined },
) {
  const timeZone = input.time_zone ?? row.timeZone
  const publishAt = timeOf(ctx, input.publish_at)
  const story = await requireStoryRow(ctx, row.storyId)
  const channel = await chooseChannel(ctx, row, input.channelId)
  const moved = await updateSchedule(ctx, row.id, { ...asNew(publishAt), timeZone, ...channel })
  if (!moved) throw refuse(scheduleRefusals.SCHEDULE_NOT_FOUND)
  await announceTime(ctx, moved, story.name)
  return presentOne(ctx, moved)
}

/** Refuses to change one that a worker publishes at the moment. */
export function requireIdle(ctx: Pick<WorkspaceContext, 'clock'>, { claimedUntil }: ScheduleRow): void {
  if (claimedUntil && claimedUntil > ctx.clock.now()) throw refuse(scheduleRefusals.SCHEDULE_RUNNING)
}

const asNew = (publishAt: Date) =>
  ({
    publishAt,
    nextTryAt: publishAt,
    state: 'scheduled',
    tries: 0,
    firstTryAt: null,
    problem: null,
    claimedUntil: null,
    preparedAt: null,
    isPrepared: false,
  }) as const

async function replace(
  ctx: WorkspaceContext,
  named: Pick<ScheduleRow, 'storyId' | 'action'>,
  change: Partial<ScheduleRow>,
): Promise<ScheduleRow> {
  const open = await lockOpenOf(ctx, named)
  if (open) requireIdle(ctx, open)
  const row = open && (await updateSchedule(ctx, open.id, change))
  // It went live between the two statements.
  if (!row) throw refuse(scheduleRefusals.SCHEDULE_RUNNING)
  return row
}

async function announceTime(ctx: WorkspaceContext, row: ScheduleRow, name: string): Promise<void> {
  await wakeSchedules(ctx, row.publishAt)
  await publishLive(ctx, schedulesChanged, { workspaceId: row.workspaceId, payload: {} })
  await recordAuditEvent(ctx, {
    action: 'schedule.set',
    object: { kind: 'schedule', id: row.id, name },
    after: { action: row.action, at: row.publishAt.toISOString(), timeZone: row.timeZone },
  })
}

async function presentOne(ctx: WorkspaceContext, row: ScheduleRow) {
  const [shown] = await presentSchedules(ctx, [row])
  if (!shown) throw refuse(scheduleRefusals.SCHEDULE_NOT_FOUND)
  return shown
}

/** A time in the minute that has just begun counts as now. */
function timeOf(ctx: WorkspaceContext, publishAt: string): Date {
  const time = new Date(publishAt)
  const now = ctx.clock.now().getTime()
  if (time.getTime() < now - minuteMs || time.getTime() > now + scheduleLimits.aheadMs)
    throw refuse(scheduleRefusals.SCHEDULE_TIME_INVALID)
  return time
}
