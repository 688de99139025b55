import { refuse } from '@taplore/kit'
import type { SourceText, Writing, WritingStyle, WrittenSlide } from '../../../ports/language.ts'
import { writingRefusals } from '../refusals.ts'
import { withAdvice } from './advice.ts'
import { filledUnits, noExtras, slidesOfUnits, sourceSentence } from './build-slides.ts'
import { type Candidate, candidatesOf, easyLength, isBareQuotation, leadBlockOf } from './candidates.ts'
import { chooseCandidates } from './choose-candidates.ts'
import { withoutDateline } from './datelines.ts'
import { detectLanguage } from './detect-language.ts'
import { fitSentence } from './fit-sentence.ts'
import { plainHeading } from './headings/headline.ts'
import { interviewSlides } from './interviews/interview-slides.ts'
import { type Turns, turnsOf } from './interviews/turns.ts'
import { baseLanguage, isUnspaced } from './language-traits.ts'
import { methodOf, methodSlides } from './method-slides.ts'
import { quotationIn } from './parts-of-sentence.ts'
import { namedOnce } from './people/named-once.ts'
import { fullNamesOf } from './people/names.ts'
import { endsInColon, splitSentences } from './sentences.ts'
import { titleOf } from './titles.ts'
import { topicWordsOf, widthOf } from './words.ts'
import { isByline, isNoise } from './worth-mentioning.ts'

/** What fits well below a title, in units of a Latin letter. */
const coverWidth = 130

interface WriteFromSource {
  readonly source: SourceText
  readonly slides: number
  readonly style: WritingStyle
  /** The requested language variant; names the slides' language when the source is in the same language. */
  readonly language?: string
}

/** Retells a source in exactly `slides` slides, in the language of the source and in its own words. */
export function writeFromSource({ source, slides, style, language: chosen }: WriteFromSource): Writing {
  const language = languageOfSource(source)
  const title = titleOf(source.title)
  const candidates = candidatesOf(source, language)
  const interview = otherThanMethod.has(style) ? null : turnsOf(source, language)
  if (interview) {
    const told = writeInterview({ source, interview, candidates, slides, language, title })
    if (told) return { title, language: varietyOf(language, chosen), slides: told, level: 'basic' }
  }
  const { cover, rest } = coverAndRest(source, candidates, slides)
  const tell = { count: slides - 1, title, language, style }
  const method = otherThanMethod.has(style) ? null : methodOf(source)
  const body =
    (method && methodSlides(method, source, { ...tell, candidates: rest })) ??
    bodySlides({ ...source, title }, rest, { ...tell, skipsLead: cover.lead !== null })
  if (body.length < slides - 1) throw refuse(writingRefusals.TEXT_TOO_SHORT, { slides, carries: 1 + body.length })
  const told = namedOnce([cover.slide, ...body], fullNamesOf(source.blocks, language))
  return { title, language: varietyOf(language, chosen), slides: told, level: 'basic' }
}

/** The cover, and what is not told on it. */
function coverAndRest(source: SourceText, candidates: readonly Candidate[], slides: number) {
  const language = languageOfSource(source)
  const cover = coverOf(source, titleOf(source.title), candidates, slides)
  const shown = plainHeading(cover.slide.text)
  const shownWords = new Set(topicWordsOf(cover.slide.text, language))
  const isShown = ({ words, slideText }: Candidate) =>
    shown.includes(plainHeading(slideText)) ||
    words.filter((word) => shownWords.has(word)).length > Math.min(words.length, shownWords.size) * 0.5
  const others = candidates.filter((one) => one !== cover.lead && !isShown(one))
  // A short text may need every sentence that it has.
  const rest = others.length >= slides - 1 ? others : candidates.filter((one) => one !== cover.lead)
  return { cover, rest }
}

/**
 * How many slides a source carries well: the cover, and what can be told alone. More can be written of it, of sentences that lean on
 * others.
 */
