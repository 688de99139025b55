import type { z } from 'zod'
import type { SystemContext } from '../../../../platform/context.ts'
import { findUserSummaries } from '../../../accounts/identity/index.ts'
import { findAnyWorkspace, shareableNames, type workspaceEvents } from '../../../accounts/workspaces/index.ts'
import { notifyUsers } from './notify-users.ts'

/** Notifies the inviter that someone joined the team, or is a guest of what was shared with them. */
export async function notifyOfMember(
  ctx: SystemContext,
  { workspaceId, userId, invitedBy, shared, at }: z.output<typeof workspaceEvents.memberJoined.payload>,
): Promise<void> {
  const found = await findAnyWorkspace(ctx.db, workspaceId)
  const actor = (await findUserSummaries(ctx.db, [userId])).get(userId)
  if (!found || !actor || invitedBy === null || invitedBy === userId) return
  const [name] = shared ? await ctx.extensions.one(shareableNames)(ctx.db, workspaceId, [shared]) : []
  const told =
    shared && name !== undefined
      ? {
          event: 'guest-joined' as const,
          groupKey: `guest-joined ${shared.kind} ${shared.objectId}`,
          subject: { kind: shared.kind, id: shared.objectId, name },
        }
      : {
          event: 'joined' as const,
          groupKey: 'joined',
          subject: { kind: 'workspace' as const, id: workspaceId, name: found.workspace.name },
        }
  await notifyUsers(ctx, {
    ...told,
    workspaceId,
    key: `joined ${userId} ${at}`,
    need: 'team.view',
    actor: actor.name,
    text: '',
    path: '/members',
    userIds: [invitedBy],
  })
}

/** Notifies a guest of a story or folder that was shared with them. */
export async function notifyOfShare(
  ctx: SystemContext,
  { workspaceId, userId, sharedBy, kind, objectId, at }: z.output<typeof workspaceEvents.shared.payload>,
): Promise<void> {
  const [name] = await ctx.extensions.one(shareableNames)(ctx.db, workspaceId, [{ kind, objectId }])
  const actor = (await findUserSummaries(ctx.db, [sharedBy])).get(sharedBy)
  if (name === undefined || !actor) return
  await notifyUsers(ctx, {
    workspaceId,
    key: `shared ${kind} ${objectId} ${userId} ${at}`,
    event: 'shared',
    groupKey: `shared ${kind} ${objectId}`,
    subject: { kind, id: objectId, name },
    need: 'stories.view',
    actor: actor.name,
    text: '',
    path: kind === 'story' ? `/preview/${objectId}?in=${workspaceId}` : '/stories',
    userIds: [userId],
    // Sharing has its own email.
    mailed: 'everyone',
  })
}
