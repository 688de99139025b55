import { useSyncExternalStore } from 'react'

/** Whether the window matches a media query, as it is resized. */
function useWindow(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )
}

/** Columns of cards in the preview: two up to a window of 1200 px, then three (WIDGET-17, R-105). */
export function useColumns(): 2 | 3 {
  return useWindow('(max-width: 1200px)') ? 2 : 3
}

/** Whether there is room for the page of a phone only. */
export function useIsPhone(): boolean {
  return useWindow('(max-width: 639px)')
}
