import { type RefObject, useEffect, useRef } from 'react'

/** For a row of links that may be wider than the screen: scrolls the current one into view, horizontally only. */
export function useScrollToCurrent(path: string, linkCount: number): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, another link; links may come later, with the rights
  useEffect(() => {
    const here = row.current?.querySelector('[aria-current=page]')
    if (row.current && row.current.scrollWidth > row.current.clientWidth)
      here?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [path, linkCount])
  return row
}
