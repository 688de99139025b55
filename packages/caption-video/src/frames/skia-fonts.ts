import type { FontPart, FontSource } from '@taplore/caption-frames'
import { type FindFonts, FontBook } from '@taplore/story-frames/fonts'

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })
/** Limits of the optical sizes that fonts have. */
const opticalSizes = { least: 9, most: 144 }

export interface SkiaFonts extends FontSource {
  /** Releases the files. */
  close(): void
}

/**
 * Fonts from files for captions of a language. `words` is all text that is drawn: it decides which fallbacks are looked for.
 */
export function openSkiaFonts(given: { findFonts: FindFonts; language: string; words: string }): SkiaFonts {
  const book = new FontBook(given)
  return {
    partsOf(text, choice, sizePx) {
      const parts: { text: string; file: number }[] = []
      for (const { segment } of segmenter.segment(text)) {
        const file = book.fileFor(choice, segment)
        const last = parts.at(-1)
        if (last?.file === file) last.text += segment
        else parts.push({ text: segment, file })
      }
      return parts.map(({ text: part, file }): FontPart => {
        const { font, variation } = book.canvasFont(choice, file, sizePx, sizePx)
        return { text: part, css: font, variation: withOpticalSize(variation, sizePx) }
      })
    },
    close: () => book.close(),
  }
}

/** Canvases of browsers set the optical size to the size of the font; the one of a story page is fixed. */
function withOpticalSize(variation: string, sizePx: number): string {
  const size = Math.min(opticalSizes.most, Math.max(opticalSizes.least, sizePx))
  return variation.replace(/'opsz' [\d.]+/, `'opsz' ${size}`)
}
