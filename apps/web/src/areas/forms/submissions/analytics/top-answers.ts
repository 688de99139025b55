import type { FieldStatistics } from '@taplore/contract'

const mostShown = 12

/**
 * The most frequent answers of a question; numbers in numeric order, 2 before 10, and countries by their names in the
 * interface language.
 */
export function topAnswers(
  { kind, spread }: Pick<FieldStatistics, 'kind' | 'spread'>,
  locale: string,
): FieldStatistics['spread'] {
  // Choices are in the order of the question, where the most frequent may be last.
  const shown =
    spread.length > mostShown
      ? spread.toSorted((one, other) => other.count - one.count).slice(0, mostShown)
      : [...spread]
  if (kind === 'country') {
    const names = new Intl.DisplayNames(locale, { type: 'region' })
    return shown.map((each) => ({ ...each, label: names.of(each.value) ?? each.label }))
  }
  return numeric.has(kind) ? shown.toSorted((one, other) => Number(one.value) - Number(other.value)) : shown
}

const numeric = new Set(['number', 'rating', 'scale', 'nps', 'slider'])
