import type { Form } from '../document.ts'

/** One text that respondents see. */
export interface FormText {
  /** Stable while its object exists: `<id>.title`, `<id>.choices.<id>.label`. */
  key: string
  text: string
  /** Its field: `title`, `help`, `label`. */
  field: string
}

/** Visible and translatable fields, wherever they occur. */
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

/** Parts of the document without visible text, where these names mean something else. */
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
 * Rebuilds a form with every visible text passed through `change`. Unchanged parts keep their identity. Titles of
 * hidden questions are skipped: only the owner sees them.
 */
export function mapTexts(form: Form, change: (text: FormText) => string): Form {
  return walk(form, 'form', change) as Form
}

/** All visible texts in document order, without empty ones. */
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

/** Members with ids that are unique in the document: their translations move with them. */
const containers = new Set(['pages', 'blocks', 'elements', 'endings'])

function pathOf(item: unknown, path: string, index: number): string {
  if (typeof item !== 'object' || item === null) return `${path}.${index}`
  if ('id' in item && typeof item.id === 'string') {
    return 'blocks' in item || 'elements' in item || 'kind' in item || 'type' in item ? item.id : `${path}.${item.id}`
  }
  if ('part' in item && typeof item.part === 'string') return `${path}.${item.part}`
  return `${path}.${index}`
}
