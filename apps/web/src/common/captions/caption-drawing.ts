import type { CaptionDrawing, PaintedCaptions } from '@taplore/caption-editor'
import {
  type CaptionPainter,
  type Context2d,
  contrastOfLook,
  cssFonts,
  fontsOfCaptions,
  lookOf,
  lookOfStyle,
  openCaptions,
} from '@taplore/caption-frames'
import { type Captions, makeCaptions, withoutCutWords } from '@taplore/media'
import type { FaceSource } from '@taplore/ui'
import { declareFontFaces } from '@taplore/ui'
import { inWords } from '../../texts/sentences.ts'

/**
 * Draws captions as the exported video has them. Fonts are declared when they are first needed; when one has loaded, everything
 * is drawn again.
 */
export function createCaptionDrawing(facesOf: (family: string) => Promise<readonly FaceSource[]>): CaptionDrawing {
  const listeners = new Set<() => void>()
  const asked = new Set<string>()
  const measure = document.createElement('canvas').getContext('2d') as unknown as Context2d
  let painter: { given: Omit<PaintedCaptions, 'timeMs'>; made: CaptionPainter } | null = null

  function redraw(): void {
    painter = null
    for (const listener of [...listeners]) listener()
  }

  /** Of the language that is shown: a translation may be written in other letters, and so in other fonts. */
  function want(captions: Captions, language: string = captions.language): void {
    const { families, words } = fontsOfCaptions(captions, { language })
    for (const { family } of families) {
      if (asked.has(family)) continue
      asked.add(family)
      void facesOf(family)
        .then(async (faces) => {
          declareFontFaces(family, faces)
          // A family comes in files by letters; without a text only that of Latin ones is loaded.
          await document.fonts.load(`700 32px "${family}"`, [...new Set(words)].join(''))
        })
        .catch(() => undefined)
        .then(redraw)
    }
  }

  function painterOf(given: Omit<PaintedCaptions, 'timeMs'>): CaptionPainter {
    const known = painter
    const isSame =
      known?.given.captions === given.captions &&
      known.given.width === given.width &&
      known.given.height === given.height &&
      known.given.language === given.language
    if (known && isSame) return known.made
    want(given.captions, given.language ?? undefined)
    const { captions, width, height, language } = given
    const made = openCaptions({
      captions: withoutCutWords(captions),
      frame: { width, height },
      fonts: cssFonts,
      measure,
      ...(language ? { language } : {}),
    })
    painter = { given, made }
    return made
  }

  return {
    paint(context, { timeMs, ...given }) {
      painterOf(given).drawAt(context as unknown as Context2d, timeMs)
    },
    paintLook(context, { look, text, width, height }) {
      const words = text
        .split(' ')
        .map((word, index) => ({ text: word, startMs: index * 400, endMs: index * 400 + 400 }))
      const sample = makeCaptions({
        language: 'en',
        durationMs: 4_000,
        origin: { engine: 'sample', method: 'typed' },
        words,
      })
      // During the last word, so that looks that show word after word show all of them.
      const timeMs = (words.length - 1) * 400 + 300
      const styled: Captions = { ...sample, style: { look, x: 0.5, y: 0.5, align: 'center', isStill: true } }
      want(styled)
      // The middle of a larger frame: letters are sized by the frame.
      const frame = { width: height * 5, height: height * 3.2 }
      const shown = openCaptions({ captions: styled, frame, fonts: cssFonts, measure })
      // A long name is drawn smaller until it fits.
      for (const scale of [1, 0.85, 0.7, 0.55]) {
        context.setTransform(1, 0, 0, 1, 0, 0)
        context.clearRect(0, 0, width, height)
        const [left, top] = [(width - frame.width * scale) / 2, (height - frame.height * scale) / 2]
        context.setTransform(scale, 0, 0, scale, left, top)
        shown.drawAt(context as unknown as Context2d, timeMs)
        context.setTransform(1, 0, 0, 1, 0, 0)
        if (!reachesSides(context, width, height)) break
      }
    },
    nameOf: (look) => inWords(lookOf(look).name),
    describe(style) {
      const look = lookOfStyle(style)
      const plain = (paint: typeof look.color | undefined, otherwise: string) =>
        paint === undefined ? otherwise : (typeof paint === 'string' ? paint : paint.top).slice(0, 7)
      const textColor = plain(look.color, '#ffffff')
      return {
        fontFamily: look.font.family,
        textColor,
        activeColor: plain(look.active.color, textColor),
        emphasisColor: plain(look.emphasis.color, textColor),
        maxLines: look.maxLines,
        y: look.y ?? 0.7,
        contrast: contrastOfLook(look),
      }
    },
    subscribe(listener) {
      // A file of further letters is loaded when they are first drawn, and draws nothing by itself.
      if (listeners.size === 0) document.fonts?.addEventListener('loadingdone', redraw)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) document.fonts?.removeEventListener('loadingdone', redraw)
      }
    },
  }
}

/** Whether something is drawn at the left or right edge. */
function reachesSides(context: CanvasRenderingContext2D, width: number, height: number): boolean {
  return [0, width - 1].some((x) =>
    context.getImageData(x, 0, 1, height).data.some((value, index) => index % 4 === 3 && value > 0),
  )
}