export function carriesOf(source: SourceText): number {
  const language = languageOfSource(source)
  const candidates = candidatesOf(source, language)
  const most = candidates.length + 1
  if (methodOf(source) || turnsOf(source, language)) return most
  const { rest } = coverAndRest(source, candidates, mostSlides)
  const sound = rest.filter(({ pointsBack, refersBack, isFragment, isQuestion }) => {
    return !(pointsBack || refersBack || isFragment || isQuestion)
  })
  return Math.min(most, Math.max(leastSlides, sound.length + 1))
}
const leastSlides = 3
const mostSlides = 10

interface WriteInterview extends Pick<WriteFromSource, 'source' | 'slides'> {
  readonly interview: Turns
  readonly candidates: readonly Candidate[]
  readonly language: string
  readonly title: string
}

/** Questions and answers are not mixed: the cover and what introduces who answers are from the text before them. */
function writeInterview({ source, interview, candidates, slides, ...told }: WriteInterview): WrittenSlide[] | null {
  const introduction = candidates.filter(({ block }) => block < interview.first)
  const cover = coverOf(source, told.title, introduction, 2)
  const rest = introduction.filter((one) => one !== cover.lead && !cover.slide.text.includes(one.slideText))
  const body = interviewSlides(interview, source, { ...told, count: slides - 1, introduction: rest })
  return body && [cover.slide, ...body]
}

/** Styles that look for something else than the steps of a guide. */
const otherThanMethod: ReadonlySet<WritingStyle> = new Set(['numbers', 'quotes', 'timeline'])

/** The declared language of the page counts unless the text clearly says otherwise. */
export function languageOfSource(source: SourceText): string {
  const detected = detectLanguage(source.blocks.map((block) => block.text).join('\n'))
  if (!detected) return source.language ?? 'en'
  if (source.language && baseLanguage(source.language) === baseLanguage(detected)) return source.language
  return detected
}

/** Variants of one language differ little, except the two scripts of Chinese. */
function varietyOf(found: string, chosen: string | undefined): string {
  const isSame = chosen && baseLanguage(chosen) === baseLanguage(found) && baseLanguage(found) !== 'zh'
  return isSame ? chosen : found
}

/**
 * The first slide: the title, and below it the opening sentence if it fits and the text can spare it, else the site's
 * own summary. A later sentence would be out of context.
 */
function coverOf(source: SourceText, title: string, candidates: readonly Candidate[], slides: number) {
  const base = { ...noExtras, kind: 'cover' as const, title }
  const language = languageOfSource(source)
  const [opening] = candidates
  const carried = candidates.reduce(
    (sum, { isList, slideText }) => sum + (isList ? slideText.split('\n').length : 1),
    0,
  )
  const canSpare =
    opening &&
    carried > slides - 1 &&
    ((!opening.pointsBack && !opening.refersBack) || namesTitle.test(opening.slideText)) &&
    !opening.isListItem &&
    // Who says it, and to whom, is told later.
    !isBareQuotation.test(opening.slideText) &&
    !quotationIn(opening.slideText)?.attribution &&
    // A short question about the topic makes readers curious.
    (!opening.isQuestion || (widthOf(opening.slideText) <= coverWidth && isOfTitle(opening, title, language)))
  const opened = openingOf(candidates, slides)
  const withOpening = () => ({
    lead: opening ?? null,
    slide: {
      ...base,
      text: opened.map(({ slideText }) => slideText).join(isUnspaced(source.language ?? 'en') ? '' : ' '),
      sources: opened.map(sourceSentence),
    } satisfies WrittenSlide,
  })
  const begins = canSpare && opening.block <= leadBlockOf(source.blocks)
  if (begins && widthOf(opening.slideText) <= coverWidth) return withOpening()
  const told = wholeSentences(source)
  const summary = told
    ? (fitSentence(told, source.language ?? 'en') ??
      fitSentence(told, source.language ?? 'en', { good: easyLength, full: longestSummary }))
    : null
  if (summary && !plainHeading(summary).includes(plainHeading(title)) && !endsInColon(summary))
    return { lead: null, slide: { ...base, text: summary } satisfies WrittenSlide }
  if (canSpare) return withOpening()
  // Neither: the first thing that can be said alone, if it is said early.
  const first = candidates.slice(0, 5)
  const early =
    carried > slides - 1 ? (first.find(isSound) ?? first.find((one) => isSound({ ...one, isLong: false }))) : undefined
  return early
    ? {
        lead: early,
        slide: { ...base, text: early.slideText, sources: [sourceSentence(early)] } satisfies WrittenSlide,
      }
    : { lead: null, slide: { ...base, text: lineAbove(source, language) } satisfies WrittenSlide }
}

