import { catalogueFonts } from '../font-catalogue.ts'
import type { FontChoice } from '../values.ts'
import { asciiWidths, type MeasuredFace } from './advance-widths.ts'

export interface TextSetting {
  font: FontChoice
  letterSpacingEm?: number
  lineHeight?: number
}

const tables = new Map<MeasuredFace, number[]>()

function tableOf(face: MeasuredFace): number[] {
  const known = tables.get(face)
  if (known) return known
  const table = asciiWidths[face].split(' ').map((width) => Number(width) / 100)
  tables.set(face, table)
  return table
}

/** The closest measured face to a font choice, and a factor for the difference. */
function faceOf(font: FontChoice): { face: MeasuredFace; factor: number } {
  if (font.family === 'Bricolage Grotesque') {
    const stretch = font.stretch ?? 100
    if (stretch < 92) return { face: 'bricolage-800-condensed', factor: 1 + (stretch - 76) * 0.014 }
    return { face: font.weight < 650 ? 'bricolage-500' : 'bricolage-800', factor: 1 }
  }
  if (font.family === 'Fraunces') {
    if (font.isItalic) return { face: 'fraunces-500-italic', factor: font.weight > 650 ? 1.06 : 1 }
    // Between two tables the wider one: a title with one line more than estimated would overlap the text below.
    if (font.weight < 440) return { face: 'fraunces-400', factor: 1 }
    return { face: font.weight < 720 ? 'fraunces-600' : 'fraunces-850', factor: 1 }
  }
  const face = font.weight < 500 ? 'inter-400' : font.weight < 700 ? 'inter-600' : 'inter-800'
  return { face, factor: font.family === 'Inter' ? 1 : widthAgainstInter(font) }
}

/** Width of a family relative to Inter, slightly overestimated; 1.04 for unknown families. */
function widthAgainstInter({ family, weight }: FontChoice): number {
  const widths = Object.hasOwn(catalogueFonts, family) ? catalogueFonts[family]?.widths : undefined
  if (!widths) return 1.04
  const share = Math.min(1, Math.max(0, (weight - 500) / 300))
  return (widths[0] + (widths[1] - widths[0]) * share) * 1.03
}

/** Advance of one code point in em. Scripts without a table use a conservative average of the fallback fonts. */
function advanceOf(codePoint: number, table: number[]): number {
  if (codePoint >= 0x20 && codePoint < 0x7f) return table[codePoint - 0x20] ?? 0.6
  if (
    codePoint === 0x200b ||
    codePoint === 0x200d ||
    codePoint === 0x200e ||
    codePoint === 0x200f ||
    codePoint === 0xfeff
  )
    return 0
  if (codePoint === 0xa0) return table[0] ?? 0.28
  const character = String.fromCodePoint(codePoint)
  if (codePoint < 0x300) {
    const plain = character.normalize('NFD').codePointAt(0) ?? 0
    return plain < 0x7f && plain >= 0x20 ? (table[plain - 0x20] ?? 0.6) : 0.62
  }
  if (/\p{Mn}/u.test(character)) return 0
  if (codePoint < 0x530) return codePoint % 2 && /\p{Lu}/u.test(character) ? 0.74 : 0.63
  if (codePoint < 0x600) return 0.6
  if (codePoint < 0x780) return 0.56
  if (codePoint < 0xe00) return 0.68
  if (codePoint < 0x1100) return 0.6
  if (codePoint < 0x1e00) return 0.72
  if (codePoint < 0x2000) {
    const plain = character.normalize('NFD').codePointAt(0) ?? 0x6f
    // Some of these characters have no base form.
    return plain < 0x1e00 ? advanceOf(plain, table) : 0.6
  }
  if (codePoint < 0x2e80) return codePoint === 0x2014 ? 0.95 : codePoint < 0x2050 ? 0.45 : 0.7
  if (codePoint >= 0xac00 && codePoint < 0xd7b0) return 0.93
  if (codePoint >= 0xff61 && codePoint < 0xffdd) return 0.5
  if (codePoint >= 0x1f000) return 1.25
  return 1
}

/**
 * Estimated width of a line of text in em; multiply by the font size in px. Slightly overestimated: kerning is
 * ignored.
 */
export function textWidthEm(text: string, { font, letterSpacingEm = 0 }: TextSetting): number {
  const { face, factor } = faceOf(font)
  const table = tableOf(face)
  let width = 0
  let count = 0
  for (const character of text) {
    const advance = advanceOf(character.codePointAt(0) ?? 0, table)
    if (advance === 0) continue
    width += advance
    count += 1
  }
  return width * factor * 1.004 + count * letterSpacingEm
}

