import { isSame } from '@taplore/kit'
import { asMap, fieldsOf, orderedIds } from '@taplore/shared-document'
import type * as Y from 'yjs'
import {
  type Captions,
  type Cue,
  type Cut,
  captionsVersion,
  cueSchema,
  cutSchema,
  headSchema,
  languageTagSchema,
  type Speaker,
  speakerSchema,
  type Word,
  wordSchema,
} from '../document/captions.ts'
import { limits } from '../limits.ts'
import { type CaptionStyle, captionStyleSchema } from '../style/caption-style.ts'
import { arrangeCues, arrangeCuts } from './arrange.ts'
import { type MapName, mapNames, rootOf } from './captions.ts'
import { IdCount } from './id-count.ts'

const schemas = { cues: cueSchema, speakers: speakerSchema, cuts: cutSchema } as const
type ListName = keyof typeof schemas
const listNames: readonly ListName[] = ['cues', 'speakers', 'cuts']

const blank: Captions = {
  version: captionsVersion,
  language: 'en',
  durationMs: 0,
  origin: { engine: '', method: 'typed' },
  cues: [],
  speakers: [],
  cuts: [],
  translations: {},
}

/**
 * Follows a shared document and keeps its plain form. Unchanged cues keep their identity, so that views render only what
 * changed. Always valid captions: parts that another program left invalid are not shown, and what merges broke is arranged.
 */
export class SharedCaptionsReader {
  readonly doc: Y.Doc
  #captions: Captions = blank
  #cues = new Map<string, Cue>()
  #ids = new IdCount()
  #speakers = new Map<string, Speaker>()
  #cuts = new Map<string, Cut>()
  /** Arranged cues of the last time, by the cue they were made of. */
  #arranged = new Map<string, { from: Cue; to: Cue }>()
  #dirty = new Map<MapName, Set<string>>()
  #listeners = new Set<(captions: Captions, transaction: Y.Transaction) => void>()
  #stops: (() => void)[] = []

