import {
  directionOfWords,
  fontStack,
  fontVariation,
  type Paint,
  type Paragraph,
  plainText,
  type SplitText,
  type SplitToken,
  splitText,
  type TextElement,
  type TextRun,
} from '@taplore/story'
import type { RenderContext, SplitIds } from '../context.ts'
import { type CommonTag, common, empty, type Html, join, text } from '../html.ts'
import { paintCss } from '../paint.ts'

const aligns = { top: 'flex-start', middle: 'center', bottom: 'flex-end' }
const cases = { none: 'none', upper: 'uppercase', lower: 'lowercase', capitalize: 'capitalize' }

export function renderText(element: TextElement, context: RenderContext): Html {
  const { sheet } = context
  const { font } = element
  context.useFont(font.family, font.weight, font.isItalic)
  const box = sheet.classOf(
    element.verticalAlign !== 'top' && `justify-content:${aligns[element.verticalAlign]}`,
    (element.paddingX > 0 || element.paddingY > 0) &&
      `padding:${sheet.length(element.paddingY)} ${sheet.length(element.paddingX)}`,
    element.backgroundMode === 'fill' && `background:${element.backgroundColor}`,
    element.backgroundMode === 'fill' && 'border-radius:inherit',
  )
  const { textShadow, textOutline, textPaint } = element
  const style = sheet.classOf(
    ...fontDeclarations(font, element.sizePx, context),
    `line-height:${sheet.round(element.lineHeight)}`,
    `color:${element.color}`,
    element.letterSpacingEm !== 0 && `letter-spacing:${Math.round(element.letterSpacingEm * 1000) / 1000}em`,
    element.letterCase !== 'none' && `text-transform:${cases[element.letterCase]}`,
    element.align !== 'start' && `text-align:${element.align}`,
    // A shadow of text with a gradient fill would be painted over the gradient: that one uses a filter.
    textShadow &&
      !textPaint &&
      `text-shadow:${sheet.length(textShadow.x)} ${sheet.length(textShadow.y)} ${sheet.length(textShadow.blur)} ${textShadow.color}`,
    textShadow &&
      textPaint &&
      `filter:drop-shadow(${sheet.length(textShadow.x)} ${sheet.length(textShadow.y)} ${sheet.length(textShadow.blur / 2)} ${textShadow.color})`,
    textOutline && !textPaint && outlineOf(textOutline, context),
  )
  const direction = directionOfWords(element) ?? context.direction
  const attributes = {
    class: classes('_f _t', box, style),
    dir: direction === context.direction ? null : direction,
  }
  const split = context.splits.get(element.id)
  const parts = split && splitText(element, split.split)
  if (split && parts) return common('div', attributes, movingBlocks(element, parts, split, context))
  const blocks = blocksOf(element, context)
  if (!textPaint) return common('div', attributes, blocks)
  const filled = common('div', { class: sheet.classOf(...paintDeclarations(textPaint)) }, blocks)
  if (!textOutline) return common('div', attributes, filled)
  // The outline is behind the fill: a second copy of the text, hidden from screen readers.
  const line = sheet.classOf('color:transparent', outlineOf(textOutline, context))
  const behind = common('div', { class: line, 'aria-hidden': 'true' }, plainLines(element, context))
  return common('div', attributes, common('div', { class: '_d' }, join([behind, filled])))
}

function outlineOf(outline: { width: number; color: string }, { sheet }: RenderContext): string {
  // Half of a stroke is inside the glyph and covered by its fill.
  return `-webkit-text-stroke:${sheet.length(outline.width * 2)} ${outline.color};paint-order:stroke fill`
}

function paintDeclarations(paint: Paint): string[] {
  const image = paint.type === 'solid' ? `linear-gradient(${paint.color},${paint.color})` : paintCss(paint)
  return [`background:${image}`, '-webkit-background-clip:text', 'background-clip:text', 'color:transparent']
}

/** The text again, line by line and run by run, without headings or links. */
function plainLines(element: TextElement, context: RenderContext): Html {
  return join(
    element.paragraphs.map((paragraph) =>
      common(
        'p',
        {},
        join(paragraph.runs.map((run) => runOf({ ...run, color: undefined, link: undefined }, element, context))),
      ),
    ),
  )
}

/**
 * Words or characters in wrappers of their own. Screen readers would read separate characters one by one, so the text
 * is repeated for them.
 */
function movingBlocks(element: TextElement, parts: SplitText, split: SplitIds, context: RenderContext): Html {
  const tag = tagOf(element, context)
  const lines = parts.paragraphs.map((tokens, index) => {
    const words = tokens.map((token) =>
      token.type === 'gap'
        ? runOf({ ...token.run, text: token.text }, element, context)
        : errorCodeOf(token, element, split, context),
    )
    const list = element.paragraphs[index]?.list
    const mark = list
      ? common(
          'span',
          { 'aria-hidden': 'true' },
          text(list === 'number' ? `${numberIn(element.paragraphs, index)}. ` : '• '),
        )
      : empty
    return common('span', { class: '_l' }, join([mark, ...words]))
  })
  if (split.split !== 'letter') return common(tag, {}, join(lines))
  const heard = common('span', { class: '_y' }, text(plainText(element)))
  return common(tag, {}, join([heard, common('span', { 'aria-hidden': 'true', class: '_l' }, join(lines))]))
}

