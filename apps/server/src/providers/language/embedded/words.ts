import { baseLanguage, traitsOf } from './language-traits.ts'

const segmenters = new Map<string, Intl.Segmenter>()

export function segmenterFor(language: string, granularity: 'word' | 'sentence' | 'grapheme'): Intl.Segmenter {
  const base = baseLanguage(language)
  const key = `${base} ${granularity}`
  const known = segmenters.get(key)
  if (known) return known
  // ICU has no plain "no": Bokmål and Nynorsk are split the same way.
  const made = new Intl.Segmenter(base === 'no' ? 'nb' : base, { granularity })
  segmenters.set(key, made)
  return made
}

/** The words of a text in lower case, in order. */
export function wordsOf(text: string, language: string): string[] {
  const words: string[] = []
  for (const part of segmenterFor(language, 'word').segment(text)) {
    if (part.isWordLike) words.push(part.segment.toLowerCase())
  }
  return words
}

const commonWords = new Map<string, ReadonlySet<string>>()

export function commonWordsOf(language: string): ReadonlySet<string> {
  const base = baseLanguage(language)
  const known = commonWords.get(base)
  if (known) return known
  const made = new Set(traitsOf(base).common.split(' '))
  commonWords.set(base, made)
  return made
}

/**
 * Topic words, cut to a rough stem so that `river` and `rivers` count as one. Stems only compare texts of one
 * language with each other; they are never shown.
 */
export function topicWordsOf(text: string, language: string): string[] {
  const common = commonWordsOf(language)
  return wordsOf(text, language)
    .filter((word) => !common.has(word) && (word.length > 1 || /\p{Script=Han}|\d/u.test(word)))
    .map(roughStem)
}

function roughStem(word: string): string {
  if (/\d/.test(word)) return word
  if (/^\p{Script=Latin}+$/u.test(word))
    return word.length > 5 ? word.slice(0, Math.max(5, word.length - 3)) : word.replace(/s$/, '')
  if (/^[\p{Script=Cyrillic}]+$/u.test(word))
    return word.length > 5 ? word.slice(0, Math.max(4, word.length - 3)) : word
  if (/^\p{Script=Arabic}+$/u.test(word)) return word.replace(/^(?:وال|بال|كال|فال|ال|لل|و)(?=.{3})/u, '').slice(0, 5)
  if (/^\p{Script=Hangul}+$/u.test(word)) return word.length > 2 ? word.slice(0, Math.max(2, word.length - 1)) : word
  return word
}

/** The width of a text on a slide, in units of a Latin letter: a Chinese, Japanese or Korean character counts two. */
export function widthOf(text: string): number {
  let width = 0
  for (const sign of text)
    width += /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff01-\uff60]/.test(sign)
      ? 2
      : /\p{Mn}/u.test(sign)
        ? 0
        : 1
  return width
}

/** Strips leading quotation marks and punctuation. */
export function withoutMarks(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+/u, '')
}
