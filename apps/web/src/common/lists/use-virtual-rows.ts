import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** `idle` when nothing is loading: more may be requested. */
export type More = 'idle' | 'busy' | 'failed'

/** How many rows before the end of the loaded ones more are requested. */
const askBefore = 6

/**
 * Which rows of a long list are rendered: visible ones and a few around them. The list is somewhere in the scrolling
 * part of the page; `before` and `after` are the heights in px of rows that are not rendered.
 */
export function useVirtualRows<List extends HTMLElement>({
  count,
  height: expected,
  row,
  more,
  onNearEnd,
}: {
  count: number
  /** Of one row in px, including the gap to the next. */
  height: number
  /** A CSS selector for a row, where `height` is only an estimate: all are as high as the first rendered one. */
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
    // Before layout nothing has a height: some rows are rendered anyway.
    initialRect: { width: 0, height: 900 },
    // Overscan, so that rendering the next rows does not delay a frame.
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
    // A request may be aborted by an event that refetches everything: then it is repeated, even at the same position.
    // Failed ones are retried on scroll.
    const mayAsk = more === 'idle' || (more === 'failed' && asked.current !== end)
    if (count === 0 || lastIndex < count - askBefore || !mayAsk) return
    asked.current = end
    ask.current()
  }, [lastIndex, count, more])
  return {
    list,
    from: first?.index ?? 0,
    /** After the last rendered one. */
    until: lastIndex + 1,
    before: first ? first.start - top : 0,
    after: last ? virtual.getTotalSize() - (last.end - top) : 0,
  }
}
