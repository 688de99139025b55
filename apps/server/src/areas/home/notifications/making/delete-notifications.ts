import { notificationRetentionDays } from '@taplore/contract'
import { dayMs, hourMs } from '@taplore/kit'
import type { SystemContext } from '../../../../platform/context.ts'
import { publishLiveTo } from '../../../../platform/live/live.ts'
import { notificationsChanged } from '../live.ts'
import { deleteBefore, deleteOfReader, deleteOfSubject, type Subject } from '../store.ts'

/** Deletes what is about a subject that was moved to the trash or deleted. */
export async function deleteSubjectNotifications(
  ctx: SystemContext,
  workspaceId: string,
  subject: Subject,
): Promise<void> {
  const userIds = await deleteOfSubject(ctx, workspaceId, subject)
  await publishLiveTo(ctx, userIds, notificationsChanged, { workspaceId, payload: {} })
}

/** Deletes what someone had who is no longer a member. */
export async function deleteMemberNotifications(
  ctx: SystemContext,
  reader: { workspaceId: string; userId: string },
): Promise<void> {
  await deleteOfReader(ctx, reader)
}

/** An event is not delivered again after so long. */
const claimedMs = 14 * 24 * hourMs

export async function sweepNotifications(ctx: SystemContext): Promise<void> {
  const now = ctx.clock.now().getTime()
  await deleteBefore(ctx, {
    notified: new Date(now - claimedMs),
    happened: new Date(now - notificationRetentionDays * dayMs),
  })
}
