import {
  drawnCharacters,
  emojiFamily,
  fallbackOf,
  familiesBehind,
  fontStack,
  fontVariation,
  hasEmoji,
  isEmoji,
  shippedFont,
  type TextStyle,
} from '@taplore/story'
import type { FindFonts, FontFile } from '../options.ts'
import { coverageOf } from './coverage.ts'
import { charactersOfFont } from './read-characters.ts'
import { registerFont, releaseFonts } from './registry.ts'

export type FontChoice = TextStyle['font']

/** Font settings of the canvas. */
export interface CanvasFont {
  /** Value of `font`. */
  font: string
  /** Value of `fontVariationSettings`; empty for none. */
  variation: string
  /** Identifies a font, including its size. */
  key: string
}

const space = 0x20

interface Face extends FontFile {
  covers(codePoint: number): boolean
  /** Slant must be synthesized, since the family has no italic. */
  isSlanted: boolean
  /** The requested family itself, not a fallback. */
  isOwn: boolean
  isEmoji: boolean
}

/**
 * The fonts of one story. A character is drawn by the first file of its family that has it, else by the bundled
 * fallback family of its script, else by a system font.
 */
export class FontBook {
  readonly #find: FindFonts
  readonly #language: string
  readonly #words: string
  #faces = new Map<string, Face[]>()
  #places = new Map<string, number>()
  #aliases = new Map<string, string | null>()

  constructor(given: { findFonts: FindFonts; language: string; words: string }) {
    this.#find = given.findFonts
    this.#language = given.language
    this.#words = given.words
  }

  /** What draws a character with its marks: the number of a file, -1 for system fonts, `-2 - file` for a file and them. */
  fileFor(choice: FontChoice, cluster: string): number {
    const key = `${faceKey(choice)}|${cluster}`
    const known = this.#places.get(key)
    if (known !== undefined) return known
    const found = this.#placeOf(choice, cluster)
    this.#places.set(key, found)
    return found
  }

  #placeOf(choice: FontChoice, cluster: string): number {
    const faces = this.#facesOf(choice)
    const find = (has: (face: Face) => boolean) => faces.findIndex((face) => has(face) && this.#aliasOf(face) !== null)
    // Spaces and controls need no glyph of their own, only a place.
    const drawn = drawnCharacters(cluster)
    const characters = drawn.length > 0 ? drawn : [cluster.codePointAt(0) ?? space]
    const coversAll = (face: Face) => characters.every(face.covers)
    if (isEmoji(cluster)) return find((face) => face.isEmoji && coversAll(face))
    // A letter and its accent may be one glyph.
    const forms = [cluster.normalize('NFC'), cluster.normalize('NFD')].map(drawnCharacters)
    const whole = find((face) => coversAll(face) || forms.some((form) => form.length > 0 && form.every(face.covers)))
    if (whole >= 0) return whole
    // Better a mark of another font than none: the system is asked for what the file of the letter lacks.
    const letter = find((face) => face.covers(drawn[0] ?? space))
    return letter < 0 || drawn.length === 0 ? letter : -2 - letter
  }

