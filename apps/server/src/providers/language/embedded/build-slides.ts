import type { SourceSentence, SourceText, WritingStyle, WrittenSlide } from '../../../ports/language.ts'
import { type Candidate, easyLength } from './candidates.ts'
import { timeIn, type Unit } from './choose-candidates.ts'
import { frequencyOf, headlineOf, plainHeading, shortHeading } from './headings/headline.ts'
import { figureIn, quotationIn } from './parts-of-sentence.ts'

export const noExtras = { title: null, attribution: null, figure: null, sources: [], isPlaceholder: false } as const

interface Build {
  readonly language: string
  /** Items of a list keep the numbers of their headings. */
  readonly isList: boolean
  readonly style: WritingStyle
}

/**
 * Slides of the selected units, each with a heading of few words: that of its section on the first slide of the section, else words of
 * its own sentence.
 */
export function slidesOfUnits(units: readonly Unit[], source: SourceText, build: Build): WrittenSlide[] {
  const headings = headingsFor(source, build.language)
  const toldSections = new Set<number>()
  let lastNumber = Number.NEGATIVE_INFINITY
  let numbers = 0
  return units.map((unit, index) => {
    const section = unit.parts[0]?.section ?? -1
    const isFirst = !toldSections.has(section)
    toldSections.add(section)
    const text = joined(unit.parts)
    const isItem = build.isList && isFirst && source.blocks[section] !== undefined
    const quotation = unit.parts.length === 1 && !isItem ? quotationIn(text) : null
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
    const found =
      headings.take(time) ??
      (build.style === 'numbers' ? headings.take(figure) : null) ??
      (isFirst ? headings.ofSection(section, build.isList) : null) ??
      (isCounted ? null : headings.take(figure)) ??
      headings.ofText(quotation?.attribution ?? text)
    const title = isCounted ? numbered(found, index + 1) : found
    const slide = { ...noExtras, title, text, sources: unit.parts.map(sourceSentence) }
    // The layout shows the number of the heading large, where it has one.
    const isOther = figure !== null && title !== figure && /\p{Nd}/u.test(title ?? '')
    if (isItem) return { ...slide, kind: 'item' }
    if (quotation?.attribution) return { ...slide, ...quotation, kind: 'quote' }
    return isNumber && !isOther ? { ...slide, figure, kind: 'number' } : { ...slide, kind: 'text' }
  })
}

/** Points and steps are counted; the headings of a list may be already. */
function numbered(heading: string | null, number: number): string | null {
  return heading === null || /^\s*(?:#\s?)?\d{1,2}\s*[.):：、]/u.test(heading) ? heading : `${number}. ${heading}`
}

/** Gives each heading once. */
export function headingsFor(source: SourceText, language: string) {
  const texts = source.blocks.map((block) => block.text)
  const frequency = frequencyOf([source.title, source.title, ...texts], language)
  const taken = new Set<string>([plainHeading(source.title)])
  const take = (heading: string | null): string | null => {
    if (!heading || taken.has(plainHeading(heading))) return null
    taken.add(plainHeading(heading))
    return heading
  }
  return {
    take,
    ofText: (text: string, { isInstruction = false } = {}) =>
      take(headlineOf(text, { language, frequency, taken, isInstruction })),
    ofSection(section: number, keepsNumber = false) {
      const text = source.blocks[section]?.text.trim() ?? ''
      const short = shortHeading(text)
      if (!short) return text ? take(headlineOf(text, { language, frequency, taken })) : null
      return take(keepsNumber && [...text].length <= 48 ? text : short)
    },
  }
}

function joined(parts: readonly Candidate[]): string {
  const [first] = parts
  const glue = first && /[。！？]$/.test(first.slideText) ? '' : ' '
  return parts.map((part) => part.slideText).join(glue)
}

export function sourceSentence({ text, start, end, block }: SourceSentence): SourceSentence {
  return { text, start, end, block }
}
