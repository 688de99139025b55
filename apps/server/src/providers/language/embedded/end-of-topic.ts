import type { SourceText } from '../../../ports/language.ts'
import { isUnspaced } from './language-traits.ts'
import { topicWordsOf } from './words.ts'

/** How many paragraphs tell what a text is about, and how many of them name it. */
const least = { before: 3, share: 0.6, after: 3 } as const

/**
 * The block where a page goes over to another article: a heading behind which no paragraph names anything that the title does, while most
 * before it do. The number of blocks where there is none.
 */
export function endOfTopic({ title, blocks }: Pick<SourceText, 'title' | 'blocks'>, language: string): number {
  if (isUnspaced(language)) return blocks.length
  const topic = new Set(topicWordsOf(title, language))
  const names = blocks.map(
    ({ kind, text }) => kind !== 'heading' && topicWordsOf(text, language).some((word) => topic.has(word)),
  )
  const paragraphs = blocks.map(({ kind, text }) => kind === 'paragraph' && text.length >= 60)
  const count = (from: number, to: number, which: (at: number) => boolean) => {
    let found = 0
    for (let at = from; at < to; at += 1) if (which(at)) found += 1
    return found
  }
  const found = blocks.findIndex(({ kind }, at) => {
    if (kind !== 'heading') return false
    const before = count(0, at, (place) => paragraphs[place] ?? false)
    const after = count(at, blocks.length, (place) => paragraphs[place] ?? false)
    if (before < least.before || after < least.after) return false
    const named = count(0, at, (place) => Boolean(paragraphs[place] && names[place]))
    return named >= before * least.share && !names.slice(at).some(Boolean)
  })
  return found < 0 ? blocks.length : found
}
