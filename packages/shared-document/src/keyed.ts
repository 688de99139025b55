import { toStorable, toStorableText } from '@taplore/kit'
import * as Y from 'yjs'

/** The field of a shared object that determines its order: see `order-key.ts`. */
export const orderField = '$order'

export function asMap(value: unknown): Y.Map<unknown> | null {
  return value instanceof Y.Map ? (value as Y.Map<unknown>) : null
}

export function orderOf(map: Y.Map<unknown>): string {
  const order = map.get(orderField)
  return typeof order === 'string' ? order : ''
}

/** Ids of a keyed map in document order: by key, then by id. */
export function orderedIds(container: Y.Map<unknown> | null): string[] {
  if (!container) return []
  const entries: { id: string; order: string }[] = []
  for (const [id, value] of container.entries()) {
    const map = asMap(value)
    if (map) entries.push({ id, order: orderOf(map) })
  }
  return entries
    .sort((left, right) => compare(left.order, right.order) || compare(left.id, right.id))
    .map((entry) => entry.id)
}

export function compare(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}

/** The plain fields of a map, without containers and order. */
export function fieldsOf(map: Y.Map<unknown>): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [key, value] of map.entries()) {
    // An update can contain any text. One that cannot be stored would make every later save of the document fail.
    if (key !== orderField && !(value instanceof Y.AbstractType)) fields[toStorableText(key)] = toStorable(value)
  }
  return fields
}
