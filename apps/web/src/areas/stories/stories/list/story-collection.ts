import type { StorySummary } from '@taplore/contract'
import type { RowActs, Shelf } from '../../../../common/lists/collection.ts'
import { useStableCallbacks } from '../../../../common/lists/use-stable-callbacks.ts'
import type { Ticks } from './use-story-selection.ts'

/** What the table and the grid of stories are given. */
export interface StoryCollection extends Shelf<StorySummary> {
  readonly ticks: Ticks
  linkOf(story: StorySummary): string
  refresh(story: StorySummary): void
}

/** What a story of the table or the grid can do; steady over all renders. */
export interface StoryActs extends RowActs<StorySummary> {
  refresh(story: StorySummary): void
}

export function useStoryCallbacks({ menuOf, refresh, onDragStart, ticks }: StoryCollection): StoryActs {
  return useStableCallbacks({ menuOf, refresh, onDragStart, toggle: ticks.toggle })
}

/** The id by which a list ticks and drags a story. */
export const storyIdOf = (story: StorySummary): string => story.story_id

/** The stories of one page of a list, in its order. */
export const storiesOf = (page: {
  order: readonly string[]
  stories: Readonly<Record<string, StorySummary | undefined>>
}): StorySummary[] => page.order.flatMap((id) => page.stories[id] ?? [])
