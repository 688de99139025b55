import type { SourceBlock, SourceSentence, SourceText } from '../../../ports/language.ts'
import { withoutDateline, withoutLabel } from './datelines.ts'
import { endOfTopic } from './end-of-topic.ts'
import { fitSentence, slideWidths } from './fit-sentence.ts'
import { isAboutAuthor, isRequest } from './invitations.ts'
import { baseLanguage, isUnspaced } from './language-traits.ts'
import { beginsWithGermanPronoun, isOnlyClause, isOnlyRole, isSomeonesOwn, leansBack } from './openings.ts'
import { quotationIn } from './parts-of-sentence.ts'
import { fullNamesOf, withFullNames } from './people/names.ts'
import { speaksOfSelf } from './people/persons.ts'
import { citedBelow, speakersOf } from './quotations/speakers.ts'
import { namedBefore, refersBack, takesUp } from './references.ts'
import { endsInColon, splitSentences } from './sentences.ts'
import { titleOf } from './titles.ts'
import { topicWordsOf, widthOf } from './words.ts'
import { isByline, isWorthMentioning, mostEnd } from './worth-mentioning.ts'

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
  /** Begins well, and names what only the text before explains. */
  readonly refersBack: boolean
  readonly isQuestion: boolean
  /** Longer than is easy to read below a heading. */
  readonly isLong: boolean
  readonly isListItem: boolean
  /** The lines of a short list, told together. */
  readonly isList: boolean
  /** Too little for a slide of its own: `By chance.` */
  readonly isFragment: boolean
  /** What the heading above asks. */
  readonly isAnswer: boolean
  /** Who says what is quoted, where the sentence does not say it. */
  readonly speaker: string | null
}

/** Characters that are easy to read below a heading. */
export const easyLength = 120

/** The first sentence of a text has its main fact and is told even where it is longer than a slide should be. */
const longestLead = 290
/** A shorter line above the text is a label of the page. */
const leastLead = 80

/** The block that a text begins with; that of all where none is long enough for a sentence of its own. */
export function leadBlockOf(blocks: readonly SourceBlock[]): number {
  const at = blocks.findIndex(({ kind, text }) => kind === 'paragraph' && widthOf(text) >= leastLead)
  return at < 0 ? blocks.length : at
}

