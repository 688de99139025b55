import { mostNotificationCount } from '@taplore/contract'
import { newId, Refusal } from '@taplore/kit'
import type { z } from 'zod'
import type { SystemContext } from '../../../../platform/context.ts'
import { publishLiveTo } from '../../../../platform/live/live.ts'
import { ownerOf } from '../../../accounts/workspaces/index.ts'
import { requireFormRow } from '../../../forms/forms/index.ts'
import { countReceived, type submissionEvents } from '../../../forms/submissions/index.ts'
import { whoMaySee } from '../access.ts'
import { notificationsChanged } from '../live.ts'
import { lockGroup, putNotification } from '../store.ts'
import { channelsOf } from './notify-users.ts'

/**
 * Notifies the creator of a form and the owner of the workspace of new submissions. The event only says that there are
 * some: they are counted here, so that events in any order, and repeated ones, make one correct notification.
 */
export async function notifyOfSubmissions(
  ctx: SystemContext,
  { workspaceId, formId, firstId }: z.output<typeof submissionEvents.received.payload>,
): Promise<void> {
  const form = await requireFormRow(ctx, formId).catch((error: unknown) => {
    // Deleted meanwhile. A fault of the database is thrown on, so that the job runs again.
    if (error instanceof Refusal) return null
    throw error
  })
  if (!form) return
  const ownerId = await ownerOf(ctx.db, workspaceId)
  const subject = { kind: 'form', id: formId, name: form.name } as const
  const need = 'submissions.view'
  const userIds = [form.createdBy, ...(ownerId ? [ownerId] : [])]
  const seen = await whoMaySee(ctx, { workspaceId, userIds, need, subject })
  const channels = await channelsOf(ctx, { workspaceId, event: 'submitted', subject }, seen)
  const notified: string[] = []
  for (const userId of [...channels.keys()].sort()) {
    const reader = { workspaceId, userId }
    const groupKey = `submitted form ${formId}`
    const row = await lockGroup(ctx, reader, groupKey)
    const isUnread = row?.readAt === null
    const fromId = isUnread && row.fromId && row.fromId < firstId ? row.fromId : firstId
    const after = row && !isUnread ? row.upToId : null
    const received = await countReceived(ctx, { formId, fromId, after, most: mostNotificationCount })
    if (received.count === 0 || (isUnread && row.upToId === received.lastId && row.count === received.count)) continue
    const now = ctx.clock.now()
    await putNotification(ctx, {
      id: newId(now.getTime()),
      ...reader,
      event: 'submitted',
      groupKey,
      subjectKind: subject.kind,
      subjectId: formId,
      subjectName: form.name,
      need,
      count: received.count,
      actors: [],
      text: '',
      path: `/forms/${formId}/submissions`,
      fromId,
      upToId: received.lastId,
      isForSummary: channels.get(userId) === 'daily',
      happenedAt: now,
      sortAt: now,
    })
    notified.push(userId)
  }
  await publishLiveTo(ctx, notified, notificationsChanged, { workspaceId, payload: {} })
}
