import type { StorySummary } from '@taplore/contract'
import { useMemo, useState } from 'react'
import { useHotKeys } from '../../shell/hot-keys.ts'
import { toggleTick } from './story-rules.ts'

export type Ticks = ReturnType<typeof useTicks>

/**
 * Which stories of the list are ticked; Escape unticks, Ctrl-A ticks all that are shown. All that a filter leaves may be
 * ticked too, long before they are loaded: then only their ids are known, and which of them are published.
 */
export function useTicks(stories: readonly StorySummary[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [knownPublished, setKnownPublished] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string | null>(null)
  const order = stories.map((story) => story.story_id)
  const tickedStories = stories.filter((story) => ticked.has(story.story_id))
  const orderKey = order.join()
  const keys = useMemo(
    () => [
      { key: 'escape', run: () => setTicked(new Set()) },
      { key: 'a', withCommand: true, run: () => setTicked(new Set(orderKey ? orderKey.split(',') : [])) },
    ],
    [orderKey],
  )
  useHotKeys(keys)
  const published = new Set(tickedStories.filter(({ status }) => status === 'Published').map((story) => story.story_id))
  for (const id of knownPublished) if (ticked.has(id)) published.add(id)
  return {
    ticked,
    tickedStories,
    publishedIds: [...published],
    none: () => setTicked(new Set()),
    all: () => setTicked(new Set(order)),
    allMatching: (answer: { storyIds: readonly string[]; published: readonly string[] }) => {
      setTicked(new Set(answer.storyIds))
      setKnownPublished(new Set(answer.published))
    },
    toggle: (id: string, isRange: boolean) => {
      setTicked(toggleTick(ticked, order, id, last, isRange))
      setLast(id)
    },
  }
}