/** Sentences of the source in reading order, without boilerplate of the page. */
export function candidatesOf(source: Pick<SourceText, 'blocks' | 'title'>, language: string): Candidate[] {
  const { blocks } = source
  const found: Candidate[] = []
  const seen = new Set<string>([source.title, titleOf(source.title)].map(normalized))
  const spansOf = blocks.map((block, at) =>
    isWholeQuote(block, blocks, at) ? [wholeSpan(block.text)] : splitSentences(block.text, language),
  )
  const names = fullNamesOf(blocks, language)
  const tell = speakersOf(language)
  const lists = shortLists(blocks)
  const end = endOfTopic(source, language)
  const mustEnd = mostEnd(blocks)
  const letters = lettersIn(blocks)
  const starts = startsOf(blocks)
  const paragraphs = blocks.flatMap(({ kind }, index) => (kind === 'paragraph' ? [index] : []))
  // A text of one paragraph is no note on its author.
  const last = paragraphs.length > 1 ? paragraphs.at(-1) : undefined
  const beginnings = new Set(paragraphs.slice(0, 2))
  const lead = leadBlockOf(blocks)
  const named = namedBefore(language, source.title)
  let section = -1
  const add = (candidate: Omit<Candidate, 'index' | 'words'>) =>
    found.push({ ...candidate, index: found.length, words: topicWordsOf(candidate.text, language) })
  blocks.forEach((block, at) => {
    if (at >= end) return
    if (block.kind === 'heading') section = at
    // A box of the page is no part of the text, which goes on behind its list.
    const isBoxed = isBox(blocks, section)
    if (isBoxed && block.kind === 'list-item') return
    if (isBoxed && block.kind === 'paragraph')
      section = blocks.slice(0, section).findLastIndex(({ kind }) => kind === 'heading')
    const start = starts[at] ?? 0
    const isAsked = section >= 0 && section === at - 1 && /[?？؟]["”»」]?$/u.test(blocks[section]?.text ?? '')
    const plain = {
      block: at,
      section,
      ...noTraits,
      isQuote: block.kind === 'quote',
      isListItem: block.kind === 'list-item',
    }
    const list = lists.get(at)
    if (list) {
      const text = list.join('\n')
      seen.add(normalized(text))
      if (list.length > 1)
        add({ ...plain, text, start, end: start + text.length, slideText: text, isFirstOfBlock: true, isList: true })
      return
    }
    const spans = spansOf[at] ?? []
    const isFirst = (block: number, place: number) => block === paragraphs[0] && place === 0
    const isAside = isAboutAuthor(
      spans.map(({ text }) => text),
      { language, elsewhere: at === last ? otherTexts(source, at) : null },
    )
    if (block.kind === 'heading' || isAside || letters.has(at)) return
    const said = insideQuotation(spans, blocks[at + 1]?.text)
    const asks = spans.findIndex(({ text }) => isRequest(text))
    spans.slice(0, asks < 0 ? spans.length : asks).forEach((span, place) => {
      const key = normalized(span.text)
      const isTakenUp = takesUp(span.text, language, named.before)
      named.add(span.text, isFirst(at, place))
      const isFragment = isAsked && place === 0 && isShortAnswer(span.text, spans.length)
      const isBeginning = place === 0 && beginnings.has(at)
      const told = tell(withoutLabel(isBeginning ? withoutDateline(span.text, language) : span.text), at)
      if (isBeginning && seen.has(normalized(told.text.replace(/^题[：:]/u, '')))) return
      if (
        seen.has(key) ||
        !(isFragment || isWorthMentioning(span.text, language, { isListItem: block.kind === 'list-item', mustEnd }))
      )
        return
      if (place === 0 && isByline(span.text)) return
      const full = place === 0 && at === lead ? longestLead : slideWidths.full
      const isExample = example.test(span.text) && widthOf(span.text) <= slideWidths.full
      // What is only an example says so, and stands behind what it is an example of.
      const fitted = isExample ? span.text : fitSentence(told.text, language, { good: easyLength, full })
      if (!fitted) return
      const slideText = withFullNames(fitted, names, language)
      seen.add(key)
      add({
        ...plain,
        text: span.text,
        start: start + span.start,
        end: start + span.end,
        slideText,
        isFirstOfBlock: place === 0,
        pointsBack:
          isExample ||
          said.has(place) ||
          (block.kind === 'quote' && !told.speaker && !citedBelow(blocks, at) && speaksOfSelf(slideText, language)) ||
          (isBareQuotation.test(slideText) && !told.speaker && !citedBelow(blocks, at)) ||
          leansBack(slideText, language) ||
          isOnlyClause(slideText, language) ||
          beginsWithGermanPronoun(slideText, language) ||
          isCutOff(slideText) ||
          repliesToSomeone(slideText) ||
          isUnknown(quotationIn(slideText)?.attribution, language),
        refersBack: refersBack(slideText, language) || isTakenUp || isUnclear(quotationIn(slideText)?.text, language),
        isLong: [...slideText].length > easyLength,
        isQuestion: /[?？؟]["”»」]?$/.test(span.text),
        isFragment,
        isAnswer: isAsked && place === 0,
        speaker: citedBelow(blocks, at) ?? told.speaker,
      })
    })
  })
  return found
}

const example =
  /^(?:(?:for (?:example|instance)|zum beispiel|par exemple|por ejemplo|por exemplo|(?:per|ad) esempio|bijvoorbeeld|например)(?![\p{L}])|例えば|たとえば|例如|比如)/iu

/** A heading of a level of its own, inside the section above it, with a list of several items before the text goes on. */
function isBox(blocks: readonly SourceBlock[], at: number): boolean {
  const { kind, level = 6 } = blocks[at] ?? {}
  if (kind !== 'heading') return false
  const others = blocks.flatMap((block, index) => (block.kind === 'heading' && index !== at ? [index] : []))
  const isInside = others.some((other) => other < at) && others.some((other) => other > at)
  const end = blocks.findIndex((block, index) => index > at && block.kind !== 'list-item')
  const isList = end - at > 2 && blocks[end]?.kind === 'paragraph' && blocks[at + 1]?.step === undefined
  return isInside && isList && others.every((other) => (blocks[other]?.level ?? 6) < level)
}

/** What a reader asks, before what the text answers: from `Question:` to `Answer:`. */
function lettersIn(blocks: readonly SourceBlock[]): ReadonlySet<number> {
  const found = new Set<number>()
  let isOpen = false
  blocks.forEach(({ kind, text }, at) => {
    if (kind === 'heading' || isReply.test(text)) isOpen = false
    if (isLetter.test(text)) isOpen = blocks.slice(at, at + longestLetter).some((other) => isReply.test(other.text))
    if (isOpen || isLetter.test(text)) found.add(at)
  })
  return found
}
const longestLetter = 8
const isReply = /^(?:answer|antwort|réponse|respuesta|resposta|risposta|ответ|回答|答)\s?[:：]/iu
const isLetter = /^(?:question|frage|pregunta|pergunta|domanda|вопрос|質問|问题)\s?[:：]/iu

/** The sentences between the first and the last one of what someone says at length: alone they would be the words of the writer. */
function insideQuotation(spans: readonly { readonly text: string }[], next?: string): ReadonlySet<number> {
  const inside = new Set<number>()
  let isOpen = false
  spans.forEach(({ text }, place) => {
    if (isOpen && !/["“”„«»「」]/u.test(text)) inside.add(place)
    const count = (mark: string) => text.split(mark).length - 1
    for (const [opening, closing] of pairs) {
      const difference = count(opening) - count(closing)
      if (difference !== 0) isOpen = difference > 0
    }
    if (count('"') % 2 === 1) isOpen = !isOpen
  })
  // A mark that is never closed may be a fault, unless the next paragraph opens one again.
  return isOpen && !/^[“«「"]/u.test(next ?? '') ? new Set() : inside
}
/** Nothing but what someone says; who and where is told beside it. */
export const isBareQuotation = /^[“„«「"][^“”„«»「」"]+[”“»」"][.。]?$/u
const pairs = [
  ['«', '»'],
  ['「', '」'],
  ['“', '”'],
] as const

/** A part of what someone says at length: the marks around it stand in other sentences. */
export function isCutOff(text: string): boolean {
  const count = (mark: string) => text.split(mark).length - 1
  const isUneven = (opening: string, closing: string) => count(opening) !== count(closing)
  return (
    count('"') % 2 === 1 ||
    isUneven('«', '»') ||
    isUneven('「', '」') ||
    isUneven('｢', '｣') ||
    isUneven('（', '）') ||
    // In German the same mark closes.
    (!text.includes('„') && isUneven('“', '”'))
  )
}

/** What someone answers to a question that is told before. */
const replies =
  /^[“„«"]\s?(?:yes|yeah|yep|no|nope|well|sure|right|exactly|absolutely|of course|correct|oh|ok(?:ay)?|ja|nein|doch|genau|natürlich|klar|oui|non|si|bien sûr|exactement|tout à fait|sí|no|claro|por supuesto|exacto|bueno|pues|sim|não|claro|com certeza|exato|bom|sì|certo|esatto|beh|да|нет|конечно|ну)\s?[,.!—–]/iu

function repliesToSomeone(text: string): boolean {
  return replies.test(text)
}

/** A few words about what was said before: “I keep hearing that”. */
function isUnclear(said: string | undefined, language: string): boolean {
  if (!said || isUnspaced(language) || said.split(/\s+/u).length > 8) return false
  return pointers[baseLanguage(language)]?.test(said) ?? false
}
const wordsAlone = (words: string) => new RegExp(`(?<![\\p{L}’'])(?:${words})(?![\\p{L}])`, 'iu')
/** The same letters are articles elsewhere: Italian il, Portuguese das. */
const pointers: Readonly<Record<string, RegExp>> = {
  en: wordsAlone('that|this|it|they|them|those|he|she|him|her'),
  de: wordsAlone('das|dies|er|sie|ihn|ihm'),
  fr: wordsAlone('ça|cela|il|elle|ils|elles'),
  es: wordsAlone('eso|esto|ello|ellos|ellas|él|ella'),
  pt: wordsAlone('isso|isto|eles?|elas?'),
  it: wordsAlone('ciò|questo|lui|lei|loro'),
  ru: wordsAlone('это|он|она|они'),
}

/** Whether a reader of the quotation alone would ask who says it. */
function isUnknown(speaker: string | null | undefined, language: string): boolean {
  if (!speaker) return false
  return isOnlyRole(speaker) || leansBack(speaker, language) || isSomeonesOwn(speaker)
}

const noTraits = {
  pointsBack: false,
  refersBack: false,
  isLong: false,
  isQuestion: false,
  isList: false,
  isFragment: false,
  isAnswer: false,
  speaker: null,
} as const

function wholeSpan(text: string) {
  return { text, start: 0, end: text.length }
}

/** A quotation on its own, with who said it below, is told whole. */
function isWholeQuote(block: SourceBlock, blocks: readonly SourceBlock[], at: number): boolean {
  return citedBelow(blocks, at) !== null && block.text.length <= longestQuote
}
const longestQuote = 200

/** `By chance.`: says something below the question only, and together with what follows. */
function isShortAnswer(text: string, sentences: number): boolean {
  return sentences > 1 && widthOf(text) < 24 && /[.!。！।]$/u.test(text)
}

function otherTexts({ title, blocks }: Pick<SourceText, 'blocks' | 'title'>, at: number): string {
  return [title, ...blocks.map(({ text }, index) => (index === at ? '' : text))].join('\n')
}

/** Where each block begins in the whole text. */
function startsOf(blocks: readonly SourceBlock[]): number[] {
  let start = 0
  return blocks.map(({ text }) => {
    const here = start
    start += text.length + 1
    return here
  })
}

/** As many lines as are read on one slide. */
const linesOfList = { least: 2, most: 7 } as const

/**
 * The lines of short lists below a heading or a sentence that announces them, by their first block; the blocks of the others have none. What a list has in common says
 * its heading, so its items are told together.
 */
function shortLists(blocks: readonly SourceBlock[]): Map<number, readonly string[]> {
  const lists = new Map<number, readonly string[]>()
  blocks.forEach((block, at) => {
    if (!(block.kind === 'heading' || endsInColon(block.text)) || !isShortLine(blocks[at + 1])) return
    const end = blocks.findIndex((other, index) => index > at && !isShortLine(other))
    const items = blocks.slice(at + 1, end < 0 ? blocks.length : end)
    // Steps of a method are told one by one; what has a number and is only named is no step.
    if (items.some(({ step, text }) => step !== undefined && wordsIn(text) > 8)) return
    const lines = items.map(({ text }) => text)
    // What a sentence announces is told whole, on two slides if need be.
    const most = block.kind === 'heading' ? linesOfList.most : linesOfList.most * 2
    if (lines.length < linesOfList.least || lines.length > most) return
    const size = lines.length > linesOfList.most ? Math.ceil(lines.length / 2) : lines.length
    lines.forEach((_, index) => {
      lists.set(at + 1 + index, index % size === 0 ? lines.slice(index, index + size) : [])
    })
  })
  return lists
}

const wordsIn = (text: string) => text.split(/\s+/u).length

function isShortLine(block: SourceBlock | undefined): boolean {
  return block?.kind === 'list-item' && widthOf(block.text) <= 64 && !/[.!?:;。！？：；।,،]$/u.test(block.text)
}

function normalized(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
