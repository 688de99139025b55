import { scalarText } from '@taplore/kit'
import { isRangeEmpty } from '../checks/find-problems.ts'
import type { Block, Form, FormPage, Jump } from '../document.ts'
import type { Choice } from '../elements/base.ts'
import { type ElementByKind, type ElementKind, elementSchema, type FormElement } from '../elements/index.ts'
import { chooseLanguage, formLanguageCodes } from '../languages.ts'
import { limits } from '../limits.ts'
import { emptyForm, newBlock, newElement, newEnding, newPage } from '../make.ts'
import { parseForm } from '../parse.ts'
import { keySchema } from '../values.ts'
import { isAnswered } from '../walk.ts'
import { makePublishable } from './make-publishable.ts'

export type ImportCode =
  | 'kind-left-out'
  | 'kind-changed'
  | 'logic-left-out'
  | 'setting-left-out'
  | 'text-cut'
  | 'image-left-out'
  | 'payment-left-out'
  | 'choices-fetched'

/** Settings that leave no valid answer when the least is more than the most. */
const rangeFields = ['min', 'max', 'minLength', 'maxLength', 'minChoices', 'maxChoices']

type ChoiceKind = 'single-choice' | 'multiple-choice' | 'dropdown' | 'picture-choice' | 'ranking'

/** One import warning. */
export interface ImportNote {
  code: ImportCode
  /** The text of its question, if any. */
  about: string
  /** The original in the other program's words: a kind, an operator, a setting. */
  detail: string
}

export interface ImportedForm {
  form: Form
  /** Number of questions of the other form, and of imported ones. */
  questions: { found: number; kept: number }
  notes: ImportNote[]
}

/** A choice, or yes and no, with its value in the other program. */
export interface ChoiceValue {
  readonly label: string
  readonly name: string
  readonly value: number | string | null
}

/** A form being imported: creates ids, truncates texts, and collects warnings. Same input, same form. */
export class Draft {
  readonly notes: ImportNote[] = []
  readonly form: Form
  found = 0
  #count = 0
  #ids = new Map<string, string>()
  #elements = new Map<string, FormElement>()
  #keys = new Set<string>()
  #parts = new Map<string, { name: unknown; part: string }>()
  /** Of questions whose answers have values there that are not their texts; null for one that no formula can say. */
  readonly choiceValues = new Map<string, readonly ChoiceValue[]>()

  constructor(title: unknown, description: unknown = '') {
    const words = this.text(title, limits.titleLength, '')
    this.form = emptyForm({
      title: words,
      description: this.text(description, limits.helpLength, words),
      pages: [],
      endings: [],
    })
    this.page()
  }

  /** Our id of a foreign one; the same for the same name. */
  idOf(scope: string, name: unknown): string {
    const key = `${scope} ${scalarText(name)}`
    const known = this.#ids.get(key)
    if (known) return known
    this.#count += 1
    const id = `i${this.#count}`
    this.#ids.set(key, id)
    return id
  }

  /** Another name of something that has an id; a name that is known stays what it is. */
  alsoNamed(scope: string, name: unknown, id: string): void {
    if (!this.knows(scope, name)) this.#ids.set(`${scope} ${scalarText(name)}`, id)
  }

  knows(scope: string, name: unknown): boolean {
    return this.#ids.has(`${scope} ${scalarText(name)}`)
  }

