import type { AnswerColumnInfo } from '@taplore/contract'
import {
  type AnswerColumn,
  canSplit,
  columnsOf,
  displayValue,
  displayWordsOf,
  elementsOf,
  type Form,
  type FormElement,
  keyTypeOf,
  lineNamesOf,
  upgrade,
} from '@taplore/form'
import type { Transaction } from '../../../platform/database/database.ts'
import type { FormRow } from '../forms/index.ts'
import { versionOf } from './form-versions.ts'

/** Versions considered for columns; older ones use the columns of newer versions. */
const mostVersions = 60
const highest = new Map<string, number>()

/** Published versions of a form, newest first; the draft while there are none. */
export async function formsOf(db: Transaction, row: Pick<FormRow, 'id' | 'document'>): Promise<Form[]> {
  let number = highest.get(row.id) ?? 0
  // Numbers have no gaps, and older versions do not change.
  while (await versionOf(db, row.id, number + 1)) number += 1
  if (highest.size > 5_000) highest.clear()
  highest.set(row.id, number)
  const forms: Form[] = []
  for (let each = number; each > 0 && forms.length < mostVersions; each -= 1) {
    const form = await versionOf(db, row.id, each)
    if (form) forms.push(form)
  }
  return forms.length > 0 ? forms : [upgrade(row.document)]
}

export function presentColumns(forms: readonly Form[], columns = columnsOf(forms)): AnswerColumnInfo[] {
  return columns.map((column) => ({
    ...column,
    options: optionsOf(column, forms),
    type: keyTypeOf(column, forms),
    canSplit: canSplit(column),
  }))
}

/** Filter values of a question with few of them. */
function optionsOf(column: AnswerColumn, forms: readonly Form[]): AnswerColumnInfo['options'] {
  if (column.elementId === null || column.part !== '') return []
  for (const form of forms) {
    const element = elementsOf(form).find(({ id }) => id === column.elementId)
    if (element) return choicesOf(element, form.language)
  }
  return []
}

/** Possible answers to a question, as text; texts missing in the form are in its language. */
export function choicesOf(element: FormElement, language: Form['language']): { value: string; label: string }[] {
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => ({ value: String(from + index), label: String(from + index) }))
  switch (element.kind) {
    case 'single-choice':
    case 'multiple-choice':
    case 'dropdown':
    case 'picture-choice': {
      const choices = element.choices.map(({ id, label }) => ({ value: id, label: label || id }))
      return element.hasOther ? [...choices, { value: 'other', label: lineNamesOf(language).other }] : choices
    }
    case 'slot':
      return element.slots.map(({ id }) => ({
        value: id,
        label: displayValue(element, { choices: [id] }, { locale: language }) || id,
      }))
    case 'ranking':
      return element.choices.map(({ id, label }) => ({ value: id, label: label || id }))
    case 'yes-no':
      return [
        { value: 'true', label: element.yesLabel || displayWordsOf(language).yes },
        { value: 'false', label: element.noLabel || displayWordsOf(language).no },
      ]
    case 'rating':
      return numbers(1, element.max)
    case 'scale':
      return numbers(element.min, element.max)
    case 'nps':
      return numbers(0, 10)
    case 'consent':
      return [{ value: 'agreed', label: displayWordsOf(language).agreed }]
    case 'matrix-single':
    case 'matrix-multiple':
      return element.rows.flatMap((row) =>
        element.columns.map((column) => ({
          value: `${row.id}/${column.id}`,
          label: `${row.label || row.id}: ${column.label || column.id}`,
        })),
      )
    default:
      return []
  }
}
