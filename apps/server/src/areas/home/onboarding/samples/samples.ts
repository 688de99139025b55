import { onboardingRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { createStoryFromDocument, lockStories, removeStories } from '../../../stories/stories/index.ts'
import { deleteSamples, findSamples, insertSample, lockSamples, type SampleRow } from '../store.ts'
import { sampleDocument, samples } from './sample-stories.ts'

/** Adds the sample stories to the personal workspace, each at most once; deleted ones are added again. */
export async function addSamples(ctx: WorkspaceContext): Promise<{ storyIds: string[] }> {
  const { workspaceId, userId } = ctx.actor
  if (workspaceId !== userId) throw refuse(onboardingRefusals.SAMPLES_ELSEWHERE)
  await lockSamples(ctx, workspaceId)
  const present = await listSamples(ctx)
  if (present.length > 0) return { storyIds: present.map(({ row }) => row.storyId) }
  await deleteSamples(ctx, workspaceId)
  const storyIds: string[] = []
  // The last one created is the first in the list.
  for (const sample of samples.toReversed()) {
    const story = await createStoryFromDocument(ctx, { document: sampleDocument(sample), type: 'sample' })
    await insertSample(ctx, { workspaceId, sample: sample.key, storyId: story.id, madeAt: story.updatedAt })
    storyIds.unshift(story.id)
  }
  return { storyIds }
}

/** Moves every sample story to the trash; without confirmation refused with the names of edited ones. */
export async function removeSamples(
  ctx: WorkspaceContext,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<{ removed: string[] }> {
  await lockSamples(ctx, ctx.actor.workspaceId)
  const present = await listSamples(ctx)
  const changed = present.filter(({ isChanged }) => isChanged)
  if (changed.length > 0 && !isConfirmed) {
    throw refuse(onboardingRefusals.SAMPLES_CHANGED, { names: changed.map(({ name }) => name) })
  }
  const storyIds = present.map(({ row }) => row.storyId)
  const { removed } = storyIds.length > 0 ? await removeStories(ctx, { storyIds }) : { removed: [] }
  await deleteSamples(ctx, ctx.actor.workspaceId)
  return { removed }
}

/** The samples that are still in the story list, and whether they were edited. */
export async function listSamples(
  ctx: WorkspaceContext,
): Promise<{ row: SampleRow; name: string; isChanged: boolean }[]> {
  const rows = await findSamples(ctx)
  if (rows.length === 0) return []
  const stories = new Map(
    (
      await lockStories(
        ctx,
        rows.map(({ storyId }) => storyId),
      )
    ).map((story) => [story.id, story]),
  )
  return rows.flatMap((row) => {
    const story = stories.get(row.storyId)
    if (!story || story.trashedAt) return []
    const isChanged = story.updatedAt.getTime() > row.madeAt.getTime() || story.publishedOn !== null
    return [{ row, name: story.name, isChanged }]
  })
}
