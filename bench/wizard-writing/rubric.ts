import type { Writing, WrittenSlide } from '../../apps/server/src/ports/language.ts'
import { hasDanglingOpening } from './openers.ts'
import type { BenchArticle } from './read-articles.ts'

/** What a fault costs, of 100: what makes a reader stumble costs most. */
export const prices = {
  /** A slide that begins with, or names, what only another slide or the article explains. */
  antecedents: 12,
  /** A slide with words of the site instead of the article. */
  foreign: 15,
  /** A slide that ends at a colon or in the middle of a sentence. */
  ends: 8,
  /** A slide without a heading of few words of its own. */
  headings: 5,
  length: 5,
  /** A section of which nothing is told, though there was room. */
  coverage: 5,
  repeats: 10,
  /** Steps lost, cut or out of order; a quotation that is cut or has no speaker. */
  order: 10,
  lead: 10,
  closing: 8,
} as const
export type Aspect = keyof typeof prices
export type Faults = Record<Aspect, number>

/** Most characters below a heading; a quotation and a step are whole, so they may be longer. */
const maxLength = 120
const maxWholeLength = 200
const maxHeadingLength = 44
const maxHeadingWords = 7

/** The faults of slides that retell an article. */
export function findFaults(article: BenchArticle, { slides }: Pick<Writing, 'slides'>): Faults {
  const body = slides.slice(1)
  return {
    antecedents: countOf(body, (slide, index) => dangles(slide, index + 1, slides, article)),
    foreign: countOf(slides, (slide) => !isFromArticle(slide, article)),
    ends: countOf(slides, (slide) => !endsWell(slide)),
    headings: countOf(body, (slide) => !hasHeading(slide, body)),
    length: countOf(slides, (slide) => !isShort(slide)),
    coverage: untoldSections(article, slides),
    repeats: countOf(slides, (slide, index) => slides.slice(0, index).some((other) => repeats(slide, other, article))),
    order: faultsOfOrder(article, body),
    lead: tellsLead(article, slides) ? 0 : 1,
    closing: closes(article, slides) ? 0 : 1,
  }
}

/** The marks of a story, of 100. */
export function marksOf(faults: Faults): number {
  const lost = Object.entries(prices).reduce((sum, [aspect, price]) => sum + faults[aspect as Aspect] * price, 0)
  return Math.max(0, 100 - lost)
}

function countOf<T>(members: readonly T[], is: (member: T, index: number) => boolean): number {
  return members.filter(is).length
}

function dangles(slide: WrittenSlide, index: number, slides: readonly WrittenSlide[], article: BenchArticle): boolean {
  // An ordered step follows the one before it, and who is quoted speaks for themselves.
  if (slide.kind === 'step' || slide.kind === 'ingredients') return false
  if (slide.kind !== 'quote' && hasDanglingOpening(slide.text, article.language)) return true
  const before = slides
    .slice(0, index + 1)
    .map(wordsOf)
    .join('\n')
  return article.people.some((person) => {
    const surname = surnameOf(person, article.language)
    return surname !== person && wordsOf(slide).includes(surname) && !before.includes(person)
  })
}

function surnameOf(person: string, language: string): string {
  if (language === 'ja') return person.slice(0, 2)
  return language === 'zh' ? person : (person.split(' ').at(-1) ?? person)
}

function isFromArticle(slide: WrittenSlide, article: BenchArticle): boolean {
  // A full name may stand where the article has the surname alone.
  const short = (text: string) =>
    article.people.reduce((told, person) => told.replaceAll(person, surnameOf(person, article.language)), text)
  const whole = plain(short([article.title, article.summary, ...article.passages.map(({ text }) => text)].join('')))
  const texts = [...slide.sources.map(({ text }) => text), slide.text]
  return texts.every((text) => sentencesIn(short(text)).every((sentence) => whole.includes(plain(sentence))))
}

