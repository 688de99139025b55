import type { Comparison, Condition, FormElement, Operator } from '@taplore/form'

const signs: Readonly<Record<string, Operator>> = {
  '=': 'is',
  '!=': 'is-not',
  '>=': 'at-least',
  '<=': 'at-most',
  '>': 'greater',
  '<': 'less',
}

/**
 * Parses `coming = Yes`, `score >= 8`, `name answered`, several joined by `and` or by `or`. Choices are named by
 * their text and must exist.
 */
export function readCondition(text: string, elements: ReadonlyMap<string, FormElement>): Condition | null {
  if (text === '') return null
  const either = text.split(' or ')
  if (either.length > 1) return { type: 'any', of: either.map((part) => comparison(part, elements)) }
  const both = text.split(' and ')
  if (both.length > 1) return { type: 'all', of: both.map((part) => comparison(part, elements)) }
  return comparison(text, elements)
}

function comparison(text: string, elements: ReadonlyMap<string, FormElement>): Comparison {
  const [, key = '', sign = '', words = ''] =
    /^(\w+) (=|!=|>=|<=|>|<|has|answered|empty) ?(.*)$/.exec(text.trim()) ?? []
  const element = elements.get(key)
  if (!key || (key !== 'score' && !element)) throw new Error(`A brief waits for something that is not there: ${text}`)
  const left = key === 'score' ? ({ type: 'score' } as const) : ({ type: 'answer', elementId: key } as const)
  if (sign === 'answered' || sign === 'empty') return { type: 'compare', left, operator: sign }
  if (sign === 'has') {
    return {
      type: 'compare',
      left,
      operator: 'any-of',
      right: { type: 'value', value: [choiceId(element, words, text)] },
    }
  }
  const operator = signs[sign] ?? 'is'
  return { type: 'compare', left, operator, right: { type: 'value', value: valueIn(element, words, text) } }
}

function valueIn(element: FormElement | undefined, words: string, text: string): string | number | boolean {
  if (element?.kind === 'yes-no' || element?.kind === 'consent') return words === 'yes'
  if (element && 'choices' in element) return choiceId(element, words, text)
  return words !== '' && Number.isFinite(Number(words)) ? Number(words) : words
}

function choiceId(element: FormElement | undefined, words: string, text: string): string {
  const choices = element && 'choices' in element ? element.choices : []
  const found = choices.find(({ label }) => label === words)
  if (!found) throw new Error(`A brief waits for a choice that is not there: ${text}`)
  return found.id
}
