import type { Context2d, FontChoice, FontPart, FontSource } from '../canvas.ts'
import { fontOfWord, scriptOf, sizeOfScript, type WordScript } from '../fonts/scripts.ts'

/** A text with its fonts, measured. Lengths are px of the reference frame. */
export interface SetText {
  readonly text: string
  readonly parts: readonly (FontPart & { readonly width: number })[]
  readonly width: number
  readonly sizePx: number
  readonly letterSpacingPx: number
  readonly script: WordScript
}

export interface LetterStyle {
  readonly font: FontChoice
  readonly otherWeight: number
  readonly sizePx: number
  readonly letterSpacingPx: number
}

const mostCached = 20_000

/** Measures words with the fonts they are drawn with. */
export class Typesetter {
  readonly language: string
  readonly #fonts: FontSource
  readonly #context: Context2d
  #cache = new Map<string, SetText>()

  /** `context` is only measured with. */
  constructor(given: { fonts: FontSource; context: Context2d; language: string }) {
    this.#fonts = given.fonts
    this.#context = given.context
    this.language = given.language
  }

  set(text: string, { font, otherWeight, sizePx, letterSpacingPx }: LetterStyle): SetText {
    const key = `${font.family}|${font.weight}|${font.isItalic}|${otherWeight}|${sizePx}|${letterSpacingPx}|${text}`
    const known = this.#cache.get(key)
    if (known) return known
    const script = scriptOf(text, this.language)
    const size = Math.round(sizePx * sizeOfScript(script) * 100) / 100
    // Letters that join must not be spaced apart.
    const spacing = script === 'arabic' || script === 'devanagari' || script === 'bengali' ? 0 : letterSpacingPx
    const parts = this.#fonts.partsOf(text, fontOfWord(font, script, otherWeight), size).map((part) => {
      applyFont(this.#context, part, spacing)
      return { ...part, width: this.#context.measureText(part.text).width }
    })
    const width = parts.reduce((total, part) => total + part.width, 0)
    const found = { text, parts, width, sizePx: size, letterSpacingPx: spacing, script }
    if (this.#cache.size > mostCached) this.#cache.clear()
    this.#cache.set(key, found)
    return found
  }
}

/** Sets the font of a context; the same call is used for measuring and drawing, so that both agree. */
export function applyFont(context: Context2d, { css, variation }: FontPart, letterSpacingPx: number): void {
  context.font = css
  if ('fontVariationSettings' in context) context.fontVariationSettings = variation === '' ? 'normal' : variation
  context.letterSpacing = `${letterSpacingPx}px`
  // Without it, browsers round the advance of every letter to whole px.
  context.textRendering = 'geometricPrecision'
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
}
