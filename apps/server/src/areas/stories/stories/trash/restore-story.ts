import { storyMessages, storyRefusals, trashRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { restoreStories } from '../change-stories.ts'

/** Restores a story to its folder, or to All stories when that was deleted (TRASH-07). */
export async function restoreStory(ctx: WorkspaceContext, { storyId }: { storyId: string }) {
  const { restored } = await restoreStories(ctx, { storyIds: [storyId] })
  if (restored.length === 0) throw refuse(storyRefusals.STORY_NOT_FOUND)
  return { status: 'success' as const, message: storyMessages.restored }
}

/**
 * The specification's form, which makes a change by GET. A browser that merely follows a link says so in
 * Sec-Fetch-Mode and Sec-Fetch-Site and is refused.
 */
export async function restoreByAddress(ctx: WorkspaceContext, input: { storyId: string }) {
  const { headers } = ctx.request
  const site = headers.get('sec-fetch-site')
  const isForeign = site !== null && site !== 'same-origin'
  if (isForeign || headers.get('sec-fetch-mode') === 'navigate') throw refuse(trashRefusals.RESTORE_NEEDS_POST)
  return restoreStory(ctx, input)
}
