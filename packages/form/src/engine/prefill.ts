import { allowsSeveral } from '../answers/read/read-choices.ts'
import { readValue } from '../answers/read/read-value.ts'
import type { ReadingContext } from '../answers/read/reading.ts'
import type { Form } from '../document.ts'
import type { AnsweredElement, QuestionElement } from '../walk.ts'
import { elementsOf, isAnswered, keyOf } from '../walk.ts'
import { recallerOf } from './outcome.ts'
import { respond } from './respond.ts'

/**
 * Initial values of fields: URL parameters (`?first_name=Ada&colour=red,blue`), by key or id, and the defaults of the
 * questions. Choices may be given by id or text. Invalid values are ignored. Defaults may recall hidden fields.
 */
export function startInput(
  form: Form,
  parameters: Iterable<readonly [string, string]>,
  context: Partial<ReadingContext> = {},
): Record<string, unknown> {
  const reading: ReadingContext = { locale: form.language, today: null, country: null, ...context }
  const sent = new Map<string, string>()
  for (const [name, value] of parameters) if (!sent.has(name) && value.length <= 20_000) sent.set(name, value)
  const input: [string, unknown][] = []
  for (const element of elementsOf(form).filter(isAnswered)) {
    if (element.kind === 'calculated') continue
    const text = sent.get(keyOf(element)) ?? sent.get(element.id)
    if (text === undefined) continue
    const taken = readValue(element, rawOf(element, text), reading)
    if (taken.ok && taken.value !== null) input.push([element.id, taken.value])
  }
  const given = Object.fromEntries(input)
  const words = recallerOf(form, respond(form, given, { isPartial: true }))
  for (const element of elementsOf(form)) {
    const value = defaultOf(element as QuestionElement)
    if (value === null || value === '' || Object.hasOwn(given, element.id)) continue
    given[element.id] = typeof value === 'string' ? words.plain(value) : value
  }
  return given
}

function defaultOf(element: QuestionElement): string | number | null {
  return 'defaultValue' in element ? element.defaultValue : null
}

function rawOf(element: Exclude<AnsweredElement, { kind: 'calculated' }>, text: string): unknown {
  if (element.kind === 'ranking') return text.split(',').map((word) => choiceNamed(element.choices, word) ?? word)
  if (
    element.kind !== 'single-choice' &&
    element.kind !== 'multiple-choice' &&
    element.kind !== 'dropdown' &&
    element.kind !== 'picture-choice'
  )
    return text
  const words = allowsSeveral(element) ? text.split(',') : [text]
  const ids = words.map((word) => choiceNamed(element.choices, word))
  const own = words.filter((_, index) => ids[index] === undefined)
  const choices = ids.filter((id) => id !== undefined)
  return element.hasOther && own.length > 0 ? { choices, other: own.join(', ').trim() } : { choices }
}

function choiceNamed(choices: readonly { id: string; label: string }[], word: string): string | undefined {
  const wanted = word.trim().toLowerCase()
  return (choices.find(({ id }) => id === word.trim()) ?? choices.find(({ label }) => label.toLowerCase() === wanted))
    ?.id
}
