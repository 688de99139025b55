import { escapeRegExp } from '@taplore/kit'
import type { SourceSentence, SourceText, WritingStyle, WrittenSlide } from '../../../ports/language.ts'
import { type Candidate, easyLength } from './candidates.ts'
import { timeIn, type Unit } from './choose-candidates.ts'
import { continued } from './headings/continued.ts'
import { questionOf } from './headings/definition.ts'
import { atFirstPause } from './headings/first-pause.ts'
import { headingAndRest } from './headings/heading-and-rest.ts'
import { frequencyOf, headlineOf, plainHeading, shortHeading } from './headings/headline.ts'
import { openingOf } from './headings/opening.ts'
import { statementOf } from './headings/statement.ts'
import { subjectOf } from './headings/subject.ts'
import { baseLanguage, isUnspaced } from './language-traits.ts'
import { figureIn, isDayOfMonth, quotationIn } from './parts-of-sentence.ts'
import { fullNamesOf } from './people/names.ts'
import { topicWordsOf, widthOf } from './words.ts'

export const noExtras = { title: null, attribution: null, figure: null, sources: [], isPlaceholder: false } as const

interface Build {
  readonly language: string
  /** Items of a list keep the numbers of their headings. */
  readonly isList: boolean
  readonly style: WritingStyle
  /** Of the whole story, where other slides of it are not made of units. */
  readonly headings?: ReturnType<typeof headingsFor>
}

/**
 * Slides of the selected units, each with a heading of few words: that of its section on the first slide of the section, else words of
 * its own sentence.
 */
export function slidesOfUnits(units: readonly Unit[], source: SourceText, build: Build): WrittenSlide[] {
  const headings = build.headings ?? headingsFor(source, build.language)
  const toldSections = new Set<number>()
  let lastNumber = Number.NEGATIVE_INFINITY
  let numbers = 0
  return units.map((unit, index) => {
    const section = unit.parts[0]?.section ?? -1
    const isFirst = !toldSections.has(section)
    toldSections.add(section)
    const text = joined(unit.parts)
    const isItem = build.isList && isFirst && source.blocks[section] !== undefined
    const quotation = unit.parts.length === 1 && !isItem ? quoted(unit.parts[0], build.language) : null
    if (unit.parts[0]?.isList) {
      const title = headings.ofSection(section, build.isList)
      return { ...noExtras, kind: 'ingredients', title, text, sources: unit.parts.map(sourceSentence) }
    }
    const figure = quotation?.attribution || isItem || [...text].length > easyLength ? null : figureIn(text)
    // A page of nothing but a number is an exception, unless they are what the story is about.
    const isCounted = build.style === 'list' || build.style === 'how-to'
    const isNumber =
      figure !== null && !isCounted && (build.style === 'numbers' || (index - lastNumber > 1 && numbers < 2))
    if (isNumber) {
      lastNumber = index
      numbers += 1
    }
    const time = build.style === 'timeline' ? timeIn(text) : null
    // Someone’s words below a heading are about what it names.
    const isHeaded = isFirst && (isItem || isUnder(source, unit, quotation !== null, build.language))
    const ofSection = isHeaded ? headings.ofSection(section, build.isList) : null
    const given =
      headings.take(time) ??
      (build.style === 'numbers' ? headings.take(figure) : null) ??
      // A heading and more text than is easy to read: the first sentence is heading enough.
      (ofSection && [...text].length <= easyLength * 1.2 ? ofSection : null)
    const isWhole = given !== null || quotation !== null || isItem || isCounted || isNumber
    const parted = isWhole || unit.parts.length > 1 ? null : headings.parted(text)
    if (parted) return { ...noExtras, ...parted, sources: unit.parts.map(sourceSentence), kind: 'text' }
    const named = given ?? (isCounted || unit.parts.length > 1 ? null : headings.take(figure))
    const asked = build.style === 'explainer' && !named && !quotation && !isItem ? headings.question(text) : null
    const mayState = !(named || asked || quotation || isItem || isCounted)
    const stated = mayState && unit.parts.length > 1 ? headings.statement(unit.parts) : null
    const found =
      named ??
      asked ??
      stated?.title ??
      ofSection ??
      (quotation
        ? (headings.ofText(quotation.text) ?? headings.ofText(quotation.attribution ?? ''))
        : isPartlySaid(text)
          ? null
          : headings.ofSentence(text))
    const title = isCounted ? numbered(found, index + 1) : (found ?? headings.take(whenIn(text)) ?? headings.name(text))
    const sources = unit.parts.map(sourceSentence)
    // A short sentence alone stands below a heading, unless nothing names it: a page with only a heading says little.
    const alone = title === null && mayState ? headings.statement(unit.parts) : null
    if (alone) return { ...noExtras, ...alone, sources, kind: 'text' }
    const paused = title === null && mayState && unit.parts.length === 1 ? headings.paused(text) : null
    if (paused) return { ...noExtras, ...paused, sources, kind: 'text' }
    if (stated) return { ...noExtras, ...stated, sources, kind: 'text' }
    const begun = title && !isItem && !quotation && !isNumber ? continued({ title, text }) : { text }
    const slide = {
      ...noExtras,
      title: title ?? (quotation ? null : headings.subject(text)) ?? (isFirst ? headings.ofSection(section) : null),
      text: begun.text,
      sources,
    }
    // The layout shows the number of the heading large, where it has one.
    const isOther = figure !== null && title !== figure && /\p{Nd}/u.test(title ?? '')
    if (isItem) return { ...slide, kind: 'item' }
    if (quotation?.attribution)
      return {
        ...slide,
        ...quotation,
        attribution: headings.fullName(quotation.attribution),
        title: isSurname(title, quotation.attribution) ? null : title,
        kind: 'quote',
      }
    return isNumber && !isOther ? { ...slide, figure, kind: 'number' } : { ...slide, kind: 'text' }
  })
}

