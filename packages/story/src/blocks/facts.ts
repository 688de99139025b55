import { mix, mostReadable, withAlpha } from '../color.ts'
import type { FactsContent, FactsElement } from '../elements/facts.ts'
import { textWidthEm } from '../layout/text-size.ts'
import type { BlockPart } from './part.ts'
import { fitted, oneLineSizePx, Pen, type WordStyle } from './pen.ts'

const checkPath = 'M8 54L38 84L94 18'
const quotePath =
  'M0 58C0 26 16 6 42 0L46 12C30 18 22 30 22 44H44V100H0ZM54 58C54 26 70 6 96 0L100 12C84 18 76 30 76 44H98V100H54Z'
const dotPath = 'M50 0A50 50 0 1 1 50 100A50 50 0 1 1 50 0Z'

/**
 * A facts block as parts, in the element's own box. The font size shrinks until everything fits; shorter content is
 * centered. Lines are broken here and nowhere else.
 */
export function layoutFacts(element: FactsElement): BlockPart[] {
  const { padding } = element
  const width = Math.max(20, element.width - 2 * padding)
  const room = Math.max(20, element.height - 2 * padding)
  const pen = fitted((scale) => drawFacts(element, width, scale), room)
  const top = padding + Math.max(0, (room - pen.y) / 2)
  return pen.parts.map((part) => ({ ...part, x: part.x + padding, y: part.y + top }))
}

interface Setting {
  element: FactsElement
  pen: Pen
  width: number
  size: number
  text: WordStyle
  strong: WordStyle
  muted: WordStyle
}

function drawFacts(element: FactsElement, width: number, scale: number): Pen {
  const size = element.sizePx * scale
  const pen = new Pen()
  const align = element.align === 'center' ? 'center' : 'left'
  const text = { font: element.font, sizePx: size, color: element.textColor, align } as const
  const strong = { ...text, font: element.headingFont, lineHeight: 1.15 }
  const muted = { ...text, sizePx: size * 0.82, color: mix(element.textColor, element.color.slice(0, 7), 0.25) }
  if (element.title.trim()) {
    pen.words(element.title, { x: 0, width }, { ...strong, sizePx: size * 1.4 })
    pen.gap(size * 0.8)
  }
  drawContent(element.content, { element, pen, width, size, text, strong, muted })
  return pen
}

function drawContent(content: FactsContent, setting: Setting): void {
  switch (content.type) {
    case 'list':
      drawList(content.items, content.marker, setting, 0, setting.width)
      break
    case 'number':
      drawNumber(content, setting)
      break
    case 'quote':
      drawQuote(content, setting)
      break
    case 'comparison':
      drawComparison(content, setting)
      break
    case 'timeline':
      drawTimeline(content, setting)
      break
    case 'table':
      drawTable(content, setting)
      break
  }
}

function drawList(
  items: readonly string[],
  marker: 'bullet' | 'number' | 'check',
  { element, pen, size, text }: Setting,
  x: number,
  width: number,
): void {
  const { accentColor } = element
  const indent = size * (marker === 'bullet' ? 1.1 : 1.9)
  let number = 0
  for (const [index, item] of items.entries()) {
    if (!item.trim()) continue
    if (number > 0) pen.gap(size * 0.55)
    number += 1
    const top = pen.y
    const line = size * 1.3
    if (marker === 'bullet') {
      const side = size * 0.36
      pen.path({ x, y: top + (line - side) / 2, width: side, height: side }, dotPath, { fill: accentColor })
    } else if (marker === 'check') {
      const side = size * 0.8
      pen.path({ x, y: top + (line - side) / 2, width: side, height: side }, checkPath, {
        stroke: { width: size * 0.16, color: accentColor },
      })
    } else {
      const side = size * 1.36
      pen.path({ x, y: top + (line - side) / 2, width: side, height: side }, dotPath, { fill: accentColor })
      const formatNumber = new Pen(top + (line - size * 0.78 * 1.3) / 2)
      formatNumber.words(
        String(index + 1),
        { x, width: side },
        {
          font: element.headingFont,
          sizePx: size * 0.78,
          color: mostReadable(accentColor, ['#ffffff', '#16181d']),
          align: 'center',
        },
      )
      pen.parts.push(...formatNumber.parts)
    }
    pen.words(item, { x: x + indent, width: Math.max(10, width - indent) }, { ...text, align: 'left' })
  }
}

function drawNumber(content: Extract<FactsContent, { type: 'number' }>, setting: Setting): void {
  const { element, pen, width, size, strong, text } = setting
  const both = [content.value, content.unit].map((part) => part.trim()).filter(Boolean)
  const sizePx = oneLineSizePx(content.value || '0', element.headingFont, size * 4.6, width)
  const unitSize = size * 1.3
  const valueWidth = textWidthEm(content.value, { font: element.headingFont }) * sizePx
  const unitWidth = textWidthEm(content.unit, { font: element.headingFont }) * unitSize
  const isNextTo = both.length === 2 && valueWidth + unitWidth + size * 0.5 < width
  const start = element.align === 'center' && isNextTo ? (width - valueWidth - unitWidth - size * 0.5) / 2 : 0
  const top = pen.y
  const formatNumber = { ...strong, sizePx, lineHeight: 1, color: element.accentColor }
  if (isNextTo) {
    pen.words(content.value, { x: start, width: valueWidth + 2 }, { ...formatNumber, align: 'left' })
    const below = pen.y
    // The unit is on the baseline of the number: about four fifths of the font size.
    pen.y = top + sizePx * 0.84 - unitSize * 0.98
    const x = start + valueWidth + size * 0.5
    pen.words(
      content.unit,
      { x, width: Math.max(unitWidth + 2, width - x) },
      { ...strong, sizePx: unitSize, align: 'left' },
    )
    pen.y = below
  } else {
    pen.words(content.value, { x: 0, width: width + 2 }, formatNumber)
    pen.words(content.unit, { x: 0, width }, { ...strong, sizePx: unitSize })
  }
  pen.gap(size * 0.4)
  pen.words(content.label, { x: 0, width }, text)
}

