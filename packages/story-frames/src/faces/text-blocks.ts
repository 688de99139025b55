import type { FontChoice } from '../fonts/font-book.ts'
import { lineHeightOf, writtenLength } from '../paint/box.ts'
import { drawLines, type InkStyle, type LinePlace, sideOf } from '../text/draw-lines.ts'
import { layOutLines, type TextLine } from '../text/lay-out-lines.ts'
import type { Ink } from './ink.ts'

/**
 * A block of plain text in one style, laid out at a width; for elements with their own text layout. Px of the canvas.
 */
export interface Block {
  lines: TextLine<InkStyle>[]
  place: Omit<LinePlace, 'x' | 'y'>
  height: number
}

export interface BlockStyle {
  font: FontChoice
  /** Font size in px of the page. */
  sizePx: number
  color: string
  lineHeight: number
  align: 'start' | 'center' | 'end'
  letterSpacingEm?: number
  isUnderlined?: boolean
  isStruck?: boolean
}

/** Lays out text at a width; newlines start paragraphs. */
export function setBlock(words: string, style: BlockStyle, widthPx: number, ink: Ink): Block {
  const sizePx = writtenLength(style.sizePx) * ink.scale
  const inkStyle: InkStyle = {
    font: style.font,
    sizePx,
    pageSizePx: style.sizePx,
    letterSpacingPx: (style.letterSpacingEm ?? 0) * sizePx,
    color: style.color,
    isUnderlined: style.isUnderlined,
    isStruck: style.isStruck,
  }
  const { direction } = ink.story
  const lines = words
    .split('\n')
    .flatMap((text) => layOutLines([{ text, style: inkStyle }], { widthPx, direction, ruler: ink.ruler }))
  const lineHeightPx = lineHeightOf(sizePx, style.lineHeight)
  const place = {
    widthPx,
    lineHeightPx,
    align: sideOf(style.align, direction),
    direction,
    strut: inkStyle,
    ruler: ink.ruler,
  }
  return { lines, place, height: lines.length * lineHeightPx }
}

export function drawBlock(block: Block, x: number, y: number, ink: Ink): void {
  drawLines(ink.context, block.lines, { ...block.place, x, y })
}
