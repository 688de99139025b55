import type { z } from 'zod'
import type { SystemContext } from '../../../../platform/context.ts'
import type { webhookEvents } from '../../../connections/webhooks/index.ts'
import { type taskEvents, taskKinds } from '../../../foundation/tasks/index.ts'
import { isNotifiedWhenDone, pageOfTask, pathOfTask } from '../rules.ts'
import { notifyUsers } from './notify-users.ts'

export async function notifyOfWebhook(
  ctx: SystemContext,
  { workspaceId, webhookId, name, userId, at }: z.output<typeof webhookEvents.switchedOff.payload>,
): Promise<void> {
  await notifyUsers(ctx, {
    workspaceId,
    key: `webhook-off ${webhookId} ${at}`,
    event: 'webhook-off',
    groupKey: `webhook-off ${webhookId}`,
    subject: { kind: 'webhook', id: webhookId, name },
    need: 'integrations.view',
    actor: null,
    text: '',
    path: '/forms/webhooks',
    userIds: [userId],
    // Switching it off sent one.
    mailed: 'everyone',
  })
}

/** Notifies the user who started a task: that it failed, or that it is finished where they do not wait for it. */
export async function notifyOfTask(ctx: SystemContext, task: z.output<typeof taskEvents.ended.payload>): Promise<void> {
  const { workspaceId, taskId, kind, title, state, attempt, userId } = task
  if (state === 'done' && !isNotifiedWhenDone(kind)) return
  const kinds = [...ctx.extensions.all(taskKinds).values()].flat()
  await notifyUsers(ctx, {
    workspaceId,
    key: `task ${taskId} ${attempt} ${state}`,
    event: state === 'done' ? 'job-done' : 'job-failed',
    groupKey: `task ${taskId}`,
    subject: { kind: 'task', id: taskId, name: title },
    need: kinds.find((candidate) => candidate.kind === kind)?.needs ?? 'person',
    actor: null,
    text: '',
    path: pathOfTask(task),
    // A file would open without the app, and ask nobody to sign in.
    mailPath: pageOfTask(task),
    userIds: [userId],
  })
}
