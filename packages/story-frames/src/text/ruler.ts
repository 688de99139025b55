import { createCanvas } from '@napi-rs/canvas'
import type { Context } from '../canvas.ts'
import type { CanvasFont, FontBook, FontChoice } from '../fonts/font-book.ts'

/** The look of a stretch of letters that decides how wide it is. Sizes in device px. */
export interface LetterStyle {
  font: FontChoice
  sizePx: number
  /** The size on the 720 px page: optical sizes go by it, whatever the output measures. */
  pageSizePx: number
  letterSpacingPx: number
}

export interface FontHeight {
  ascent: number
  descent: number
}

const keptWidths = 20_000

/** Measures words with the painter's fonts. */
export class Ruler {
  readonly fonts: FontBook
  #context: Context = createCanvas(1, 1).getContext('2d')
  #widths = new Map<string, number>()
  #heights = new Map<string, FontHeight>()

  constructor(fonts: FontBook) {
    this.fonts = fonts
  }

  /** Advance width in px, letter spacing behind each character included. */
  widthOf(text: string, style: LetterStyle, file: number): number {
    const font = this.fontOf(style, file)
    const key = `${font.key}|${style.letterSpacingPx}|${text}`
    const known = this.#widths.get(key)
    if (known !== undefined) return known
    applyFont(this.#context, font, style)
    const { width } = this.#context.measureText(text)
    if (this.#widths.size > keptWidths) this.#widths.clear()
    this.#widths.set(key, width)
    return width
  }

  /** Height above and below the baseline in whole px, as browsers round it. */
  heightOf(style: LetterStyle): FontHeight {
    const font = this.fontOf(style, this.fonts.fileFor(style.font, 0x20))
    const known = this.#heights.get(font.key)
    if (known) return known
    applyFont(this.#context, font, style)
    const { fontBoundingBoxAscent, fontBoundingBoxDescent } = this.#context.measureText('x')
    const height = { ascent: Math.round(fontBoundingBoxAscent), descent: Math.round(fontBoundingBoxDescent) }
    this.#heights.set(font.key, height)
    return height
  }

  fontOf(style: LetterStyle, file: number): CanvasFont {
    return this.fonts.canvasFont(style.font, file, style.sizePx, style.pageSizePx)
  }
}

/** Sets a context to a font; the same call measures and draws, so that both agree. */
export function applyFont(context: Context, font: CanvasFont, style: LetterStyle): void {
  context.font = font.font
  context.fontVariationSettings = font.variation === '' ? 'normal' : font.variation
  context.letterSpacing = `${style.letterSpacingPx}px`
}
