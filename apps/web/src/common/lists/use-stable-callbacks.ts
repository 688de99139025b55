import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Functions that stay the same over all renders and do what the last render gave them. For rows that are drawn again only when
 * they themselves change; not to be called while drawing.
 */
export function useStableCallbacks<Acts extends { [Name in keyof Acts]: (...given: never[]) => unknown }>(
  acts: Acts,
): Acts {
  const latest = useRef(acts)
  useLayoutEffect(() => {
    latest.current = acts
  })
  const [steady] = useState(() => {
    const made = { ...acts }
    for (const name in acts) made[name] = ((...given: never[]) => latest.current[name](...given)) as Acts[typeof name]
    return made
  })
  return steady
}
