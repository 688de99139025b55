import { graphemesOf } from '@taplore/text-layout'
import { leadingOfScript } from '../fonts/scripts.ts'
import { grownSpace, type PlacedLine, type PlacedScreen, type PlacedWord } from '../layout/lay-out.ts'
import type { SetText, Typesetter } from '../layout/typesetter.ts'
import type { Look, Paint, TextBox, TextLayer, WordChange } from '../looks/look.ts'
import { type Area, drawBox, type Ink, inflated } from './boxes.ts'
import { drawLayer, fillLetters, type LettersAt } from './letters.ts'
import { beatOf, type Pose, poseOf, rest } from './motion.ts'

/** How one word is drawn at a time. */
interface WordNow {
  readonly placed: PlacedWord
  readonly at: LettersAt
  readonly color: Paint
  readonly layers: readonly TextLayer[]
  readonly isHollow: boolean
  readonly box: TextBox | null
  readonly underline: WordChange['underline'] | null
  readonly pose: Pose
  readonly scale: number
  readonly liftEm: number
  readonly opacity: number
  /** How much of a swept word has been spoken; null for others. */
  readonly swept: { readonly share: number; readonly color: Paint } | null
}

export interface DrawSetting {
  readonly look: Look
  readonly typesetter: Typesetter
}

/** Draws a screen at a time. The context is scaled to the reference frame. */
export function drawScreen(ink: Ink, placed: PlacedScreen, timeMs: number, setting: DrawSetting): void {
  const { context } = ink
  const { look } = setting
  const block = poseOf(look.entrance?.of === 'block' ? look.entrance : null, timeMs - placed.screen.startMs)
  context.save()
  if (look.tilt !== 0) around(ink, placed, () => context.rotate((look.tilt * Math.PI) / 180))
  pose(ink, placed, block, placed.sizePx)
  if (block.shown < 1) clipShown(ink, coveredBy(placed, look), block.shown, placed.direction)
  drawBlockBox(ink, placed, setting)
  drawEmoji(ink, placed, setting)
  for (const [index, line] of placed.lines.entries()) {
    const sinceMs = timeMs - placed.screen.startMs - index * 70
    drawLine(ink, placed, line, poseOf(look.entrance?.of === 'line' ? look.entrance : null, sinceMs), timeMs, setting)
  }
  context.restore()
}

function drawLine(
  ink: Ink,
  placed: PlacedScreen,
  line: PlacedLine,
  entering: Pose,
  timeMs: number,
  { look, typesetter }: DrawSetting,
): void {
  const { context } = ink
  const lineBox = look.box?.of === 'line' ? look.box : null
  const area = boxArea(line, look)
  context.save()
  if (entering.shown < 1)
    clipShown(ink, lineBox ? inflated(area, lineBox, line.sizePx) : line, entering.shown, placed.direction)
  if (lineBox && hasBegun(line, timeMs, look)) drawBox(ink, area, lineBox, line.sizePx)
  if (entering.dropEm !== 0) {
    // A line rises from behind an edge.
    context.beginPath()
    context.rect(
      line.x - line.sizePx,
      line.y - line.sizePx * 0.1,
      line.width + line.sizePx * 2,
      line.height + line.sizePx * 0.2,
    )
    context.clip()
    context.translate(0, entering.dropEm * line.sizePx)
  }
  const words = line.words.flatMap((word) => wordNow(word, placed, timeMs, { look, typesetter }) ?? [])
  for (const word of words) onWord(ink, word, () => drawWordBox(ink, word, look))
  const layerCount = Math.max(0, ...words.map(({ layers }) => layers.length))
  // Layer by layer, so that the outline of a word never covers its neighbor.
  for (let index = 0; index < layerCount; index += 1) {
    for (const word of words) {
      const layer = word.layers[index]
      if (layer) onWord(ink, word, () => drawLayer(ink, word.at, layer, word.layers, word.isHollow))
    }
  }
  for (const word of words) onWord(ink, word, () => drawFill(ink, word, placed.direction === 'rtl'))
  if (look.cursor) drawCursor(ink, words, placed, timeMs, look)
  context.restore()
}

/** Size of an emoji above a caption, in em. */
export const emojiEm = 1.25

/** Index of the word being spoken: the last that has begun. It stays until the next begins. */
export function activeIndexAt({ screen }: Pick<PlacedScreen, 'screen'>, timeMs: number): number {
  return Math.max(
    0,
    screen.words.findLastIndex(({ startMs }) => startMs <= timeMs),
  )
}

/** How many letters of a typed word are shown. */
export function lettersShown(word: { text: string; startMs: number; endMs: number }, timeMs: number): number {
  const letters = graphemesOf(word.text).length
  const typedMs = Math.min(word.endMs - word.startMs, letters * 70)
  return Math.min(letters, Math.floor(((timeMs - word.startMs) / typedMs) * letters) + 1)
}

