import type * as Y from 'yjs'

/**
 * The shared form of a story, one Y.Doc per story:
 * - root map `story`: every field but `pages`, each a JSON value, the last writer of a field wins;
 * - root map `pages`: page id → Y.Map of the page's fields, `order`, and two maps `elements` and `animations`;
 * - `elements`, `animations`: id → Y.Map of the fields and `order`.
 * Order is a fractional key, not an array index: moving is one small write, so a move and an edit of the same object
 * merge. The paragraphs of a text are one value, replaced as a whole: rich runs stay well-formed whatever merges, but
 * two users typing in the same text element do not merge character by character; presence shows them each other. Root
 * maps (not a nested `pages`), so that two new replicas never replace each other's containers.
 */
export function rootsOf(doc: Y.Doc): { story: Y.Map<unknown>; pages: Y.Map<unknown> } {
  return { story: doc.getMap('story'), pages: doc.getMap('pages') }
}

export const elementsField = 'elements'
export const animationsField = 'animations'
