import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 1200px)'

function subscribe(changed: () => void): () => void {
  const list = window.matchMedia(narrow)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** Columns of cards in the preview: two up to a window of 1200 px, then three (WIDGET-17, R-105). */
export function useColumns(): 2 | 3 {
  return useSyncExternalStore(subscribe, () => (window.matchMedia(narrow).matches ? 2 : 3))
}
