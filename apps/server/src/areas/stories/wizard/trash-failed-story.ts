import { storySchema } from '@taplore/story'
import type { WorkspaceJobContext } from '../../../platform/context.ts'
import { changeStory, findStory } from '../stories/index.ts'
import { type AiStoryRow, lockAiStory } from './store.ts'

/**
 * A story whose writing failed or was cancelled has not one word: it leaves the list for the trash. The task stays in the
 * tray with its reason, and trying again brings the story back. One that somebody has opened and filled by hand stays. Says whether it did so.
 */
export async function trashFailedStory(
  ctx: WorkspaceJobContext,
  { aiStoryId }: { aiStoryId: string },
): Promise<boolean> {
  const row = await lockAiStory(ctx, aiStoryId)
  if (row?.state !== 'writing') return false
  const story = await findStory(ctx, row.storyId)
  if (!story || story.trashedAt || !isEmpty(story.document)) return false
  await changeStory(ctx, story.id, { trashedAt: ctx.clock.now() })
  return true
}

/** Puts the story back into the list, for another try. */
export async function takeOut(ctx: WorkspaceJobContext, { storyId }: AiStoryRow): Promise<void> {
  await changeStory(ctx, storyId, { trashedAt: null })
}

function isEmpty(document: unknown): boolean {
  const read = storySchema.safeParse(document)
  return read.success && read.data.pages.every((page) => page.elements.length === 0)
}
