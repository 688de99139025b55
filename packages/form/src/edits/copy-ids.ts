import type { Block, Form, FormPage } from '../document.ts'
import type { FormElement } from '../elements/index.ts'
import { makeId } from '../id.ts'
import type { FormLanguageCode } from '../languages.ts'

/** Old ids → new ids of a copy. */
export type NewIds = Map<string, string>

export function copyOfElement(element: FormElement, ids: NewIds): FormElement {
  const copy: FormElement = { ...element, id: fresh(element.id, ids) }
  if ('key' in copy && copy.key !== undefined && copy.kind !== 'hidden') delete copy.key
  if (copy.kind === 'hidden') copy.key = copy.id
  if (copy.kind === 'repeat') copy.elements = copy.elements.map((inner) => ({ ...inner, id: fresh(inner.id, ids) }))
  return copy
}

export function copyOfBlock(block: Block, ids: NewIds): Block {
  return {
    ...block,
    id: fresh(block.id, ids),
    elements: block.elements.map((element) => copyOfElement(element, ids)),
    actions: block.actions.map((action) => ({ ...action, id: fresh(action.id, ids) })),
    jumps: block.jumps.map((jump) => ({ ...jump, id: fresh(jump.id, ids) })),
  }
}

export function copyOfPage(page: FormPage, ids: NewIds): FormPage {
  return { ...page, id: fresh(page.id, ids), blocks: page.blocks.map((block) => copyOfBlock(block, ids)) }
}

/** Conditions inside a copy refer to the copy's own questions instead of the originals. */
export function relinked<T>(value: T, ids: NewIds): T {
  if (Array.isArray(value)) return value.map((item) => relinked(item, ids)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, member]) => [
      field,
      field === 'elementId' && typeof member === 'string' ? (ids.get(member) ?? member) : relinked(member, ids),
    ]),
  ) as T
}

/** Translations of the copied texts, for the copies. */
export function translationsFor(form: Form, ids: NewIds): Form['translations'] {
  return mapTranslations(form, (words) => {
    const added: Record<string, string> = {}
    for (const [key, text] of Object.entries(words)) {
      const dot = key.indexOf('.')
      const id = ids.get(key.slice(0, dot))
      if (id) added[id + key.slice(dot)] = text
    }
    return Object.keys(added).length > 0 ? { ...words, ...added } : words
  })
}

/** Deletes translations of deleted texts. */
export function translationsWithout(form: Form, gone: ReadonlySet<string>): Form['translations'] {
  return mapTranslations(form, (words) => {
    const kept = Object.entries(words).filter(([key]) => !gone.has(key.slice(0, key.indexOf('.'))))
    return kept.length < Object.keys(words).length ? Object.fromEntries(kept) : words
  })
}

function mapTranslations(form: Form, change: (words: Record<string, string>) => Record<string, string>) {
  let isChanged = false
  const next: Form['translations'] = {}
  for (const [language, words] of Object.entries(form.translations) as [FormLanguageCode, Record<string, string>][]) {
    const changed = change(words)
    if (changed !== words) isChanged = true
    next[language] = changed
  }
  return isChanged ? next : form.translations
}

function fresh(id: string, ids: NewIds): string {
  const made = makeId()
  ids.set(id, made)
  return made
}
