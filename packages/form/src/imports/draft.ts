import type { Block, Form, FormPage, Jump } from '../document.ts'
import type { Choice } from '../elements/base.ts'
import type { ElementByKind, ElementKind, FormElement } from '../elements/index.ts'
import { limits } from '../limits.ts'
import { emptyForm, newBlock, newElement, newEnding, newPage } from '../make.ts'
import { parseForm } from '../parse.ts'

export type ImportCode =
  | 'kind-left-out'
  | 'kind-changed'
  | 'logic-left-out'
  | 'setting-left-out'
  | 'text-cut'
  | 'picture-left-out'
  | 'payment-left-out'

/** One thing that could not be kept as it was. */
export interface ImportNote {
  code: ImportCode
  /** The words of the question it is about, as far as there are any. */
  about: string
  /** What it was, in the words of the other program: a kind, an operator, a setting. */
  detail: string
}

export interface ImportedForm {
  form: Form
  /** Questions of the other form, and how many of them are here now. */
  questions: { found: number; kept: number }
  notes: ImportNote[]
}

/** A form that is being brought over: hands out ids, cuts what is too long, and keeps the report. Same input, same form. */
export class Draft {
  readonly notes: ImportNote[] = []
  readonly form: Form
  found = 0
  #count = 0
  #ids = new Map<string, string>()
  #elements = new Map<string, FormElement>()

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

  /** Our id of a thing there; the same for the same name. */
  idOf(scope: string, name: unknown): string {
    const key = `${scope} ${String(name)}`
    const known = this.#ids.get(key)
    if (known) return known
    this.#count += 1
    const id = `i${this.#count}`
    this.#ids.set(key, id)
    return id
  }

  knows(scope: string, name: unknown): boolean {
    return this.#ids.has(`${scope} ${String(name)}`)
  }

  elementNamed(name: unknown): FormElement | null {
    const id = this.#ids.get(`q ${String(name)}`)
    return (id && this.#elements.get(id)) || null
  }

  note(code: ImportCode, about: unknown, detail: unknown) {
    if (this.notes.length < 500)
      this.notes.push({ code, about: String(about ?? '').slice(0, 200), detail: String(detail).slice(0, 200) })
  }

  /** Plain words of a text that may be HTML, cut to a length. */
  text(value: unknown, max: number, about: unknown): string {
    const words = typeof value === 'string' || typeof value === 'number' ? plainOf(String(value)) : ''
    if (words.length <= max) return words
    this.note('text-cut', about, `${words.length} characters`)
    return words.slice(0, max).toWellFormed()
  }

  choices(list: readonly { name: unknown; label: unknown; score?: number }[], scope: string, about: unknown): Choice[] {
    if (list.length > limits.choices) this.note('kind-changed', about, `${list.length} choices`)
    return list.slice(0, limits.choices).map(({ name, label, score }) => ({
      id: this.idOf(scope, name),
      label: this.text(label, limits.labelLength, about),
      ...(score === undefined || !Number.isFinite(score) ? {} : { score }),
    }))
  }

  page(title: unknown = '', name: unknown = `page ${this.form.pages.length}`): FormPage {
    const last = this.form.pages.at(-1)
    if (last && last.blocks.length === 0) {
      last.title = this.text(title, limits.titleLength, title) || last.title
      this.#ids.set(`p ${String(name)}`, last.id)
      return last
    }
    const page = newPage({ id: this.idOf('p', name), title: this.text(title, limits.titleLength, title) })
    if (this.form.pages.length < limits.pages.max) this.form.pages.push(page)
    return page
  }

  /** Puts an element on the last page, in a block of its own. Null when the form is full. */
  add<K extends ElementKind>(
    kind: K,
    name: unknown,
    fields: Partial<Omit<ElementByKind[K], 'kind' | 'id'>>,
  ): { element: ElementByKind[K]; block: Block } | null {
    const id = this.idOf('q', name)
    let page = this.form.pages.at(-1)
    if (page && page.blocks.length >= limits.blocksPerPage) page = this.page()
    if (!page || this.#elements.size >= limits.elements || this.#elements.has(id)) {
      this.note('kind-left-out', 'title' in fields ? fields.title : '', kind)
      return null
    }
    // The record of kinds pairs names with settings; the compiler cannot follow that through a spread.
    const element = newElement(kind, { ...fields, id } as Partial<Omit<ElementByKind[K], 'kind'>>)
    const block = newBlock({ id: this.idOf('b', name), elements: [element] })
    page.blocks.push(block)
    this.#elements.set(id, element)
    return { element, block }
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
    const parsed = parseForm(this.form)
    if (!parsed.ok) throw new UnreadableImportError(parsed.issues[0]?.message ?? 'unknown reason')
    return { form: parsed.value, questions: { found: this.found, kept }, notes: this.notes }
  }
}

/** Thrown when a file is no form of the program it claims to be from, or too large. */
export class UnreadableImportError extends Error {
  override readonly name = 'UnreadableImportError'
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

/** Tags fall away, a few entities become their letters. What looks like a tag afterwards is text. */
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
