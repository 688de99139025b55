/** The selection after a click. With Shift everything between the last selected one and this one is selected too. */
export function toggleTick(
  ticked: ReadonlySet<string>,
  order: readonly string[],
  id: string,
  from: string | null,
  isRange: boolean,
): Set<string> {
  const next = new Set(ticked)
  const start = from === null ? -1 : order.indexOf(from)
  const end = order.indexOf(id)
  if (isRange && start >= 0 && end >= 0) {
    for (const between of order.slice(Math.min(start, end), Math.max(start, end) + 1)) next.add(between)
    return next
  }
  if (!next.delete(id)) next.add(id)
  return next
}
