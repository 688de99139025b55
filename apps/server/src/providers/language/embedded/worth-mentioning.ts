import type { SourceBlock } from '../../../ports/language.ts'
import { isInvitation, isWorkOfAuthor } from './invitations.ts'
import { isUnspaced, traitsOf } from './language-traits.ts'
import { endsInColon } from './sentences.ts'
import { widthOf, withoutMarks, wordsOf } from './words.ts'

/** Where the paragraphs of a text end with a mark, one without is a line of the page. */
export function mostEnd(blocks: readonly SourceBlock[]): boolean {
  const long = blocks.filter(({ kind, text }) => kind === 'paragraph' && widthOf(text) >= leastLine)
  return long.filter(({ text }) => endsLikeSentence.test(text)).length > long.length * 0.7
}
const endsLikeSentence = /[.!?…。！？।؟][\s"'”’“»」』)）\]]*$/u

/** Shorter paragraphs are lines of the page more often than sentences. */
const leastLine = 80

interface Worth {
  readonly isListItem: boolean
  /** Other sentences of the text end with a mark. */
  readonly mustEnd: boolean
}

export function isWorthMentioning(text: string, language: string, { isListItem, mustEnd }: Worth): boolean {
  const width = widthOf(text)
  if (width < (isListItem ? 12 : 24)) return false
  if (!isUnspaced(language) && wordsOf(text, language).length < (isListItem ? 2 : 4)) return false
  // What is only added to the sentence before.
  if (
    /^\s*(?:[(（][^()（）]*[)）][.。]?\s*$|[(（][^()（）]{1,24}[)）]\s\p{Ll}|\[\p{Lu})/u.test(text) ||
    /\[(?:…|\.{3})\]$/u.test(text)
  )
    return false
  // Where a quotation is from, and notes below a text.
  if (/^\s*[—–―]\S/u.test(text) && width < 90 && !/[.!?。！？]$/u.test(text)) return false
  if (/^\s*[※＊*†]/u.test(text) || /^…\S/u.test(text)) return false
  // Addresses and names of accounts.
  if (/https?:\/\/|www\.|@\w+\.\w|(?<![\p{L}\p{N}])@\w{3,}/u.test(text)) return false
  if (
    /(?:[:：]|\s(?:at|on|via|en|sur|em|su|auf|unter))\s[a-z0-9-]+\.(?:com|org|net|info|co|io|fr|es|it|br|de|uk)(?:[./]\S*)?$/u.test(
      text,
    )
  )
    return false
  if (/[|›»]\s*\p{L}+\s*[|›»]/u.test(text)) return false
  if (/\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text)) return false
  // Bylines, dates and captions do not end like sentences.
  const shortest = /\p{Script=Latin}|\p{Script=Cyrillic}/u.test(text) ? 150 : 90
  if (!isListItem && (mustEnd || width < shortest) && !endsLikeSentence.test(text)) return false
  // A list of names, with nothing said of them.
  if (/(?:[、,，]\s?[^、,，。.!?]{1,24}){7,}$/u.test(text)) return false
  // It announces what a slide of its own does not show.
  if (endsInColon(text)) return false
  // An item that continues the sentence before its list says little without it.
  if (isListItem && (/[;；؛,，]$/u.test(text) || /^\p{Ll}/u.test(text))) return false
  // Footnotes and lists of names have many full stops and no sentence.
  if ((text.match(/\d/g)?.length ?? 0) > text.length * 0.35) return false
  if (isWorkOfAuthor.test(withoutMarks(text).replace(/^\d+\P{L}+/u, ''))) return false
  return !isNoise(text, language)
}

/** `By Ada Lindqvist and Tom Hale.`, `Von Ada Lindqvist, Hamburg`: a name where a text begins, and little else. */
export function isByline(text: string): boolean {
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
  if (starts.some((start) => head.startsWith(start)) || isInvitation(text, language)) return true
  return widthOf(text) < 110 && /newsletter|cookie|subscri|©|™ and ©|all rights reserved/i.test(text)
}
