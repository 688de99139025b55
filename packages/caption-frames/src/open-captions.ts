import { type CaptionStyle, type Captions, type Cue, emphasisOf, type Rect, type Size } from '@taplore/media'
import { directionOf } from '@taplore/story'
import type { Context2d, FontSource } from './canvas.ts'
import { activeIndexAt, drawScreen, emojiEm, lettersShown } from './draw/draw-screen.ts'
import { wordMotionMs } from './draw/motion.ts'
import { emojiOfWord } from './layout/emoji.ts'
import { fitsScreen, fitWords, layOut, type PlacedScreen } from './layout/lay-out.ts'
import { partWords, type Screen, timeScreens, wordsOfCue } from './layout/screens.ts'
import { Typesetter } from './layout/typesetter.ts'
import { lookOfStyle } from './looks/index.ts'
import type { Look } from './looks/look.ts'

/** Captions of a document, ready to be drawn. Cues are set when they are first asked for. */
export interface CaptionPainter {
  readonly look: Look
  /** Draws what is shown at a time, ms of the captions. The origin of the context is the corner of the frame; nothing is cleared. */
  drawAt(context: Context2d, timeMs: number): void
  /** Changes when the image does; null while it changes with every frame; empty while nothing is shown. */
  stateAt(timeMs: number): string | null
  /** Where something may be drawn at a time, px of the frame; null for nowhere. */
  boundsAt(timeMs: number): Rect | null
  /** Where something is ever drawn; null for nowhere. Sets the whole document. */
  bounds(): Rect | null
  /** What is shown when, from the beginning. Sets the whole document. */
  screens(): Screen[]
}

export interface OpenCaptionsOptions {
  readonly captions: Captions
  /** The document's own without it. */
  readonly style?: CaptionStyle
  /** The frame in px of the canvas. */
  readonly frame: Size
  readonly fonts: FontSource
  /** Text is measured with it; it is not drawn on, and may be that of a canvas of 1 px. */
  readonly measure: Context2d
  /** Of a translation; the captions' own language without it. */
  readonly language?: string
}

/** Px of the shorter side of the frame in which looks are described. */
const referenceSide = 720

/** Opens captions for drawing. Edits make a new document: open it again, which costs nothing. */
export function openCaptions(options: OpenCaptionsOptions): CaptionPainter {
  const { captions, frame, language = captions.language } = options
  const style = options.style ?? captions.style ?? {}
  const look = lookOfStyle(style)
  const unit = Math.min(frame.width, frame.height) / referenceSide
  const typesetter = new Typesetter({ fonts: options.fonts, context: options.measure, language })
  const setting = {
    look,
    typesetter,
    frame: { width: frame.width / unit, height: frame.height / unit },
    direction: directionOf(language),
  }
  const isEmphasized = emphasisOf(style)
  const emojiOf = (text: string) => (style.hasEmoji ? emojiOfWord(text, language) : null)
  const names = new Map(captions.speakers.map(({ id, name }) => [id, name]))
  const ofCue = new Map<Cue, PlacedScreen[]>()

  const startOf = (index: number) => captions.cues[index]?.words[0]?.startMs ?? Number.POSITIVE_INFINITY
  const setCue = (index: number): PlacedScreen[] => {
    const cue = captions.cues[index]
    if (!cue) return []
    const known = ofCue.get(cue)
    if (known) return known
    const words = fitWords(wordsOfCue(cue, captions, look, { language, isEmphasized }), setting)
    const fits = (start: number, end: number) => fitsScreen(words.words.slice(start, end), setting)
    const ends = partWords(words.words, look.wordsAtOnce, fits, language)
    const speaker = cue.speakerId === null ? null : (names.get(cue.speakerId) ?? null)
    const screens = timeScreens(cue, words, ends, { nextMs: startOf(index + 1), speaker, emojiOf })
    const placed = screens.map((screen) => layOut(screen, setting))
    ofCue.set(cue, placed)
    return placed
  }
  const shownAt = (timeMs: number): PlacedScreen | null => {
    let [low, high] = [0, captions.cues.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (startOf(middle) <= timeMs) low = middle
      else high = middle - 1
    }
    return setCue(low).find(({ screen }) => screen.startMs <= timeMs && timeMs < screen.endMs) ?? null
  }
  const boundsOf = (placed: PlacedScreen): Rect => toFrame(reachOf(placed, look), unit, frame)
  const all = () => captions.cues.flatMap((_, index) => setCue(index))

  return {
    look,
    drawAt(context, timeMs) {
      const placed = shownAt(timeMs)
      if (!placed) return
      context.save()
      context.scale(unit, unit)
      drawScreen({ context, pixelScale: unit }, placed, timeMs, setting)
      context.restore()
    },
    stateAt(timeMs) {
      const placed = shownAt(timeMs)
      return placed ? stateOf(placed, look, timeMs) : ''
    },
    boundsAt(timeMs) {
      const placed = shownAt(timeMs)
      return placed ? boundsOf(placed) : null
    },
    bounds: () =>
      all()
        .map(boundsOf)
        .reduce<Rect | null>((whole, rect) => (whole ? union(whole, rect) : rect), null),
    screens: () => all().map(({ screen }) => screen),
  }
}

