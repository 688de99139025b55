import { isSame } from '@taplore/kit'
import * as Y from 'yjs'
import { asMap, compare, orderField, orderOf } from './keyed.ts'
import { orderKeysBetween } from './order-key.ts'

/** Updates the plain members of a shared map from `previous` to `next`; `id` is the key of the map itself. */
export function writeFields(map: Y.Map<unknown>, previous: object | null, next: object): void {
  const before = (previous ?? {}) as Record<string, unknown>
  const after = next as Record<string, unknown>
  for (const [key, value] of Object.entries(after)) {
    if (key === 'id') continue
    if (value === undefined) {
      if (map.has(key)) map.delete(key)
    } else if (!(key in before) || !isSame(before[key], value)) map.set(key, plain(value))
  }
  for (const key of Object.keys(before)) {
    if (key !== 'id' && !(key in after) && map.has(key)) map.delete(key)
  }
}

/**
 * Adds, removes, moves and changes the members of a keyed, ordered map. Only members that must move get a new order.
 */
export function writeList<T extends { id: string }>(
  container: Y.Map<unknown>,
  previous: readonly T[],
  next: readonly T[],
  write: (map: Y.Map<unknown>, previous: T | null, next: T) => void,
): void {
  const before = new Map(previous.map((item) => [item.id, item]))
  const wanted = new Set(next.map((item) => item.id))
  for (const item of previous) if (!wanted.has(item.id)) container.delete(item.id)
  const orders = newOrders(
    container,
    next.map((item) => item.id),
  )
  for (const item of next) {
    const known = asMap(container.get(item.id))
    const map = known ?? new Y.Map<unknown>()
    if (!known) container.set(item.id, map)
    const order = orders.get(item.id)
    if (order !== undefined) map.set(orderField, order)
    const old = before.get(item.id)
    if (known && old === item) continue
    write(map, known ? (old ?? null) : null, item)
  }
}

/** New order keys for ids that are new or out of order; the longest run already in order is not touched. */
function newOrders(container: Y.Map<unknown>, ids: string[]): Map<string, string> {
  const known = ids.map((id) => {
    const map = asMap(container.get(id))
    return map ? { id, order: orderOf(map) } : { id, order: null }
  })
  const kept = longestRising(known)
  const orders = new Map<string, string>()
  let before: string | null = null
  let waiting: string[] = []
  const settle = (after: string | null) => {
    const keys = orderKeysBetween(before, after, waiting.length)
    for (const [index, id] of waiting.entries()) orders.set(id, keys[index] ?? '')
    waiting = []
  }
  for (const { id, order } of known) {
    // Two neighbors with equal keys leave no key between them: the second one gets a new key too.
    const isDiskFull = waiting.length > 0 && before !== null && order !== null && order <= before
    if (order === null || order === '' || !kept.has(id) || isDiskFull) waiting.push(id)
    else {
      if (waiting.length > 0) settle(order)
      before = order
    }
  }
  settle(null)
  return orders
}

function longestRising(items: { id: string; order: string | null }[]): Set<string> {
  const rising = (left: { id: string; order: string | null }, right: { id: string; order: string | null }) =>
    compare(left.order ?? '', right.order ?? '') || compare(left.id, right.id)
  const candidates = items.filter((item) => item.order !== null)
  const tails: number[] = []
  const parents: number[] = []
  for (const [index, item] of candidates.entries()) {
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      const tail = candidates[tails[middle] ?? 0]
      if (tail && rising(tail, item) < 0) low = middle + 1
      else high = middle
    }
    parents[index] = low > 0 ? (tails[low - 1] ?? -1) : -1
    tails[low] = index
  }
  const kept = new Set<string>()
  for (let at = tails.at(-1) ?? -1; at >= 0; at = parents[at] ?? -1) {
    const item = candidates[at]
    if (item) kept.add(item.id)
  }
  return kept
}

/** A nested map, created when missing. */
export function containerOf(map: Y.Map<unknown>, field: string): Y.Map<unknown> {
  const known = asMap(map.get(field))
  if (known) return known
  const created = new Y.Map<unknown>()
  map.set(field, created)
  return created
}

export function withoutKeys<T extends object>(value: T, keys: readonly (keyof T)[]): Partial<T> {
  const rest = { ...value }
  for (const key of keys) delete (rest as Partial<T>)[key]
  return rest
}

/** A copy without what JSON would drop: shared values must never change under the document. */
function plain(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.parse(JSON.stringify(value)) : value
}
