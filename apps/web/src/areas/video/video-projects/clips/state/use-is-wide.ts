import { useSyncExternalStore } from 'react'

/** From this width a clip has a place beside the grid, px; below it opens over it. */
const widePx = 1_024

function watch(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

export function useIsWide(): boolean {
  return useSyncExternalStore(watch, () => window.innerWidth >= widePx)
}
