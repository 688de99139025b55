import { isSame } from '@taplore/kit'
import { containerOf, withoutKeys, writeFields, writeList } from '@taplore/shared-document'
import * as Y from 'yjs'
import type { Captions, Cue } from '../document/captions.ts'
import { rootOf, rootsOf, translationKey } from './captions.ts'
import { readerOf } from './read.ts'

/** A new shared document with captions. */
export function createSharedCaptions(captions: Captions): Y.Doc {
  const doc = new Y.Doc()
  write(doc, null, captions, null)
  return doc
}

/**
 * Updates a shared document from its captions to `next` with minimal writes, in one transaction of the given origin. `next`
 * should be created by edits of the reader's own captions: cues with the same identity are skipped.
 */
export function writeSharedCaptions(doc: Y.Doc, next: Captions, origin: unknown = null): void {
  const previous = readerOf(doc).captions
  if (previous !== next) write(doc, previous, next, origin)
}

/** Undo and redo of one user: only transactions of the given origins are undone. */
export function createUndoManager(doc: Y.Doc, origins: unknown[], captureTimeoutMs = 400): Y.UndoManager {
  return new Y.UndoManager(rootsOf(doc), { trackedOrigins: new Set(origins), captureTimeout: captureTimeoutMs })
}

function write(doc: Y.Doc, previous: Captions | null, next: Captions, origin: unknown): void {
  doc.transact(() => {
    writeFields(rootOf(doc, 'captions'), previous && headOf(previous), headOf(next))
    if (previous?.style !== next.style) writeFields(rootOf(doc, 'style'), previous?.style ?? null, next.style ?? {})
    if (previous?.cues !== next.cues) writeKeyed(rootOf(doc, 'cues'), previous?.cues ?? [], next.cues, writeCue)
    if (previous?.cuts !== next.cuts) writeKeyed(rootOf(doc, 'cuts'), previous?.cuts ?? [], next.cuts, writeFields)
    if (previous?.speakers !== next.speakers)
      writeList(rootOf(doc, 'speakers'), previous?.speakers ?? [], next.speakers, writeFields)
    if (previous?.translations !== next.translations)
      writeFields(
        rootOf(doc, 'translations'),
        previous && flatTranslations(previous.translations),
        flatTranslations(next.translations),
      )
  }, origin)
}

/** Members whose order is that of time, which is in their fields. */
function writeKeyed<Item extends { id: string }>(
  root: Y.Map<unknown>,
  previous: readonly Item[],
  next: readonly Item[],
  writeItem: (map: Y.Map<unknown>, previous: Item | null, next: Item) => void,
): void {
  const before = new Map(previous.map((item) => [item.id, item]))
  const wanted = new Set(next.map(({ id }) => id))
  for (const { id } of previous) if (!wanted.has(id)) root.delete(id)
  for (const item of next) {
    const old = before.get(item.id)
    if (old === item) continue
    const known = root.get(item.id)
    const map = known instanceof Y.Map ? known : new Y.Map<unknown>()
    if (map !== known) root.set(item.id, map)
    writeItem(map, map === known ? (old ?? null) : null, item)
  }
}

function writeCue(map: Y.Map<unknown>, previous: Cue | null, next: Cue): void {
  const { words, ...fields } = next
  writeFields(map, previous && withoutKeys(previous, ['words']), fields)
  const root = containerOf(map, 'words')
  const before = new Map(previous?.words.map((word) => [word.id, word]))
  const wanted = new Set(words.map(({ id }) => id))
  for (const id of before.keys()) if (!wanted.has(id)) root.delete(id)
  for (const word of words) {
    const old = before.get(word.id)
    if (old && root.has(word.id) && isSame(old, word)) continue
    const { id, ...rest } = word
    root.set(id, rest)
  }
}

function headOf({ language, durationMs, origin }: Captions) {
  return { language, durationMs, origin }
}

function flatTranslations(translations: Captions['translations']): Record<string, unknown> {
  const flat: Record<string, unknown> = {}
  for (const [language, texts] of Object.entries(translations)) {
    flat[language] = true
    for (const [cueId, text] of Object.entries(texts)) flat[translationKey(language, cueId)] = text
  }
  return flat
}
