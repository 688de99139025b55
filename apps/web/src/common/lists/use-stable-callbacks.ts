import { useLayoutEffect, useRef, useState } from 'react'

/** Stable functions that call the latest ones. For memoized rows; not to be called while rendering. */
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
