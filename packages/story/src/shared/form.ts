import * as Y from 'yjs'

/**
 * The shared form of a story, one Y.Doc a story:
 *
 * - root map `story`: every field but `pages`, each a JSON value, the last writer of a field wins;
 * - root map `pages`: page id → Y.Map of the page's fields, `order`, and two maps `elements` and `animations`;
 * - `elements`, `animations`: id → Y.Map of the fields and `order`.
 *
 * Order is a fractional key, not a place in an array: moving is one small write, so a move and an edit of the same thing
 * merge. The paragraphs of a text are one value, replaced as a whole: rich runs stay well-formed whatever merges, at the
 * price that two people typing in the same text element at once do not merge letter by letter; presence shows them each
 * other. Root maps (not a nested `pages`) so that two fresh replicas never replace each other's containers.
 */
export function rootsOf(doc: Y.Doc): { story: Y.Map<unknown>; pages: Y.Map<unknown> } {
  return { story: doc.getMap('story'), pages: doc.getMap('pages') }
}

export const orderField = '$order'
export const elementsField = 'elements'
export const animationsField = 'animations'

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

/** The plain fields of a map, containers and order left out. */
export function fieldsOf(map: Y.Map<unknown>): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [key, value] of map.entries()) {
    if (key !== orderField && !(value instanceof Y.AbstractType)) fields[key] = value
  }
  return fields
}