function stateOf(placed: PlacedScreen, look: Look, timeMs: number): string | null {
  const { screen } = placed
  const active = activeIndexAt(placed, timeMs)
  const word = screen.words[active]
  if (!word) return ''
  const { entrance } = look
  const stagger = entrance?.of === 'line' ? 70 * (placed.lines.length - 1) : 45 * (screen.words.length - 1)
  const entersMs = entrance ? entrance.durationMs + (entrance.of === 'block' ? 0 : stagger) : 0
  const isByWord = entrance?.of === 'word' && look.reveal !== 'all' && look.reveal !== 'sweep'
  if (!isByWord && timeMs - screen.startMs < entersMs) return null
  if (timeMs - word.startMs < wordMotionMs(look)) return null
  // A word may begin before the one before it has come to rest.
  const before = screen.words[active - 1]
  if (isByWord && before && timeMs - before.startMs < wordMotionMs(look)) return null
  if (look.reveal === 'sweep' && timeMs < word.endMs) return null
  const letters = look.reveal === 'letters' ? lettersShown(word, timeMs) : 0
  return `${screen.id}|${active}|${letters}`
}

/** Where a screen may be drawn, px of the reference frame: its block and what its letters and boxes reach beyond it. */
function reachOf({ screen, x, y, width, height, sizePx, lines }: PlacedScreen, look: Look): Rect {
  const layers = [...look.layers, ...(look.active.layers ?? []), ...(look.emphasis.layers ?? [])]
  const reaches = layers.map((layer) =>
    layer.kind === 'outline'
      ? layer.width
      : layer.kind === 'shadow'
        ? Math.max(Math.abs(layer.x), Math.abs(layer.y)) + layer.blur * 1.6
        : Math.max(Math.abs(layer.x), Math.abs(layer.y)) + 0.14,
  )
  const boxes = [look.box, look.active.box].flatMap((box) =>
    box ? [Math.max(box.padX, box.padY) + (box.shadow ? box.shadow.y + box.shadow.blur * 1.6 : 0.1)] : [],
  )
  const largest = Math.max(sizePx, ...lines.map((line) => line.sizePx))
  const words = lines.flatMap((line) => line.words)
  const grown = Math.max(0, ...words.map((word) => word.width)) * 0.2
  const side = largest * (Math.max(0, ...reaches) + Math.max(0, ...boxes) + 0.35) + grown
  const tilted = Math.abs(Math.sin((look.tilt * Math.PI) / 180)) * (width / 2 + side)
  // Letters drop in from above, and the name of a speaker stands there.
  const above =
    (look.entrance?.kind === 'bounce' || look.speaker ? largest : 0) + (screen.emoji ? largest * emojiEm * 1.3 : 0)
  const upright = largest * (Math.max(0, ...reaches) + Math.max(0, ...boxes) + 0.35) + tilted
  return { x: x - side, y: y - upright - above, width: width + side * 2, height: height + upright * 2 + above }
}

function toFrame(rect: Rect, unit: number, frame: Size): Rect {
  const left = Math.max(0, Math.floor(rect.x * unit))
  const top = Math.max(0, Math.floor(rect.y * unit))
  const right = Math.min(frame.width, Math.ceil((rect.x + rect.width) * unit))
  const bottom = Math.min(frame.height, Math.ceil((rect.y + rect.height) * unit))
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) }
}

function union(first: Rect, second: Rect): Rect {
  const x = Math.min(first.x, second.x)
  const y = Math.min(first.y, second.y)
  const right = Math.max(first.x + first.width, second.x + second.width)
  const bottom = Math.max(first.y + first.height, second.y + second.height)
  return { x, y, width: right - x, height: bottom - y }
}
