import {
  directionOfWords,
  fontStack,
  fontVariation,
  type Paragraph,
  type TextElement,
  type TextRun,
} from '@taplore/story'
import type { RenderContext } from '../context.ts'
import { type CommonTag, common, type Html, join, text } from '../html.ts'

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
  const style = sheet.classOf(
    ...fontDeclarations(font, element.sizePx, context),
    `line-height:${sheet.round(element.lineHeight)}`,
    `color:${element.color}`,
    element.letterSpacingEm !== 0 && `letter-spacing:${Math.round(element.letterSpacingEm * 1000) / 1000}em`,
    element.letterCase !== 'none' && `text-transform:${cases[element.letterCase]}`,
    element.align !== 'start' && `text-align:${element.align}`,
  )
  const direction = directionOfWords(element) ?? context.direction
  return common(
    'div',
    { class: classes('_f _t', box, style), dir: direction === context.direction ? null : direction },
    blocksOf(element, context),
  )
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
      // One heading holds all its lines: two headings for one thought would confuse a screen reader.
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
  // A link inside a linked element would be a link in a link; the outer one counts.
  if (run.link && !element.link) {
    return common('a', { href: run.link, class: classes('_a', style), target: '_blank', rel: 'noopener' }, words)
  }
  if (style === '') return words
  const tag: CommonTag = run.bold ? 'b' : run.italic ? 'i' : 'span'
  return common(tag, { class: style }, words)
}

/** Headings as told; `auto` makes the first large text of a page its heading. */
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
