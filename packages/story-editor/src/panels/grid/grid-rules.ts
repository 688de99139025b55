/** The tile an arrow key leads to; stops at the ends. */
export function nextTile(ids: readonly string[], from: string, key: string, columns: number): string {
  const at = Math.max(0, ids.indexOf(from))
  const step: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }
  if (key === 'Home') return ids[0] ?? from
  if (key === 'End') return ids.at(-1) ?? from
  return ids[at + (step[key] ?? 0)] ?? from
}

/** All from one to the other, inclusive, in order. */
export function idsBetween(ids: readonly string[], from: string, to: string): string[] {
  const [first, last] = [Math.max(0, ids.indexOf(from)), Math.max(0, ids.indexOf(to))]
  return ids.slice(Math.min(first, last), Math.max(first, last) + 1)
}