/**
 * Whether a section is about a sentence as its heading says: what it begins with, or what names the same. Someone’s words, and what stands
 * further below, may be about something else.
 */
function isUnder(source: SourceText, { parts }: Unit, isSaid: boolean, language: string): boolean {
  const [first] = parts
  if (!first || first.section < 0) return false
  const begins = !isSaid && first.block - first.section <= mostBelow
  return begins || isUnspaced(language) || sharesTopic(source.blocks[first.section]?.text ?? '', parts, language)
}
const mostBelow = 2

function sharesTopic(heading: string, parts: readonly Candidate[], language: string): boolean {
  const named = new Set(topicWordsOf(heading, language))
  return named.size === 0 || parts.some(({ words }) => words.some((word) => named.has(word)))
}

/** When it happens, where nothing names what: `2018`, `Летом 2025 года`. */
function whenIn(text: string): string | null {
  return (
    /^(?:Весной|Летом|Осенью|Зимой)(?:\s\d{4}\sгода)?(?=\s)/u.exec(text)?.[0] ??
    /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)年?/u.exec(text)?.[0] ??
    null
  )
}

/** One word of a name above the words of who bears it says nothing that does not stand below them. */
function isSurname(title: string | null, attribution: string): boolean {
  return title !== null && /^[\p{L}\p{M}’'-]+$/u.test(title) && attribution.includes(title)
}

/** A quotation around the name of who says it: its own words are large enough. */
function isPartlySaid(text: string): boolean {
  return /^[“„«「"]/u.test(text) && (text.match(/[“„«「]/gu)?.length ?? 0) > 1
}

/** What is said word for word, and by whom. */
function quoted(part: Candidate | undefined, language: string): { text: string; attribution: string | null } | null {
  if (!part) return null
  const bare = begun(withoutLooseMark(part.slideText).replace(/^["“„«「『]\s?|\s?["”“»」』]$/gu, ''), language)
  if (part.isQuote && part.speaker) return { text: bare, attribution: part.speaker }
  const found = quotationIn(part.slideText)
  if (!found) return null
  return found.attribution || !part.speaker
    ? { ...found, text: begun(withoutLooseMark(found.text), language) }
    : { text: bare, attribution: part.speaker }
}

/** Without a mark that closes what was opened in a sentence before. */
function withoutLooseMark(text: string): string {
  return /["“„«「]/u.test(text.slice(0, -2)) ? text : text.replace(/["”»」](?=[.。]?$)/u, '')
}

/** What is quoted from the middle of a sentence begins like one when it stands alone. */
function begun(text: string, language: string): string {
  const [first = ''] = text
  return first.toLocaleUpperCase(baseLanguage(language)) + text.slice(first.length)
}

/** Points and steps are counted; the headings of a list may be already. */
function numbered(heading: string | null, number: number): string | null {
  return heading === null || /^\s*(?:#\s?)?\d{1,2}\s*[.):：、]/u.test(heading) ? heading : `${number}. ${heading}`
}

/** What stands in East Asian brackets behind a name is broken over two lines when it is set large. */
const asideAtEnd = /(?<=\p{Script=Han}{2})（[^（）]{1,12}）$/u

/** The heading of a section; where several sections are called the same (`Impact`), the one above them. */
function headingAbove({ blocks }: SourceText, section: number): string {
  const heading = blocks[section]
  if (!heading) return ''
  const isRepeated = blocks.filter(({ kind, text }) => kind === 'heading' && text === heading.text).length > 1
  const above = blocks
    .slice(0, section)
    .findLast(({ kind, level = 6 }) => kind === 'heading' && level < (heading.level ?? 6))
  return (isRepeated && above ? above : heading).text.trim()
}

function isInSmallLetters(word: string, text: string): boolean {
  return new RegExp(`(?<![\\p{L}])${escapeRegExp(word.toLowerCase())}(?![\\p{L}])`, 'u').test(text)
}

/** A name in other letters than the sentence around it: iPhone 3G. */
function foreignName(text: string): string | null {
  return (
    /(?<![A-Za-z])[A-Za-z][A-Za-z0-9.+-]*(?:\s[A-Z0-9][A-Za-z0-9.+-]*){0,3}|\p{Script=Katakana}[\p{Script=Katakana}ー]{3,11}/u.exec(
      text,
    )?.[0] ?? null
  )
}

/** A noun, not a name: der Club. */
function hasArticle(word: string, text: string): boolean {
  return new RegExp(
    `(?<![\\p{L}])(?:der|die|das|dem|den|des|eine?[mnrs]?|the|an?)\\s${escapeRegExp(word)}(?![\\p{L}])`,
    'iu',
  ).test(text)
}

function withoutArticle(heading: string): string {
  return heading.replace(/^(?:The|Der|Die|Das|Le|La|Les|El|Los|Las|O|A|Os|As|Il|Lo|Gli|I)\s/u, '')
}

/** Several lists in one text: a story counts their points as none of them does. */
function countsAgain({ blocks }: SourceText): boolean {
  const numbers = blocks.flatMap(({ kind, text }) => {
    const number = kind === 'heading' ? /^\s*(?:#\s?)?(\d{1,2})\s*[.):]/u.exec(text)?.[1] : null
    return number ? [Number(number)] : []
  })
  return new Set(numbers).size < numbers.length
}

/** Gives each heading once. */
export function headingsFor(source: SourceText, language: string) {
  const texts = source.blocks.map((block) => block.text)
  const frequency = frequencyOf([source.title, source.title, ...texts], language)
  const taken = new Set<string>([plainHeading(source.title)])
  const restarts = countsAgain(source)
  // A word that stands in small letters elsewhere has its capital from the beginning of a sentence; German nouns always have one.
  const whole = texts.join('\n')
  const isName = (word: string) =>
    baseLanguage(language) === 'de' || /\p{Lu}.*\p{Lu}/u.test(word) || !isInSmallLetters(word, whole)
  const fullNames = fullNamesOf(source.blocks, language)
  // Half of a name, or whose something is, names nobody: Trommers.
  const names = [...fullNames.values()].filter((name) => name.split(' ').every((part) => /^\p{Lu}/u.test(part)))
  const nameOf = (heading: string) =>
    /\s/u.test(heading) || isUnspaced(language) || hasArticle(heading, whole)
      ? null
      : (names.find((name) => name.split(' ').some((part) => [part, `${part}s`, `${part}’s`].includes(heading))) ??
        null)
  const plainTitle = plainHeading(source.title)
  const isPartOfTitle = (heading: string) =>
    plainHeading(heading).length * 2 >= plainTitle.length && plainTitle.includes(plainHeading(heading))
  const isInTitle = (heading: string) => plainTitle.includes(plainHeading(heading))
  const take = (heading: string | null): string | null => {
    if (!heading || taken.has(plainHeading(heading))) return null
    taken.add(plainHeading(heading))
    return heading
  }
  return {
    take,
    ofText: (text: string, { isInstruction = false } = {}) => {
      const rejected = new Set(taken)
      let last: string | null = null
      for (let tries = 0; tries < 7; tries += 1) {
        const found = headlineOf(text, { language, frequency, taken: rejected, isInstruction })
        if (!found) break
        if (/^\d/.test(found) && isDayOfMonth(text, text.indexOf(found))) {
          rejected.add(plainHeading(found))
          continue
        }
        const named = nameOf(found) ?? found
        if (isInTitle(named)) last ??= named
        else if (!taken.has(plainHeading(named))) return take(named)
        rejected.add(plainHeading(found))
      }
      // What all of the story is about names none of its pages, unless nothing else does.
      return last && !isPartOfTitle(last) ? take(last) : null
    },
    /** A phrase of a sentence, or its first words where the phrase would be a single word. */
    ofSentence(text: string): string | null {
      const opening = openingOf(text, language)
      if (!opening || taken.has(plainHeading(opening))) return this.ofText(text)
      const found = headlineOf(text, { language, frequency, taken })
      const named = found && (nameOf(found) ?? found)
      const isPhrase =
        named &&
        [...text].length <= easyLength &&
        !isUnspaced(language) &&
        /\S\s\S/u.test(withoutArticle(named)) &&
        !isInTitle(named)
      return isPhrase ? this.ofText(text) : take(opening)
    },
    /** A surname alone, as the text calls its bearer elsewhere. */
    fullName: (name: string) => nameOf(name) ?? name,
    /** Who a sentence is about, where nothing else names it. */
    name: (text: string) =>
      take(names.find((name) => text.includes(name)) ?? (isUnspaced(language) ? foreignName(text) : null)),
    /** What a definition answers. */
    question: (text: string) => take(questionOf(text, language, isName)),
    /** The beginning of a sentence as the heading of the rest. */
    parted(text: string) {
      const found = headingAndRest(text, language)
      return found && take(found.title) ? found : null
    },
    /** The first sentence as the heading, where it is short; what follows it stands below. */
    statement([first, ...others]: readonly Candidate[]): { title: string; text: string } | null {
      const title =
        first && !first.isQuestion && !first.pointsBack && !first.refersBack ? take(statementOf(first.slideText)) : null
      return title ? { title, text: joined(others) } : null
    },
    /** Who or what a sentence is about, where nothing else names it. */
    subject: (text: string) => take(subjectOf(text, language)),
    /** A sentence up to its first pause, where nothing else names it. */
    paused(text: string) {
      const opening = openingOf(text, language, { isLast: true })
      const begun = opening ? continued({ title: opening, text }) : null
      const found = begun && begun.text !== text ? begun : atFirstPause(text, language)
      return found && take(found.title) ? found : null
    },
    ofSection(section: number, keepsNumber = false) {
      const text = headingAbove(source, section)
      const short = shortHeading(text)
      const bare = short?.replace(asideAtEnd, '') ?? null
      if (!short || !bare) return text ? take(headlineOf(text, { language, frequency, taken })) : null
      const whole = text.replace(asideAtEnd, '')
      return take(keepsNumber && !restarts && [...whole].length <= 48 ? whole : bare)
    },
  }
}

function joined(parts: readonly Candidate[]): string {
  const [first] = parts
  const glue = first && /[。！？]$/.test(first.slideText) ? '' : ' '
  return parts.map((part) => part.slideText).join(glue)
}

/** What is too short for a page of its own takes the next sentence along, if no other slide tells it. */
export function filledUnits(units: readonly Unit[], candidates: readonly Candidate[]): Unit[] {
  const told = new Set(units.flatMap(({ parts }) => parts))
  return units.map((unit) => {
    const [only, second] = unit.parts
    if (!only || second || only.isList || only.isQuote || quotationIn(only.text) || figureIn(only.slideText))
      return unit
    const next = candidates[candidates.indexOf(only) + 1]
    const follows = next && next.block === only.block && next.start - only.end <= 3 && !told.has(next)
    if (!follows || next.isQuestion || quotationIn(next.text)) return unit
    if ([...only.slideText, ...next.slideText].length >= easyLength) return unit
    if (widthOf(`${only.slideText} ${next.slideText}`) > easyLength) return unit
    told.add(next)
    return { ...unit, parts: [only, next] }
  })
}

export function sourceSentence({ text, start, end, block }: SourceSentence): SourceSentence {
  return { text, start, end, block }
}
