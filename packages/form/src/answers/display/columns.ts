import type { Form } from '../../document.ts'
import type { FormLanguageCode } from '../../languages.ts'
import { textOf } from '../../logic/calculate.ts'
import { withFallbacks } from '../../logic/recall.ts'
import type { ScopeValue } from '../../logic/scalar.ts'
import { plainText } from '../../rich-text.ts'
import { type AnsweredElement, elementsOf, isAnswered, isQuestion } from '../../walk.ts'
import { scopeValue } from '../scope-value.ts'
import type { Answers, AnswerValue, ChoiceValue, MatrixValue, MoneyValue, PartsValue } from '../value.ts'
import { defaultQuestionName, defaultScoreName } from './default-names.ts'
import { type DisplayOptions, displayCountry, displayer, displayNumber, plainMoney, withUnit } from './display.ts'
import { lineNamesOf } from './line-names.ts'

export interface AnswerColumn {
  /** `<id>`, `<id>.<part>`, `score`, `variable.<id>`: the same in all versions. */
  id: string
  /** Null for the score and for variables. */
  elementId: string | null
  /** A line of an address or name, the row of a matrix; empty for the whole answer. */
  part: string
  /** As in the newest version that has it. */
  title: string
  kind: AnsweredElement['kind'] | 'score' | 'variable' | 'choice'
  /** No longer in the newest version, but there are answers. */
  isRemoved: boolean
  /** Of amounts, as in the newest version that has it. */
  currency?: string
}

/**
 * The columns of all submissions of a form, from its versions, newest first: the questions of the newest in order,
 * then those of older ones. Two questions with one title are two columns.
 */
export function columnsOf(versions: readonly Form[]): AnswerColumn[] {
  const columns = new Map<string, AnswerColumn>()
  for (const [index, form] of versions.entries()) {
    for (const column of columnsOfOne(form)) {
      if (!columns.has(column.id)) columns.set(column.id, { ...column, isRemoved: index > 0 })
    }
  }
  return [...columns.values()]
}

/** Kinds whose choices can get a column each. */
const splittable: ReadonlySet<AnswerColumn['kind']> = new Set([
  'multiple-choice',
  'picture-choice',
  'single-choice',
  'dropdown',
])

export function canSplit({ kind }: AnswerColumn): boolean {
  return splittable.has(kind)
}

/** The same columns, and behind each of these questions one for each of its choices. */
export function withChoiceColumns(
  columns: readonly AnswerColumn[],
  forms: readonly Form[],
  questions: ReadonlySet<string>,
): AnswerColumn[] {
  return columns.flatMap((column) => {
    const { elementId } = column
    if (elementId === null || !questions.has(elementId) || !canSplit(column)) return [column]
    const found = new Map<string, AnswerColumn>()
    for (const [index, form] of forms.entries()) {
      const element = elementsOf(form).find(({ id }) => id === elementId)
      if (!element || !('choices' in element) || !Array.isArray(element.choices)) continue
      for (const { id, label } of element.choices) {
        if (found.has(id)) continue
        found.set(id, {
          id: `${elementId}:${id}`,
          elementId,
          part: id,
          title: behindTitle(column.title, label || id),
          kind: 'choice',
          isRemoved: index > 0,
        })
      }
    }
    return [column, ...found.values()]
  })
}

/** What a column may show of a response; the engine's `Response` has it. */
export interface StoredResponse {
  answers: Answers
  calculated: Record<string, ScopeValue>
  /** By variable id. */
  variables: Record<string, string | number>
  score: number
}

/** The text of one cell. `form` is the answered version. Empty when that version did not ask. */
export function cellText(column: AnswerColumn, form: Form, response: StoredResponse, options: DisplayOptions): string {
  return cellReader(column, form, options)(response)
}

/** The same for many responses to one version, with shared work done once. */
export function cellReader(
  column: AnswerColumn,
  form: Form,
  options: DisplayOptions,
): (response: StoredResponse) => string {
  const numberText = (value: number) => (options.isForData ? String(value) : displayNumber(value, options.locale))
  if (column.kind === 'score') return ({ score }) => numberText(score)
  if (column.kind === 'variable') {
    const name = column.id.slice('variable.'.length)
    return ({ variables }) => own(variables, name)?.toString() ?? ''
  }
  const element = elementsOf(form).find(({ id }) => id === column.elementId)
  if (!element || !isAnswered(element)) return () => ''
  if (column.kind === 'choice')
    return ({ answers }) => {
      const value = own(answers, element.id) as ChoiceValue | undefined
      return value?.choices.includes(column.part) ? (options.isForData ? '1' : '✓') : ''
    }
  if (element.kind === 'calculated')
    return ({ calculated }) => calculatedText(element, own(calculated, element.id) ?? null, options)
  if (element.kind === 'currency' && options.isForData)
    return ({ answers }) => {
      const money = own(answers, element.id)
      return money === undefined ? '' : plainMoney(money as MoneyValue, column.currency)
    }
  const read = column.part === '' ? displayer(element, options) : null
  return ({ answers }) => {
    const value = own(answers, element.id)
    if (value === undefined) return ''
    return read ? read(value) : textIn(column, element, value, options)
  }
}

