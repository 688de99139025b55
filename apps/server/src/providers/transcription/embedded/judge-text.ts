import { matchWords } from '@taplore/media'

/**
 * Whether a model is caught in a loop: one word four times in a row, a phrase again and again without anything between, or
 * four words that come three times and fill most of the text. What it says then has nothing to do with what was said. People
 * repeat themselves less: "Thank you, thank you, thank you", or three sentences that begin alike.
 */
export function isLooping(words: readonly string[]): boolean {
  const plain = words.map((word) => word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''))
  if (repeatsBackToBack(plain, 1, 4)) return true
  for (let length = 2; length <= longestCycle; length += 1) {
    if (repeatsBackToBack(plain, length, length < 4 ? 5 : 3)) return true
  }
  return shareOfRepeated(plain) > mostRepeated
}

/** Words of a phrase that a model repeats without end. */
const longestCycle = 12
/** Of a text in which four words come three times. Measured: announcements that repeat a phrase have a third, loops nearly all. */
const mostRepeated = 0.6

function repeatsBackToBack(words: readonly string[], length: number, times: number): boolean {
  let same = 0
  for (let index = length; index < words.length; index += 1) {
    same = words[index] === words[index - length] ? same + 1 : 0
    if (same >= length * (times - 1)) return true
  }
  return false
}

/** The share of words that belong to a group of four that comes at least three times. */
function shareOfRepeated(words: readonly string[]): number {
  const places = new Map<string, number[]>()
  for (let index = 0; index + 4 <= words.length; index += 1) {
    const gram = words.slice(index, index + 4).join(' ')
    places.set(gram, [...(places.get(gram) ?? []), index])
  }
  const repeated = new Set<number>()
  for (const starts of places.values()) {
    if (starts.length < 3) continue
    for (const start of starts) for (let index = start; index < start + 4; index += 1) repeated.add(index)
  }
  return repeated.size / Math.max(1, words.length)
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
