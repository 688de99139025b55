import { isSame, toStorableText } from '@taplore/kit'
import { asMap, fieldsOf, orderedIds } from '@taplore/shared-document'
import type * as Y from 'yjs'
import {
  type Block,
  blockSchema,
  type Form,
  type FormPage,
  formHeadSchema,
  pageSchema,
  variableSchema,
} from '../document.ts'
import { elementSchema, type FormElement } from '../elements/index.ts'
import { type FormLanguageCode, formLanguageCodes } from '../languages.ts'
import { limits } from '../limits.ts'
import { emptyForm } from '../make.ts'
import { endingSchema, quotaSchema, settingsSchema } from '../settings.ts'
import { themeSchema } from '../theme.ts'
import { type FieldName, fieldNames, type ListName, listNames, parentField, rootOf } from './form.ts'

interface Checker {
  safeParse(value: unknown): {
    success: boolean
    error?: { issues: { code: string; path: PropertyKey[]; keys?: string[] }[] }
  }
}

const checks: Record<ListName, Checker> = {
  pages: pageSchema as Checker,
  blocks: blockSchema as Checker,
  elements: elementSchema as Checker,
  endings: endingSchema as Checker,
  variables: variableSchema as Checker,
  quotas: quotaSchema as Checker,
}
/** Lists that are not part of the parent's own map. */
const holds: Partial<Record<ListName, object>> = { pages: { blocks: [] }, blocks: { elements: [] } }

interface Item {
  value: { id: string }
  parent: string
}

/** Used when every page or every ending was deleted; the same in every replica, so that they agree. */
const blankIds = { page: 'blank', ending: 'end' }
const blank = emptyForm()
const blankPage: FormPage = { id: blankIds.page, title: '', showIf: null, blocks: [] }
/** Without what a document may lack: a form from before drawn backgrounds has none. */
const { ground: _, ...blankTheme } = blank.theme
const blankEndings = blank.endings.map((ending) => ({ ...ending, id: blankIds.ending }))

/**
 * Follows a shared document and keeps its plain form. Unchanged parts keep their identity, down to the element.
 * Always a valid form: parts that another program left invalid, merges beyond the limits and contents of deleted
 * parents are not shown; a form whose pages or endings were all deleted at once shows a blank one.
 */
export class SharedFormReader {
  readonly doc: Y.Doc
  #form: Form
  #items = new Map<ListName, Map<string, Item>>()
  #blocks = new Map<string, Block>()
  #pages = new Map<string, FormPage>()
  #dirty = new Map<ListName | FieldName, Set<string>>()
  #listeners = new Set<(form: Form, transaction: Y.Transaction) => void>()
  #stops: (() => void)[] = []

