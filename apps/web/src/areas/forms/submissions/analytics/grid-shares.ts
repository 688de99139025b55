import type { FieldStatistics } from '@taplore/contract'

export interface GridShares {
  readonly columns: readonly string[]
  readonly rows: readonly { readonly name: string; readonly cells: readonly { count: number; share: number }[] }[]
}

/**
 * The answers to a grid as its rows and columns; null for other questions. Shares are of those who answered the row, or the question
 * where a row may have several answers.
 */
export function gridOf({ kind, spread, answers }: FieldStatistics): GridShares | null {
  if (kind !== 'matrix-single' && kind !== 'matrix-multiple') return null
  const lines = Map.groupBy(spread, ({ value }) => value.split('/')[0] ?? '')
  const first = [...lines.values()][0] ?? []
  if (first.length === 0 || [...lines.values()].some((line) => line.length !== first.length)) return null
  const columns = first.map(({ label }) => label.slice(rowPrefix(first).length))
  const rows = [...lines.values()].map((line) => {
    const of = kind === 'matrix-single' ? line.reduce((sum, { count }) => sum + count, 0) : answers
    const cells = line.map(({ count }) => ({ count, share: of === 0 ? 0 : count / of }))
    return { name: rowPrefix(line).slice(0, -separator.length), cells }
  })
  return { columns, rows }
}

const separator = ': '

/** The name of a row, as all labels of its cells begin. Names may have colons themselves. */
function rowPrefix(line: readonly { label: string }[]): string {
  const [first = '', ...others] = line.map(({ label }) => label)
  let end = first.length
  for (const label of others) while (!label.startsWith(first.slice(0, end))) end -= 1
  return first.slice(0, first.slice(0, end).lastIndexOf(separator) + separator.length)
}