function errorCodeOf(
  token: Extract<SplitToken, { type: 'word' }>,
  element: TextElement,
  split: SplitIds,
  context: RenderContext,
): Html {
  const parts = token.parts.map(({ index, pieces }) => {
    const words = join(pieces.map(({ run, text: letters }) => runOf({ ...run, text: letters }, element, context)))
    return split.idsOf(index).reduceRight<Html>((inner, id) => common('span', { id, class: '_w' }, inner), words)
  })
  return parts.length > 1 ? common('span', { class: '_w' }, join(parts)) : join(parts)
}

function numberIn(paragraphs: readonly Paragraph[], index: number): number {
  let number = 1
  for (let at = index - 1; at >= 0 && paragraphs[at]?.list === 'number'; at -= 1) number += 1
  return number
}

/** The CSS of a font choice at a size. */
export function fontDeclarations(
  font: TextElement['font'],
  sizePx: number,
  context: RenderContext,
): (string | false | null)[] {
  const variation = fontVariation(font.family, sizePx)
  return [
    `font-family:${fontStack(font.family)}`,
    `font-size:${context.sheet.length(sizePx)}`,
    `font-weight:${font.weight}`,
    font.isItalic && 'font-style:italic',
    font.stretch !== undefined && font.stretch !== 100 && `font-stretch:${font.stretch}%`,
    variation && `font-variation-settings:${variation}`,
  ]
}

function blocksOf(element: TextElement, context: RenderContext): Html {
  const tag = tagOf(element, context)
  const blocks: Html[] = []
  const { paragraphs } = element
  for (let index = 0; index < paragraphs.length; index += 1) {
    const paragraph = paragraphs[index]
    if (!paragraph) continue
    if (!paragraph.list) {
      // One heading contains all its lines: two headings for one sentence would confuse a screen reader.
      if (tag !== 'p') {
        const lines = paragraphs.map((line) => common('span', { class: '_l' }, runsOf(line, element, context)))
        return common(tag, {}, join(lines))
      }
      blocks.push(common('p', {}, runsOf(paragraph, element, context)))
      continue
    }
    const items: Html[] = []
    let at = index
    for (; paragraphs[at]?.list === paragraph.list; at += 1) {
      const item = paragraphs[at]
      if (item) items.push(common('li', {}, runsOf(item, element, context)))
    }
    blocks.push(common(paragraph.list === 'number' ? 'ol' : 'ul', {}, join(items)))
    index = at - 1
  }
  return join(blocks)
}

function runsOf(paragraph: Paragraph, element: TextElement, context: RenderContext): Html {
  const runs = join(paragraph.runs.map((run) => runOf(run, element, context)))
  if (element.backgroundMode !== 'highlight') return runs
  const mark = context.sheet.classOf(
    `background:${element.backgroundColor}`,
    'padding:.08em .22em',
    'box-decoration-break:clone',
    '-webkit-box-decoration-break:clone',
  )
  return common('span', { class: mark }, runs)
}

function runOf(run: TextRun, element: TextElement, context: RenderContext): Html {
  const { sheet } = context
  const weight = run.bold ? Math.max(700, Math.min(900, element.font.weight + 200)) : element.font.weight
  if (run.bold || run.italic) context.useFont(element.font.family, weight, element.font.isItalic || run.italic === true)
  const lines = [run.underline && 'underline', run.strike && 'line-through'].filter(Boolean).join(' ')
  const style = sheet.classOf(
    run.bold && `font-weight:${weight}`,
    run.italic && 'font-style:italic',
    lines !== '' && `text-decoration:${lines}`,
    run.color && `color:${run.color}`,
    run.highlight && `background:${run.highlight}`,
    run.letterCase && `text-transform:${cases[run.letterCase]}`,
  )
  const words = text(run.text)
  // A link inside a linked element would be nested; the outer one counts.
  if (run.link && !element.link) {
    const href = context.linkTo(run.link)
    return common('a', { href, class: classes('_a', style), target: '_blank', rel: 'noopener' }, words)
  }
  if (style === '') return words
  const tag: CommonTag = run.bold ? 'b' : run.italic ? 'i' : 'span'
  return common(tag, { class: style }, words)
}

/** Explicit heading levels; `auto` makes the first large text of a page its heading. */
function tagOf(element: TextElement, context: RenderContext): 'h1' | 'h2' | 'h3' | 'p' {
  if (element.headingLevel !== 'auto') return element.headingLevel
  if (context.hasFirstHeading || element.sizePx < 48 || element.paragraphs.some((paragraph) => paragraph.list))
    return 'p'
  context.hasFirstHeading = true
  return context.isFirstPage ? 'h1' : 'h2'
}

export function classes(...names: string[]): string {
  return names.filter((name) => name !== '').join(' ')
}
