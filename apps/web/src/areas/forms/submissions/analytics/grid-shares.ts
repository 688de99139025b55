import type { FieldStatistics } from '@taplore/contract'

interface Line {
  readonly id: string
  readonly label: string
}

export interface GridShares {
  readonly columns: readonly Line[]
  readonly rows: readonly (Line & { readonly cells: readonly { count: number; share: number }[] })[]
}

/**
 * The answers to a grid with their shares; null for other questions. Shares are of those who answered the row, or the question where a
 * row may have several answers.
 */
export function gridOf({ kind, grid, answers }: FieldStatistics): GridShares | null {
  if (!grid || grid.rows.length === 0 || grid.columns.length === 0) return null
  const rows = grid.rows.map(({ counts, ...line }) => {
    const of = kind === 'matrix-single' ? counts.reduce((sum, count) => sum + count, 0) : answers
    return { ...line, cells: counts.map((count) => ({ count, share: of === 0 ? 0 : count / of })) }
  })
  return { columns: grid.columns, rows }
}
