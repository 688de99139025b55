import { refuse, shorten } from '@taplore/kit'
import type { SourceSentence, Writing, WrittenSlide } from '../../../ports/language.ts'
import { writingRefusals } from '../refusals.ts'
import { noExtras } from './build-slides.ts'
import { detectLanguage } from './detect-language.ts'
import { fitSentence, slideWidths } from './fit-sentence.ts'
import { frequencyOf, headlineOf, plainHeading } from './headings/headline.ts'
import { endsInColon, type Span, splitSentences } from './sentences.ts'
import { spreadEvenly, spreadWithLeads } from './spread-evenly.ts'
import { widthOf } from './words.ts'

/** As wide as a heading fits on a slide in large letters. */
const widestHeading = 80
/** A text that is short enough to be shown large needs no heading. */
const shortText = 60
const endsSentence = /[.!?…:;,。！？：；，、؟؛।]["'”’»」』)）\]\s]*$/u

/** Distributes the sentences of a script over exactly `slides` slides: all of them, in order, verbatim. */
export function writeFromScript({
  script,
  slides,
  language,
}: {
  script: string
  slides: number
  language: string
}): Writing {
  const text = script.trim()
  const spoken = detectLanguage(text) ?? language
  const sentences = splitSentences(text, spoken)
  const parts = partsOf(sentences, slides)
  if (parts.length < slides)
    throw refuse(writingRefusals.TEXT_TOO_SHORT, { slides, carries: Math.max(0, parts.length) })
  const headings = headingsOf(text, parts)
  const groups = spreadOverSlides(parts, { text, slides, headings })
  const [first] = sentences
  return {
    title: shorten((first?.text ?? '').replace(/[.。।!?！？؟:：]+$/u, ''), 90),
    language: sameLanguage(spoken, language) ? language : spoken,
    slides: withHeadings(
      groups.map((group, index) => slideOf(group, { index, language: spoken, headings })),
      spoken,
    ),
    level: 'basic',
  }
}

/** A slide without a heading of the author gets a few words of its own text as one, where they say something. */
function withHeadings(slides: readonly WrittenSlide[], language: string): WrittenSlide[] {
  const frequency = frequencyOf(
    slides.map(({ text }) => text),
    language,
  )
  const taken = new Set(slides.map(({ title }) => plainHeading(title ?? '')))
  return slides.map((slide) => {
    if (slide.title || slide.kind === 'cover' || widthOf(slide.text) < shortText) return slide
    const title = headlineOf(slide.text, { language, frequency, taken })
    if (title) taken.add(plainHeading(title))
    return { ...slide, title }
  })
}

/** Short lines of their own, without an end of a sentence, above a line that has one. */
function headingsOf(text: string, parts: readonly Span[]): ReadonlySet<Span> {
  const isHeading = (part: Span, index: number) => {
    const next = parts[index + 1]
    const standsAlone = index === 0 || /\n\s*\n\s*$/.test(text.slice(0, part.start))
    const hasNext = next !== undefined && /^[^\S\n]*\n/.test(text.slice(part.end))
    if (!standsAlone || !hasNext || widthOf(part.text) > widestHeading) return false
    return !endsSentence.test(part.text) && endsSentence.test(next.text)
  }
  return new Set(parts.filter(isHeading))
}

/** Runs of parts that an empty line of the script separates. A line that leads into the next one stays with it. */
function paragraphsOf(text: string, parts: readonly Span[], leads: (part: Span) => boolean): Span[][] {
  const paragraphs: Span[][] = []
  for (const part of parts) {
    const before = paragraphs.at(-1)?.at(-1)
    const isNew = !before || (/\n\s*\n/.test(text.slice(before.end, part.start)) && !leads(before))
    if (isNew) paragraphs.push([part])
    else paragraphs.at(-1)?.push(part)
  }
  return paragraphs
}

/**
 * Slides begin where paragraphs do: several paragraphs share a slide where there are more of them than slides, and the
 * longest ones take several slides where there are fewer. A script in one paragraph is spread evenly.
 */
function spreadOverSlides(
  parts: readonly Span[],
  { text, slides, headings }: { text: string; slides: number; headings: ReadonlySet<Span> },
): Span[][] {
  const weightOf = (part: Span) => widthOf(part.text)
  const leads = (part: Span) => endsInColon(part.text) || headings.has(part)
  const how = { weightOf, leads }
  const paragraphs = paragraphsOf(text, parts, leads)
  if (paragraphs.length < 2) return spreadWithLeads(parts, slides, how)
  const weights = paragraphs.map((paragraph) => paragraph.reduce((sum, part) => sum + weightOf(part), 0))
  if (paragraphs.length >= slides) {
    const numbers = [...paragraphs.keys()]
    return spreadEvenly(numbers, slides, (number) => weights[number] ?? 0).map((run) =>
      run.flatMap((number) => paragraphs[number] ?? []),
    )
  }
  const shares = paragraphs.map(() => 1)
  for (let left = slides - paragraphs.length; left > 0; left -= 1) {
    // The paragraph whose slides are the fullest gets one more, as long as it has sentences for it.
    const fullness = shares.map((share, number) =>
      share < (paragraphs[number]?.length ?? 0) ? (weights[number] ?? 0) / share : -1,
    )
    const fullest = fullness.indexOf(Math.max(...fullness))
    shares[fullest] = (shares[fullest] ?? 0) + 1
  }
  return paragraphs.flatMap((paragraph, number) => spreadWithLeads(paragraph, shares[number] ?? 1, how))
}

function sameLanguage(a: string, b: string): boolean {
  // The two scripts of Chinese are not read by the same people.
  return a.split('-')[0] === b.split('-')[0] && !a.startsWith('zh')
}

function slideOf(
  group: readonly Span[],
  { index, language, headings }: { index: number; language: string; headings: ReadonlySet<Span> },
): WrittenSlide {
  const sources: SourceSentence[] = group.map((span) => ({ ...span, block: 0 }))
  const [first, ...others] = group
  const title = first && others.length > 0 && headings.has(first) ? first.text : null
  const told = title ? others : group
  const whole = joined(told.map((span) => span.text))
  // A script belongs to its author: words are left out only where they would overflow the slide.
  const text =
    widthOf(whole) <= slideWidths.full * 1.3
      ? whole
      : joined(told.map((span) => fitSentence(span.text, language) ?? span.text))
  return { ...noExtras, kind: index === 0 ? 'cover' : 'text', title, text, sources }
}

function joined(sentences: readonly string[]): string {
  return sentences.reduce((text, sentence) => text + (text && !/[。！？」]$/.test(text) ? ' ' : '') + sentence, '')
}

/** A script of few long sentences is split at commas and semicolons, and at colons as the last resort. */
function partsOf(sentences: readonly Span[], slides: number): readonly Span[] {
  if (sentences.length >= slides) return sentences
  const clauses = sentences.flatMap((sentence) => clausesOf(sentence, /[,;，；、،؛]\s*|\s[–—]\s/gu))
  if (clauses.length >= slides) return clauses
  return sentences.flatMap((sentence) => clausesOf(sentence, /[,;:，；：、،؛]\s*|\s[–—]\s/gu))
}

function clausesOf(sentence: Span, ends: RegExp): Span[] {
  const clauses: Span[] = []
  let start = 0
  for (const match of sentence.text.matchAll(ends)) {
    const end = match.index + match[0].length
    if (match.index - start < 12 || sentence.text.length - end < 12) continue
    clauses.push(cutOut(sentence, start, end))
    start = end
  }
  clauses.push(cutOut(sentence, start, sentence.text.length))
  return clauses
}

function cutOut(sentence: Span, start: number, end: number): Span {
  const text = sentence.text.slice(start, end).trimEnd()
  return { text, start: sentence.start + start, end: sentence.start + start + text.length }
}
