import { dayNumber } from '../calendar.ts'
import type { RepeatedElement } from '../elements/index.ts'
import type { Scalar, ScopeValue } from '../logic/scalar.ts'
import type { AnsweredElement } from '../walk.ts'
import { currencyDecimals } from './read/read-number.ts'
import type {
  Answers,
  AnswerValue,
  ChoiceValue,
  MatrixValue,
  MoneyValue,
  PartsValue,
  RangeValue,
  SignatureValue,
  StoredFile,
} from './value.ts'

type Readable = Exclude<AnsweredElement, { kind: 'calculated' }> | RepeatedElement

/**
 * One part of an answer (see `partsOf`) for conditions and formulas. Choices are ids for conditions (`id`) and texts
 * for formulas and recalls (`label`). Money is in whole units, a consent is true. Null when missing.
 */
export function scopeValue(
  element: Readable,
  value: AnswerValue | undefined,
  part: string,
  wants: 'id' | 'label',
): ScopeValue {
  if (value === undefined) return null
  switch (element.kind) {
    case 'currency': {
      const money = value as MoneyValue
      return money.minor / 10 ** currencyDecimals(money.currency)
    }
    case 'consent':
      return true
    case 'date-range': {
      const { from, to } = value as RangeValue
      if (part === 'from') return from
      if (part === 'to') return to
      return part === 'days' ? dayNumber(to) - dayNumber(from) + 1 : `${from} – ${to}`
    }
    case 'yes-no':
      if (part === 'score') return (value ? element.yesScore : element.noScore) ?? 0
      if (wants === 'label' && (value ? element.yesLabel : element.noLabel) !== '')
        return value ? element.yesLabel : element.noLabel
      return value as boolean
    case 'single-choice':
    case 'multiple-choice':
    case 'dropdown':
    case 'picture-choice':
      return choiceValue(element.choices, value as ChoiceValue, part, wants, allowsOne(element))
    case 'slot': {
      const slot = element.slots.find(({ id }) => id === (value as ChoiceValue).choices[0])
      if (!slot) return null
      return wants === 'id' ? slot.id : `${slot.date}T${slot.time}`
    }
    case 'ranking': {
      const ids = value as string[]
      const names = wants === 'id' ? ids : ids.map((id) => labelOf(element.choices, id))
      if (part === 'first') return names[0] ?? null
      return part === 'last' ? (names.at(-1) ?? null) : names
    }
    case 'matrix-single':
    case 'matrix-multiple':
      return matrixValue(element.columns, value as MatrixValue, part, wants)
    case 'matrix-input':
      return inputValue(value as MatrixValue, part)
    case 'address':
    case 'name':
    case 'contact':
      return partsValue(
        element.parts.map((entry) => entry.part),
        value as PartsValue,
        part,
        element.kind === 'name' ? ' ' : ', ',
      )
    case 'file':
      return part === 'count' ? (value as StoredFile[]).length : (value as StoredFile[]).map((file) => file.name)
    case 'signature': {
      const signature = value as SignatureValue
      return signature.type === 'typed' ? signature.name : true
    }
    case 'repeat':
      return rowsValue(element.elements, value as Answers[], part, wants)
    default:
      return value as Scalar
  }
}

/** Points of an answer: of the selected choices, of yes or no, of the columns of a matrix. */
export function scoreOfAnswer(element: Readable, value: AnswerValue | undefined): number {
  if (value === undefined || !scored.has(element.kind)) return 0
  const score = scopeValue(element, value, 'score', 'id')
  return typeof score === 'number' ? score : 0
}

const scored = new Set([
  'yes-no',
  'single-choice',
  'multiple-choice',
  'dropdown',
  'picture-choice',
  'matrix-single',
  'matrix-multiple',
])