  elementNamed(name: unknown): FormElement | null {
    const id = this.#ids.get(`q ${scalarText(name)}`)
    return (id && this.#elements.get(id)) || null
  }

  /** An inner question there that is a line of an address, contact or grid here. */
  namePart(name: unknown, part: { name: unknown; part: string }) {
    this.#parts.set(scalarText(name), part)
  }

  partNamed(name: unknown): { name: unknown; part: string } | null {
    return this.#parts.get(scalarText(name)) ?? null
  }

  note(code: ImportCode, about: unknown, detail: unknown) {
    if (this.notes.length < 500)
      this.notes.push({ code, about: scalarText(about).slice(0, 200), detail: String(detail).slice(0, 200) })
  }

  /** Plain text of possible HTML, truncated. */
  text(value: unknown, max: number, about: unknown): string {
    const words = typeof value === 'string' || typeof value === 'number' ? plainOf(String(value)) : ''
    if (words.length <= max) return words
    this.note('text-cut', about, `${words.length} characters`)
    return words.slice(0, max).toWellFormed()
  }

  /** Choices of one list are never merged, even if their foreign names are equal or missing. */
  choices(list: readonly { name: unknown; label: unknown; score?: number }[], scope: string, about: unknown): Choice[] {
    if (list.length > limits.choices) this.note('kind-changed', about, `${list.length} choices`)
    const taken = new Set<string>()
    return list.slice(0, limits.choices).map(({ name, label, score }) => {
      const meant = this.idOf(scope, name)
      const id = taken.has(meant) ? this.freshId() : meant
      taken.add(id)
      return {
        id,
        label: this.text(label, limits.labelLength, about),
        ...(score === undefined || !Number.isFinite(score) ? {} : { score }),
      }
    })
  }

  /** The language by its foreign tag (`de`, `pt_br`, `zh-CN`); English when unsupported. */
  language(tag: unknown) {
    if (typeof tag !== 'string' || tag === '') return
    const wish = tag.replaceAll('_', '-')
    const language = chooseLanguage(['en', ...formLanguageCodes], [wish])
    if (language === 'en' && !/^en\b/i.test(wish)) this.note('setting-left-out', '', `language ${tag}`)
    this.form.language = language
  }

  page(title: unknown = '', name: unknown = `page ${this.form.pages.length}`): FormPage {
    const last = this.form.pages.at(-1)
    if (last && last.blocks.length === 0) {
      last.title = this.text(title, limits.titleLength, title) || last.title
      this.#ids.set(`p ${scalarText(name)}`, last.id)
      return last
    }
    const meant = this.idOf('p', name)
    const id = this.form.pages.some((each) => each.id === meant) ? this.freshId() : meant
    const page = newPage({ id, title: this.text(title, limits.titleLength, title) })
    if (this.form.pages.length < limits.pages.max) this.form.pages.push(page)
    return page
  }

  /** Adds an element to the last page, in a block of its own. Null when the form is full. */
  add<K extends ElementKind>(
    kind: K,
    name: unknown,
    fields: Partial<Omit<ElementByKind[K], 'kind' | 'id'>>,
  ): { element: ElementByKind[K]; block: Block } | null {
    const meant = this.idOf('q', name)
    // Two questions may share a name there, or have none.
    const isTaken = this.#elements.has(meant)
    const id = isTaken ? this.freshId() : meant
    let page = this.form.pages.at(-1)
    if (page && page.blocks.length >= limits.blocksPerPage) page = this.page()
    if (!page || this.#elements.size >= limits.elements) {
      this.note('kind-left-out', 'title' in fields ? fields.title : '', kind)
      return null
    }
    const element = this.#fitting(kind, id, this.#withOwnKey(fields))
    if (!element) return null
    const block = newBlock({ id: isTaken ? this.freshId() : this.idOf('b', name), elements: [element] })
    page.blocks.push(block)
    this.#elements.set(id, element)
    return { element, block }
  }

  /** Takes an element off its page again. Nothing can refer to it afterwards. */
  remove({ element, block }: { element: FormElement; block: Block }): void {
    for (const page of this.form.pages) page.blocks = page.blocks.filter((each) => each !== block)
    this.#elements.delete(element.id)
    for (const [name, id] of this.#ids) if (id === element.id) this.#ids.delete(name)
  }

  /**
   * A question with choices. Without any, because they are fetched or calculated there, respondents type their answer,
   * or choose from all countries; `source` says where the choices come from.
   */
  addChoice<K extends ChoiceKind>(
    kind: K,
    name: unknown,
    fields: Partial<Omit<ElementByKind[K], 'kind' | 'id'>> & Pick<ElementByKind[K], 'choices' | 'title'>,
    source: string = kind,
  ): { element: FormElement; block: Block } | null {
    if (fields.choices.length > 0) return this.add(kind, name, fields)
    const { title, help = '', isRequired = false, key } = fields
    this.note('kind-changed', title, source)
    const asked = { title, help, isRequired, ...(key === undefined ? {} : { key }) }
    return /countr/i.test(source) ? this.add('country', name, asked) : this.add('short-text', name, asked)
  }

  /**
   * The elements that `read` adds, taken off the page again. Other questions cannot refer to them, and their names are free for others:
   * each table and panel has names of its own there.
   */
  takeAdded(read: () => void): FormElement[] {
    const before = new Set(this.form.pages.flatMap(({ blocks }) => blocks))
    read()
    const taken: FormElement[] = []
    for (const page of this.form.pages) {
      const added = page.blocks.filter((block) => !before.has(block))
      taken.push(...added.flatMap(({ elements }) => elements))
      page.blocks = page.blocks.filter((block) => before.has(block))
    }
    const ids = new Set(taken.map(({ id }) => id))
    for (const id of ids) this.#elements.delete(id)
    for (const [name, id] of this.#ids) if (ids.has(id)) this.#ids.delete(name)
    return taken
  }

  /** A name for URLs and programs belongs to one question. */
  #withOwnKey<Fields extends object>(fields: Fields): Fields {
    const { key } = fields as { key?: unknown }
    if (typeof key !== 'string') return fields
    if (!this.#keys.has(key)) {
      this.#keys.add(key)
      return fields
    }
    const { key: _taken, ...rest } = fields as Fields & { key?: unknown }
    return rest as unknown as Fields
  }

  /**
   * An element with valid settings: invalid ones get their defaults, so that one odd setting does not break the form.
   */
  #fitting<K extends ElementKind>(
    kind: K,
    id: string,
    fields: Partial<Omit<ElementByKind[K], 'kind' | 'id'>>,
  ): ElementByKind[K] | null {
    const about = 'title' in fields ? fields.title : ''
    // The record of kinds pairs names with settings; the compiler cannot follow that through a spread.
    const made = (given: object) => newElement(kind, { ...given, id } as Partial<Omit<ElementByKind[K], 'kind'>>)
    const element = made(fields)
    const issues = elementSchema.safeParse(element).error?.issues ?? []
    const odd = new Set(issues.map(({ path }) => String(path[0])))
    if (odd.size === 0) {
      const full: FormElement = element
      if (!isAnswered(full) || !isRangeEmpty(full)) return element
      for (const [name, value] of Object.entries(fields))
        if (rangeFields.includes(name) && value !== null) odd.add(name)
    }
    for (const name of odd) this.note('setting-left-out', about, name)
    const rest = made(Object.fromEntries(Object.entries(fields).filter(([name]) => !odd.has(name))))
    if (elementSchema.safeParse(rest).success) return rest
    this.note('kind-left-out', about, kind)
    return null
  }

  jump(block: Block | undefined, jump: Omit<Jump, 'id'>, about: unknown) {
    if (!block) return
    this.#count += 1
    if (block.jumps.length < limits.jumpsPerBlock) block.jumps.push({ id: `i${this.#count}`, ...jump })
    else this.note('logic-left-out', about, 'jump')
  }

  freshId(): string {
    this.#count += 1
    return `i${this.#count}`
  }

  done(kept: number): ImportedForm {
    if (this.form.endings.length === 0)
      this.form.endings.push(newEnding({ id: this.idOf('e', 'end'), title: 'Thank you' }))
    makePublishable(this)
    const parsed = parseForm(this.form)
    if (!parsed.ok) throw new UnreadableImportError(parsed.issues[0]?.message ?? 'unknown reason')
    return { form: parsed.value, questions: { found: this.found, kept }, notes: this.notes }
  }
}

/** Thrown when a file is not a form of the claimed program, or too large. */
export class UnreadableImportError extends Error {
  override readonly name = 'UnreadableImportError'
}

/** The key of an answer, if valid here; null otherwise. */
export function keyIn(name: unknown): string | null {
  const isReserved = name === 'score' || name === 'highest-score'
  return typeof name === 'string' && keySchema.safeParse(name).success && !isReserved ? name : null
}

/** Whether an ending may redirect there. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\/[^\s<>"'\\{}]+$/i.test(address) && address.length <= limits.urlLength
}

export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

export function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(recordOf) : []
}

export function numberIn(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && Math.abs(number) <= limits.number ? number : null
}

export function whole(value: unknown, min: number, max: number, otherwise: number): number {
  const number = numberIn(value)
  return number === null ? otherwise : Math.min(max, Math.max(min, Math.round(number)))
}

/** Removes tags and decodes some entities. What looks like a tag afterwards is text. */
function plainOf(text: string): string {
  return text
    .replace(/<br\s*\/?>|<\/(p|div|li|h\d)>/gi, '\n')
    .replace(/<\/?[a-z][^<>]{0,2000}>/gi, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;|&apos;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
