import { type RefObject, useEffect, useRef } from 'react'

/** For links that may take more space than there is: scrolls the current one into view. A row scrolls horizontally, a list vertically. */
export function useScrollToCurrent(path: string, linkCount: number): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, another link; links may come later, with the rights
  useEffect(() => {
    const links = row.current
    if (!links) return
    const show = () => {
      if (links.scrollWidth > links.clientWidth || links.scrollHeight > links.clientHeight)
        links.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
    }
    show()
    // What stands beside it may come later and take some of its space.
    const watcher = new ResizeObserver(show)
    watcher.observe(links)
    return () => watcher.disconnect()
  }, [path, linkCount])
  return row
}
