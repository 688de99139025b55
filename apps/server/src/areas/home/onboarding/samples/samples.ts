import { onboardingRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { createStoryFromDocument, findStories, removeStories } from '../../../stories/stories/index.ts'
import { deleteSamples, findSamples, holdSamples, insertSample, type SampleRow } from '../store.ts'
import { sampleDocument, samples } from './sample-stories.ts'

/** Puts the sample stories into the personal workspace, each at most once; those that were thrown away come back. */
export async function addSamples(ctx: WorkspaceContext): Promise<{ storyIds: string[] }> {
  const { workspaceId, userId } = ctx.actor
  if (workspaceId !== userId) throw refuse(onboardingRefusals.SAMPLES_ELSEWHERE)
  await holdSamples(ctx, workspaceId)
  const present = await standing(ctx)
  if (present.length > 0) return { storyIds: present.map(({ row }) => row.storyId) }
  await deleteSamples(ctx, workspaceId)
  const storyIds: string[] = []
  // The last one made is the first in the list.
  for (const sample of samples.toReversed()) {
    const story = await createStoryFromDocument(ctx, { document: sampleDocument(sample), type: 'sample' })
    await insertSample(ctx, { workspaceId, sample: sample.key, storyId: story.id, madeAt: story.updatedAt })
    storyIds.unshift(story.id)
  }
  return { storyIds }
}

/** Moves every sample story to the trash; refused with the names of those that somebody has worked on, unless confirmed. */
export async function removeSamples(
  ctx: WorkspaceContext,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<{ removed: string[] }> {
  await holdSamples(ctx, ctx.actor.workspaceId)
  const present = await standing(ctx)
  const changed = present.filter(({ isChanged }) => isChanged)
  if (changed.length > 0 && !isConfirmed) {
    throw refuse(onboardingRefusals.SAMPLES_CHANGED, { names: changed.map(({ name }) => name) })
  }
  const storyIds = present.map(({ row }) => row.storyId)
  const { removed } = storyIds.length > 0 ? await removeStories(ctx, { storyIds }) : { removed: [] }
  await deleteSamples(ctx, ctx.actor.workspaceId)
  return { removed }
}

/** The samples that are still in the list of stories, and whether somebody has worked on them. */
export async function standing(ctx: WorkspaceContext): Promise<{ row: SampleRow; name: string; isChanged: boolean }[]> {
  const rows = await findSamples(ctx)
  if (rows.length === 0) return []
  const stories = new Map(
    (
      await findStories(
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
