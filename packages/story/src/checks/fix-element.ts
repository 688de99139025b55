import { contrast, mix, mostReadable } from '../color.ts'
import type { Page } from '../document.ts'
import { isBlock, type StoryElement } from '../elements/index.ts'
import { plainText } from '../elements/text.ts'
import { boundsOf, isInSafeArea } from '../layout/box.ts'
import { fitText, textHeightPx } from '../layout/text-size.ts'
import { pageSize, safeArea } from '../limits.ts'
import type { Color } from '../values.ts'
import { smallestFontPx, tapTargetPx } from './bounds.ts'
import { checkBlocks } from './check-blocks.ts'
import { backgroundsUnder } from './text-background.ts'

/** The fixed element; null when a user has to decide. */
export type FixElement = (element: StoryElement, page: Page) => StoryElement | null

const ink = '#16181d'
const paper = '#ffffff'

/** Darker or lighter text, by the minimum; a line background where no single color works. */
export const recolour: FixElement = (element, page) => {
  if (element.kind === 'cta')
    return { ...element, textColor: readableOn([element.color], element.textColor, 4.5) ?? ink }
  if (isBlock(element)) {
    return { ...element, textColor: readableOn([element.color.slice(0, 7)], element.textColor, 4.5) ?? ink }
  }
  if (element.kind !== 'text') return null
  const grounds = backgroundsUnder(element, page)
  if (!grounds) return null
  const isLarge = element.sizePx >= 42 || (element.sizePx >= 32 && element.font.weight >= 700)
  const color = readableOn(grounds, element.color, isLarge ? 3 : 4.5)
  if (!color) return addTextBackground(element, page)
  const { textPaint: _, ...plain } = element
  return { ...plain, color }
}

/** Adds a line background; the box grows by its padding, so that the lines do not change. */
export const addTextBackground: FixElement = (element) => {
  if (element.kind !== 'text') return null
  const backgroundColor = mostReadable(element.color.slice(0, 7), [ink, paper])
  const color = readableOn([backgroundColor], element.color, 4.5) ?? mostReadable(backgroundColor, [ink, paper])
  const room = { x: Math.max(0, 16 - element.paddingX), y: Math.max(0, 6 - element.paddingY) }
  return {
    ...element,
    color,
    backgroundMode: 'highlight',
    backgroundColor,
    paddingX: element.paddingX + room.x,
    paddingY: element.paddingY + room.y,
    x: element.x - room.x,
    y: element.y - room.y,
    width: element.width + 2 * room.x,
    height: element.height + 2 * room.y,
  }
}

/** The minimum font size; a block is enlarged instead, since its text follows its box. */
export const enlargeLetters: FixElement = (element) => {
  if (element.kind === 'text') {
    return { ...element, sizePx: smallestFontPx, fit: element.fit === 'shrink' ? 'height' : element.fit }
  }
  const isTooSmall = (each: StoryElement) => checkBlocks(each, { pageId: '' }).some(({ code }) => code === 'FONT_SMALL')
  const lowest = pageSize.height - safeArea.bottom
  for (let height = element.height + 40; height <= lowest - safeArea.top; height += 40) {
    const y = Math.max(safeArea.top, Math.min(element.y, lowest - height))
    const grown = { ...element, y, height }
    if (!isTooSmall(grown)) return grown
  }
  return null
}

/** Smaller text while it stays readable, then a box that follows its text. */
export const fitWords: FixElement = (element) => {
  if (element.kind !== 'text') return null
  const words = element.letterCase === 'upper' ? plainText(element).toUpperCase() : plainText(element)
  const setting = {
    font: element.font,
    letterSpacingEm: element.letterSpacingEm,
    lineHeight: element.lineHeight,
    widthPx: Math.max(1, element.width - 2 * element.paddingX),
  }
  const fitted = fitText(words, {
    ...setting,
    heightPx: element.height - 2 * element.paddingY,
    minimumPx: Math.min(smallestFontPx, element.sizePx),
    maximumPx: element.sizePx,
  })
  if (fitted.fits) return { ...element, sizePx: fitted.sizePx }
  const height = textHeightPx(words, { ...setting, sizePx: element.sizePx }) + 2 * element.paddingY
  return { ...element, fit: 'height', height: Math.max(element.height, Math.ceil(height)) }
}

