import { storySchema } from '@taplore/story'
import type { WorkspaceJobContext } from '../../../platform/context.ts'
import { changeStory, findStory } from '../stories/index.ts'
import { type AiStoryRow, lockAiStory } from './store.ts'

/**
 * A story whose writing failed or was canceled is empty: it moves to the trash. The task stays in the tray with its
 * reason, and retrying restores the story. One that a user opened and edited stays. Returns whether it was moved.
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

/** Restores the story to the list, for a retry. */
export async function moveToTrash(ctx: WorkspaceJobContext, { storyId }: AiStoryRow): Promise<void> {
  await changeStory(ctx, storyId, { trashedAt: null })
}

function isEmpty(document: unknown): boolean {
  const read = storySchema.safeParse(document)
  return read.success && read.data.pages.every((page) => page.elements.length === 0)
}
