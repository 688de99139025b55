/** Heights of a list and the room for it, all in points. */
interface Room {
  /** On the first page, below what stands above the list. */
  readonly first: number
  /** On every further page. */
  readonly further: number
  /** What stands below the list and may not be without its last line. */
  readonly totals: number
}

/**
 * Before which lines of a list a new page begins. The totals never stand alone on the last page: at least one line is with them.
 * A line that is higher than a page stands on one of its own.
 */
export function pageBreaks(heights: readonly number[], { first, further, totals }: Room): ReadonlySet<number> {
  const breaks = new Set<number>()
  let left = first
  for (const [index, height] of heights.entries()) {
    const needed = index === heights.length - 1 ? height + totals : height
    const isEmptyPage = left === further
    if (needed > left && !isEmptyPage) {
      breaks.add(index)
      left = further
    }
    left -= height
  }
  return breaks
}
