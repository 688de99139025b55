import type { Form } from '../document.ts'

/** One text that respondents see. */
export interface FormText {
  /** Stays the same while the thing it belongs to lives: `<id>.title`, `<id>.choices.<id>.label`. */
  key: string
  text: string
  /** The field, for saying what it is: `title`, `help`, `label`. */
  field: string
}

/** Fields that are visible wherever they stand, and may be translated. */
const textFields = new Set([
  'title',
  'description',
  'help',
  'placeholder',
  'text',
  'wording',
  'caption',
  'label',
  'otherLabel',
  'yesLabel',
  'noLabel',
  'lowLabel',
  'highLabel',
  'addLabel',
  'buttonLabel',
  'submitLabel',
  'closedText',
  'unit',
  'alt',
])

/** Parts of the document without a visible text, where the names above mean something else. */
const silent = new Set([
  'translations',
  'light',
  'dark',
  'variables',
  'quotas',
  'showIf',
  'requiredIf',
  'when',
  'actions',
  'jumps',
  'version',
])

/**
 * Rebuilds a form with every visible text passed through `change`. What does not change keeps its identity. Titles of hidden
 * questions are left alone: only the owner sees them.
 */
export function mapTexts(form: Form, change: (text: FormText) => string): Form {
  return walk(form, 'form', change) as Form
}

/** All visible texts in the order of the document, empty ones left out. */
export function textsOf(form: Form): FormText[] {
  const texts: FormText[] = []
  mapTexts(form, (text) => {
    if (text.text !== '') texts.push(text)
    return text.text
  })
  return texts
}

function walk(value: unknown, path: string, change: (text: FormText) => string): unknown {
  if (Array.isArray(value)) {
    let changed = false
    const next = value.map((item, index) => {
      const result = walk(item, pathOf(item, path, index), change)
      if (result !== item) changed = true
      return result
    })
    return changed ? next : value
  }
  if (typeof value !== 'object' || value === null) return value
  if ('kind' in value && value.kind === 'hidden') return value
  let copy: Record<string, unknown> | null = null
  for (const [field, member] of Object.entries(value)) {
    if (silent.has(field)) continue
    const next =
      typeof member === 'string'
        ? textFields.has(field)
          ? change({ key: `${path}.${field}`, text: member, field })
          : member
        : walk(member, containers.has(field) ? path : `${path}.${field}`, change)
    if (next === member) continue
    copy ??= { ...(value as Record<string, unknown>) }
    copy[field] = next
  }
  return copy ?? value
}

/** Members of these have ids that are unique in the document: a thing that moves takes its translations along. */
const containers = new Set(['pages', 'blocks', 'elements', 'endings'])

function pathOf(item: unknown, path: string, index: number): string {
  if (typeof item !== 'object' || item === null) return `${path}.${index}`
  if ('id' in item && typeof item.id === 'string') {
    return 'blocks' in item || 'elements' in item || 'kind' in item || 'type' in item ? item.id : `${path}.${item.id}`
  }
  if ('part' in item && typeof item.part === 'string') return `${path}.${item.part}`
  return `${path}.${index}`
}
