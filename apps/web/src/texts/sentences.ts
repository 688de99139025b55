import { checkSentences } from '@taplore/story'

/**
 * Sentences that stand in the contract (refusals, field errors, toasts of the specification) come in English from wherever they
 * were made. Here they are put into the language of the interface, found by their English wording.
 */
let table: Readonly<Record<string, string>> = {}

export function setSentences(next: Readonly<Record<string, string>>): void {
  table = next
}

/** The sentence in the language of the interface; as it is where that has none. Names inside are kept: `{{0}}`, `{{1}}` in the table. */
export function inWords(sentence: string): string {
  const whole = table[sentence]
  if (whole) return whole
  for (const [pattern, key] of patterns) {
    const form = table[key]
    const found = form && pattern.exec(sentence)
    if (found)
      return found
        .slice(1)
        .reduce((text, value, index) => text.replace(`{{${index}}}`, () => table[value] ?? value), form)
  }
  return sentence
}

/** Words that stand as values in the sentences above. */
export const valueWords = ['portrait', 'square', 'landscape']

type Pattern = readonly [RegExp, string]

/** Sentences with names or figures in them, and the key that they have in the tables. Those of the checks of a story say `{count}`. */
export const patterns: readonly Pattern[] = [
  [/^Switched to (.+)$/, 'Switched to {{0}}'],
  ...Object.values(checkSentences)
    .filter((sentence) => sentence.includes('{'))
    .map(patternOf),
]

function patternOf(sentence: string): Pattern {
  const parts = sentence.split(/\{\w+\}/)
  const literal = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const key = parts.reduce((text, part, index) => `${text}{{${index - 1}}}${part}`)
  return [new RegExp(`^${literal.join('(.+?)')}$`), key]
}