/** The maximum points of a question. */
export function highestScore(element: Readable): number {
  switch (element.kind) {
    case 'yes-no':
      return Math.max(element.yesScore ?? 0, element.noScore ?? 0, 0)
    case 'single-choice':
    case 'multiple-choice':
    case 'dropdown':
    case 'picture-choice': {
      const scores = element.choices.map((choice) => choice.score ?? 0).sort((left, right) => right - left)
      if (allowsOne(element)) return Math.max(0, scores[0] ?? 0)
      const most = ('maxChoices' in element ? element.maxChoices : null) ?? scores.length
      return sum(scores.slice(0, most).filter((score) => score > 0))
    }
    case 'matrix-single':
      return Math.max(0, ...element.columns.map((column) => column.score ?? 0)) * element.rows.length
    case 'matrix-multiple':
      return sum(element.columns.map((column) => Math.max(0, column.score ?? 0))) * element.rows.length
    default:
      return 0
  }
}

type Labelled = { id: string; label: string; score?: number }

/** Whether at most one choice can be selected. */
export function allowsOne(element: { kind: string; isMultiple?: boolean }): boolean {
  return element.kind === 'single-choice' || (element.kind !== 'multiple-choice' && !element.isMultiple)
}

function choiceValue(
  choices: readonly Labelled[],
  value: ChoiceValue,
  part: string,
  wants: 'id' | 'label',
  isOne: boolean,
): ScopeValue {
  if (part === 'other') return value.other ?? null
  if (part === 'count') return value.choices.length + (value.other === undefined ? 0 : 1)
  if (part === 'score') return sum(value.choices.map((id) => scoreOf(choices, id)))
  const names = wants === 'id' ? [...value.choices] : value.choices.map((id) => labelOf(choices, id))
  if (value.other !== undefined) names.push(value.other)
  return isOne ? (names[0] ?? null) : names
}

function matrixValue(
  columns: readonly Labelled[],
  value: MatrixValue,
  part: string,
  wants: 'id' | 'label',
): ScopeValue {
  if (part === 'score') return sum(Object.values(value).flatMap((ids) => idsOf(ids).map((id) => scoreOf(columns, id))))
  if (part === '') return Object.values(value).flatMap((ids) => idsOf(ids).map((id) => labelOf(columns, id)))
  const row = Object.hasOwn(value, part) ? value[part] : undefined
  if (row === undefined) return null
  const names = wants === 'id' ? idsOf(row) : idsOf(row).map((id) => labelOf(columns, id))
  return typeof row === 'string' ? (names[0] ?? null) : names
}

function idsOf(row: MatrixValue[string]): string[] {
  if (typeof row === 'string') return [row]
  return Array.isArray(row) ? row : []
}

function inputValue(value: MatrixValue, part: string): ScopeValue {
  for (const [rowId, cells] of Object.entries(value)) {
    if (typeof cells !== 'object' || Array.isArray(cells)) continue
    for (const [columnId, cell] of Object.entries(cells)) if (`${rowId}_${columnId}` === part) return cell
  }
  if (part !== '') return null
  return Object.values(value).flatMap((cells) =>
    typeof cells === 'object' && !Array.isArray(cells) ? Object.values(cells) : [],
  )
}

function partsValue(order: readonly string[], value: PartsValue, part: string, between: string): ScopeValue {
  if (part !== '') return Object.hasOwn(value, part) ? (value[part] ?? null) : null
  return order
    .map((name) => (Object.hasOwn(value, name) ? (value[name] ?? '') : ''))
    .filter((line) => line !== '')
    .join(between)
}

function rowsValue(
  elements: readonly RepeatedElement[],
  rows: Answers[],
  part: string,
  wants: 'id' | 'label',
): ScopeValue {
  if (part === 'count') return rows.length
  const asked = elements.filter((element) => part === '' || element.id === part)
  return rows.flatMap((row) =>
    asked.flatMap((element) => {
      const value = Object.hasOwn(row, element.id) ? row[element.id] : undefined
      const single = scopeValue(element, value, '', wants)
      return single === null ? [] : single
    }),
  )
}

function labelOf(choices: readonly Labelled[], id: string): string {
  return choices.find((choice) => choice.id === id)?.label || id
}

function scoreOf(choices: readonly Labelled[], id: string): number {
  return choices.find((choice) => choice.id === id)?.score ?? 0
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