  /**
   * The canvas font of a choice for characters of one file; `px` is its size on the canvas, `pageSizePx` on the 720
   * px page.
   */
  canvasFont(choice: FontChoice, file: number, px: number, pageSizePx: number): CanvasFont {
    const isPartial = file <= -2
    const face = this.#facesOf(choice)[isPartial ? -2 - file : file]
    const alias = face ? this.#aliasOf(face) : null
    const size = `${Math.round(px * 1000) / 1000}px`
    const families = face && alias && !isPartial ? '' : machineFamilies(choice.family, this.#language)
    if (!face || !alias) {
      const font = `${choice.isItalic ? 'italic ' : ''}${choice.weight} ${size} ${families}`
      return { font, variation: '', key: font }
    }
    // The weight is set by the axis: with a weight name too, skia would embolden it again.
    const font = `${face.isSlanted ? 'italic ' : ''}400 ${size} "${alias}"${families && `,${families}`}`
    const variation = [
      face.weight === undefined && `'wght' ${choice.weight}`,
      face.isOwn && choice.stretch !== undefined && choice.stretch !== 100 && `'wdth' ${choice.stretch}`,
      face.isOwn && fontVariation(choice.family, pageSizePx),
    ]
      .filter(Boolean)
      .join(', ')
    return { font, variation, key: `${font}|${variation}` }
  }

  /** Releases the files. */
  close(): void {
    releaseFonts([...this.#aliases].filter(([, alias]) => alias !== null).map(([path]) => path))
    this.#aliases.clear()
    this.#places.clear()
  }

  #facesOf(choice: FontChoice): Face[] {
    const key = faceKey(choice)
    const known = this.#faces.get(key)
    if (known) return known
    const style = fallbackOf(choice.family) === 'Story Serif' ? 'serif' : 'sans'
    const behind = familiesBehind(this.#words, this.#language, style)
      .toReversed()
      .flatMap((family) => this.#filesOf(family, false, choice, false))
    const own = this.#filesOf(choice.family, choice.isItalic, choice, true)
    const upright = own.length === 0 && choice.isItalic ? this.#filesOf(choice.family, false, choice, true) : []
    const emoji = hasEmoji(this.#words) ? this.#filesOf(emojiFamily, false, choice, false) : []
    const faces = [
      ...own,
      ...upright,
      ...behind,
      ...emoji.map((face) => ({ ...face, isEmoji: true, isSlanted: false })),
    ]
    this.#faces.set(key, faces)
    return faces
  }

  #filesOf(family: string, isItalic: boolean, choice: FontChoice, isOwn: boolean): Face[] {
    const files = this.#find(family, isItalic)
    const weight = nearestWeight(files, choice.weight)
    return files
      .filter((file) => file.weight === weight)
      .map((file) => ({
        ...file,
        covers: coverageOfFile(file),
        isSlanted: choice.isItalic && !isItalic,
        isOwn,
        isEmoji: false,
      }))
  }

  #aliasOf(face: Face): string | null {
    const known = this.#aliases.get(face.path)
    if (known !== undefined) return known
    const alias = registerFont(face.path)
    this.#aliases.set(face.path, alias)
    return alias
  }
}

/** Whether a file has a character: as declared, and in truth. */
function coverageOfFile({ path, unicodeRange }: FontFile): Face['covers'] {
  const isDeclared = coverageOf(unicodeRange)
  return (codePoint) => isDeclared(codePoint) && (charactersOfFont(path)?.has(codePoint) ?? true)
}

function faceKey(choice: FontChoice): string {
  return `${choice.family}|${choice.isItalic}|${choice.weight}`
}

/** A file with a weight axis before all static ones; else the nearest weight. */
function nearestWeight(files: readonly FontFile[], wanted: number): number | undefined {
  if (files.some((file) => file.weight === undefined)) return undefined
  const distance = (file: FontFile) => Math.abs((file.weight ?? 0) - wanted)
  return files.toSorted((left, right) => distance(left) - distance(right))[0]?.weight
}

const scriptFamilies = [
  'Noto Sans',
  ...(
    'Arabic Hebrew Devanagari Bengali Tamil Thai Telugu Gujarati Georgian Armenian Ethiopic Gurmukhi Kannada ' +
    'Khmer Lao Malayalam Myanmar Oriya Sinhala Cherokee Mongolian NKo Syriac Thaana Tifinagh Javanese Balinese Yi Adlam Vai'
  )
    .split(' ')
    .map((script) => `Noto Sans ${script}`),
  'Noto Sans Canadian Aboriginal',
  'Noto Serif Tibetan',
]
/** Signs and emoji on Linux, macOS and Windows. */
const signFamilies = [
  'DejaVu Sans',
  'Noto Sans Math',
  'Noto Sans Symbols',
  'Noto Sans Symbols2',
  'Noto Sans Symbols 2',
  'Noto Color Emoji',
  'Apple Symbols',
  'Apple Color Emoji',
  'Segoe UI Symbol',
  'Segoe UI Emoji',
]
const cjk: Record<string, string> = { ja: 'JP', ko: 'KR', zh: 'SC' }

/** System families for characters without a file: the story's stack, then common names on Linux. */
function machineFamilies(family: string, language: string): string {
  const region = /^zh-(tw|hant|hk)/i.test(language) ? 'TC' : (cjk[language.slice(0, 2).toLowerCase()] ?? 'JP')
  const generics = /^(sans-serif|serif|monospace|cursive|system-ui)$/
  const named = fontStack(family)
    .split(',')
    .filter((name) => !generics.test(name))
    .map((name) => name.replaceAll("'", '"'))
  const own = shippedFont(family) ? [] : named.slice(0, 1)
  return [
    ...own,
    ...scriptFamilies.map((name) => `"${name}"`),
    `"Noto Sans CJK ${region}"`,
    ...signFamilies.map((name) => `"${name}"`),
  ].join(',')
}