/** A question, and what the text is about. */
function isOfTitle({ words }: Candidate, title: string, language: string): boolean {
  const ofTitle = new Set(topicWordsOf(title, language))
  return words.some((word) => ofTitle.has(word))
}

/** The short line that a page sets between the title and its text. */
function lineAbove({ blocks, title }: SourceText, language: string): string {
  const [line] = blocks
  const text = leadBlockOf(blocks) > 0 ? (line?.text ?? '') : ''
  const isLine = line?.kind === 'paragraph' && widthOf(text) >= 24 && !endsInColon(text)
  const isOther = !plainHeading(text).includes(plainHeading(title))
  return isLine && isOther && !isByline(text) && !isNoise(text, language) ? text : ''
}

/** A site tells more in one sentence than a slide should; better than a sentence from the middle. */
const longestSummary = 270

/** The beginning of a longer sentence of the text. */
function goesOn(summary: string, blocks: SourceText['blocks']): boolean {
  if (/[.!?。！？؟।…]$/u.test(summary)) return false
  const last = summary.slice(-30)
  return blocks.some(({ text }) => {
    const at = summary.length > last.length ? text.indexOf(last) : -1
    return at >= 0 && /^(?:\s?[\p{L}\p{N}]|[,،，])/u.test(text.slice(at + last.length))
  })
}

const isSound = ({
  pointsBack,
  refersBack,
  isFragment,
  isList,
  isListItem,
  isQuestion,
  isLong,
  isQuote,
  slideText,
}: Candidate) =>
  !(
    pointsBack ||
    refersBack ||
    isFragment ||
    isList ||
    isListItem ||
    isQuestion ||
    isLong ||
    isQuote ||
    quotationIn(slideText)?.attribution
  )

/** Without the sentences at its end that ask to read on or to click. */
function withoutNoise(summary: string, language: string): string {
  const sentences = splitSentences(summary, language)
  const last = sentences.findLastIndex(({ text }) => !isNoise(text, language))
  return summary.slice(0, sentences[last]?.end ?? 0)
}

