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
    const found = pattern.exec(sentence)
    const form = found && table[key]
    if (found && form) return found.slice(1).reduce((text, value, index) => text.replace(`{{${index}}}`, value), form)
  }
  return sentence
}

/** Sentences with a name in them, and the key that they have in the tables. */
export const patterns: readonly (readonly [RegExp, string])[] = [[/^Switched to (.+)$/, 'Switched to {{0}}']]
