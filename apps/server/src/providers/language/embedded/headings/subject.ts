import { baseLanguage, isUnspaced } from '../language-traits.ts'
import { commonWordsOf, widthOf } from '../words.ts'
import { headlineWordsOf } from './headline-words.ts'

/**
 * Who or what a sentence begins with, up to its verb, for those that nothing else names: `The old miller`. Null where it begins with other
 * words than a noun.
 */
export function subjectOf(text: string, language: string): string | null {
  if (isUnspaced(language)) return null
  const { verbs, stops, articles } = headlineWordsOf(baseLanguage(language))
  const articleWords = new Set(articles.split(' '))
  const others = new Set(stops.split(' '))
  const words = text.split(/\s+/u)
  const bare = (word = '') => word.toLowerCase().replace(/[^\p{L}\p{M}\p{N}’'-]+/gu, '')
  const isSmall = (word: string) => !articleWords.has(word) && (others.has(word) || commonWordsOf(language).has(word))
  if (isSmall(bare(words[0]))) return null
  const end = words.findIndex(
    (word, at) => at > 0 && (verbs?.test(bare(word)) || isSmall(bare(word)) || /[,;:]$/u.test(words[at - 1] ?? '')),
  )
  const head = words
    .slice(0, end < 0 ? 0 : Math.min(end, 4))
    .join(' ')
    .replace(/[,;:]$/u, '')
  const isNoun = head.split(' ').some((word) => !articleWords.has(bare(word)))
  return end > 0 && isNoun && widthOf(head) >= 4 && widthOf(head) <= 36 && !/["“”«»(]/u.test(head) ? head : null
}
