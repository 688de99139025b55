import type { SourceSentence, SourceText, WrittenSlide } from '../../../ports/language.ts'
import type { Candidate } from './candidates.ts'
import type { Unit } from './choose-candidates.ts'
import { isUnspaced } from './language-traits.ts'
import { widthOf } from './words.ts'

export const noExtras = { title: null, attribution: null, figure: null, sources: [], isPlaceholder: false } as const

/**
 * Slides of the selected units. A heading of the source becomes the title of the first slide based on its section.
 */
export function slidesOfUnits(
  units: readonly Unit[],
  source: SourceText,
  { isList }: { isList: boolean },
): WrittenSlide[] {
  const toldSections = new Set<number>()
  return units.map((unit) => {
    const section = unit.parts[0]?.section ?? -1
    const heading = toldSections.has(section) ? null : headingOf(source, section)
    toldSections.add(section)
    return slideOfUnit(unit, heading, isList)
  })
}

function headingOf(source: SourceText, section: number): string | null {
  const text = source.blocks[section]?.text.trim()
  return text && widthOf(text) <= 70 ? text : null
}

function slideOfUnit(unit: Unit, heading: string | null, isList: boolean): WrittenSlide {
  const text = joined(unit.parts)
  const slide = { ...noExtras, title: heading, text, sources: unit.parts.map(sourceSentence) }
  if (isList && heading) return { ...slide, kind: 'item' }
  const quotation = unit.parts.length === 1 ? quotationIn(text) : null
  if (quotation) return { ...slide, ...quotation, kind: 'quote' }
  const figure = figureIn(text)
  return figure ? { ...slide, figure, kind: 'number' } : { ...slide, kind: 'text' }
}

function joined(parts: readonly Candidate[]): string {
  const [first] = parts
  const glue = first && /[。！？]$/.test(first.slideText) ? '' : ' '
  return parts.map((part) => part.slideText).join(glue)
}

export function sourceSentence({ text, start, end, block }: SourceSentence): SourceSentence {
  return { text, start, end, block }
}

const quotations = /“([^”]{24,})”|„([^“”]{24,})[“”]|«\s?([^»]{24,}?)\s?»|「([^」]{10,})」|"([^"]{24,})"/u

/** A sentence that is mostly a quotation: the quotation, and its speaker from the surrounding words. */
function quotationIn(text: string): { text: string; attribution: string | null } | null {
  const match = quotations.exec(text)
  const said = match?.slice(1).find(Boolean)
  if (!match || !said || said.length < text.length * 0.5) return null
  const around = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
  const attribution = around.replace(/\s+/g, ' ').replace(/^[\s,.:、。，：،؛]+|[\s,.:、。，：،؛]+$/gu, '')
  // Words on both sides of a quotation, or another quotation, are no speaker's name.
  if (/["“”„«»「」]/.test(attribution)) return null
  return {
    text: said.trim().replace(/,$/, ''),
    attribution: attribution && widthOf(attribution) <= 80 ? attribution : null,
  }
}

/** The main number of a sentence with its unit, exactly as written. Years and dates do not count. */
function figureIn(text: string): string | null {
  const matches = [
    ...text.matchAll(
      /(?<![\p{L}\d.,:/-])(?:[$€£¥₹]\s?)?\d{1,3}(?:[.,\u00a0\u202f ]\d{3})*(?:[.,]\d+)?(?:\s?[%％]|[万億亿만억千百])?/gu,
    ),
  ].filter(([found]) => !/^(?:1[5-9]|20)\d\d$/.test(found.trim()))
  const [only, ...others] = matches
  if (!only || others.length > 1) return null
  const number = only[0].trim()
  const rest = text.slice(only.index + only[0].length)
  if (/[%％$€£¥₹]/.test(number)) return number
  const unit = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(rest.slice(0, 2))
    ? /^\s?(\p{Script=Han}{1,2}|\p{Script=Katakana}{2,6})/u.exec(rest)?.[1]
    : /^\s(?:(?:million|billion|Millionen|Milliarden|millones|millions|milioni|milhões|miljoen|millioner|miljoonaa|milionów|миллион\p{L}*|мільйон\p{L}*|milyon|juta|triệu|مليون|करोड़|लाख)\s)?([\p{L}\p{M}]{2,16})/u
        .exec(rest)?.[0]
        .trim()
  if (!unit) return null
  const figure = /[\p{Script=Han}\p{Script=Katakana}]/u.test(unit) ? number + unit : `${number} ${unit}`
  return widthOf(figure) <= 24 && isNoMonth(unit) ? figure : null
}

/** `9 May`, `5月`: a date, not a quantity. */
function isNoMonth(unit: string): boolean {
  if (isUnspaced('ja') && /^[年月日時点時分]/u.test(unit)) return false
  return !/^(?:jan|feb|mar|mär|apr|avr|abr|ma[iyjg]|jun|jui|jul|aug|ao[uû]|ago|sep|o[ck]t|out|ott|nov|de[czs]|gen|янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек|січ|лют|бер|кві|тра|чер|лип|сер|вер|жов|лис|гру|sty|lut|kwi|cze|lip|sie|wrz|paź|lis|gru|oca|şub|nis|haz|tem|ağu|eyl|eki|kas|ara|tammi|helmi|maalis|huhti|touko|kesä|heinä|elo|syys|loka|marras|joulu|يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|जनवरी|फ़रवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर|मे$|a\.?m|p\.?m|uhr|of$|and$|or$|to$|de$|от|and)/iu.test(
    unit,
  )
}
