import { fallbackOf, familiesBehind, fontStack, fontVariation, shippedFont, type TextStyle } from '@taplore/story'
import type { FindFonts, FontFile } from '../options.ts'
import { coverageOf } from './coverage.ts'
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

interface Face extends FontFile {
  covers(codePoint: number): boolean
  /** Slant must be synthesized, since the family has no italic. */
  isSlanted: boolean
  /** The requested family itself, not a fallback. */
  isOwn: boolean
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

  /** The file that draws a code point in a font; -1 for system fonts. */
  fileFor(choice: FontChoice, codePoint: number): number {
    const key = `${faceKey(choice)}|${codePoint}`
    const known = this.#places.get(key)
    if (known !== undefined) return known
    const found = this.#facesOf(choice).findIndex((face) => face.covers(codePoint) && this.#aliasOf(face) !== null)
    this.#places.set(key, found)
    return found
  }

  /**
   * The canvas font of a choice for characters of one file; `px` is its size on the canvas, `pageSizePx` on the 720
   * px page.
   */
  canvasFont(choice: FontChoice, file: number, px: number, pageSizePx: number): CanvasFont {
    const face = this.#facesOf(choice)[file]
    const alias = face ? this.#aliasOf(face) : null
    const size = `${Math.round(px * 1000) / 1000}px`
    if (!face || !alias) {
      const families = machineFamilies(choice.family, this.#language)
      const font = `${choice.isItalic ? 'italic ' : ''}${choice.weight} ${size} ${families}`
      return { font, variation: '', key: font }
    }
    // The weight is set by the axis: with a weight name too, skia would embolden it again.
    const font = `${face.isSlanted ? 'italic ' : ''}400 ${size} "${alias}"`
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
    const faces = [...own, ...upright, ...behind]
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
        covers: coverageOf(file.unicodeRange),
        isSlanted: choice.isItalic && !isItalic,
        isOwn,
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
  'Noto Sans Arabic',
  'Noto Sans Hebrew',
  'Noto Sans Devanagari',
  'Noto Sans Bengali',
  'Noto Sans Tamil',
  'Noto Sans Thai',
  'Noto Sans Telugu',
  'Noto Sans Gujarati',
  'Noto Sans Georgian',
  'Noto Sans Armenian',
]
const signFamilies = ['DejaVu Sans', 'Noto Color Emoji', 'Noto Sans Symbols2']
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
