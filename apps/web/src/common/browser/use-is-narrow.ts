import { constants } from '@taplore/contract'
import { useSyncExternalStore } from 'react'

/** Whether a width counts as narrow (SHELL-21). */
export function isNarrowWidth(width: number): boolean {
  return width < constants.layout.narrowBreakpoint
}

function watch(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

export function useIsNarrow(): boolean {
  return useSyncExternalStore(watch, () => isNarrowWidth(window.innerWidth))
}
