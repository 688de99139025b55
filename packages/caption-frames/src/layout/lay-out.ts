import { breaksPhrase, coveredMargins, safeZonePlatforms } from '@taplore/media'
import { inVisualOrder, levelsOf, type TextDirection } from '@taplore/text-layout'
import { depthOfScript, leadingOfScript, sizeOfScript } from '../fonts/scripts.ts'
import type { Look } from '../looks/look.ts'
import { breakLongWords } from './break-long-words.ts'
import { breakWords, lineStarts, type WordRow, widthBetween } from './break-words.ts'
import { type CueWords, type Screen, type ScreenWord, separatorsOf } from './screens.ts'
import type { LetterStyle, SetText, Typesetter } from './typesetter.ts'

/** The frame in reference px: its shorter side has 720, so that a look is the same at every size of video. */
export interface ReferenceFrame {
  readonly width: number
  readonly height: number
}

/** A word at its place. Lengths are px of the reference frame. */
export interface PlacedWord {
  readonly word: ScreenWord
  /** In the order of speaking. */
  readonly index: number
  readonly x: number
  /** The middle of its capitals. */
  readonly y: number
  readonly width: number
  /** The letters in the font of the look, and those it has while it is spoken or emphasized. */
  readonly set: SetText
  readonly activeSet: SetText
  readonly emphasisSet: SetText
  readonly sizePx: number
  /** Odd for words from right to left. */
  readonly level: number
}

export interface PlacedLine {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly sizePx: number
  readonly words: readonly PlacedWord[]
}

export interface PlacedScreen {
  readonly screen: Screen
  readonly lines: readonly PlacedLine[]
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly sizePx: number
  readonly direction: TextDirection
}

interface Setting {
  readonly look: Look
  readonly frame: ReferenceFrame
  readonly typesetter: Typesetter
  readonly direction: TextDirection
}

const smallest = 0.45
const margins = 0.035

/** Wide frames show captions smaller: they are seen on larger screens, and lines stay short enough to read. */
export function sizeIn(frame: ReferenceFrame, look: Pick<Look, 'size'>): number {
  const ratio = frame.width / frame.height
  return look.size * (ratio > 1.2 ? 0.84 : ratio > 0.8 ? 0.9 : 1)
}

/** Of an upright frame around its middle: apps put their buttons beside it. */
const uncoveredWidth = 2 * (0.5 - Math.max(...safeZonePlatforms.map((platform) => coveredMargins[platform].right)))

function limitOf({ look, frame }: Setting): number {
  const ratio = frame.width / frame.height
  if (ratio > 0.8) return look.width * (ratio > 1.2 ? Math.min(frame.width, 940) : frame.width)
  const padding = look.box && look.box.of !== 'word' ? 2 * look.box.padX * sizeIn(frame, look) : 0
  return Math.min(look.width * frame.width, uncoveredWidth * frame.width - padding)
}

/** The words of a cue, those that are wider than a line in pieces. */
export function fitWords(words: CueWords, setting: Setting): CueWords {
  const { look, frame, typesetter } = setting
  const sizePx = sizeIn(frame, look)
  const style = styleOf(look, sizePx)
  const widthOf = (text: string) => typesetter.set(text, style).width
  return breakLongWords(words, { sizePx, limitPx: limitOf(setting), widthOf })
}

/** Whether words fit on screen at the size of the look. */
export function fitsScreen(words: readonly ScreenWord[], setting: Setting): boolean {
  const row = rowOf(words, sizeIn(setting.frame, setting.look), setting).row
  const { look } = setting
  // Lines of one width are made as wide as the frame allows: their words are few, so any size will do.
  const limit = look.isJustified ? limitOf(setting) * 1.4 : limitOf(setting)
  return breakWords(row, limit, look.maxLines) !== null
}