function wordNow(
  placed: PlacedWord,
  screen: PlacedScreen,
  timeMs: number,
  { look, typesetter }: DrawSetting,
): WordNow | null {
  const { word, index } = placed
  const active = activeIndexAt(screen, timeMs)
  const phase = index === active ? 'active' : index < active ? 'past' : 'future'
  if (phase === 'future' && (look.reveal === 'words' || look.reveal === 'letters')) return null
  const isSwept = look.reveal === 'sweep' && phase === 'active'
  const change = isSwept ? {} : look[phase]
  // On its box a word keeps the color that is readable there.
  const isBoxed = change.box !== undefined
  const emphasis = word.isEmphasized && !isBoxed ? look.emphasis : {}
  const set = emphasis.font ? placed.emphasisSet : change.font ? placed.activeSet : placed.set
  const shown = look.reveal === 'letters' && phase === 'active' ? typed(set, placed, timeMs, look, typesetter) : set
  const entrance = look.entrance?.of === 'word' ? look.entrance : null
  const entersMs = look.reveal === 'all' || look.reveal === 'sweep' ? screen.screen.startMs + index * 45 : word.startMs
  const beat = phase === 'active' ? beatOf(look.beat, timeMs - word.startMs) : { scale: 1, liftEm: 0 }
  const isHollowNow = change.isHollow ?? look.isHollow
  // Letters of other scripts overlap, which an outline would show.
  const isHollow = isHollowNow && set.script === 'latin'
  const isRightToLeft = placed.level % 2 === 1
  const x =
    shown === set
      ? placed.x + (placed.width - set.width) / 2
      : isRightToLeft
        ? placed.x + placed.width - shown.width
        : placed.x
  const color = isHollowNow && !isHollow ? '#15151a' : (emphasis.color ?? change.color ?? look.color)
  return {
    placed,
    at: { set: shown, x, y: placed.y, sizePx: placed.sizePx, capHeight: look.capHeight, level: placed.level },
    color,
    layers: emphasis.layers ?? change.layers ?? look.layers,
    isHollow,
    box: change.box ?? (look.box?.of === 'word' ? look.box : null),
    underline: change.underline ?? null,
    pose: entrance ? poseOf(entrance, timeMs - entersMs) : rest,
    scale: (emphasis.scale ?? grownTo(change.scale ?? 1, placed)) * beat.scale,
    liftEm: beat.liftEm,
    opacity: change.opacity ?? 1,
    swept: isSwept
      ? {
          share: Math.min(1, (timeMs - word.startMs) / Math.max(1, word.endMs - word.startMs)),
          color: look.active.color ?? look.color,
        }
      : null,
  }
}

/** How much a word grows while it is spoken. A long one grows less, or it would cover the spaces beside it. */
function grownTo(scale: number, { width, sizePx }: PlacedWord): number {
  return scale <= 1 ? scale : 1 + (scale - 1) * Math.min(1, (2 * grownSpace * sizePx) / width)
}

function typed(
  set: SetText,
  { word, sizePx }: PlacedWord,
  timeMs: number,
  look: Look,
  typesetter: Typesetter,
): SetText {
  const starts = graphemesOf(word.text)
  const count = lettersShown(word, timeMs)
  if (count >= starts.length) return set
  return typesetter.set(word.text.slice(0, starts[count]), {
    font: look.font,
    otherWeight: look.otherWeight,
    sizePx,
    letterSpacingPx: set.letterSpacingPx,
  })
}

/** Draws something of a word in its pose. */
function onWord(ink: Ink, word: WordNow, draw: () => void): void {
  const { context } = ink
  const { placed, pose: entering } = word
  context.save()
  context.globalAlpha *= word.opacity * entering.opacity
  context.translate(placed.x + placed.width / 2, placed.y + (entering.dropEm - word.liftEm) * placed.sizePx)
  context.scale(word.scale * entering.scale, word.scale * entering.scale)
  context.translate(-(placed.x + placed.width / 2), -placed.y)
  draw()
  context.restore()
}

function drawFill(ink: Ink, { at, color, isHollow, swept, underline, placed }: WordNow, isRightToLeft: boolean): void {
  const { context } = ink
  if (!isHollow) fillLetters(ink, at, color)
  if (underline) {
    const y = at.y + (at.capHeight / 2 + underline.offset) * at.sizePx
    context.strokeStyle = underline.color
    context.lineWidth = underline.width * at.sizePx
    context.lineCap = 'round'
    context.beginPath()
    context.moveTo(placed.x, y)
    context.quadraticCurveTo(
      placed.x + placed.width / 2,
      y + at.sizePx * 0.06,
      placed.x + placed.width,
      y - at.sizePx * 0.02,
    )
    context.stroke()
  }
  if (!swept) return
  context.save()
  context.beginPath()
  const width = at.set.width * swept.share
  context.rect(isRightToLeft ? at.x + at.set.width - width : at.x, at.y - at.sizePx, width, at.sizePx * 2)
  context.clip()
  fillLetters(ink, at, swept.color)
  context.restore()
}

