import { feedRefusals, mayDo } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { rightsOf, type SlowWorkspaceContext, type WorkspaceContext } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { featuresOfWorkspace } from '../../money/billing/index.ts'

/** Refuses where platform staff have not turned on RSS automation (GUARD-18). */
export async function requireFeeds(ctx: WorkspaceContext | SlowWorkspaceContext): Promise<void> {
  if (!(await hasFeeds(ctx, ctx.actor.workspaceId))) throw refuse(feedRefusals.FEEDS_OFF)
}

export async function hasFeeds({ database }: { database: Database }, workspaceId: string): Promise<boolean> {
  return database.system(async (db) => (await featuresOfWorkspace(db, workspaceId)).includes('rss'))
}

/** Anyone who lets a feed publish must be allowed to publish. */
export function requirePublisher({ actor }: WorkspaceContext): void {
  if (!mayDo(rightsOf(actor), 'stories.publish')) throw refuse(feedRefusals.FEED_MAY_NOT_PUBLISH)
}
