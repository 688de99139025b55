import type { HookWords } from './hook-words.ts'

/** Words that are quoted of an opening, if no mark ends it earlier. */
const mostQuoted = 8
/** How far into an opening a word can point back: “In all of these cases”. */
const mostLeading = 4

/** How a clip begins: up to the first mark, and at least three words unless the sentence is shorter. */
export function openingWords(sentence: readonly string[]): readonly string[] {
  const mark = sentence.findIndex((word, index) => index >= 2 && endsPhrase(word))
  return sentence.slice(0, Math.min(mostQuoted, mark < 0 ? mostQuoted : mark + 1))
}

/**
 * Whether a sentence needs what was said before: it begins with a word like “so” or “they”, or its first phrase points back, as
 * “in that case” and “with these settings” do. “This week” and “in this video” point at what everyone knows.
 */
export function leansOnBefore(sentence: readonly string[], { dependent, pointing }: HookWords): boolean {
  const words = sentence.map((word) => plainWord(word).replace(/['’](s|re|ve|ll|d)$/, ''))
  const leading = words.findIndex((word) => !pointing.leading.includes(word))
  const at = leading < 0 || leading > mostLeading ? 0 : leading
  const word = words[at] ?? ''
  const isNear = pointing.near.includes(word)
  if (!isNear && !pointing.far.includes(word)) return dependent.includes(words[0] ?? '')
  if (sentence.slice(0, at).some(endsPhrase)) return dependent.includes(words[0] ?? '')
  const next = sentence[at]?.match(/[\p{P}]$/u) ? '' : (words[at + 1] ?? '')
  if (pointing.relative.includes(next)) return false
  const noun = [next, endsPhrase(sentence[at + 1] ?? '') ? '' : (words[at + 2] ?? '')]
  return !(isNear && noun.some((each) => pointing.known.includes(each)))
}

export function plainWord(word: string): string {
  return word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
}

function endsPhrase(word: string): boolean {
  return /[,;:.!?…–—]["'”’»)]*$/u.test(word)
}