function drawQuote(
  content: Extract<FactsContent, { type: 'quote' }>,
  { element, pen, width, size, strong, muted }: Setting,
): void {
  const side = size * 1.7
  const x = element.align === 'center' ? (width - side) / 2 : 0
  pen.path({ x, y: pen.y, width: side, height: side * 0.72 }, quotePath, { fill: element.accentColor })
  pen.gap(side * 0.72 + size * 0.6)
  pen.words(content.text, { x: 0, width }, { ...strong, sizePx: size * 1.35, lineHeight: 1.22 })
  if (content.author.trim() || content.role.trim()) pen.gap(size * 0.8)
  pen.words(content.author, { x: 0, width }, { ...strong, sizePx: size * 0.9, color: element.accentColor })
  pen.words(content.role, { x: 0, width }, muted)
}

function drawComparison(content: Extract<FactsContent, { type: 'comparison' }>, setting: Setting): void {
  const { element, pen, width, size, strong } = setting
  const gutter = size * 1.4
  const column = (width - gutter) / 2
  const top = pen.y
  const ends = [content.left, content.right].map((side, index) => {
    const x = index * (column + gutter)
    pen.y = top
    if (side.title.trim()) {
      pen.words(side.title, { x, width: column }, { ...strong, color: element.accentColor, align: 'left' })
      pen.gap(size * 0.6)
    }
    drawList(side.points, 'bullet', { ...setting, text: { ...setting.text, sizePx: size * 0.9 } }, x, column)
    return pen.y
  })
  pen.y = Math.max(...ends)
  const line = Math.max(2, size * 0.06)
  pen.box({ x: column + (gutter - line) / 2, y: top, width: line, height: pen.y - top }, faint(element))
}

function drawTimeline(content: Extract<FactsContent, { type: 'timeline' }>, setting: Setting): void {
  const { element, pen, width, size, strong, text } = setting
  const side = size * 0.62
  const indent = size * 1.5
  const first = pen.y
  const rail = pen.parts.length
  let last = pen.y
  for (const [index, event] of content.events.entries()) {
    if (index > 0) pen.gap(size * 0.7)
    last = pen.y
    pen.path({ x: 0, y: pen.y + size * 0.18, width: side, height: side }, dotPath, { fill: element.accentColor })
    const at = { x: indent, width: Math.max(10, width - indent) }
    pen.words(event.when, at, { ...strong, sizePx: size * 0.95, color: element.accentColor, align: 'left' })
    pen.words(event.text, at, { ...text, align: 'left' })
  }
  const line = Math.max(2, size * 0.09)
  if (last > first)
    pen.parts.splice(rail, 0, {
      type: 'box',
      x: (side - line) / 2,
      y: first + size * 0.4,
      width: line,
      height: last - first,
      color: faint(element),
      radius: 0,
    })
}

function drawTable(content: Extract<FactsContent, { type: 'table' }>, setting: Setting): void {
  const { element, pen, width, size, strong, text } = setting
  const count = content.columns.length
  const gutter = size * 0.6
  const widths = columnWidths(content, setting, width - gutter * (count - 1))
  const row = (cells: readonly string[], style: WordStyle): void => {
    const top = pen.y
    let x = 0
    let bottom = top
    for (const [index, own] of widths.entries()) {
      pen.y = top
      pen.words(cells[index] ?? '', { x, width: own }, { ...style, align: 'left' })
      bottom = Math.max(bottom, pen.y)
      x += own + gutter
    }
    pen.y = Math.max(bottom, top + style.sizePx * 1.3)
  }
  const rule = (thickness: number, color: string): void => {
    pen.gap(size * 0.32)
    pen.box({ x: 0, y: pen.y, width, height: thickness }, color)
    pen.gap(thickness + size * 0.32)
  }
  if (content.columns.some((title) => title.trim())) {
    row(content.columns, { ...strong, sizePx: size * 0.92 })
    rule(Math.max(2, size * 0.1), element.accentColor)
  }
  for (const [index, cells] of content.rows.entries()) {
    if (index > 0) rule(Math.max(1, size * 0.04), faint(element))
    row(cells, { ...text, sizePx: size * 0.92 })
  }
}

/** Widths by the content of the columns, each with a minimum share. */
function columnWidths(
  content: Extract<FactsContent, { type: 'table' }>,
  { element, size }: Setting,
  width: number,
): number[] {
  const needs = content.columns.map((title, index) => {
    const cells = [title, ...content.rows.map((cells) => cells[index] ?? '')]
    const widest = Math.max(...cells.map((cell) => textWidthEm(cell, { font: element.font }) * size))
    return Math.min(Math.max(widest, width / (content.columns.length * 2.2)), width * 0.62)
  })
  const sum = needs.reduce((total, need) => total + need, 0)
  return needs.map((need) => (need / sum) * width)
}

function faint(element: FactsElement): string {
  return withAlpha(element.textColor.slice(0, 7), 0.22)
}
