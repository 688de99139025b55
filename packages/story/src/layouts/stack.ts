import type { StoryElement } from '../elements/index.ts'
import type { TextElement, TextRun } from '../elements/text.ts'
import { hasCapitals, minimumLineHeight, scriptOf } from '../layout/script.ts'
import { fitText, type TextSetting, type WrappedText, wrapText } from '../layout/text-size.ts'
import { newElement } from '../make.ts'
import type { Color, Direction, FontChoice } from '../values.ts'
import { draw } from './decor.ts'
import type { LayoutStyle } from './styles.ts'

export type TextRole = 'kicker' | 'title' | 'text' | 'credit' | 'numeral' | 'attribution'

export interface Block {
  role: TextRole
  text: string
  color: Color
  maximumPx: number
  minimumPx: number
  /** Px above this block when something precedes it. */
  gap: number
  /** Part of the text in another color or slant. */
  accent?: { pattern: RegExp; color?: Color; isItalic?: boolean }
  font?: FontChoice
  letterCase?: TextElement['letterCase']
  level?: TextElement['headingLevel']
}

export interface Column {
  x: number
  y: number
  width: number
  height: number
  anchor: 'top' | 'middle' | 'bottom'
  align?: 'start' | 'center'
}

export interface Stacked {
  elements: StoryElement[]
  /** False when even the smallest sizes did not fit the column. */
  fits: boolean
  top: number
  bottom: number
}

/**
 * Stacks blocks in a column, as large as possible: all sizes shrink from their maximum to their minimum together
 * until everything fits and no word is split that fits at a smaller size.
 */
export function stack(blocks: Block[], column: Column, context: { look: LayoutStyle; direction: Direction }): Stacked {
  const shown = blocks.filter((block) => block.text.trim() !== '')
  const settings = shown.map((block) => settingOf(block, context.look))
  for (let step = 0; step <= 16; step += 1) {
    const share = 1 - step / 16
    const set = shown.map((block, index) =>
      sizeAt(block, settings[index] ?? { font: context.look.body }, share, column.width),
    )
    const height = set.reduce((sum, item, index) => sum + item.height + (index > 0 ? (shown[index]?.gap ?? 0) : 0), 0)
    const fits = height <= column.height && set.every((item) => !item.isCut)
    if (!fits && step < 16) continue
    const free = Math.max(0, column.height - height)
    const top = column.y + (column.anchor === 'bottom' ? free : column.anchor === 'middle' ? free / 2 : 0)
    let y = top
    const elements = shown.map((block, index) => {
      const item = set[index] ?? { sizePx: block.minimumPx, height: 0, isCut: true }
      if (index > 0) y += block.gap
      const element = textElement(
        block,
        { ...column, y, height: item.height },
        item.sizePx,
        settings[index] ?? { font: context.look.body },
        column.align ?? 'start',
        context.direction,
      )
      y += item.height
      return element
    })
    return { elements, fits, top, bottom: y }
  }
  return { elements: [], fits: shown.length === 0, top: column.y, bottom: column.y }
}

function sizeAt(block: Block, setting: TextSetting, share: number, widthPx: number) {
  // Sizes by two: one px is no difference that a reader sees.
  const wanted = Math.min(
    block.maximumPx,
    2 * Math.round((block.minimumPx + (block.maximumPx - block.minimumPx) * share) / 2),
  )
  const words = asShown(block)
  const fitted = fitText(words, {
    ...setting,
    widthPx,
    heightPx: Number.POSITIVE_INFINITY,
    minimumPx: block.minimumPx,
    maximumPx: wanted,
  })
  const whole = wrapText(words, { ...setting, widthPx, sizePx: fitted.sizePx })
  const { sizePx, wrapped } = withoutOrphan(block, whole, fitted.sizePx, (size) =>
    wrapText(words, { ...setting, widthPx, sizePx: size }),
  )
  // A word too long even for the smallest size is split there; making everything else tiny would not help.
  const isHopeless = wrapped.hasBrokenWord && sizePx <= block.minimumPx
  return { sizePx, height: Math.ceil(wrapped.heightPx) + 4, isCut: wrapped.hasBrokenWord && !isHopeless }
}

