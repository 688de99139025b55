import { scalarText } from '@taplore/kit'
import type { DayBound } from '../elements/dates.ts'
import { limits } from '../limits.ts'
import { type Draft, listOf, numberIn } from './draft.ts'

type Source = Record<string, unknown>

/** What an answer must be at least and at most: by settings of the question, or by its validators. */
export interface Bounds {
  minLength: number | null
  maxLength: number | null
  min: number | null
  max: number | null
  minChoices: number | null
  maxChoices: number | null
  from: DayBound | null
  until: DayBound | null
}

/** Settings of questions that have no equal here. */
const foreign = ['maskType', 'maskSettings', 'cells', 'minValueExpression', 'maxValueExpression', 'isUnique', 'keyName']

export function boundsIn(draft: Draft, element: Source, title: string): Bounds {
  const bounds: Bounds = {
    minLength: null,
    maxLength: count(element.maxLength, limits.longTextLength),
    min: numberIn(element.min),
    max: numberIn(element.max),
    minChoices: count(element.minSelectedChoices, limits.choices),
    maxChoices: count(element.maxSelectedChoices, limits.choices),
    from: dayIn(element.min),
    until: dayIn(element.max),
  }
  const isNumber = element.inputType === 'number' || element.inputType === 'range'
  for (const rule of listOf(element.validators)) {
    const type = scalarText(rule.type)
    if (type === 'text') {
      bounds.minLength ??= count(rule.minLength, limits.shortTextLength)
      bounds.maxLength ??= count(rule.maxLength, limits.longTextLength)
    } else if (type === 'numeric' && isNumber) {
      bounds.min ??= numberIn(rule.minValue)
      bounds.max ??= numberIn(rule.maxValue)
    } else if (type === 'answercount') {
      bounds.minChoices ??= count(rule.minCount, limits.choices)
      bounds.maxChoices ??= count(rule.maxCount, limits.choices)
    } else if (type !== 'email' || element.inputType !== 'email') draft.note('setting-left-out', title, type)
  }
  for (const name of foreign) {
    const value = element[name]
    if (value === undefined || value === null || value === false || value === '' || value === 'none') continue
    draft.note('setting-left-out', title, name)
  }
  return bounds
}

/** Zero and less mean that there is no limit. */
function count(value: unknown, most: number): number | null {
  const number = numberIn(value)
  return number === null || number <= 0 ? null : Math.min(most, Math.round(number))
}

/** `2026-02-28`, also with a time. */
function dayIn(value: unknown): DayBound | null {
  const [date] = typeof value === 'string' ? (/^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(value) ?? []) : []
  return date === undefined ? null : { type: 'day', date }
}
