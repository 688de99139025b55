import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** `idle` when nothing is on its way: more may be asked for. */
export type More = 'idle' | 'busy' | 'failed'

/** So many rows before the end of what is loaded, more is asked for. */
const askBefore = 6

/**
 * Which rows of a long list are drawn: those in sight and a few around them. The list stands somewhere in the scrolling part
 * of the page; `before` and `after` are the heights in px that stand for the rows that are not drawn.
 */
export function useVirtualRows<List extends HTMLElement>({
  count,
  height: expected,
  row,
  more,
  onNearEnd,
}: {
  count: number
  /** Of one row in px, the gap to the next included. */
  height: number
  /** Finds a row by CSS, where `height` is only what is expected: all are as high as the first that is drawn. */
  row?: string
  more: More
  onNearEnd: () => void
}) {
  const list = useRef<List>(null)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [top, setTop] = useState(0)
  const [measured, setMeasured] = useState<number | null>(null)
  const height = measured ?? expected
  useLayoutEffect(() => {
    const page = list.current?.closest<HTMLElement>('[data-scroll=page]') ?? null
    setScroller(page)
    if (!page || !list.current) return
    const place = () => {
      if (!list.current) return
      setTop(list.current.getBoundingClientRect().top - page.getBoundingClientRect().top + page.scrollTop)
      const drawn = row ? list.current.querySelector(row) : null
      if (drawn) setMeasured(drawn.getBoundingClientRect().height)
    }
    place()
    const watcher = new ResizeObserver(place)
    watcher.observe(page)
    watcher.observe(list.current)
    return () => watcher.disconnect()
  }, [row])
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    overscan: 8,
    scrollMargin: top,
    // Before the page is laid out nothing has a height: some rows are drawn all the same.
    initialRect: { width: 0, height: 900 },
    // Rows around those in sight are there already: drawing the next ones need not hold up the frame that is due.
    useFlushSync: false,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a known height that changes makes all rows wrong
  useEffect(() => virtual.measure(), [height])
  const items = virtual.getVirtualItems()
  const first = items[0]
  const last = items.at(-1)
  const lastIndex = last?.index ?? -1
  const ask = useRef(onNearEnd)
  ask.current = onNearEnd
  const asked = useRef('')
  useEffect(() => {
    const end = `${lastIndex} of ${count}`
    // A question may be broken off by news that ask for everything anew: then it is asked again, at the same place too. What
    // failed is asked again once somebody scrolls.
    const mayAsk = more === 'idle' || (more === 'failed' && asked.current !== end)
    if (count === 0 || lastIndex < count - askBefore || !mayAsk) return
    asked.current = end
    ask.current()
  }, [lastIndex, count, more])
  return {
    list,
    from: first?.index ?? 0,
    /** Behind the last one drawn. */
    until: lastIndex + 1,
    before: first ? first.start - top : 0,
    after: last ? virtual.getTotalSize() - (last.end - top) : 0,
  }
}
