import type { StorySummary } from '@taplore/contract'
import { useMemo, useState } from 'react'
import { useHotKeys } from '../../shell/hot-keys.ts'
import { toggleTick } from './story-rules.ts'

export type Ticks = ReturnType<typeof useTicks>

/** Which stories of the list are ticked; Escape unticks, Ctrl-A ticks all that are shown. */
export function useTicks(stories: readonly StorySummary[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string | null>(null)
  const order = stories.map((story) => story.story_id)
  const tickedStories = stories.filter((story) => ticked.has(story.story_id))
  const none = () => setTicked(new Set())
  const all = () => setTicked(new Set(order))
  const orderKey = order.join()
  const keys = useMemo(
    () => [
      { key: 'escape', run: () => setTicked(new Set()) },
      { key: 'a', withCommand: true, run: () => setTicked(new Set(orderKey ? orderKey.split(',') : [])) },
    ],
    [orderKey],
  )
  useHotKeys(keys)
  return {
    ticked,
    tickedStories,
    none,
    all,
    toggle: (id: string, isRange: boolean) => {
      setTicked(toggleTick(ticked, order, id, last, isRange))
      setLast(id)
    },
  }
}
