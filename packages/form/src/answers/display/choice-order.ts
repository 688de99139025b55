import type { Choice } from '../../elements/base.ts'
import { randomFrom } from '../../random.ts'

/**
 * Choices in the order they are shown. Random order is drawn from a seed, best the key of the submission and the id of the question, so
 * that a page that is printed again shows the same one.
 */
export function choicesInOrder(
  element: { choices: Choice[]; order: 'given' | 'alphabet' | 'random' },
  { seed, locale }: { seed: string; locale: string },
): Choice[] {
  if (element.order === 'alphabet') {
    const { compare } = new Intl.Collator(locale, { numeric: true })
    return [...element.choices].sort((left, right) => compare(left.label, right.label))
  }
  if (element.order === 'given') return element.choices
  const random = randomFrom(seed)
  return element.choices
    .map((choice) => ({ choice, place: random() }))
    .sort((left, right) => left.place - right.place)
    .map(({ choice }) => choice)
}
