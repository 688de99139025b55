import type { StorySummary } from '@taplore/contract'
import { useMemo, useState } from 'react'
import { useSelection } from '../../../../common/lists/use-selection.ts'

export type Ticks = ReturnType<typeof useStorySelection>

/**
 * The selected stories of the list. All matching ones can be selected before they are loaded: then only their ids and
 * published states are known.
 */
export function useStorySelection(stories: readonly StorySummary[], place?: string) {
  const [knownPublished, setKnownPublished] = useState<ReadonlySet<string>>(new Set())
  const { ticked, only, ...ticks } = useSelection(
    useMemo(() => stories.map((story) => story.story_id), [stories]),
    place,
  )
  const tickedStories = ticked.size === 0 ? [] : stories.filter((story) => ticked.has(story.story_id))
  const published = new Set(tickedStories.filter(({ status }) => status === 'Published').map((story) => story.story_id))
  for (const id of knownPublished) if (ticked.has(id)) published.add(id)
  return {
    ...ticks,
    ticked,
    tickedStories,
    publishedIds: [...published],
    allMatching: (answer: { storyIds: readonly string[]; published: readonly string[] }) => {
      only(answer.storyIds)
      setKnownPublished(new Set(answer.published))
    },
  }
}