/** Who wrote it, behind the last sentence: `… is open again. By Ada Lind.` */
const signature =
  /(?<=[.!?…]["”»]?\s)(?:By|Von|Por|Par|Di)(?:\s(?!(?:The|Die|Der|Das|Le|La|El|Il)\s)\p{Lu}[\p{L}\p{M}.’'-]*){2,4}(?:(?:,|\s(?:and|und|y|et|e))(?:\s\p{Lu}[\p{L}\p{M}.’'-]*){2,4})?\.?$/u

/** What a site says of itself on each of its pages has no word in common with this one. */
function isOfSite(summary: string, { title, blocks }: Pick<SourceText, 'title' | 'blocks'>, language: string): boolean {
  if (isUnspaced(language)) return false
  const beginning = blocks.filter(({ kind }) => kind === 'paragraph').slice(0, 4)
  const told = new Set(topicWordsOf([title, ...beginning.map(({ text }) => text)].join('\n'), language))
  const words = new Set(topicWordsOf(summary, language))
  const shared = [...words].filter((word) => told.has(word)).length
  return words.size >= 4 && shared < Math.min(2, words.size * 0.2)
}

/** A summary without the sentence that the site has cut off. */
function wholeSentences({ summary: told, title, blocks, language }: SourceText): string {
  // What is left of the marks of an editor: […].
  const bare = told?.replace(/(?:\s*(?:\[\p{Lu}{2,12}\]|#[\p{L}\d_]+))+$/u, '').replace(signature, '')
  const summary = bare && withoutNoise(withoutDateline(bare, language ?? 'en'), language ?? 'en')
  if (!summary || widthOf(summary) < 24 || isNoise(summary, language ?? 'en')) return ''
  if (isOfSite(summary, { title, blocks }, language ?? 'en')) return ''
  const isCut = /(?:\.{3}|…|\[…\]|\[\.{3}\])\s*$/u.test(summary) || goesOn(summary, blocks)
  if (!isCut) return summary
  const sentences = splitSentences(summary, language ?? 'en')
  const end = sentences.at(-2)?.end ?? 0
  return summary.slice(0, end)
}

/** The opening sentence, and the next one where both are short. */
function openingOf(candidates: readonly Candidate[], slides: number): Candidate[] {
  const [opening, next] = candidates
  if (!opening) return []
  const follows = next && next.block === opening.block && next.start - opening.end <= 3 && !next.isQuestion
  const fits = follows && widthOf(`${opening.slideText} ${next.slideText}`) <= coverWidth
  return fits && widthOf(opening.slideText) < shortOpening && candidates.length > slides * 2
    ? [opening, next]
    : [opening]
}
const shortOpening = 44

/** Below its title, this soup is no riddle. */
const namesTitle =
  /^(?:(?:this|these|dies(?:e[rs]?)?|cet(?:te)?|ces?|est[ae]s?|questo|questa|dit|deze|эт(?:от|а|о|и))\s(?!is|was|ist|war|est|es|è)\p{L}|(?:この|这|這|이 ))/iu

interface Body {
  readonly count: number
  readonly title: string
  readonly language: string
  readonly style: WritingStyle
  /** The cover tells it. */
  readonly skipsLead: boolean
}

function bodySlides(source: SourceText, candidates: readonly Candidate[], body: Body): WrittenSlide[] {
  const items = itemSections(source, candidates)
  const isList = items.length >= 3
  // More items than slides: the best ones, in order. Fewer: each once, then the rest of the text.
  const units = chooseCandidates(candidates, {
    ...body,
    topic: source.summary,
    mustMention: isList && items.length <= body.count ? items : [],
  })
  const chosen = isList && items.length > body.count ? chooseCandidates(bestPerSection(candidates, items), body) : units
  const whole = isList ? withAdvice(chosen, candidates, body.language) : chosen
  return slidesOfUnits(filledUnits(whole, candidates), source, { language: body.language, isList, style: body.style })
}

/** Headings that are the items of a list article: declared by the page, numbered, or many on one level. */
function itemSections(source: SourceText, candidates: readonly Candidate[]): number[] {
  const withText = new Set(candidates.map((candidate) => candidate.section))
  const headings = source.blocks.flatMap((block, index) =>
    block.kind === 'heading' && withText.has(index) ? [{ block, index }] : [],
  )
  const known = new Set(source.items.map((item) => item.toLowerCase().trim()))
  const named = headings.filter(
    ({ block }) => known.has(block.text.toLowerCase().trim()) || /^\s*(?:#\s?)?\d{1,2}\s*[.):：、\-–]/.test(block.text),
  )
  if (named.length >= 3) return named.map(({ index }) => index)
  // A price, a share or a number that is part of a name counts no items.
  const counted = /(?<![\p{L}\p{Sc}\d.,])(?:\d{1,2}(?![\d.,:%\p{Sc}\p{Script=Latin}]|\s?\p{Sc})|[０-９])/u.exec(
    source.title,
  )?.[0]
  const sameLevel = headings.filter(({ block }) => block.level === headings[0]?.block.level)
  const far = Math.abs(Number(counted) - sameLevel.length)
  return counted && far <= (Number(counted) >= 5 ? 1 : 0) && sameLevel.length >= 3
    ? sameLevel.map(({ index }) => index)
    : []
}

function bestPerSection(candidates: readonly Candidate[], sections: readonly number[]): Candidate[] {
  const kept = candidates.filter(
    (candidate, index) =>
      sections.includes(candidate.section) &&
      candidates.findIndex((other) => other.section === candidate.section && !other.pointsBack) === index,
  )
  return kept
}
