import type { WritingStyle } from '../../../ports/language.ts'
import { type Candidate, easyLength } from './candidates.ts'
import { statementOf } from './headings/statement.ts'
import { figureIn, quotationIn } from './parts-of-sentence.ts'
import { salienceOf, similarity, vectorsOf, type WordVector } from './salience.ts'
import { widthOf } from './words.ts'

/** The content of one slide: a sentence, or two where the second only makes sense after the first. */
export interface Unit {
  readonly parts: readonly Candidate[]
  readonly score: number
  readonly vector: WordVector
  /** 0 is right for a slide of its own; more is worse and only chosen when nothing else is left. */
  readonly tier: number
}

interface Choose {
  readonly count: number
  readonly title: string
  /** What the site itself says that the text is about. */
  readonly topic?: string | null
  readonly language: string
  readonly style: WritingStyle
  /** Sections that each need one slide before any gets two (the items of a list). */
  readonly mustMention?: readonly number[]
  /** The beginning is told elsewhere, or does not matter. */
  readonly skipsLead?: boolean
}

/**
 * Selects `count` units in reading order: the lead and an end, then something of every section, then the most salient, each next one
 * weighed by repetition. What needs words that are not on its slide comes last. Returns fewer only when there are no more.
 */
export function chooseCandidates(candidates: readonly Candidate[], options: Choose): Unit[] {
  const units = unitsOf(candidates, options)
  const chosen: Unit[] = []
  // Two sentences on one slide leave enough for the others.
  const sound = candidates.filter((part) => tierOf(part) <= 1)
  const spare = (unit: Unit) => {
    const used = new Set([...chosen, unit].flatMap(({ parts }) => parts))
    const needed = options.count - chosen.length - 1
    const left = (among: readonly Candidate[]) => among.filter((part) => !used.has(part)).length
    if (left(candidates) < needed) return false
    return left(sound) >= needed || !unit.parts.slice(1).some((part) => sound.includes(part))
  }
  const isOpen = (unit: Unit) =>
    chosen.length < options.count && isFree(unit, chosen) && (unit.parts.length === 1 || spare(unit))
  const take = (from: readonly Unit[], mostTier = 1) => {
    const best = bestOf(
      from.filter((unit) => unit.tier <= mostTier && isOpen(unit)),
      chosen,
      candidates.length,
      options,
    )
    if (best) chosen.push(best)
  }
  // What a style is about comes before the sections, which then fill what is left.
  const isAbout = aboutOf(options.style)
  const about = units.filter((unit) => unit.tier <= 1 && unit.parts.length === 1 && unit.parts.some(isAbout))
  while (isAbout !== nothing && about.some(isOpen)) take(about)
  const mentioned = options.mustMention ?? []
  for (const section of mentioned)
    take(
      units.filter((unit) => sectionOf(unit) === section),
      3,
    )
  if (mentioned.length === 0) {
    if (!options.skipsLead && options.count >= 3) take(leadOf(units), 2)
    // What happened stands in the first paragraphs.
    const sections = new Set(units.filter(({ tier }) => tier <= 1).map(sectionOf)).size
    if (options.count >= Math.max(early.from, sections + 2)) take(units.filter(isEarly))
    if (options.count >= 2 || options.skipsLead) take(endOf(units))
    // People are heard in their own words once, where there is room.
    if (options.count >= quotedFrom && isAbout === nothing && hears.has(options.style)) take(units.filter(isSaid))
    for (const section of sectionsToTell(units, chosen, options.count))
      take(units.filter((unit) => sectionOf(unit) === section))
  }
  for (const tier of [1, 2, 3])
    while (chosen.length < options.count && units.some((unit) => unit.tier <= tier && isOpen(unit))) take(units, tier)
  return chosen.sort((a, b) => firstIndex(a) - firstIndex(b))
}

