import { type RefObject, useEffect, useRef } from 'react'

/** For links that may take more space than there is: scrolls the current one into view. A row scrolls horizontally, a list vertically. */
export function useScrollToCurrent(path: string, linkCount: number): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, another link; links may come later, with the rights
  useEffect(() => {
    const here = row.current?.querySelector('[aria-current=page]')
    const { scrollWidth = 0, clientWidth = 0, scrollHeight = 0, clientHeight = 0 } = row.current ?? {}
    if (scrollWidth > clientWidth || scrollHeight > clientHeight)
      here?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [path, linkCount])
  return row
}