/** Sets a screen: its lines, the place of every word, and the size at which it fits. */
export function layOut(screen: Screen, setting: Setting): PlacedScreen {
  const { look, direction } = setting
  const limit = limitOf(setting)
  const base = sizeIn(setting.frame, look)
  let scale = 1
  let sizePx = base
  let made = rowOf(screen.words, sizePx, setting)
  let starts = breakWords(made.row, limit, look.maxLines, screen.breakAt)
  while (!starts && scale > smallest) {
    scale *= 0.94
    sizePx = base * scale
    made = rowOf(screen.words, sizePx, setting)
    starts = breakWords(made.row, limit, look.maxLines, screen.breakAt)
  }
  if (!starts) {
    // A single word of extreme length, or several: whatever it takes.
    sizePx *= Math.min(1, limit / Math.max(1, widthBetween(made.row, 0, screen.words.length)))
    made = rowOf(screen.words, sizePx, setting)
  }
  const begin = starts ?? [0]
  const ranges = begin.map((start, index) => [start, begin[index + 1] ?? screen.words.length] as const)
  const lines = ranges.map(([start, end]) => {
    const width = widthBetween(made.row, start, end)
    const factor = look.isJustified ? Math.min(1.75, limit / Math.max(1, width)) : 1
    const leading = Math.max(1, ...made.sets.slice(start, end).map(({ set }) => leadingOfScript(set.script)))
    return {
      start,
      end,
      sizePx: sizePx * factor,
      width: width * factor,
      height: sizePx * factor * look.lineHeight * leading,
    }
  })
  const width = Math.max(...lines.map((line) => line.width))
  const height = lines.reduce((total, line) => total + line.height, 0)
  const last = lines.at(-1)
  const below = last ? depthBelow(made.sets.slice(last.start, last.end), last, look) : 0
  const place = placeBlock({ width, height, limit, sizePx, below }, setting)
  let y = place.y
  const placed = lines.map((line): PlacedLine => {
    const spare = width - line.width
    const toStart = (look.align === 'start') === (direction === 'ltr')
    const x = place.x + (look.align === 'center' ? spare / 2 : toStart ? 0 : spare)
    const top = y
    y += line.height
    const { row, sets } = line.sizePx === sizePx ? made : rowOf(screen.words, line.sizePx, setting)
    const words = placeWords(screen.words, { row, sets, ...line, x, middle: top + line.height / 2 }, setting)
    return { x, y: top, width: line.width, height: line.height, sizePx: line.sizePx, words }
  })
  return { screen, lines: placed, ...place, width, height, sizePx, direction }
}

interface Sets {
  readonly set: SetText
  readonly activeSet: SetText
  readonly emphasisSet: SetText
}

function styleOf(look: Look, sizePx: number): LetterStyle {
  return {
    font: look.font,
    otherWeight: look.otherWeight,
    sizePx,
    letterSpacingPx: Math.round(look.letterSpacing * sizePx * 100) / 100,
  }
}

function rowOf(
  words: readonly ScreenWord[],
  sizePx: number,
  { look, typesetter }: Setting,
): { row: WordRow; sets: Sets[] } {
  const style = styleOf(look, sizePx)
  const texts = words.map(({ text }) => text)
  const separators = separatorsOf(words, typesetter.language)
  const sets = words.map(({ text }) => ({
    set: typesetter.set(text, style),
    activeSet: look.active.font
      ? typesetter.set(text, { ...style, font: look.active.font })
      : typesetter.set(text, style),
    emphasisSet: look.emphasis.font
      ? typesetter.set(text, { ...style, font: look.emphasis.font })
      : typesetter.set(text, style),
  }))
  // A word keeps the room of its widest form, so that nothing moves when it is spoken.
  const widths = sets.map(({ set, activeSet, emphasisSet }, index) =>
    Math.max(set.width, activeSet.width, words[index]?.isEmphasized ? emphasisSet.width : 0),
  )
  const space = typesetter.set(' ', style).width || sizePx * 0.26
  const gaps = separators.map((separator) => gapBetween(look, sizePx, separator === '' ? 0 : space))
  const isTorn = words.map(
    ({ text, isJoined }, index) => isJoined || breaksPhrase(texts[index - 1] ?? '', text, typesetter.language),
  )
  const canStart = lineStarts(texts, separators).map((can, index) => can || words[index]?.isJoined === true)
  return { row: { texts, widths, gaps, canStart, isTorn }, sets }
}