  constructor(doc: Y.Doc) {
    this.doc = doc
    this.#form = { ...blank, pages: [blankPage], endings: blankEndings }
    for (const name of listNames) {
      this.#items.set(name, new Map())
      this.#dirty.set(name, new Set(rootOf(doc, name).keys()))
      this.#observe(name)
    }
    for (const name of fieldNames) {
      this.#dirty.set(name, new Set())
      this.#observe(name)
    }
    this.#rebuild()
    const settle = (transaction: Y.Transaction) => {
      if (this.#dirty.size === 0) return
      this.#rebuild()
      for (const listener of this.#listeners) listener(this.#form, transaction)
    }
    doc.on('afterTransaction', settle)
    this.#stops.push(() => doc.off('afterTransaction', settle))
  }

  get form(): Form {
    return this.#form
  }

  /** Called after each transaction that touched the form. Returns an unsubscribe function. */
  subscribe(listener: (form: Form, transaction: Y.Transaction) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  close(): void {
    for (const stop of this.#stops.splice(0)) stop()
    this.#listeners.clear()
  }

  #observe(name: ListName | FieldName): void {
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
    const next = { ...this.#form }
    if (dirty.has('form')) Object.assign(next, this.#readFields('form', formHeadSchema as Checker, headOf(blank)))
    if (dirty.has('theme')) next.theme = this.#readFields('theme', themeSchema as Checker, blankTheme)
    if (dirty.has('settings')) next.settings = this.#readFields('settings', settingsSchema as Checker, blank.settings)
    if (dirty.has('translations')) next.translations = readTranslations(rootOf(this.doc, 'translations'))
    if (dirty.has('pages') || dirty.has('blocks') || dirty.has('elements')) next.pages = this.#arrange()
    for (const name of ['endings', 'variables', 'quotas'] as const)
      if (dirty.has(name)) Object.assign(next, { [name]: this.#valuesOf(name).slice(0, most[name]) })
    if (next.endings.length === 0) next.endings = blankEndings
    this.#form = next
  }

  #readItem(name: ListName, id: string): void {
    const items = this.#items.get(name)
    const map = asMap(rootOf(this.doc, name).get(id))
    const { [parentField]: parent, ...fields } = map ? fieldsOf(map) : {}
    const value = { ...fields, ...holds[name], id }
    if (!map || !checks[name].safeParse(value).success) items?.delete(id)
    else {
      const before = items?.get(id)?.value
      items?.set(id, { value: before && isSame(before, value) ? before : value, parent: String(parent ?? '') })
    }
  }

  #valuesOf(name: ListName): { id: string }[] {
    const items = this.#items.get(name)
    return orderedIds(rootOf(this.doc, name)).flatMap((id) => items?.get(id)?.value ?? [])
  }

  /** Members of a list by parent, in order. */
  #byParent(name: ListName): Map<string, { id: string }[]> {
    const items = this.#items.get(name)
    const groups = new Map<string, { id: string }[]>()
    for (const id of orderedIds(rootOf(this.doc, name))) {
      const item = items?.get(id)
      if (!item) continue
      const group = groups.get(item.parent)
      if (group) group.push(item.value)
      else groups.set(item.parent, [item.value])
    }
    return groups
  }

  #arrange(): FormPage[] {
    const elements = this.#byParent('elements')
    const blocks = this.#byParent('blocks')
    const known = { blocks: this.#blocks, pages: this.#pages }
    this.#blocks = new Map()
    this.#pages = new Map()
    let room: number = limits.elements
    const pages = this.#valuesOf('pages')
      .slice(0, limits.pages.max)
      .map((page) => {
        const members = (blocks.get(page.id) ?? []).slice(0, limits.blocksPerPage).map((block) => {
          const inside = (elements.get(block.id) ?? []).slice(0, Math.min(limits.elementsPerBlock, room))
          room -= inside.length
          const next = kept(known.blocks.get(block.id), { ...block, elements: inside } as Block, 'elements')
          this.#blocks.set(block.id, next)
          return next
        })
        const next = kept(known.pages.get(page.id), { ...page, blocks: members } as FormPage, 'blocks')
        this.#pages.set(page.id, next)
        return next
      })
    return pages.length > 0 ? pages : [blankPage]
  }

  #readFields<T extends object>(name: FieldName, schema: Checker, defaults: T): T {
    const fields = { ...defaults, ...fieldsOf(rootOf(this.doc, name)) }
    const result = schema.safeParse(fields)
    if (result.success) return fields
    const broken = new Set(
      (result.error?.issues ?? []).flatMap((issue) =>
        issue.code === 'unrecognized_keys' && issue.path.length === 0
          ? (issue.keys ?? [])
          : issue.path.slice(0, 1).map(String),
      ),
    )
    return { ...defaults, ...Object.fromEntries(Object.entries(fields).filter(([key]) => !broken.has(key))) }
  }
}

const most = { endings: limits.endings.max, variables: limits.variables, quotas: limits.quotas }

const readers = new WeakMap<Y.Doc, SharedFormReader>()

/** The one reader of a document, created on first use. */
export function readerOf(doc: Y.Doc): SharedFormReader {
  const known = readers.get(doc)
  if (known) return known
  const reader = new SharedFormReader(doc)
  readers.set(doc, reader)
  return reader
}

/** The plain form of a shared document. Not for use inside a transaction that has already written. */
export function readSharedForm(doc: Y.Doc): Form {
  return readerOf(doc).form
}

export function headOf(form: Form) {
  const { title, description, language, welcome, scoreBands } = form
  return { title, description, language, welcome, scoreBands }
}

/**
 * The previous value when equal, so that views can compare by identity. Values of fields are shared, never copied.
 */
function kept<T extends FormPage | Block>(before: T | undefined, next: T, list: 'blocks' | 'elements'): T {
  if (!before) return next
  const keys = Object.keys(next) as (keyof T)[]
  const saysTheSame =
    keys.length === Object.keys(before).length &&
    keys.every((key) => (key === list ? isSameList(before[key], next[key]) : before[key] === next[key]))
  return saysTheSame ? before : next
}

function isSameList(left: unknown, right: unknown): boolean {
  if (!Array.isArray(left) || !Array.isArray(right)) return false
  return left.length === right.length && left.every((item: FormElement | Block, index) => item === right[index])
}

function readTranslations(map: Y.Map<unknown>): Form['translations'] {
  const translations: Form['translations'] = {}
  for (const code of formLanguageCodes) if (map.get(code) === true) translations[code] = {}
  for (const [name, text] of map.entries()) {
    const colon = name.indexOf(':')
    const words = translations[name.slice(0, colon) as FormLanguageCode]
    const key = name.slice(colon + 1)
    if (colon < 0 || !words || typeof text !== 'string') continue
    if (key.length <= 300 && text.length <= limits.richTextLength) words[toStorableText(key)] = toStorableText(text)
  }
  return translations
}