interface Piece {
  text: string
  width: number
  /** Width including the following space. */
  advance: number
}

const breaksAnywhere = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
// Creating one is far more expensive than using it.
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' })
const needsDictionary = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Unbreakable pieces of one paragraph, as in browsers. */
function piecesOf(paragraph: string, setting: TextSetting): Piece[] {
  const pieces: Piece[] = []
  const space = textWidthEm(' ', setting)
  for (const word of paragraph.split(/[ \t\u2000-\u200a\u3000]+/)) {
    if (word === '') continue
    const parts = partsOf(word)
    for (const [index, part] of parts.entries()) {
      const width = textWidthEm(part, setting)
      pieces.push({ text: part, width, advance: index === parts.length - 1 ? width + space : width })
    }
  }
  return pieces
}

function partsOf(word: string): string[] {
  if (needsDictionary.test(word)) {
    return [...thaiWords.segment(word)].map((segment) => segment.segment)
  }
  if (breaksAnywhere.test(word)) {
    // Closing punctuation may not start a line, so it stays with the previous character.
    return word.match(/[\p{Script=Latin}\p{N}]+|.[、。，．」』）！？ー・:;!?)\]]*/gsu) ?? [word]
  }
  return word.split(/(?<=[-–—/])(?=.)/u)
}

export interface WrappedText {
  lines: string[]
  /** Width of the widest line in px. */
  widthPx: number
  heightPx: number
  /** A word was wider than the line and had to be split. */
  hasBrokenWord: boolean
}

/** Breaks text into lines of a width. Newlines start paragraphs. */
export function wrapText(text: string, options: TextSetting & { sizePx: number; widthPx: number }): WrappedText {
  const limit = Math.max(0, options.widthPx / options.sizePx)
  const lines: string[] = []
  let widest = 0
  let hasBrokenWord = false
  for (const paragraph of text.split('\n')) {
    let line = ''
    let width = 0
    const flush = (pieceWidth: number) => {
      lines.push(line.trimEnd())
      widest = Math.max(widest, pieceWidth)
      line = ''
      width = 0
    }
    let lastWidth = 0
    for (const piece of piecesOf(paragraph, options)) {
      if (line !== '' && width + piece.width > limit) flush(lastWidth)
      // Some tolerance: a split word looks far worse than a slightly smaller one.
      if (piece.width * 1.025 > limit) {
        hasBrokenWord = true
        // However narrow the column, a line has a letter.
        const surplus = Math.min(Math.floor((piece.width * 1.025) / limit), piece.text.length)
        for (let index = 0; index < surplus; index += 1) lines.push('')
        widest = Math.max(widest, limit)
        width = Math.max(0, piece.advance - surplus * limit)
        lastWidth = width
        line = piece.text
        continue
      }
      lastWidth = width + piece.width
      width += piece.advance
      line += piece.advance > piece.width ? `${piece.text} ` : piece.text
    }
    flush(lastWidth)
  }
  return {
    lines,
    widthPx: widest * options.sizePx,
    heightPx: lines.length * options.sizePx * (options.lineHeight ?? 1.2),
    hasBrokenWord,
  }
}

/** The height of a text at a size and width, px. */
export function textHeightPx(text: string, options: TextSetting & { sizePx: number; widthPx: number }): number {
  return wrapText(text, options).heightPx
}

/**
 * The largest size between two bounds at which a text fits a box without splitting a word. `fits` is false when even
 * the smallest size does not fit, which is then returned.
 */
export function fitText(
  text: string,
  options: TextSetting & { widthPx: number; heightPx: number; minimumPx: number; maximumPx: number },
): WrappedText & { sizePx: number; fits: boolean } {
  const at = (sizePx: number) => {
    const wrapped = wrapText(text, { ...options, sizePx })
    return { ...wrapped, sizePx, fits: wrapped.heightPx <= options.heightPx && !wrapped.hasBrokenWord }
  }
  const best = at(options.maximumPx)
  if (best.fits) return best
  let low = Math.floor(options.minimumPx)
  let high = Math.ceil(options.maximumPx)
  let found = at(low)
  if (!found.fits) return { ...found, fits: found.heightPx <= options.heightPx && !found.hasBrokenWord }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    const tried = at(middle)
    if (tried.fits) {
      low = middle
      found = tried
    } else high = middle
  }
  return found
}
