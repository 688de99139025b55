import type { Form } from '../document.ts'
import type { Choice } from '../elements/base.ts'
import { type ElementKind, elementKinds, elementSchema, type FormElement } from '../elements/index.ts'
import { makeId } from '../id.ts'
import { choicesFromText, newElement } from '../make.ts'
import { FormEditRefused, valid } from './edit-refused.ts'
import { replaceElement } from './elements.ts'
import { findElement } from './locate.ts'

/**
 * Changes the kind of an element. Its id, its title and every setting that the new kind supports are kept: choices
 * become the items of a ranking or the rows of a matrix and back.
 */
export function turnInto(form: Form, { id, kind }: { id: string; kind: ElementKind }): Form {
  const { block, element } = findElement(form, id)
  if (element.kind === kind) return form
  return replaceElement(form, block, turned(element, kind))
}

function turned(element: FormElement, kind: ElementKind): FormElement {
  let next = newElement(kind, { id: element.id } as never) as FormElement
  for (const [field, value] of Object.entries(offered(element))) {
    if (field === 'id' || field === 'kind' || !(field in next || optional.has(field))) continue
    const tried = { ...next, [field]: value } as FormElement
    if (elementKinds[kind].schema.safeParse(tried).success) next = tried
  }
  if ('requiresEveryRow' in next && !('requiresEveryRow' in element)) next.requiresEveryRow = next.isRequired
  return valid(elementSchema, next)
}

const optional = new Set(['key'])

/** The settings of an element, also under the names that other kinds use. */
function offered(element: FormElement): Record<string, unknown> {
  const fields: Record<string, unknown> = { ...element }
  const words = 'title' in element ? element.title : 'text' in element ? element.text : ''
  if (element.kind === 'statement') fields.title = words
  fields.text ??= words
  if (element.kind === 'section') fields.help = element.text
  const lines =
    'choices' in element ? element.choices : 'rows' in element && Array.isArray(element.rows) ? element.rows : null
  if (lines?.some(({ label }) => label !== '')) {
    fields.choices = lines
    fields.rows = lines.map(({ id, label }: Pick<Choice, 'id' | 'label'>) => ({ id, label }))
  }
  if ('rows' in element && !Array.isArray(element.rows)) delete fields.rows
  return fields
}

/**
 * Adds choices from a pasted list after the existing ones; empty ones are replaced. A question without choices
 * becomes a choice question. Refused when the text contains none that is new.
 */
export function pasteChoices(form: Form, { id, text }: { id: string; text: string }): Form {
  const { element } = findElement(form, id)
  const base = 'choices' in element ? form : turnInto(form, { id, kind: 'single-choice' })
  const { block, element: asked } = findElement(base, id)
  if (!('choices' in asked)) return form
  const present = asked.choices.filter(({ label, picture }) => label.trim() !== '' || picture)
  const added = choicesFromText(text, present)
  if (added.length === 0) throw new FormEditRefused('NOT_VALID', 'There is nothing new in this list.')
  return replaceElement(base, block, valid(elementSchema, { ...asked, choices: [...present, ...added] }))
}

/** Adds a choice, row, column or the like with an id of its own. */
export function newLine(label = ''): { id: string; label: string } {
  return { id: makeId(), label }
}
