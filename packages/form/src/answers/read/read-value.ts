import type { RepeatElement, RepeatedElement } from '../../elements/index.ts'
import { limits } from '../../limits.ts'
import type { AnsweredElement } from '../../walk.ts'
import type { Answers, AnswerValue } from '../value.ts'
import { readChoice, readMatrix, readRanking } from './read-choices.ts'
import { readDay, readDayTime, readRange, readSlot, readTimeAnswer } from './read-days.ts'
import { readFiles, readParts, readSignature } from './read-parts.ts'
import {
  readConsent,
  readCountry,
  readCurrency,
  readEmailAnswer,
  readHidden,
  readNumberAnswer,
  readPhoneAnswer,
  readSlider,
  readStep,
  readText,
  readWebsiteAnswer,
  readYesNo,
} from './read-simple.ts'
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
} from './reading.ts'

type ReadElement = Exclude<AnsweredElement, { kind: 'calculated' }>

/**
 * Parses the input of a question, as JSON or as fields of a posted page, into the stored value; see `AnswerValue`.
 * Parsing a stored value again returns the same value. Whether an answer is required is not checked here, only inside
 * it: `missingIn` checks the lines of an address and the rows of a matrix.
 */
export function readValue(element: ReadElement, raw: unknown, context: ReadingContext): Reading {
  if (isBlank(raw)) return empty
  switch (element.kind) {
    case 'short-text':
    case 'long-text':
      return readText(element, raw)
    case 'hidden':
      return readHidden(element, raw)
    case 'email':
      return readEmailAnswer(element, raw)
    case 'phone':
      return readPhoneAnswer(element, raw, context)
    case 'website':
      return readWebsiteAnswer(element, raw)
    case 'country':
      return readCountry(element, raw)
    case 'consent':
      return readConsent(element, raw, context)
    case 'yes-no':
      return readYesNo(element, raw)
    case 'number':
      return readNumberAnswer(element, raw, context)
    case 'currency':
      return readCurrency(element, raw, context)
    case 'rating':
      return readStep(raw, 1, element.max)
    case 'scale':
      return readStep(raw, element.min, element.max)
    case 'nps':
      return readStep(raw, 0, 10)
    case 'slider':
      return readSlider(element, raw, context)
    case 'date':
      return readDay(element, raw, context)
    case 'date-time':
      return readDayTime(element, raw, context)
    case 'time':
      return readTimeAnswer(element, raw)
    case 'date-range':
      return readRange(element, raw, context)
    case 'slot':
      return readSlot(element, raw)
    case 'single-choice':
    case 'multiple-choice':
    case 'dropdown':
    case 'picture-choice':
      return readChoice(element, raw)
    case 'ranking':
      return readRanking(element, raw)
    case 'matrix-single':
    case 'matrix-multiple':
    case 'matrix-input':
      return readMatrix(element, raw, context)
    case 'address':
    case 'name':
    case 'contact':
      return readParts(element, raw, context)
    case 'file':
      return readFiles(element, raw)
    case 'signature':
      return readSignature(element, raw)
    case 'repeat':
      return readRows(element, raw, context)
  }
}

function readRows(element: RepeatElement, raw: unknown, context: ReadingContext): Reading<Answers[]> {
  if (!Array.isArray(raw) || raw.length > limits.repeatRows) return refuse('invalid')
  const rows: Answers[] = []
  const errors: ReadingError[] = []
  for (const entry of raw) {
    if (!isRecord(entry)) return refuse('invalid')
    const row = readRow(element.elements, entry, context)
    // An empty row is dropped.
    if (row.errors.length === 0 && Object.keys(row.answers).length === 0) continue
    errors.push(...row.errors.map((error) => ({ ...error, row: rows.length })))
    rows.push(row.answers)
  }
  if (rows.length > element.maxRows) return refuse('rows-many', { max: element.maxRows })
  if (errors.length > 0) return { ok: false, errors }
  return rows.length === 0 ? empty : read(rows)
}

function readRow(elements: readonly RepeatedElement[], raw: Record<string, unknown>, context: ReadingContext) {
  const answers: Answers = {}
  const errors: ReadingError[] = []
  for (const element of elements) {
    const reading = readValue(element, ownMember(raw, element.id), context)
    if (!reading.ok) errors.push(...reading.errors.map((error) => ({ ...error, childId: element.id })))
    else if (reading.value !== null) answers[element.id] = reading.value
  }
  return { answers, errors }
}

/** What a required question, or a line of it, is still missing. `value` is null for an empty answer. */
export function missingIn(element: ReadElement, value: AnswerValue | null, isRequired: boolean): ReadingError[] {
  if (value === null) {
    if (!isRequired) return []
    if (element.kind === 'repeat' && element.minRows > 1)
      return [{ message: 'rows-few', values: { min: element.minRows } }]
    return [{ message: element.kind === 'signature' ? 'signature' : 'required', values: {} }]
  }
  switch (element.kind) {
    case 'address':
    case 'name':
    case 'contact':
      // A partly filled address must be complete, required or not.
      return element.parts
        .filter(({ part, isRequired: isNeeded }) => isNeeded && !Object.hasOwn(value as object, part))
        .map(({ part, label }) => ({ message: 'required-part' as const, values: { part: label || part }, part }))
    case 'matrix-single':
    case 'matrix-multiple':
    case 'matrix-input':
      // Like an address: once it is begun every row is wanted, required or not.
      return element.requiresEveryRow ? missingRows(element.rows, value as object) : []
    case 'repeat':
      return missingInRows(element, value as Answers[])
    default:
      return []
  }
}

/** One error a row, all with the same sentence, which names the first few. */
function missingRows(rows: readonly { id: string; label: string }[], value: object): ReadingError[] {
  const missing = rows.filter((row) => !Object.hasOwn(value, row.id))
  const named = missing.slice(0, 5).map(({ label }) => label)
  const values = { rows: [...named, ...(missing.length > named.length ? ['…'] : [])].join(', ') }
  return missing.map(({ id: part }) => ({ message: 'required-rows', values, part }))
}

function missingInRows(element: RepeatElement, rows: Answers[]): ReadingError[] {
  const errors: ReadingError[] = []
  if (rows.length < element.minRows) errors.push({ message: 'rows-few', values: { min: element.minRows } })
  for (const [row, answers] of rows.entries()) {
    for (const child of element.elements) {
      const value = Object.hasOwn(answers, child.id) ? (answers[child.id] ?? null) : null
      errors.push(...missingIn(child, value, child.isRequired).map((error) => ({ ...error, row, childId: child.id })))
    }
  }
  return errors
}