/** Moves it back onto the page, completely if small enough. */
export const moveOntoPage: FixElement = (element) => movedInto(element, { x: 0, y: 0, ...pageSize })

const safeBox = {
  x: safeArea.side,
  y: safeArea.top,
  width: pageSize.width - 2 * safeArea.side,
  height: pageSize.height - safeArea.top - safeArea.bottom,
}

/** Moves it into the safe area; text that is too wide gets a narrower box. */
export const moveIntoSafeArea: FixElement = (element) => {
  const isTooWide = element.rotation === 0 && element.width > safeBox.width
  const fitting = isTooWide ? withWidth(element, safeBox.width) : element
  const moved = movedInto(fitting, safeBox)
  return isInSafeArea(moved) ? moved : null
}

/** Large enough for a finger, around the same center. */
export const enlargeTarget: FixElement = (element) => {
  const limit = element.kind === 'text' ? tapTargetPx / 2 : tapTargetPx
  if (element.kind === 'text') {
    const more = Math.max(0, limit - element.height) / 2
    const width = Math.max(element.width, limit)
    return {
      ...element,
      paddingY: element.paddingY + more,
      y: element.y - more,
      height: element.height + 2 * more,
      x: element.x - (width - element.width) / 2,
      width,
    }
  }
  const isProportional = element.kind === 'image' || element.kind === 'video' || element.kind === 'sticker'
  const factor = Math.max(1, limit / Math.min(element.width, element.height))
  const width = isProportional ? element.width * factor : Math.max(element.width, limit)
  const height = isProportional ? element.height * factor : Math.max(element.height, limit)
  const grown = {
    ...element,
    width,
    height,
    x: element.x - (width - element.width) / 2,
    y: element.y - (height - element.height) / 2,
  }
  return movedInto(grown, { x: 0, y: 0, ...pageSize })
}

function withWidth(element: StoryElement, width: number): StoryElement {
  const factor = width / element.width
  const isProportional = element.kind === 'image' || element.kind === 'video' || element.kind === 'sticker'
  return { ...element, width, ...(isProportional ? { height: element.height * factor } : {}) } satisfies StoryElement
}

/** Moved by the minimum; something larger than the area is centered in it. */
function movedInto<E extends StoryElement>(
  element: E,
  area: { x: number; y: number; width: number; height: number },
): E {
  const bounds = boundsOf(element)
  const shift = (start: number, length: number, from: number, room: number) => {
    if (length > room) return from + (room - length) / 2 - start
    return Math.min(Math.max(start, from), from + room - length) - start
  }
  return {
    ...element,
    x: element.x + shift(bounds.x, bounds.width, area.x, area.width),
    y: element.y + shift(bounds.y, bounds.height, area.y, area.height),
  }
}

/** The nearest shade of a color with enough contrast on all backgrounds; null when there is none. */
function readableOn(grounds: readonly Color[], color: Color, limit: number): Color | null {
  const opaque = color.slice(0, 7)
  const reads = (candidate: Color) => grounds.every((ground) => contrast(candidate, ground) >= limit)
  if (reads(opaque)) return opaque
  for (let share = 0.1; share < 1.05; share += 0.1) {
    const shades = [mix(opaque, ink, Math.min(1, share)), mix(opaque, paper, Math.min(1, share))]
    const found = shades.filter(reads)
    if (found[0]) return found.length > 1 ? mostReadable(grounds[0] ?? paper, [found[0], ...found.slice(1)]) : found[0]
  }
  return reads('#000000') ? '#000000' : null
}
