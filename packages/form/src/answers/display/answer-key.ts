import type { Form } from '../../document.ts'
import { elementsOf, isAnswered } from '../../walk.ts'
import { currencyDecimals } from '../read/read-number.ts'
import type { ChoiceValue, MoneyValue } from '../value.ts'
import { type AnswerColumn, cellReader, type StoredResponse } from './columns.ts'

/** How a column is sorted and filtered. `choice`: by the place of the first choice, so that sizes are in their order. */
export type AnswerKeyType = 'number' | 'text' | 'date' | 'choice'

/** What one answer is sorted by; both null without an answer. */
export interface AnswerKey {
  readonly number: number | null
  readonly text: string | null
}

const none: AnswerKey = { number: null, text: null }
/** Texts are compared by their beginning. */
const longestKey = 200

const numbers: ReadonlySet<AnswerColumn['kind']> = new Set([
  'number',
  'slider',
  'rating',
  'scale',
  'nps',
  'currency',
  'score',
])
const choices: ReadonlySet<AnswerColumn['kind']> = new Set([
  'single-choice',
  'multiple-choice',
  'dropdown',
  'picture-choice',
  'yes-no',
])
const dates: ReadonlySet<AnswerColumn['kind']> = new Set(['date', 'date-time', 'time', 'date-range', 'slot'])

/** The type of a column, in the newest of these versions that has it. */
export function keyTypeOf(
  column: Pick<AnswerColumn, 'id' | 'elementId' | 'kind'>,
  forms: readonly Form[],
): AnswerKeyType {
  if (numbers.has(column.kind)) return 'number'
  if (choices.has(column.kind)) return 'choice'
  if (dates.has(column.kind)) return 'date'
  if (column.kind === 'calculated') return 'number'
  if (column.kind !== 'variable') return 'text'
  const id = column.id.slice('variable.'.length)
  const variable = forms.flatMap(({ variables }) => variables).find((each) => each.id === id)
  return variable?.type === 'text' ? 'text' : 'number'
}

/**
 * Reads the key of a column from responses to one version, as a key of this type: a variable may have had another one
 * then.
 */
export function keyReader(
  column: AnswerColumn,
  form: Form,
  type: AnswerKeyType,
): (response: StoredResponse) => AnswerKey {
  const read = readerOf(column, form)
  const isText = type === 'text' || type === 'date'
  return (response) => {
    const key = read(response)
    if (isText) return key.number === null ? key : { number: null, text: String(key.number) }
    return key.text === null ? key : none
  }
}

function readerOf(column: AnswerColumn, form: Form): (response: StoredResponse) => AnswerKey {
  if (column.kind === 'score') return ({ score }) => numberKey(score)
  if (column.kind === 'variable') {
    const id = column.id.slice('variable.'.length)
    return ({ variables }) => keyOf(variables[id])
  }
  const element = elementsOf(form).find(({ id }) => id === column.elementId)
  if (!element || !isAnswered(element)) return () => none
  if (element.kind === 'calculated') return ({ calculated }) => keyOf(calculated[element.id])
  const read = cellReader(column, form, { locale: form.language })
  return (response) => {
    const value = Object.hasOwn(response.answers, element.id) ? response.answers[element.id] : undefined
    if (value === undefined) return none
    switch (element.kind) {
      case 'number':
      case 'slider':
      case 'rating':
      case 'scale':
      case 'nps':
        return keyOf(value)
      case 'currency': {
        const { minor, currency } = value as MoneyValue
        return numberKey(minor / 10 ** currencyDecimals(currency))
      }
      case 'yes-no':
        return numberKey(value ? 0 : 1)
      case 'single-choice':
      case 'multiple-choice':
      case 'dropdown':
      case 'picture-choice': {
        const [first] = (value as ChoiceValue).choices
        const place = element.choices.findIndex(({ id }) => id === first)
        // Words of one's own come after all choices.
        return numberKey(place < 0 ? element.choices.length : place)
      }
      case 'date':
      case 'date-time':
      case 'time':
        return keyOf(value)
      case 'date-range':
        return keyOf((value as { from: string }).from)
      case 'slot': {
        const slot = element.slots.find(({ id }) => id === (value as ChoiceValue).choices[0])
        return slot ? keyOf(`${slot.date}T${slot.time}`) : none
      }
      default:
        return keyOf(read(response))
    }
  }
}

function numberKey(number: number): AnswerKey {
  return Number.isFinite(number) ? { number, text: null } : none
}

function keyOf(value: unknown): AnswerKey {
  if (typeof value === 'number') return numberKey(value)
  if (typeof value !== 'string') return none
  const text = value.trim().toLowerCase().slice(0, longestKey)
  return text === '' ? none : { number: null, text }
}
