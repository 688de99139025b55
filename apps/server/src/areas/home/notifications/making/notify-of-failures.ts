import { jobWorkOf } from '@taplore/contract'
import type { z } from 'zod'
import type { SystemContext } from '../../../../platform/context.ts'
import type { videoPostEvents } from '../../../connections/video-posts/index.ts'
import type { webhookEvents } from '../../../connections/webhooks/index.ts'
import { type taskEvents, taskKinds } from '../../../foundation/tasks/index.ts'
import type { feedEvents } from '../../../growth/feeds/index.ts'
import type { wordpressEvents } from '../../../growth/wordpress/index.ts'
import type { scheduleEvents } from '../../../stories/schedules/index.ts'
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

/** Notifies the creator of a post of a video that it was not posted. */
export async function notifyOfPost(
  ctx: SystemContext,
  { workspaceId, postId, video, account, userId, at }: z.output<typeof videoPostEvents.failed.payload>,
): Promise<void> {
  await notifyUsers(ctx, {
    workspaceId,
    key: `post-failed ${postId} ${at}`,
    event: 'post-failed',
    groupKey: `post-failed ${postId}`,
    subject: { kind: 'video-post', id: postId, name: video },
    need: 'stories.publish',
    actor: null,
    text: account,
    path: `/linked-accounts?post=${postId}`,
    userIds: [userId],
    // The failure sent one.
    mailed: 'everyone',
  })
}

/** Notifies the user who scheduled a story that it did not go live, or offline. */
export async function notifyOfSchedule(
  ctx: SystemContext,
  { workspaceId, scheduleId, storyId, name, userId, attempt, reason }: z.output<typeof scheduleEvents.failed.payload>,
): Promise<void> {
  await notifyUsers(ctx, {
    workspaceId,
    key: `schedule-failed ${scheduleId} ${attempt}`,
    event: 'schedule-failed',
    groupKey: `schedule-failed ${scheduleId}`,
    subject: { kind: 'story', id: storyId, name },
    need: 'stories.publish',
    actor: null,
    text: reason,
    path: '/scheduled-publish-stories?view=list',
    userIds: [userId],
    // The failure sent one.
    mailed: 'everyone',
  })
}

/** Notifies the author of a feed that it makes no more stories until someone turns it on again. */
export async function notifyOfFeed(
  ctx: SystemContext,
  { workspaceId, feedId, name, userId, reason, at }: z.output<typeof feedEvents.paused.payload>,
): Promise<void> {
  await notifyUsers(ctx, {
    workspaceId,
    key: `feed-paused ${feedId} ${at}`,
    event: 'feed-paused',
    groupKey: `feed-paused ${feedId}`,
    subject: { kind: 'feed', id: feedId, name },
    need: 'stories.view',
    actor: null,
    text: reason,
    path: `/rss-settings/${feedId}`,
    userIds: [userId],
    // The pause sent one.
    mailed: 'everyone',
  })
}

/** Notifies the user who asked for it that a story is not on a WordPress site, or still there. */
export async function notifyOfWordpress(
  ctx: SystemContext,
  { workspaceId, postId, storyId, name, site, userId, revision }: z.output<typeof wordpressEvents.failed.payload>,
): Promise<void> {
  await notifyUsers(ctx, {
    workspaceId,
    key: `wordpress-failed ${postId} ${revision}`,
    event: 'wordpress-failed',
    groupKey: `wordpress-failed ${postId}`,
    subject: { kind: 'story', id: storyId, name },
    need: 'stories.publish',
    actor: null,
    text: site,
    path: `/story/${storyId}`,
    userIds: [userId],
    // The failure sent one.
    mailed: 'everyone',
  })
}

/** Notifies the user who started a task: that it failed, or that it is finished where they do not wait for it. */
export async function notifyOfTask(ctx: SystemContext, task: z.output<typeof taskEvents.ended.payload>): Promise<void> {
  const { workspaceId, taskId, kind, title, state, attempt, userId, reason } = task
  if (state === 'done' && !isNotifiedWhenDone(kind)) return
  const kinds = [...ctx.extensions.all(taskKinds).values()].flat()
  await notifyUsers(ctx, {
    workspaceId,
    key: `task ${taskId} ${attempt} ${state}`,
    event: state === 'done' ? 'job-done' : 'job-failed',
    groupKey: `task ${taskId}`,
    subject: { kind: 'task', id: taskId, name: title },
    work: jobWorkOf(task),
    need: kinds.find((candidate) => candidate.kind === kind)?.needs ?? 'person',
    actor: null,
    text: reason,
    path: pathOfTask(task),
    // A file would open without the app, and ask nobody to sign in.
    mailPath: pageOfTask(task),
    userIds: [userId],
  })
}
