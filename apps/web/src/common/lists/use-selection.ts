import { useRef, useState } from 'react'
import { useHotKeys } from '../keyboard/hot-keys.ts'
import { toggleTick } from './toggle-selection.ts'

/**
 * Which of the things of a list are ticked, by id; Escape unticks, Ctrl-A ticks all that are shown, Shift ticks those between.
 * Nothing is ticked any more where the list is that of another `place`.
 */
export function useSelection(order: readonly string[], place?: string) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [at, setAt] = useState(place)
  if (at !== place) {
    setAt(place)
    setTicked(new Set())
  }
  const [last, setLast] = useState<string | null>(null)
  const shown = useRef(order)
  shown.current = order
  const [keys] = useState(() => [
    { key: 'escape', run: () => setTicked(new Set()) },
    { key: 'a', withCommand: true, run: () => setTicked(new Set(shown.current)) },
  ])
  useHotKeys(keys)
  return {
    ticked,
    none: () => setTicked(new Set()),
    all: () => setTicked(new Set(order)),
    /** Ticks exactly these, loaded or not. */
    only: (ids: readonly string[]) => setTicked(new Set(ids)),
    toggle: (id: string, isRange: boolean) => {
      setTicked(toggleTick(ticked, order, id, last, isRange))
      setLast(id)
    },
  }
}