/** What a heading asks is answered first. */
const answerBonus = 0.6
/** A line of a list that is no sentence says little outside of its list. */
const looseItemPenalty = 0.25
const isLooseItem = ({ isListItem, isList, text }: Candidate) =>
  isListItem && !isList && !/[.!?…。！？।؟]["”’»」)]?$/u.test(text)
/** So short that a heading says all of it, and nothing stands below. */
const saysLittle = (part: Candidate) => !part.isListItem && !part.isList && statementOf(part.slideText) !== null
const quotedFrom = 5
const hears: ReadonlySet<WritingStyle> = new Set(['informational', 'explainer', 'narrative'])

/** A quotation that is whole, by someone who is named. */
function isSaid({ parts: [part, ...others] }: Unit): boolean {
  if (!part || others.length > 0) return false
  const quotation = quotationIn(part.slideText)
  const by = quotation?.attribution ?? part.speaker
  const says = widthOf(quotation?.text ?? part.slideText) >= leastSaid && !part.refersBack
  return by !== null && says && [...part.slideText].length <= longestQuotation
}
const longestQuotation = 220
/** Less says little out of its conversation, in units of a Latin letter. */
const leastSaid = 30

/** With fewer slides the cover and the lead tell the beginning; and each section needs one, too. */
const early = { from: 4, blocks: 3 } as const

function isEarly({ parts: [part] }: Unit): boolean {
  return part !== undefined && part.block <= early.blocks && !part.isListItem
}

/** The first thing that can be said alone, if it is said early. */
function leadOf(units: readonly Unit[]): Unit[] {
  const [first] = units.filter(({ tier, parts: [part] }) => tier === 0 || (tier <= 2 && part && isLongOnly(part)))
  return first && firstIndex(first) <= 3 ? [first] : []
}

/** A sentence with no fault but its length. */
const isLongOnly = (part: Candidate) => tierOf({ ...part, isLong: false }) === 0

/** What the text ends with: something of its last paragraphs, best with what comes next; else the last that can be said alone. */
function endOf(units: readonly Unit[]): Unit[] {
  const sound = units.filter(({ tier }) => tier <= 1)
  const lastBlock = Math.max(...sound.map((unit) => unit.parts[0]?.block ?? -1))
  const last = sound.findLast((unit) => unit.parts[0]?.block === lastBlock)
  if (!last) return []
  const isNear = (unit: Unit) =>
    sectionOf(unit) === sectionOf(last) && (unit.parts[0]?.block ?? 0) > lastBlock - lastParagraphs
  const near = sound.filter((unit) => isNear(unit) && unit.tier <= last.tier)
  // What comes next has a date or a number.
  const inBlock = near.filter((unit) => unit.parts[0]?.block === lastBlock)
  const dated = inBlock.filter(({ parts }) => parts.some(({ slideText }) => comesNext.test(slideText)))
  return dated.length > 0 && !dated.includes(inBlock[0] as Unit) ? dated.slice(-1) : near
}
const lastParagraphs = 3
const comesNext =
  /\p{Nd}|(?<!\p{L})(?:next|by the end of|until|(?:bis|im|nächste[nrs]?|ende)\s(?:des\s|zum\s)?(?:jahre?s?|monats?|sommers?|herbst(?:es)?|winters?|frühjahrs?|woche)|(?:prochaine?|d’ici)|próxim[oa]s?|prossim[oaie]|antes de fin|até o fim|entro)(?!\p{L})|[明来]年|年内|来月/iu

/** Sections of which nothing is told yet; where there are more than slides left, those evenly apart. */
function sectionsToTell(units: readonly Unit[], chosen: readonly Unit[], count: number): number[] {
  const told = new Set(chosen.map(sectionOf))
  const left = [...new Set(units.filter(({ tier }) => tier <= 1).map(sectionOf))].filter(
    (section) => !told.has(section),
  )
  const free = count - chosen.length
  if (left.length <= free) return left
  return Array.from({ length: free }, (_, index) => left[Math.floor(((index + 0.5) * left.length) / free)] ?? -1)
}

function sectionOf(unit: Unit): number {
  return unit.parts[0]?.section ?? -1
}

function firstIndex(unit: Unit): number {
  return unit.parts[0]?.index ?? 0
}

function isFree(unit: Unit, chosen: readonly Unit[]): boolean {
  return !chosen.some((other) => other.parts.some((part) => unit.parts.includes(part)))
}

function unitsOf(candidates: readonly Candidate[], options: Choose): Unit[] {
  const vectors = vectorsOf(candidates)
  const scores = salienceOf(candidates, vectors, options)
  const units: Unit[] = candidates.map((part, index) => ({
    parts: [part],
    score:
      (scores[index] ?? 0) +
      styleBonus(part, options) +
      (part.isAnswer ? answerBonus : 0) -
      (isLooseItem(part) || (saysLittle(part) && !aboutOf(options.style)(part)) ? looseItemPenalty : 0) +
      (options.mustMention?.length && part.isFirstOfBlock ? 0.3 : 0),
    vector: vectors[index] ?? new Map(),
    tier: tierOf(part),
  }))
  candidates.forEach((second, index) => {
    const first = candidates[index - 1]
    if (!first || first.block !== second.block || second.start - first.end > 3) return
    const isAnswer = first.isQuestion && !second.isQuestion
    const heading = first.isQuestion ? null : statementOf(first.slideText)
    if (!second.pointsBack && !second.refersBack && !isAnswer && !heading && !first.isFragment) return
    if (first.pointsBack || first.refersBack || quotationIn(first.text)) return
    const length = [...(heading ? '' : first.slideText), ...second.slideText].length + 1
    if (length > easyLength * 2 || second.isList) return
    units.push({
      parts: [first, second],
      score:
        (Math.max(scores[index - 1] ?? 0, scores[index] ?? 0) + (first.isAnswer ? answerBonus : 0)) *
        (isAnswer && options.style === 'explainer' ? 1.4 : heading || widthOf(first.slideText) < 40 ? 1.2 : 0.95),
      vector: merged(vectors[index - 1], vectors[index]),
      tier: length <= easyLength ? 0 : length <= readableLength ? 1 : 3,
    })
  })
  return units
}

function tierOf(part: Candidate): number {
  if (part.pointsBack || part.isFragment) return 3
  if (part.refersBack) return 2
  if (part.isList) return 0
  const isWholeQuote = quotationIn(part.slideText)?.attribution ?? part.speaker
  if (part.isLong && !isWholeQuote) {
    const { length } = [...part.slideText]
    return length <= readableLength ? 0 : length <= fullLength ? 1 : 2
  }
  return part.isQuestion ? 2 : 0
}

/** The facts of a text are in its longer sentences; only beyond this many characters does a shorter one come first. */
const readableLength = 200
const fullLength = 230

/** More voices than this tell less than what happened. */
const mostHeard = 2
const tiring = 0.3

const nothing = () => false

/** What a style looks for. */
function aboutOf(style: WritingStyle): (part: Candidate) => boolean {
  if (style === 'numbers') return ({ slideText }) => figureIn(slideText) !== null
  if (style === 'quotes') return ({ text }) => Boolean(quotationIn(text)?.attribution)
  if (style === 'timeline') return ({ slideText }) => timeIn(slideText) !== null
  return nothing
}

/** What a style likes to tell. */
function styleBonus(part: Candidate, { style }: Choose): number {
  if (style === 'list' || style === 'how-to' || style === 'numbers' || style === 'timeline') return 0
  if (!quotationIn(part.text)?.attribution) return 0
  return style === 'narrative' ? 0.3 : 0.12
}

/** A year, a date or an hour. */
export function timeIn(text: string): string | null {
  return (
    /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)(?:年)?/u.exec(text)?.[0] ??
    /\d{1,2}(?::|\.|h)\d{2}(?:\s?(?:am|pm|Uhr))?|\d{1,2}\s?(?:月|日|時|点)/u.exec(text)?.[0] ??
    null
  )
}

