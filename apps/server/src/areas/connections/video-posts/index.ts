import { videoPostRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { isSourceNeeded } from './store.ts'

export { createPostFor } from './create-post.ts'
export { videoPostEvents } from './events.ts'
export { type FindVideoSource, type VideoSource, videoSource } from './sources.ts'
export { findNeededSources, findPostsById, type VideoPostRow } from './store.ts'

/** Refuses to delete an export while one of its videos waits to be posted. */
export async function refuseIfToBePosted(ctx: WorkspaceContext, sourceId: string): Promise<void> {
  const { workspaceId } = ctx.actor
  if (await isSourceNeeded(ctx, { workspaceId, sourceId })) throw refuse(videoPostRefusals.VIDEO_TO_BE_POSTED)
}
