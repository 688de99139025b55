import type { SourceSentence, SourceText } from '../../../ports/language.ts'
import { fitSentence, slideWidths } from './fit-sentence.ts'
import { isUnspaced, traitsOf } from './language-traits.ts'
import { fullNamesIn, withFullNames } from './names.ts'
import { leansBack } from './openings.ts'
import { quotationIn } from './parts-of-sentence.ts'
import { endsInColon, splitSentences } from './sentences.ts'
import { topicWordsOf, widthOf, wordsOf } from './words.ts'

/** A sentence of the source that could become a slide. */
export interface Candidate extends SourceSentence {
  /** Position among all candidates, in reading order. */
  readonly index: number
  /** The text of the slide. */
  readonly slideText: string
  readonly words: readonly string[]
  /** Index of the previous heading in `source.blocks`; -1 before the first. */
  readonly section: number
  readonly isFirstOfBlock: boolean
  readonly isQuote: boolean
  readonly pointsBack: boolean
  readonly isQuestion: boolean
  /** Longer than is easy to read below a heading. */
  readonly isLong: boolean
  readonly isListItem: boolean
}

/** Characters that are easy to read below a heading. */
export const easyLength = 120

/** Sentences of the source in reading order, without boilerplate of the page. */
export function candidatesOf(source: Pick<SourceText, 'blocks' | 'title'>, language: string): Candidate[] {
  const found: Candidate[] = []
  const seen = new Set<string>([normalized(source.title)])
  const sentences = source.blocks.map(({ text }) => splitSentences(text, language))
  const texts = sentences.filter((_, index) => source.blocks[index]?.kind !== 'heading')
  const names = fullNamesIn(texts.flat(), language)
  let offset = 0
  let section = -1
  source.blocks.forEach((block, blockIndex) => {
    if (block.kind === 'heading') section = blockIndex
    else {
      sentences[blockIndex]?.forEach((span, place) => {
        const key = normalized(span.text)
        if (seen.has(key) || !isWorthMentioning(span.text, language, block.kind === 'list-item')) return
        if (place === 0 && isByline(span.text)) return
        const fitted = fitSentence(span.text, language, { good: easyLength, full: slideWidths.full })
        if (!fitted) return
        const slideText = withFullNames(fitted, names, language)
        seen.add(key)
        found.push({
          text: span.text,
          start: offset + span.start,
          end: offset + span.end,
          block: blockIndex,
          index: found.length,
          slideText,
          words: topicWordsOf(span.text, language),
          section,
          isFirstOfBlock: place === 0,
          isQuote: block.kind === 'quote',
          pointsBack: leansBack(slideText, language) || leansBack(quotationIn(span.text)?.attribution ?? '', language),
          isLong: [...slideText].length > easyLength,
          isListItem: block.kind === 'list-item',
          isQuestion: /[?？؟]["”»」]?$/.test(span.text),
        })
      })
    }
    offset += block.text.length + 1
  })
  return found
}

function normalized(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

function isWorthMentioning(text: string, language: string, isListItem: boolean): boolean {
  const width = widthOf(text)
  if (width < (isListItem ? 12 : 24)) return false
  if (!isUnspaced(language) && wordsOf(text, language).length < (isListItem ? 2 : 4)) return false
  if (/https?:\/\/|www\.|@\w+\.\w/.test(text)) return false
  if (/[|›»]\s*\p{L}+\s*[|›»]/u.test(text)) return false
  if (/\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text)) return false
  // Bylines, dates and captions do not end like sentences.
  if (!isListItem && width < 90 && !/[.!?…。！？।؟][\s"'”’“»」』)）\]]*$/.test(text)) return false
  // It announces what a slide of its own does not show.
  if (endsInColon(text)) return false
  // An item that continues the sentence before its list says little without it.
  if (isListItem && (/[;；؛,，]$/u.test(text) || /^\p{Ll}/u.test(text))) return false
  // Footnotes and lists of names have many full stops and no sentence.
  if ((text.match(/\d/g)?.length ?? 0) > text.length * 0.35) return false
  return !isNoise(text, language)
}

/** `By Ada Lindqvist and Tom Hale.`, `Von Ada Lindqvist, Hamburg`: a name where a text begins, and little else. */
function isByline(text: string): boolean {
  return widthOf(text) < 90 && byline.test(text)
}

const byline =
  /^(?:Words |Text |Story |Reporting )?(?:[Bb]y|BY|[Vv]on|[Pp]or|[Pp]ar|[Dd]i|[Dd]oor|[Aa]v)\s(?:\p{Lu}[\p{L}\p{M}.’'-]*\s?){2,4}(?:[,|·–—].{0,40}|(?:and|und|y|et|e|en|og)\s\p{Lu}.{0,40})?\.?$/u

/** Sentences that address the visitor of the page: subscribe, read also, photo. */
export function isNoise(text: string, language: string): boolean {
  const head = text.toLowerCase().replace(/^[^\p{L}\p{N}]+/u, '')
  const starts = (
    language.startsWith('en') ? traitsOf('en').noise : `${traitsOf(language).noise}|${traitsOf('en').noise}`
  ).split('|')
  if (starts.some((start) => head.startsWith(start))) return true
  return widthOf(text) < 110 && /newsletter|cookie|subscri|©|™ and ©|all rights reserved/i.test(text)
}