function drawWordBox(ink: Ink, { box, placed }: WordNow, look: Look): void {
  if (!box) return
  const height = letterHeight(look, [placed]) * placed.sizePx
  drawBox(ink, { x: placed.x, y: placed.y - height / 2, width: placed.width, height }, box, placed.sizePx)
}

function drawBlockBox(ink: Ink, placed: PlacedScreen, { look, typesetter }: DrawSetting): void {
  const { context } = ink
  const { sizePx, direction } = placed
  const box = look.box?.of === 'block' ? look.box : null
  if (box) drawBox(ink, placed, box, sizePx)
  const around = box ? inflated(placed, box, sizePx) : placed
  if (look.bar) {
    context.fillStyle = look.bar
    const width = sizePx * 0.18
    context.beginPath()
    context.rect(direction === 'rtl' ? around.x + around.width : around.x - width, around.y, width, around.height)
    context.fill()
  }
  const name = placed.screen.speaker
  if (!look.speaker || !name) return
  const size = sizePx * 0.62
  const set = typesetter.set(name, {
    font: { ...look.font, weight: 800 },
    otherWeight: 800,
    sizePx: size,
    letterSpacingPx: 0,
  })
  const height = size * 1.5
  const start = look.bar ? sizePx * 0.18 : 0
  const width = set.width + size * 0.9
  const x = direction === 'rtl' ? around.x + around.width + start - width : around.x - start
  const area = { x, y: around.y - height, width, height }
  if (look.speaker.box) drawBox(ink, area, { color: look.speaker.box, padX: 0, padY: 0, radius: 0 }, size)
  const at = {
    set,
    x: x + size * 0.45,
    y: area.y + height / 2,
    sizePx: size,
    capHeight: look.capHeight,
    level: direction === 'rtl' ? 1 : 0,
  }
  fillLetters(ink, at, look.speaker.color)
}

function drawEmoji(ink: Ink, placed: PlacedScreen, { look, typesetter }: DrawSetting): void {
  const { emoji } = placed.screen
  if (!emoji) return
  const sizePx = placed.sizePx * emojiEm
  const set = typesetter.set(emoji, { font: look.font, otherWeight: look.otherWeight, sizePx, letterSpacingPx: 0 })
  const x = placed.x + (placed.width - set.width) / 2
  const padding = look.box ? look.box.padY * placed.sizePx : 0
  fillLetters(ink, { set, x, y: placed.y - padding - sizePx * 0.66, sizePx, capHeight: 0.72, level: 0 }, '#ffffff')
}

function drawCursor(ink: Ink, words: readonly WordNow[], placed: PlacedScreen, timeMs: number, look: Look): void {
  const last = words.find(({ placed: { index } }) => index === activeIndexAt(placed, timeMs))
  if (!last || !look.cursor) return
  const { at } = last
  const width = at.sizePx * 0.1
  const isRightToLeft = at.level % 2 === 1
  ink.context.fillStyle = look.cursor
  ink.context.beginPath()
  const x = isRightToLeft ? at.x - width * 2 : at.x + at.set.width + width
  ink.context.rect(x, at.y - at.sizePx * 0.46, width, at.sizePx * 0.92)
  ink.context.fill()
}

/** The area of a box of a line: as high as its letters, not as its leading. */
function boxArea(line: PlacedLine, look: Look): Area {
  const height = letterHeight(look, line.words) * line.sizePx
  return { x: line.x, y: line.y + (line.height - height) / 2, width: line.width, height }
}

/** In em. Scripts with marks above and below their letters need more than capitals do. */
function letterHeight({ letterCase, capHeight }: Look, words: readonly PlacedWord[]): number {
  const leading = Math.max(1, ...words.map(({ set }) => leadingOfScript(set.script)))
  return letterCase === 'upper' && leading === 1 ? capHeight + 0.16 : leading
}

function hasBegun(line: PlacedLine, timeMs: number, { reveal }: Look): boolean {
  return reveal === 'all' || reveal === 'sweep' || line.words.some(({ word }) => word.startMs <= timeMs)
}

function coveredBy(placed: PlacedScreen, look: Look): Area {
  const { x, y, width, height } = look.box ? inflated(placed, look.box, placed.sizePx) : placed
  const more = placed.sizePx * 1.2
  return { x: x - more * 0.2, y: y - more, width: width + more * 0.4, height: height + more }
}

function clipShown({ context }: Ink, { x, y, width, height }: Area, shown: number, direction: 'ltr' | 'rtl'): void {
  context.beginPath()
  context.rect(direction === 'rtl' ? x + width * (1 - shown) : x, y, width * shown, height)
  context.clip()
}

function around({ context }: Ink, { x, y, width, height }: Area, turn: () => void): void {
  context.translate(x + width / 2, y + height / 2)
  turn()
  context.translate(-(x + width / 2), -(y + height / 2))
}

function pose(ink: Ink, area: Area, { opacity, scale, dropEm }: Pose, sizePx: number): void {
  ink.context.globalAlpha *= opacity
  if (scale !== 1) around(ink, area, () => ink.context.scale(scale, scale))
  if (dropEm !== 0) ink.context.translate(0, dropEm * sizePx)
}