function merged(a: WordVector = new Map(), b: WordVector = new Map()): WordVector {
  const sum = new Map(a)
  for (const [word, weight] of b) sum.set(word, (sum.get(word) ?? 0) + weight)
  const length = Math.hypot(...sum.values()) || 1
  return new Map([...sum].map(([word, weight]) => [word, weight / length]))
}

function bestOf(units: readonly Unit[], chosen: readonly Unit[], total: number, options: Choose): Unit | undefined {
  const part = (unit: Unit) => Math.floor((firstIndex(unit) / Math.max(1, total)) * options.count)
  const told = new Set(chosen.map(part))
  const sections = new Set(chosen.map(sectionOf))
  const spread = options.style === 'narrative' ? 0.25 : 0.12
  const heard = options.style === 'quotes' || options.style === 'narrative' ? 0 : chosen.filter(isSaid).length
  let best: Unit | undefined
  let bestWorth = Number.NEGATIVE_INFINITY
  for (const unit of units) {
    const repeats = chosen.reduce((most, other) => Math.max(most, similarity(unit.vector, other.vector)), 0)
    const tires = heard >= mostHeard && isSaid(unit) ? tiring : 0
    // A question of which something is told needs no second answer.
    const answered = unit.parts[0]?.isAnswer && sections.has(sectionOf(unit)) ? answerBonus : 0
    const worth =
      unit.score - answered - 0.55 * repeats - unit.tier * 0.25 - tires + (told.has(part(unit)) ? 0 : spread)
    if (worth > bestWorth) {
      best = unit
      bestWorth = worth
    }
  }
  return best
}