  constructor(doc: Y.Doc) {
    this.doc = doc
    for (const name of mapNames) {
      this.#dirty.set(name, new Set(rootOf(doc, name).keys()))
      this.#observe(name)
    }
    this.#rebuild()
    const settle = (transaction: Y.Transaction) => {
      if (this.#dirty.size === 0) return
      this.#rebuild()
      for (const listener of this.#listeners) listener(this.#captions, transaction)
    }
    doc.on('afterTransaction', settle)
    this.#stops.push(() => doc.off('afterTransaction', settle))
  }

  get captions(): Captions {
    return this.#captions
  }

  /** Called after each transaction that touched the captions. Returns an unsubscribe function. */
  subscribe(listener: (captions: Captions, transaction: Y.Transaction) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  close(): void {
    for (const stop of this.#stops.splice(0)) stop()
    this.#listeners.clear()
  }

  #observe(name: MapName): void {
    const root = rootOf(this.doc, name)
    const note = (events: Y.YEvent<Y.AbstractType<unknown>>[]) => {
      const ids = this.#dirty.get(name) ?? new Set()
      for (const event of events) {
        if (event.path.length > 0) ids.add(String(event.path[0]))
        else for (const key of event.changes.keys.keys()) ids.add(key)
      }
      this.#dirty.set(name, ids)
    }
    root.observeDeep(note)
    this.#stops.push(() => root.unobserveDeep(note))
  }

  #rebuild(): void {
    const dirty = this.#dirty
    this.#dirty = new Map()
    for (const name of listNames) for (const id of dirty.get(name) ?? []) this.#readItem(name, id)
    const next = { ...this.#captions }
    if (dirty.has('captions')) Object.assign(next, this.#readHead())
    if (dirty.has('style')) {
      delete next.style
      const style = this.#readStyle()
      if (style) next.style = style
    }
    if (dirty.has('speakers')) {
      next.speakers = orderedIds(rootOf(this.doc, 'speakers'))
        .flatMap((id) => this.#speakers.get(id) ?? [])
        .slice(0, limits.speakers)
    }
    if (dirty.has('cues') || dirty.has('captions') || dirty.has('speakers')) this.#arrange(next)
    if (dirty.has('cuts') || dirty.has('captions')) next.cuts = arrangeCuts([...this.#cuts.values()], next.durationMs)
    if (dirty.has('translations') || dirty.has('cues') || dirty.has('captions'))
      next.translations = this.#readTranslations(next.cues)
    this.#captions = next
  }

  #arrange(next: Captions): void {
    const speakers = new Set(next.speakers.map(({ id }) => id))
    const known = this.#arranged
    this.#arranged = new Map()
    const { isUnique } = this.#ids
    next.cues = arrangeCues([...this.#cues.values()], next.durationMs, speakers, { isUnique }).map((cue) => {
      const from = this.#cues.get(cue.id) ?? cue
      const before = known.get(cue.id)
      const to = before && before.from === from && isSame(before.to, cue) ? before.to : cue
      this.#arranged.set(cue.id, { from, to })
      return to
    })
  }

  #readItem(name: ListName, id: string): void {
    const map = asMap(rootOf(this.doc, name).get(id))
    const items: Map<string, { id: string }> = { cues: this.#cues, speakers: this.#speakers, cuts: this.#cuts }[name]
    const words = name === 'cues' ? { words: readWords(asMap(map?.get('words'))) } : {}
    const result = map ? schemas[name].safeParse({ ...fieldsOf(map), ...words, id }) : null
    const before = items.get(id)
    if (!result?.success) items.delete(id)
    else items.set(id, before && isSame(before, result.data) ? before : result.data)
    if (name === 'cues') this.#ids.replace(before && idsOf(before), idsOf(items.get(id)))
  }

  #readHead() {
    const { language, durationMs, origin } = blank
    const head = { language, durationMs, origin, ...fieldsOf(rootOf(this.doc, 'captions')) }
    const result = headSchema.safeParse(head)
    return result.success ? result.data : { language, durationMs, origin }
  }

  #readStyle(): CaptionStyle | null {
    const fields = fieldsOf(rootOf(this.doc, 'style'))
    const valid = Object.entries(fields).filter(
      ([key, value]) => captionStyleSchema.safeParse({ [key]: value }).success,
    )
    return valid.length > 0 ? captionStyleSchema.parse(Object.fromEntries(valid)) : null
  }

  #readTranslations(cues: readonly Cue[]): Captions['translations'] {
    const map = rootOf(this.doc, 'translations')
    const ids = new Set(cues.map(({ id }) => id))
    const translations: Captions['translations'] = {}
    for (const [key, value] of map.entries()) {
      if (value !== true || !languageTagSchema.safeParse(key).success) continue
      if (Object.keys(translations).length < limits.translations) translations[key] = {}
    }
    for (const [key, text] of Object.entries(fieldsOf(map))) {
      const colon = key.indexOf(':')
      const texts = colon < 0 ? undefined : translations[key.slice(0, colon)]
      const cueId = key.slice(colon + 1)
      if (texts && ids.has(cueId) && typeof text === 'string' && text.length <= limits.textLength) texts[cueId] = text
    }
    return translations
  }
}

/** Words in the order of time; what is no word is not shown. */
function readWords(map: Y.Map<unknown> | null): Word[] {
  if (!map) return []
  return Object.entries(fieldsOf(map))
    .flatMap(([id, value]) => {
      const result = wordSchema.safeParse({ ...(value as object), id })
      return result.success ? [result.data] : []
    })
    .sort((left, right) => left.startMs - right.startMs || (left.id < right.id ? -1 : 1))
}

function idsOf(item: { id: string; words?: readonly Word[] } | undefined): string[] {
  return item ? [item.id, ...(item.words ?? []).map(({ id }) => id)] : []
}

const readers = new WeakMap<Y.Doc, SharedCaptionsReader>()

/** The one reader of a document, created on first use. */
export function readerOf(doc: Y.Doc): SharedCaptionsReader {
  const known = readers.get(doc)
  if (known) return known
  const reader = new SharedCaptionsReader(doc)
  readers.set(doc, reader)
  return reader
}

/** The plain form of shared captions. Not for use inside a transaction that has already written. */
export function readSharedCaptions(doc: Y.Doc): Captions {
  return readerOf(doc).captions
}
