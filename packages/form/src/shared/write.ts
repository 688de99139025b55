import { writeFields, writeList } from '@taplore/shared-document'
import * as Y from 'yjs'
import type { Form } from '../document.ts'
import { type ListName, listNames, parentField, rootOf, rootsOf, translationKey } from './form.ts'
import { headOf, readerOf } from './read.ts'

/** A new shared document with a form. */
export function createSharedForm(form: Form): Y.Doc {
  const doc = new Y.Doc()
  fillSharedForm(doc, form)
  return doc
}

/** Writes a whole form into an empty document, in one transaction. */
export function fillSharedForm(doc: Y.Doc, form: Form, origin: unknown = null): void {
  write(doc, null, form, origin)
}

/**
 * Updates a shared document from its form to `next` with minimal writes, in one transaction of the given origin.
 * `next` should be created by edits of the reader's own form: parts with the same identity are skipped.
 */
export function writeSharedForm(doc: Y.Doc, next: Form, origin: unknown = null): void {
  const previous = readerOf(doc).form
  if (previous !== next) write(doc, previous, next, origin)
}

/** Undo and redo of one user: only transactions of the given origins are undone. */
export function createUndoManager(doc: Y.Doc, origins: unknown[], captureTimeoutMs = 400): Y.UndoManager {
  return new Y.UndoManager(rootsOf(doc), { trackedOrigins: new Set(origins), captureTimeout: captureTimeoutMs })
}

/** A list member as it is written: with its parent, without its contents. */
interface Flat {
  id: string
  parent: string | null
  value: object
}

function write(doc: Y.Doc, previous: Form | null, next: Form, origin: unknown): void {
  doc.transact(() => {
    writeFields(rootOf(doc, 'form'), previous && headOf(previous), headOf(next))
    writeFields(rootOf(doc, 'theme'), previous?.theme ?? null, next.theme)
    writeFields(rootOf(doc, 'settings'), previous?.settings ?? null, next.settings)
    if (previous?.translations !== next.translations)
      writeFields(
        rootOf(doc, 'translations'),
        previous && flatTranslations(previous.translations),
        flatTranslations(next.translations),
      )
    for (const name of listNames) {
      const before = previous ? listIn(previous, name) : null
      if (previous && sourceOf(previous, name) === sourceOf(next, name)) continue
      writeList(rootOf(doc, name), before ?? [], listIn(next, name), writeFlat)
    }
  }, origin)
}

/** The content of a list: nothing changed while this is the same. */
function sourceOf(form: Form, name: ListName): unknown {
  return name === 'blocks' || name === 'elements' ? form.pages : form[name]
}

/** Order only matters within one parent: by its id, so that moving a page or a block writes nothing inside it. */
function listIn(form: Form, name: ListName): Flat[] {
  const flat = (value: { id: string }, parent: string | null = null): Flat => ({ id: value.id, parent, value })
  if (name === 'pages') return form.pages.map((page) => flat(page))
  if (name === 'blocks')
    return form.pages.toSorted(byId).flatMap((page) => page.blocks.map((block) => flat(block, page.id)))
  if (name === 'elements')
    return form.pages
      .flatMap((page) => page.blocks)
      .toSorted(byId)
      .flatMap((block) => block.elements.map((element) => flat(element, block.id)))
  return form[name].map((part) => flat(part))
}

function byId(left: { id: string }, right: { id: string }): number {
  return left.id < right.id ? -1 : 1
}

function writeFlat(map: Y.Map<unknown>, previous: Flat | null, next: Flat): void {
  if (previous && previous.value === next.value && previous.parent === next.parent) return
  writeFields(map, previous && fieldsOf(previous), fieldsOf(next))
}

function fieldsOf({ value, parent }: Flat): object {
  const fields: Record<string, unknown> = { ...value }
  // Contents of a page or block are written separately; a repeatable group is one object with its contents.
  if ('blocks' in value) delete fields.blocks
  if ('elements' in value && !('kind' in value)) delete fields.elements
  if (parent !== null) fields[parentField] = parent
  return fields
}

function flatTranslations(translations: Form['translations']): Record<string, unknown> {
  const flat: Record<string, unknown> = {}
  for (const [language, words] of Object.entries(translations)) {
    flat[language] = true
    for (const [key, text] of Object.entries(words ?? {})) flat[translationKey(language, key)] = text
  }
  return flat
}
