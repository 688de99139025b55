import { baseLanguage, isUnspaced } from '../language-traits.ts'
import { commonWordsOf, widthOf } from '../words.ts'
import { headlineWordsOf } from './headline-words.ts'

const widest = 36
/** With the number of the step before them. */
const mostWords = 6

/** Languages whose instructions end with the verb, or in which half of a verb stands at the end. */
const verbsLast = new Set(['de', 'nl', 'hi', 'mr', 'tr', 'ko', 'ja'])

const condition = /^(?:quando|se|when|once|if|wenn|sobald|cuando|si|quand|lorsque|когда|если|quando|als|wanneer)\s/iu
const conjunctions =
  /\s(?:and|then|until|so|but|und|bis|damit|y|e|hasta|para|et|puis|jusqu|e|até|fino|finché|и|до|чтобы|en|tot|og|til|i|aż|ve|dan|hingga|và|cho)(?=\s|[’'])/u

/** What a step tells to do, in the words that it begins with; null where they say it only in part. */
export function instructionOf(text: string, language: string): string | null {
  const base = baseLanguage(language)
  if (isUnspaced(language)) {
    const [clause = ''] = text.split(/[，。；：！]/u)
    if (base === 'zh') return clause.length >= 3 && clause.length <= 16 ? clause : null
    const [part = ''] = text.split(/[、。]/u)
    return base === 'ja' && part.length >= 4 && part.length <= 12 ? part : null
  }
  // A condition tells not yet what to do; what follows it does.
  if (condition.test(text)) {
    const then = /^[^.,;:!?]{6,80},\s(?!and\s|or\s)(\p{Ll}.*)$/u.exec(text)?.[1]
    return then && !verbsLast.has(base) ? instructionOf(then.charAt(0).toUpperCase() + then.slice(1), language) : null
  }
  if (place[base]?.test(text)) return instructionBehindPlace(text, language)
  const [sentence = ''] = text.split(/[.,;:!?()،؛।–—]\s|[.!?।]$/u, 1)
  const clauses = sentence.split(new RegExp(`(${conjunctions.source})`, 'u'))
  // `Peel and cut the apples`: two things are done with one.
  const clause = clauses.slice(0, clauses[0]?.includes(' ') ? 1 : 3).join('')
  const words = clause.trim().split(/\s+/)
  const fits = (some: readonly string[]) =>
    some.length >= 2 && some.length <= mostWords && widthOf(some.join(' ')) <= widest
  if (fits(words)) return words.join(' ')
  if (verbsLast.has(base)) return null
  const { stops, articles } = headlineWordsOf(base)
  const articleWords = new Set(articles.split(' '))
  const bounds = new Set(stops.split(' '))
  const isBound = (word = '') => {
    const bare = word.toLowerCase()
    return (bounds.has(bare) || commonWordsOf(language).has(bare)) && !articleWords.has(bare)
  }
  const isOpen = (word = '') => isBound(word) || articleWords.has(word.toLowerCase()) || /^\p{N}/u.test(word)
  // As much as fits before a preposition, and never one that is left hanging.
  for (let end = Math.min(mostWords, words.length - 1); end >= 2; end -= 1)
    if (isBound(words[end]) && !isOpen(words[end - 1]) && fits(words.slice(0, end)))
      return words.slice(0, end).join(' ')
  return null
}

/** Where and with what it is done; `in a wide, deep pan, melt the butter` says only then what. */
const place: Readonly<Record<string, RegExp>> = {
  en: /^(?:in|into|on|onto|over|with|using|for|from|meanwhile)\s/iu,
  fr: /^(?:dans|sur|avec|pour|après|avant)\s/iu,
  es: /^(?:en|con|sobre|para|después|antes)\s/iu,
  pt: /^(?:em|num|numa|no|na|com|sobre|para|depois)\s/iu,
  it: /^(?:in|nel|nella|con|su|per|dopo|prima)\s/iu,
}

function instructionBehindPlace(text: string, language: string): string | null {
  const [sentence = ''] = text.split(/[.;:!?]\s|[.!?]$/u, 1)
  const [, ...clauses] = sentence.split(/,\s/u)
  const base = baseLanguage(language)
  const articles = new Set(headlineWordsOf(base).articles.split(' '))
  const hasObject = (clause: string) => articles.has(clause.split(/\s+/u)[1]?.toLowerCase() ?? '')
  const clause = clauses.find(hasObject) ?? (clauses.length === 1 ? clauses[0] : undefined)
  return clause && /^\p{Ll}/u.test(clause) && !place[base]?.test(clause)
    ? instructionOf(clause.charAt(0).toUpperCase() + clause.slice(1), language)
    : null
}
