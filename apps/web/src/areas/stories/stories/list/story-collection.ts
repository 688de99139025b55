import type { StorySummary } from '@taplore/contract'
import type { Collection, RowActions } from '../../../../common/lists/collection.ts'
import { useStableCallbacks } from '../../../../common/lists/use-stable-callbacks.ts'
import type { Ticks } from './use-story-selection.ts'

/** Props of the story table and grid. */
export interface StoryCollection extends Collection<StorySummary> {
  readonly ticks: Ticks
  linkOf(story: StorySummary): string
  refresh(story: StorySummary): void
}

/** Actions of a story in table or grid; stable across renders. */
export interface StoryActions extends RowActions<StorySummary> {
  refresh(story: StorySummary): void
}

export function useStoryCallbacks({ menuOf, refresh, onDragStart, ticks }: StoryCollection): StoryActions {
  return useStableCallbacks({ menuOf, refresh, onDragStart, toggle: ticks.toggle })
}

/** The id for selecting and dragging a story. */
export const storyIdOf = (story: StorySummary): string => story.story_id

/** The stories of one page of a list, in order. */
export const storiesOf = (page: {
  order: readonly string[]
  stories: Readonly<Record<string, StorySummary | undefined>>
}): StorySummary[] => page.order.flatMap((id) => page.stories[id] ?? [])
