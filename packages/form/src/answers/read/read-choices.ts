import type { Choice } from '../../elements/base.ts'
import type {
  DropdownElement,
  ImageChoiceElement,
  MatrixInputElement,
  MatrixMultipleElement,
  MatrixSingleElement,
  MultipleChoiceElement,
  RankingElement,
  SingleChoiceElement,
} from '../../elements/choices.ts'
import { limits } from '../../limits.ts'
import type { ChoiceValue, MatrixValue } from '../value.ts'
import { numberIn } from './read-simple.ts'
import { storable } from './read-texts.ts'
import {
  empty,
  isBlank,
  isRecord,
  ownMember,
  type Reading,
  type ReadingContext,
  type ReadingError,
  read,
  refuse,
  textIn,
} from './reading.ts'

export type ChoiceElement = SingleChoiceElement | MultipleChoiceElement | DropdownElement | ImageChoiceElement

/** The free-text choice in a list of ids; no id starts with this character. */
export const otherMark = '~other'

export function allowsSeveral(element: ChoiceElement): boolean {
  if (element.kind === 'single-choice') return false
  return element.kind === 'multiple-choice' || element.isMultiple
}

/** Accepts an id, a list of ids, or `{ choices, other }`. */
export function readChoice(element: ChoiceElement, raw: unknown): Reading<ChoiceValue> {
  const sent = idsIn(isRecord(raw) ? (ownMember(raw, 'choices') ?? []) : raw)
  if (!sent) return refuse('invalid')
  const words = isRecord(raw) ? ownMember(raw, 'other') : undefined
  if (words !== undefined && words !== null && textIn(words) === null) return refuse('invalid')
  const other = element.hasOther ? storable(textIn(words) ?? '').trim() : ''
  if (other.length > limits.otherLength) return refuse('text-long', { max: limits.otherLength })
  const marked = sent.has(otherMark)
  sent.delete(otherMark)
  const choices = known(element.choices, sent)
  if (!choices) return refuse('choice-unknown')
  // Selecting it without a word is no answer yet.
  if (marked && element.hasOther && other === '') return refuse('other-text', {}, 'other')
  // Free text counts when its choice is selected, and when nothing else can be meant.
  const allowsOther = other !== '' && (marked || allowsSeveral(element) || choices.length === 0)
  const count = choices.length + (allowsOther ? 1 : 0)
  if (count === 0) return empty
  if (!allowsSeveral(element)) {
    if (count > 1) return refuse('choice-one')
  } else if (element.kind !== 'single-choice') {
    if (element.minChoices !== null && count < element.minChoices)
      return refuse('choice-few', { min: element.minChoices })
    if (element.maxChoices !== null && count > element.maxChoices)
      return refuse('choice-many', { max: element.maxChoices })
  }
  return read(allowsOther ? { choices, other } : { choices })
}

/** Accepts ids, best first; or `{ id: rank }` of a page without scripts, from 1. */
export function readRanking(element: RankingElement, raw: unknown): Reading<string[]> {
  const list = isRecord(raw) ? byPlace(raw) : raw
  const sent = list === null ? null : idsIn(list)
  if (!sent) return refuse('invalid')
  const ranked = [...sent]
  if (ranked.length === 0) return empty
  if (ranked.some((id) => !element.choices.some((choice) => choice.id === id))) return refuse('choice-unknown')
  return element.ranksAll && ranked.length < element.choices.length ? refuse('ranking-all') : read(ranked)
}

export function readMatrix(
  element: MatrixSingleElement | MatrixMultipleElement | MatrixInputElement,
  raw: unknown,
  context: ReadingContext,
): Reading<MatrixValue> {
  if (!isRecord(raw)) return refuse('invalid')
  const value: MatrixValue = {}
  const errors: ReadingError[] = []
  if (Object.keys(raw).some((id) => !element.rows.some((row) => row.id === id))) return refuse('choice-unknown')
  for (const row of element.rows) {
    const sent = ownMember(raw, row.id)
    if (isBlank(sent)) continue
    const line = element.kind === 'matrix-input' ? readInputs(element, sent, context) : readColumns(element, sent)
    if (!line.ok) errors.push(...line.errors.map((error) => ({ ...error, part: row.id })))
    else if (line.value !== null) value[row.id] = line.value
  }
  if (errors.length > 0) return { ok: false, errors }
  return Object.keys(value).length === 0 ? empty : read(value)
}

type Line<V> = { ok: true; value: V | null } | { ok: false; errors: ReadingError[] }

function readColumns(element: MatrixSingleElement | MatrixMultipleElement, sent: unknown): Line<string | string[]> {
  const ids = idsIn(sent)
  if (!ids) return refuse('invalid')
  const columns = known(element.columns, ids)
  if (!columns) return refuse('choice-unknown')
  if (columns.length === 0) return empty
  if (element.kind === 'matrix-multiple') return { ok: true, value: columns }
  return columns.length > 1 ? refuse('choice-one') : { ok: true, value: columns[0] ?? null }
}

function readInputs(
  element: MatrixInputElement,
  sent: unknown,
  context: ReadingContext,
): Line<Record<string, string | number>> {
  if (!isRecord(sent)) return refuse('invalid')
  const cells: Record<string, string | number> = {}
  if (Object.keys(sent).some((id) => !element.columns.some((column) => column.id === id)))
    return refuse('choice-unknown')
  for (const column of element.columns) {
    const cell = ownMember(sent, column.id)
    if (isBlank(cell)) continue
    const text = textIn(cell)
    const value = column.input === 'number' ? numberIn(cell, context) : text === null ? null : storable(text)
    if (value === null) return refuse(column.input === 'number' ? 'number' : 'invalid')
    if (typeof value === 'string' && value.length > limits.shortTextLength)
      return refuse('text-long', { max: limits.shortTextLength })
    cells[column.id] = value
  }
  return Object.keys(cells).length === 0 ? empty : { ok: true, value: cells }
}

function idsIn(raw: unknown): Set<string> | null {
  const list = Array.isArray(raw) ? raw : [raw]
  if (list.length > limits.choices + 1) return null
  const ids = new Set<string>()
  for (const entry of list) {
    if (typeof entry !== 'string') return null
    if (entry !== '') ids.add(entry)
  }
  return ids
}

/** The given ids in the order of the question; null when one does not exist. */
function known(offered: readonly Pick<Choice, 'id'>[], sent: Set<string>): string[] | null {
  const ids = offered.filter((choice) => sent.has(choice.id)).map((choice) => choice.id)
  return ids.length === sent.size ? ids : null
}

function byPlace(raw: Record<string, unknown>): string[] | null {
  const places = Object.entries(raw).filter(([, place]) => !isBlank(place))
  const numbered = places.map(([id, place]) => ({ id, place: Number(textIn(place) ?? Number.NaN) }))
  const isWhole = numbered.every(({ place }) => Number.isInteger(place) && place > 0 && place <= limits.choices)
  const isClear = new Set(numbered.map(({ place }) => place)).size === numbered.length
  return isWhole && isClear ? numbered.sort((left, right) => left.place - right.place).map(({ id }) => id) : null
}