/** The text of a calculated value, with its unit unless it is for data. */
export function calculatedText(
  { unit }: Extract<AnsweredElement, { kind: 'calculated' }>,
  value: ScopeValue,
  { isForData, locale }: DisplayOptions,
): string {
  if (typeof value !== 'number') return textOf(value)
  return isForData ? String(value) : withUnit(displayNumber(value, locale), unit, locale)
}

function textIn(
  column: AnswerColumn,
  element: Exclude<AnsweredElement, { kind: 'calculated' }>,
  value: AnswerValue,
  options: DisplayOptions,
): string {
  if (element.kind === 'address' || element.kind === 'name' || element.kind === 'contact') {
    const line = own(value as PartsValue, column.part) ?? ''
    return column.part === 'country' && line !== '' ? displayCountry(line, options.locale) : line
  }
  if (element.kind === 'matrix-input') {
    const cells = own(value as MatrixValue, column.part)
    if (typeof cells !== 'object' || Array.isArray(cells)) return ''
    return element.columns
      .filter(({ id }) => Object.hasOwn(cells, id))
      .map(({ id, label }) => `${label || id}: ${cells[id]}`)
      .join(', ')
  }
  return textOf(scopeValue(element, value, column.part, 'label'))
}

function columnsOfOne(form: Form): AnswerColumn[] {
  const columns: AnswerColumn[] = []
  let hasScore = false
  for (const element of elementsOf(form).filter(isAnswered)) {
    const title = titleOfAnswer(form, element)
    const common = {
      elementId: element.id,
      kind: element.kind,
      isRemoved: false,
      ...(element.kind === 'currency' ? { currency: element.currency } : {}),
    }
    for (const { part, label } of linesOf(element, form.language)) {
      columns.push({
        ...common,
        id: part === '' ? element.id : `${element.id}.${part}`,
        part,
        title: label === '' ? title : behindTitle(title, label),
      })
    }
    hasScore ||= givesPoints(element)
  }
  if (hasScore)
    columns.push({
      id: 'score',
      elementId: null,
      part: '',
      title: defaultScoreName(form.language),
      kind: 'score',
      isRemoved: false,
    })
  for (const { id, name } of form.variables) {
    columns.push({ id: `variable.${id}`, elementId: null, part: '', title: name, kind: 'variable', isRemoved: false })
  }
  return columns
}

function linesOf(element: AnsweredElement, language: FormLanguageCode): { part: string; label: string }[] {
  switch (element.kind) {
    case 'address':
    case 'name':
    case 'contact':
      return element.parts.map(({ part, label }) => ({ part, label: label || lineNamesOf(language)[part] }))
    case 'matrix-single':
    case 'matrix-multiple':
    case 'matrix-input':
      return element.rows.map(({ id, label }) => ({ part: id, label: label || id }))
    default:
      return [{ part: '', label: '' }]
  }
}

/** "Name: First name", but "Where do you live? City": no colon after sentence punctuation. */
export function behindTitle(title: string, words: string): string {
  return /\p{Po}$/u.test(title) ? `${title} ${words}` : `${title}: ${words}`
}

/** The name of an answer in tables and files: its text, else its key, else its question number. */
export function titleOfAnswer(form: Form, element: AnsweredElement): string {
  if (element.title.trim() !== '') return withFallbacks(element.title)
  if (element.kind === 'consent' && element.wording.trim() !== '') return plainText(element.wording).slice(0, 120)
  if (element.key !== undefined) return element.key
  const place =
    elementsOf(form)
      .filter(isQuestion)
      .findIndex(({ id }) => id === element.id) + 1
  return place > 0 ? defaultQuestionName(place, form.language) : element.id
}

function givesPoints(element: AnsweredElement): boolean {
  if (element.kind === 'yes-no') return element.yesScore !== undefined || element.noScore !== undefined
  const scored = 'choices' in element ? element.choices : 'columns' in element ? element.columns : []
  return Array.isArray(scored) && scored.some((entry) => 'score' in entry && entry.score !== undefined)
}

function own<T>(record: Record<string, T>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}
