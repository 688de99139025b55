import type { Choice } from '../../elements/base.ts'
import { randomFrom } from '../../random.ts'

/**
 * Choices in display order. Random order uses a seed, ideally the submission key and the question id, so that a page
 * rendered again shows the same one.
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
