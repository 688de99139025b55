import type { FormElement } from '../elements/index.ts'
import { limits } from '../limits.ts'
import { numberIn, recordOf } from './draft.ts'

/** Rows or columns by name and label. */
export function namedLines(list: unknown): { name: unknown; label: unknown }[] {
  return (Array.isArray(list) ? list : []).map((line) => {
    const record = recordOf(line)
    const name = record.name ?? choiceValue(line)
    return { name, label: wordsOf(record.title) || wordsOf(record.text) || name }
  })
}

/** Numbers in a range, and choices such as "none of these", which are settings there. */
export function impliedChoices(element: Record<string, unknown>): unknown[] {
  const [least, most] = [numberIn(element.choicesMin), numberIn(element.choicesMax)]
  const step = numberIn(element.choicesStep) ?? 1
  const count = least === null || most === null || step <= 0 ? 0 : Math.floor((most - least) / step) + 1
  const numbers = Array.from(
    { length: Math.max(0, Math.min(count, limits.choices)) },
    (_, index) => (least ?? 0) + index * step,
  )
  const special = (isShown: boolean, value: string, text: unknown, usual: string) =>
    isShown ? [{ value, text: wordsOf(text) || usual }] : []
  return [
    ...numbers,
    ...special(element.hasNone === true || element.showNoneItem === true, 'none', element.noneText, 'None'),
    ...special(element.showRefuseItem === true, 'refused', element.refuseText, 'Refuse to answer'),
    ...special(element.showDontKnowItem === true, 'dontknow', element.dontKnowText, 'Don’t know'),
  ]
}

/** A value, `value|text`, or a record of both. */
export function choiceValue(choice: unknown): unknown {
  if (typeof choice === 'string') return choice.split('|', 1)[0]
  return typeof choice === 'object' && choice !== null ? recordOf(choice).value : choice
}

/** The label of a choice. */
export function choiceText(choice: unknown): unknown {
  const text = typeof choice === 'string' ? choice.slice(choice.indexOf('|') + 1) : wordsOf(recordOf(choice).text)
  return text || choiceValue(choice)
}

/** A text, or translations, of which the default language is used. */
export function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value
  const record = recordOf(value)
  const words = record.default ?? record.en ?? Object.values(record)[0]
  return typeof words === 'string' ? words : ''
}

/** Whether a respondent may choose several: no single value stands for the answer. */
export function isSeveral(element: FormElement): boolean {
  return (
    element.kind === 'multiple-choice' || element.kind === 'ranking' || ('isMultiple' in element && element.isMultiple)
  )
}
