import type { SystemContext } from '../../../../platform/context.ts'
import { publishLive } from '../../../../platform/live/live.ts'
import { findOwnedIds, type MembershipRow } from '../store.ts'

type Telling = Pick<SystemContext, 'db'>

/**
 * Tells the open tabs of a person, wherever they are, that what they may do in a workspace is another thing now; their open
 * documents there are closed and asked for again.
 */
export async function notifyMembership(
  ctx: Telling,
  { workspaceId, userId }: Pick<MembershipRow, 'workspaceId' | 'userId'>,
): Promise<void> {
  if (userId) await publishLive(ctx, { workspaceId, userId, kind: 'membership', payload: { workspaceId } })
}

/** Tells everybody who has the workspace open that its team or its seats have changed. */
export async function notifyWorkspace(ctx: Telling, workspaceId: string): Promise<void> {
  await publishLive(ctx, { workspaceId, kind: 'workspace', payload: {} })
}

/** The same for all workspaces of an owner, which share their seats. */
export async function notifyWorkspaces(ctx: Telling, ownerId: string): Promise<void> {
  for (const workspaceId of await findOwnedIds(ctx.db, ownerId)) await notifyWorkspace(ctx, workspaceId)
}
