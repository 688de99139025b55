import { notThere } from './edit-refused.ts'

/** Inserts items into a list, or at its end when `at` is null. */
export function insertedInto<T>(list: readonly T[], things: readonly T[], at: number | null = null): T[] {
  const index = at === null ? list.length : Math.min(Math.max(at, 0), list.length)
  return [...list.slice(0, index), ...things, ...list.slice(index)]
}

/** The list with one member moved; the list itself when nothing changes. `to` is its position afterwards. */
export function movedWithin<T extends { id: string }>(list: readonly T[], id: string, to: number): readonly T[] {
  const from = list.findIndex((item) => item.id === id)
  const item = list[from]
  if (!item) throw notThere(id)
  const rest = list.filter((other) => other !== item)
  const index = Math.min(Math.max(to, 0), rest.length)
  return index === from ? list : insertedInto(rest, [item], index)
}

/** The list with one member changed; the list itself when nothing changes. */
export function changedIn<T extends { id: string }>(
  list: readonly T[],
  id: string,
  change: (item: T) => T,
): readonly T[] {
  const index = list.findIndex((item) => item.id === id)
  const item = list[index]
  if (!item) throw notThere(id)
  const next = change(item)
  return next === item ? list : list.with(index, next)
}