/** Where lines break between any two characters, a last line of one of them is avoided by a somewhat smaller size. */
function withoutOrphan(block: Block, whole: WrappedText, sizePx: number, wrap: (sizePx: number) => WrappedText) {
  const isOrphaned = ({ lines }: WrappedText) => lines.length > 1 && [...(lines.at(-1) ?? '')].length === 1
  if (block.role !== 'title' || scriptOf(block.text) !== 'cjk' || !isOrphaned(whole)) return { sizePx, wrapped: whole }
  for (let size = sizePx - 2; size >= Math.max(block.minimumPx, sizePx * 0.75); size -= 2) {
    const wrapped = wrap(size)
    if (!isOrphaned(wrapped)) return { sizePx: size, wrapped }
  }
  return { sizePx, wrapped: whole }
}

/** Capitals are wider, so text shown in capitals is measured in capitals. */
function asShown(block: Block): string {
  const isUpper = (block.letterCase ?? (block.role === 'kicker' ? 'upper' : 'none')) === 'upper'
  return isUpper && hasCapitals(scriptOf(block.text)) ? block.text.toUpperCase() : block.text
}

function settingOf(block: Block, look: LayoutStyle): Required<TextSetting> {
  const script = scriptOf(block.text)
  const isDisplay = block.role === 'title' || block.role === 'numeral' || block.font !== undefined
  const base =
    block.font ??
    (isDisplay
      ? look.display
      : { ...look.body, weight: block.role === 'kicker' || block.role === 'attribution' ? 700 : look.body.weight })
  const lineHeight = isDisplay ? look.displayLineHeight : block.role === 'text' ? 1.38 : 1.25
  const spacing = isDisplay ? look.displaySpacingEm : block.role === 'kicker' ? 0.12 : 0
  return {
    font: fontFor(base, block.text),
    lineHeight: Math.max(lineHeight, minimumLineHeight[script]),
    letterSpacingEm: hasCapitals(script) ? spacing : 0,
  }
}

/** Our display faces are Latin only: other scripts use a font that has them, without condensed widths. */
function fontFor(font: FontChoice, text: string): FontChoice {
  if (/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(text))
    return { family: 'Inter', weight: Math.min(800, font.weight), isItalic: font.isItalic }
  if (scriptOf(text) === 'latin') return font
  return { family: font.family, weight: Math.min(800, font.weight), isItalic: false }
}

function textElement(
  block: Block,
  box: { x: number; y: number; width: number; height: number },
  sizePx: number,
  setting: TextSetting,
  align: 'start' | 'center',
  direction: Direction,
): TextElement {
  const hasCase = hasCapitals(scriptOf(block.text))
  return newElement('text', {
    x: Math.round(box.x),
    y: Math.round(box.y),
    width: Math.round(box.width),
    height: Math.round(box.height),
    paragraphs: block.text.split('\n').map((line) => ({ runs: runsOf(line, block) })),
    font: setting.font,
    sizePx,
    lineHeight: Math.round((setting.lineHeight ?? 1.2) * 100) / 100,
    letterSpacingEm: setting.letterSpacingEm ?? 0,
    color: block.color,
    letterCase: hasCase ? (block.letterCase ?? (block.role === 'kicker' ? 'upper' : 'none')) : 'none',
    align,
    fit: 'shrink',
    headingLevel: block.level ?? (block.role === 'title' ? 'auto' : 'p'),
    slot: block.role,
    direction: direction === 'rtl' ? 'rtl' : 'auto',
  })
}

function runsOf(line: string, block: Block): TextRun[] {
  const found = block.accent ? line.match(block.accent.pattern) : null
  if (!block.accent || !found || found.index === undefined || found[0] === line) return [{ text: line }]
  const marked: TextRun = { text: found[0] }
  if (block.accent.color) marked.color = block.accent.color
  if (block.accent.isItalic) marked.italic = true
  const parts: TextRun[] = [
    { text: line.slice(0, found.index) },
    marked,
    { text: line.slice(found.index + found[0].length) },
  ]
  return parts.filter((run) => run.text !== '')
}

/** A short accent bar above a title. */
export function bar(x: number, y: number, color: Color, width = 90): StoryElement {
  return draw('rect', x, y, width, 6, color, 3)
}
