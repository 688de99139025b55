import { useRef, useState } from 'react'
import { useHotKeys } from '../keyboard/hot-keys.ts'
import { toggleTick } from './toggle-selection.ts'

/**
 * Which items of a list are selected, by id; Escape clears, Ctrl-A selects all loaded ones, Shift selects a range.
 * The selection is cleared when `place` changes.
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
    /** Selects exactly these, loaded or not. */
    only: (ids: readonly string[]) => setTicked(new Set(ids)),
    toggle: (id: string, isRange: boolean) => {
      setTicked(toggleTick(ticked, order, id, last, isRange))
      setLast(id)
    },
  }
}
