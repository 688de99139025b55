import type * as Y from 'yjs'

/**
 * The shared form of a form document, one Y.Doc a form. Root maps, so that two fresh replicas never replace each other's:
 *
 * - `form`, `theme`, `settings`: a field each, a JSON value; the last writer of a field wins;
 * - `pages`, `blocks`, `elements`, `endings`, `variables`, `quotas`: id → Y.Map of its fields and `$order`; blocks say which page they
 *   stand on, elements which block. Nothing is nested, so a move to another page is two small writes and merges with an edit of the
 *   same thing. What stands in something that somebody else removed is not shown;
 * - `translations`: a language's code → true, and `<code>:<key of the text>` → the words, so that two translators merge.
 *
 * A list inside an element (its choices, its rows) is one value.
 */
export const listNames = ['pages', 'blocks', 'elements', 'endings', 'variables', 'quotas'] as const
export type ListName = (typeof listNames)[number]
export const fieldNames = ['form', 'theme', 'settings', 'translations'] as const
export type FieldName = (typeof fieldNames)[number]

export function rootOf(doc: Y.Doc, name: ListName | FieldName): Y.Map<unknown> {
  return doc.getMap(name)
}

export function rootsOf(doc: Y.Doc): Y.Map<unknown>[] {
  return [...fieldNames, ...listNames].map((name) => rootOf(doc, name))
}

/** What a block or an element stands in. */
export const parentField = '$in'

export function translationKey(language: string, key: string): string {
  return `${language}:${key}`
}
