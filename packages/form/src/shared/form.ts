import type * as Y from 'yjs'

/**
 * The shared form of a form document, one Y.Doc per form. Root maps, so that two new replicas never replace each
 * other's:
 * - `form`, `theme`, `settings`: a JSON value per field; the last writer of a field wins;
 * - `pages`, `blocks`, `elements`, `endings`, `variables`, `quotas`: id → Y.Map of its fields and `$order`; blocks
 *   refer to their page, elements to their block. Nothing is nested, so a move to another page is two small writes
 *   and merges with edits of the same object. Contents of something that another user deleted are not shown;
 * - `translations`: language code → true, and `<code>:<key of the text>` → the translation, so that two translators
 *   merge. A list inside an element (its choices, its rows) is one value.
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

/** The parent of a block or an element. */
export const parentField = '$in'

export function translationKey(language: string, key: string): string {
  return `${language}:${key}`
}
