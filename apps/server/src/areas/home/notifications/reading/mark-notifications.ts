import { notificationRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { publishLiveTo } from '../../../../platform/live/live.ts'
import { notificationsChanged } from '../live.ts'
import { isSnoozable } from '../rules.ts'
import { markAllRows, markRows, snoozeRow } from '../store.ts'

export async function markNotifications(
  ctx: WorkspaceContext,
  { notificationIds, isRead }: { notificationIds: readonly string[]; isRead: boolean },
): Promise<{ changed: number }> {
  const now = ctx.clock.now()
  const changed = await markRows(ctx, ctx.actor, notificationIds, { readAt: isRead ? now : null, now })
  if (changed > 0) await announceChange(ctx)
  return { changed }
}

export async function markAllNotifications(ctx: WorkspaceContext, { until }: { until?: string }) {
  const readAt = ctx.clock.now()
  const changed = await markAllRows(ctx, ctx.actor, { readAt, until: until ? new Date(until) : readAt })
  if (changed > 0) await announceChange(ctx)
  return { changed }
}

export async function snoozeNotification(
  ctx: WorkspaceContext,
  { notificationId, until }: { notificationId: string; until: string },
): Promise<{ until: string }> {
  const time = new Date(until)
  if (!isSnoozable(time, ctx.clock.now())) throw refuse(notificationRefusals.SNOOZE_OUT_OF_RANGE)
  if (!(await snoozeRow(ctx, ctx.actor, notificationId, time)))
    throw refuse(notificationRefusals.NOTIFICATION_NOT_FOUND)
  await announceChange(ctx)
  return { until: time.toISOString() }
}

/** Other tabs and devices of the user follow. */
function announceChange(ctx: WorkspaceContext): Promise<void> {
  const { workspaceId, userId } = ctx.actor
  return publishLiveTo(ctx, [userId], notificationsChanged, { workspaceId, payload: {} })
}
