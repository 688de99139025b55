import { elementsOf, type Form, isAnswered, namesOf } from '@taplore/form'
import { nameOf, partName, shortened } from '../texts/names.ts'
import type { Text } from '../texts/text.ts'
import { inFormulas, type Piece, piecesOf } from './recall-text.ts'

const most = 40

/** The name of what a recall inserts; null when nothing in the form has that name. */
export function labelOfRecall(form: Form, text: Text, name: string, part: string): string | null {
  const named = namesOf(form).get(name)
  if (!named) return null
  const label =
    named.type === 'element'
      ? nameOf(named.element, text)
      : named.type === 'variable'
        ? named.variable.name
        : text('logic.score')
  if (part === '' || named.type !== 'element') return shortened(label, most)
  return shortened(`${label}: ${partName(named.element, part, text)}`, most)
}

/** A formula with the names of what it counts with. */
export function piecesOfFormula(form: Form, text: Text, formula: string): Piece[] {
  return piecesOf(formula, (name, part) => labelOfRecall(form, text, name, part), inFormulas)
}

/** The same as words: names are quoted, since they may be whole sentences. */
export function formulaInWords(form: Form, text: Text, formula: string): string {
  return piecesOfFormula(form, text, formula)
    .map(({ shown, isRecall }) => (isRecall ? text('logic.quoted', { name: shown.slice(1) }) : shown))
    .join('')
}

export interface AnswerToInsert {
  /** As a recall writes it. */
  readonly name: string
  readonly label: string
  readonly kind: string
}

/** What can be inserted in a text of an element: answers of what is asked before it, and variables. */
export function answersToInsert(form: Form, text: Text, before: string | null): AnswerToInsert[] {
  const all = elementsOf(form)
  const end = before === null ? -1 : all.findIndex(({ id }) => id === before)
  const asked = (end < 0 ? all : all.filter((element, index) => index < end || element.kind === 'hidden')).filter(
    isAnswered,
  )
  return [
    ...asked.map((element) => ({
      name: element.key ?? element.id,
      label: nameOf(element, text),
      kind: text(`kind.${element.kind}`),
    })),
    ...form.variables.map(({ name }) => ({ name, label: name, kind: text('logic.variable') })),
  ]
}
