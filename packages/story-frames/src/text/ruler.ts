import { createCanvas } from '@napi-rs/canvas'
import type { Context } from '../canvas.ts'
import type { CanvasFont, FontBook, FontChoice } from '../fonts/font-book.ts'

/** The style of a run that determines its width. Sizes in device px. */
export interface LetterStyle {
  font: FontChoice
  sizePx: number
  /** The size on the 720 px page: it determines the optical size, whatever the output size. */
  pageSizePx: number
  letterSpacingPx: number
}

export interface FontHeight {
  ascent: number
  descent: number
}

const maxCachedWidths = 20_000

/** Measures text with the renderer's fonts. */
export class Ruler {
  readonly fonts: FontBook
  #context: Context = createCanvas(1, 1).getContext('2d')
  #widths = new Map<string, number>()
  #heights = new Map<string, FontHeight>()

  constructor(fonts: FontBook) {
    this.fonts = fonts
  }

  /** Advance width in px, including letter spacing after each character. */
  widthOf(text: string, style: LetterStyle, file: number): number {
    const font = this.fontOf(style, file)
    const key = `${font.key}|${style.letterSpacingPx}|${text}`
    const known = this.#widths.get(key)
    if (known !== undefined) return known
    applyFont(this.#context, font, style)
    const { width } = this.#context.measureText(text)
    if (this.#widths.size > maxCachedWidths) this.#widths.clear()
    this.#widths.set(key, width)
    return width
  }

  /** Height above and below the baseline in whole px, as browsers round it. */
  heightOf(style: LetterStyle): FontHeight {
    const font = this.fontOf(style, this.fonts.fileFor(style.font, ' '))
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

/** Sets the font of a context; the same call is used for measuring and drawing, so that both agree. */
export function applyFont(context: Context, font: CanvasFont, style: LetterStyle): void {
  context.font = font.font
  context.fontVariationSettings = font.variation === '' ? 'normal' : font.variation
  context.letterSpacing = `${style.letterSpacingPx}px`
}