/** Half the width, in ems, of the longest word that still has room for its whole growth. */
export const grownSpace = 1.6

/** Boxes and outlines of neighbors must not touch. */
function gapBetween(look: Look, sizePx: number, space: number): number {
  if (look.box?.of === 'word') return sizePx * (look.box.padX * 2 + 0.16)
  const outlined = Math.max(0, ...look.layers.map((layer) => (layer.kind === 'outline' ? layer.width : 0)))
  const boxed = look.active.box ? look.active.box.padX + 0.18 : 0
  // A word that grows while it is spoken takes some of the space.
  const grown = ((look.active.scale ?? 1) - 1) * grownSpace + (look.beat === 'pop' ? 0.06 : 0)
  return space === 0
    ? sizePx * Math.min(0.12, outlined)
    : Math.max(space, sizePx * Math.max(boxed, 0.18 + outlined)) + sizePx * grown
}

/** How far the letters of a line reach below it: those of Arabic do where the lines of a look are close. */
function depthBelow(sets: readonly Sets[], line: { sizePx: number; height: number }, look: Look): number {
  const depth = Math.max(
    0,
    ...sets.map(({ set }) => sizeOfScript(set.script) * (look.capHeight / 2 + depthOfScript(set.script))),
  )
  return Math.max(0, depth * line.sizePx - line.height / 2)
}

function placeBlock(
  block: { width: number; height: number; limit: number; sizePx: number; below: number },
  { look, frame, direction }: Setting,
): { x: number; y: number } {
  const middle = look.x * frame.width
  const toStart = (look.align === 'start') === (direction === 'ltr')
  const offset = look.align === 'center' ? block.width / 2 : toStart ? block.limit / 2 : block.width - block.limit / 2
  const padX = look.box && look.box.of !== 'word' ? look.box.padX * block.sizePx : 0
  const padY = look.box ? look.box.padY * block.sizePx : 0
  return {
    x: within(middle - offset, block.width, frame.width, frame.width * margins + padX),
    y: within(
      (look.y ?? defaultY(frame)) * frame.height - block.height / 2,
      block.height + block.below,
      frame.height,
      frame.height * margins + padY,
    ),
  }
}

/** Above what the apps cover of an upright video, and low in the others. */
function defaultY({ width, height }: ReferenceFrame): number {
  const ratio = width / height
  return ratio > 1.2 ? 0.83 : ratio > 0.8 ? 0.78 : 0.585
}

function within(start: number, length: number, whole: number, margin: number): number {
  return Math.max(Math.min(start, whole - margin - length), Math.min(margin, (whole - length) / 2))
}

function placeWords(
  words: readonly ScreenWord[],
  line: { row: WordRow; sets: readonly Sets[]; start: number; end: number; x: number; middle: number; sizePx: number },
  { direction, typesetter }: Setting,
): PlacedWord[] {
  const { row, sets, start, end } = line
  const texts = row.texts.slice(start, end)
  const separators = separatorsOf(words.slice(start, end), typesetter.language)
  let text = ''
  const offsets = texts.map((each, index) => {
    text += index === 0 ? '' : (separators[index] ?? '')
    text += each
    return text.length - each.length + firstLetter(each)
  })
  const levels = levelsOf(text, direction)
  const inOrder = texts.map((_, at) => ({ index: start + at, level: levels[offsets[at] ?? 0] ?? 0 }))
  let x = line.x
  return inVisualOrder(inOrder, direction).flatMap(({ index, level }, at) => {
    const word = words[index]
    const own = sets[index]
    if (!word || !own) return []
    const width = row.widths[index] ?? 0
    // The gap belongs to the later of two neighbors, wherever it stands.
    if (at > 0) x += row.gaps[index] ?? 0
    const placed = { word, index, x, y: line.middle, width, ...own, sizePx: line.sizePx, level }
    x += width
    return [placed]
  })
}

/** An opening sign says nothing of the direction of its word. */
function firstLetter(text: string): number {
  return Math.max(0, text.search(/[\p{L}\p{N}]/u))
}
