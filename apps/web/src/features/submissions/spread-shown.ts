import type { FieldStatistics } from '@taplore/contract'

const mostShown = 12

/** The most frequent answers of a question; numbers among themselves in their own order, 2 before 10. */
export function spreadShown({ kind, spread }: Pick<FieldStatistics, 'kind' | 'spread'>): FieldStatistics['spread'] {
  const shown = spread.slice(0, mostShown)
  return numeric.has(kind) ? shown.toSorted((one, other) => Number(one.value) - Number(other.value)) : shown
}

const numeric = new Set(['number', 'rating', 'scale', 'nps', 'slider'])