/** A text may be shortened inside, so each of its parts between marks is looked up. */
function sentencesIn(text: string): string[] {
  return text.split(/[\n.,;:!?()。、，；：！？।؟،؛«»“”„"「」–—]+/u).filter((part) => part.trim())
}

function endsWell({ text, kind, title }: WrittenSlide): boolean {
  if (kind === 'ingredients') return true
  if (/[:：;,،、，]\s*$/u.test(title ?? '')) return false
  if (kind === 'quote') return !/[:：,;]\s*$/.test(text)
  return text === '' || /[.!?…。！？।؟][\s"”’“»」』)）]*$/u.test(text)
}

function hasHeading(slide: WrittenSlide, all: readonly WrittenSlide[]): boolean {
  const title = slide.title?.trim() ?? ''
  if (!title || plain(title) === plain(slide.text)) return false
  // A bare number names no step.
  if (slide.kind === 'step' && !/\p{L}/u.test(title)) return false
  if (title.length > maxHeadingLength || title.split(/\s+/).length > maxHeadingWords) return false
  return all.filter((other) => plain(other.title ?? '') === plain(title)).length === 1
}

function isShort({ kind, text }: WrittenSlide): boolean {
  if (kind === 'ingredients') return text.split('\n').length <= 10
  return [...text].length <= (kind === 'quote' || kind === 'step' ? maxWholeLength : maxLength)
}

/** The sections of which the slides tell nothing, as far as there was room for them. */
function untoldSections(article: BenchArticle, slides: readonly WrittenSlide[]): number {
  const sections = sectionsOf(article)
  const told = countOf(sections, (section) => slides.some((slide) => isFrom(slide, section)))
  return Math.max(0, Math.min(sections.length, slides.length) - told)
}

function sectionsOf({ passages }: BenchArticle): string[] {
  const sections = ['']
  for (const { kind, text } of passages) {
    if (kind === 'heading') sections.push('')
    else sections[sections.length - 1] += plain(text)
  }
  return sections.filter(Boolean)
}

function isFrom(slide: WrittenSlide, section: string): boolean {
  const [first = ''] = slide.sources.length > 0 ? slide.sources.map(({ text }) => text) : sentencesIn(slide.text)
  return plain(first) !== '' && section.includes(plain(first))
}

/** Two slides that share most of their words. */
function repeats(a: WrittenSlide, b: WrittenSlide, { language }: BenchArticle): boolean {
  const pieces = (slide: WrittenSlide) => new Set(piecesOf(slide.text, language))
  const [one, other] = [pieces(a), pieces(b)]
  const shared = [...one].filter((piece) => other.has(piece)).length
  return shared > Math.min(one.size, other.size) * 0.6
}

function piecesOf(text: string, language: string): string[] {
  const bare = plain(text)
  if (language === 'ja' || language === 'zh')
    return Array.from({ length: bare.length - 1 }, (_, i) => bare.slice(i, i + 2))
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]{4,}/gu) ?? []
}

/** Steps are whole and in order, all that there is room for; quotations are whole and with who said them. */
function faultsOfOrder(article: BenchArticle, body: readonly WrittenSlide[]): number {
  let faults = 0
  const steps = article.passages.filter(({ kind }) => kind === 'step').map(({ text }) => plain(text))
  if (steps.length > 0) {
    const told = plain(
      body
        .filter(({ kind }) => kind === 'step')
        .map(({ text }) => text)
        .join('\n'),
    )
    const places = steps.map((step) => told.indexOf(step)).filter((place) => place >= 0)
    if (places.length < steps.length) faults += 1
    if (places.length === 0 || places.some((place, index) => place < (places[index - 1] ?? 0))) faults += 1
  }
  const whole = plain(article.passages.map(({ text }) => text).join('\n'))
  for (const slide of body) {
    const isKept =
      slide.kind === 'quote'
        ? whole.includes(plain(slide.text)) && (article.people.length === 0 || hasSpeaker(slide, article))
        : slide.kind === 'step' || hasPairedMarks(slide.text)
    if (!isKept) faults += 1
  }
  return faults
}

function hasSpeaker(slide: WrittenSlide, article: BenchArticle): boolean {
  return article.people.some((person) => slide.attribution?.includes(surnameOf(person, article.language)))
}

function hasPairedMarks(text: string): boolean {
  const count = (signs: RegExp) => text.match(signs)?.length ?? 0
  return count(/[“„«「]/g) <= count(/[”“»」]/g) && count(/"/g) % 2 === 0
}

function tellsLead(article: BenchArticle, slides: readonly WrittenSlide[]): boolean {
  const lead = plain(`${article.summary}${article.passages[0]?.text ?? ''}`)
  return slides.slice(0, 2).some(({ text }) => {
    const [first = ''] = sentencesIn(text)
    return first !== '' && lead.includes(plain(first))
  })
}

/** The last slide is from the end of the article. */
function closes(article: BenchArticle, slides: readonly WrittenSlide[]): boolean {
  const last = slides.at(-1)
  const end = sectionsOf(article).at(-1)
  return Boolean(last && end && last.kind !== 'step' && isFrom(last, end))
}

function wordsOf({ title, text, attribution }: WrittenSlide): string {
  return [title, text, attribution].join('\n')
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
}
