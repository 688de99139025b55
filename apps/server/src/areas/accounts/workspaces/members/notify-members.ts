import type { SystemContext } from '../../../../platform/context.ts'
import { publishLive } from '../../../../platform/live/live.ts'
import { membershipChanged } from '../../../../platform/live/live-events.ts'
import { findUserIdByEmail } from '../../identity/index.ts'
import { workspaceChanged } from '../live.ts'
import { findOwnedIds, type MembershipRow } from '../store.ts'

type NotifyContext = Pick<SystemContext, 'db'>

/**
 * Notifies the open tabs of a user that their permissions in a workspace changed; their open documents there are
 * closed and reopened.
 */
export async function notifyMembership(
  ctx: NotifyContext,
  { workspaceId, userId }: Pick<MembershipRow, 'workspaceId' | 'userId'>,
): Promise<void> {
  if (userId) await publishLive(ctx, membershipChanged, { workspaceId, userId, payload: { workspaceId } })
}

/** Notifies the open tabs of the invited user, if they have an account, that an invitation came, changed or ended. */
export async function notifyInvited(
  ctx: NotifyContext,
  { workspaceId, email }: Pick<MembershipRow, 'workspaceId' | 'email'>,
): Promise<void> {
  const userId = await findUserIdByEmail(ctx.db, email)
  if (userId) await publishLive(ctx, membershipChanged, { workspaceId, userId, payload: { workspaceId } })
}

/** Tells everyone who has the workspace open that its team or its seats have changed. */
export async function notifyWorkspace(ctx: NotifyContext, workspaceId: string): Promise<void> {
  await publishLive(ctx, workspaceChanged, { workspaceId, payload: {} })
}

/** The same for all workspaces of an owner, which share their seats. */
export async function notifyWorkspaces(ctx: NotifyContext, ownerId: string): Promise<void> {
  for (const workspaceId of await findOwnedIds(ctx.db, ownerId)) await notifyWorkspace(ctx, workspaceId)
}
