import type { CaptionLook } from '@taplore/media'
import type { FontChoice } from '../canvas.ts'

/** A color, or a gradient from the top of a line to its bottom. */
export type Paint = string | { readonly top: string; readonly bottom: string }

/** Drawn behind the letters, from back to front. Lengths are in em. */
export type TextLayer =
  | { readonly kind: 'outline'; readonly width: number; readonly color: string }
  | { readonly kind: 'shadow'; readonly x: number; readonly y: number; readonly blur: number; readonly color: string }
  /** The letters again, moved; `steps` makes a solid body of them. */
  | { readonly kind: 'copy'; readonly x: number; readonly y: number; readonly steps: number; readonly color: string }

/** A box behind text. Lengths are in em. */
export interface TextBox {
  readonly color: Paint
  readonly padX: number
  readonly padY: number
  readonly radius: number
  readonly border?: { readonly width: number; readonly color: string }
  readonly shadow?: { readonly x: number; readonly y: number; readonly blur: number; readonly color: string }
  /** Slanted to the side, as a share of its height. */
  readonly slant?: number
}

/** How a word differs while it is spoken, before, after, or because it is emphasized. */
export interface WordChange {
  readonly color?: Paint
  readonly opacity?: number
  readonly scale?: number
  readonly box?: TextBox
  readonly underline?: { readonly color: string; readonly width: number; readonly offset: number }
  /** Only the outline is drawn. */
  readonly isHollow?: boolean
  readonly layers?: readonly TextLayer[]
  readonly font?: FontChoice
  /** Degrees. */
  readonly tilt?: number
}

export interface Entrance {
  readonly kind: 'fade' | 'pop' | 'rise' | 'bounce' | 'zoom' | 'wipe'
  readonly of: 'block' | 'line' | 'word'
  readonly durationMs: number
}

/** A look of captions as data. Sizes are px in a frame whose shorter side has 720. */
export interface Look {
  readonly id: CaptionLook
  /** In English; translated by the texts of the interface. */
  readonly name: string
  readonly font: FontChoice
  /** Of words in scripts that the family lacks. */
  readonly otherWeight: number
  readonly size: number
  readonly lineHeight: number
  readonly letterSpacing: number
  /** Height of a capital letter in em: boxes and lines are centered on it. */
  readonly capHeight: number
  readonly letterCase: 'as-written' | 'upper' | 'lower'
  /** Commas and full stops are left out. */
  readonly isBare: boolean
  readonly wordsAtOnce: number | null
  readonly maxLines: number
  /** Of the frame. */
  readonly width: number
  readonly align: 'start' | 'center' | 'end'
  /** Middle of the text area, as a share of the frame. */
  readonly x: number
  /** Middle of the text, as a share of the frame; null for a place that the apps do not cover. */
  readonly y: number | null
  readonly tilt: number
  readonly color: Paint
  readonly layers: readonly TextLayer[]
  readonly isHollow: boolean
  readonly box: (TextBox & { readonly of: 'block' | 'line' | 'word' }) | null
  readonly active: WordChange
  readonly past: WordChange
  readonly future: WordChange
  readonly emphasis: WordChange
  /** What is shown of a caption before it has been spoken. */
  readonly reveal: 'all' | 'words' | 'letters' | 'sweep'
  readonly entrance: Entrance | null
  /** How the spoken word moves when it begins. */
  readonly beat: 'none' | 'pop' | 'hop'
  /** Every line is set as wide as the widest. */
  readonly isJustified: boolean
  readonly cursor: string | null
  /** A bar beside the text, on the side where lines begin. */
  readonly bar: string | null
  /** Shows the name of the speaker above the text. */
  readonly speaker: { readonly color: string; readonly box: string | null } | null
}

type Given = Pick<Look, 'id' | 'name' | 'font' | 'size'> & Partial<Look>

/** A look with all fields. */
export function defineLook(given: Given): Look {
  return {
    otherWeight: Math.max(given.font.weight, 700),
    lineHeight: 1.2,
    letterSpacing: 0,
    capHeight: 0.72,
    letterCase: 'as-written',
    isBare: false,
    wordsAtOnce: null,
    maxLines: 2,
    width: 0.84,
    align: 'center',
    x: 0.5,
    y: null,
    tilt: 0,
    color: '#ffffff',
    layers: [],
    isHollow: false,
    box: null,
    active: {},
    past: {},
    future: {},
    emphasis: { color: '#ffd23f' },
    reveal: 'all',
    entrance: null,
    beat: 'none',
    isJustified: false,
    cursor: null,
    bar: null,
    speaker: null,
    ...given,
  }
}

/** A font in one line. */
export function font(family: string, weight: number, isItalic = false): FontChoice {
  return { family, weight, isItalic }
}

export const outline = (width: number, color = '#000000'): TextLayer => ({ kind: 'outline', width, color })
export const shadow = (x: number, y: number, blur: number, color: string): TextLayer => ({
  kind: 'shadow',
  x,
  y,
  blur,
  color,
})
export const copy = (x: number, y: number, color: string, steps = 1): TextLayer => ({
  kind: 'copy',
  x,
  y,
  steps,
  color,
})
