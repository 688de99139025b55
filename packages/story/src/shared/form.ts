import type * as Y from 'yjs'

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

export const elementsField = 'elements'
export const animationsField = 'animations'
