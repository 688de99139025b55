export const pageSizes = [10, 25, 50, 100, 150] as const
export const defaultPageSize = 10
const shownInFull = 5

/** Page numbers to offer; a gap stands for omitted pages. Up to five pages are all shown. */
export function pageList(current: number, count: number): (number | 'gap')[] {
  if (count <= shownInFull) return Array.from({ length: Math.max(0, count) }, (_, index) => index + 1)
  const near = new Set([1, count, current - 1, current, current + 1].filter((page) => page >= 1 && page <= count))
  const pages = [...near].sort((a, b) => a - b)
  const list: (number | 'gap')[] = []
  for (const page of pages) {
    const previous = list[list.length - 1]
    if (typeof previous === 'number' && page - previous > 1) list.push('gap')
    list.push(page)
  }
  return list
}
