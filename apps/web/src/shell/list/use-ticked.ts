import { useMemo, useState } from 'react'
import { useHotKeys } from '../hot-keys.ts'
import { toggleTick } from './toggle-tick.ts'

/** Which of the things of a list are ticked, by id; Escape unticks, Ctrl-A ticks all that are shown, Shift ticks those between. */
export function useTicked(order: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string | null>(null)
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
