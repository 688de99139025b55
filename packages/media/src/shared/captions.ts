import type * as Y from 'yjs'

/**
 * The shared form of captions, one Y.Doc per document. Root maps, so that two new replicas never replace each other's:
 * - `captions`: language, length and origin; `style`: the look; a JSON value per field, the last writer of a field wins;
 * - `cues`: id → Y.Map of its fields, and in it `words`: id → the word. The order of both is the order of time, so it is not
 *   stored. Two people who change different words of a cue both keep what they wrote;
 * - `speakers`: id → Y.Map of its fields and `$order`; `cuts`: id → Y.Map of its fields;
 * - `translations`: language → true, and `<language>:<id of the cue>` → the translation.
 */
export const mapNames = ['captions', 'style', 'cues', 'speakers', 'cuts', 'translations'] as const
export type MapName = (typeof mapNames)[number]

export function rootOf(doc: Y.Doc, name: MapName): Y.Map<unknown> {
  return doc.getMap(name)
}

export function rootsOf(doc: Y.Doc): Y.Map<unknown>[] {
  return mapNames.map((name) => rootOf(doc, name))
}

export function translationKey(language: string, cueId: string): string {
  return `${language}:${cueId}`
}
