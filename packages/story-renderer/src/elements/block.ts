import {
  type BlockElement,
  type BlockPart,
  blockParts,
  type DrawingElement,
  stretchPath,
  strokePath,
  type WordsPart,
} from '@taplore/story'
import type { RenderContext } from '../context.ts'
import { common, empty, type Html, join, text } from '../html.ts'
import { placeholder, toImageRef } from './media.ts'
import { drawing } from './shape.ts'
import { classes, fontDeclarations } from './text.ts'

/** A facts, product, countdown or map block: the positioned parts of its layout. */
export function renderBlock(element: BlockElement, context: RenderContext): Html {
  const { sheet } = context
  const parts = blockParts(element, { direction: context.direction, nowMs: context.nowMs })
  const ground = sheet.classOf(`background:${element.color}`, 'border-radius:inherit')
  const digits = parts.filter((part): part is CountdownPart => part.type === 'words' && part.unit !== undefined)
  const live = element.kind === 'countdown' && digits.length > 0 ? listStats(element, digits, context) : null
  const drawn = runsOf(live ? parts.filter((part) => !('unit' in part)) : parts).map((run) =>
    drawRun(run, element, context),
  )
  return common('div', { class: `_f _h ${ground}` }, join([...drawn, live ?? empty]))
}

type CountdownPart = WordsPart & { unit: NonNullable<WordsPart['unit']> }
type Vector = Extract<BlockPart, { type: 'box' | 'path' }>
type Run = { type: 'vectors'; parts: Vector[] } | { type: 'single'; part: Exclude<BlockPart, Vector> }

/** Adjacent boxes and outlines become one SVG: one element and no styles of their own. */
function runsOf(parts: readonly BlockPart[]): Run[] {
  const runs: Run[] = []
  for (const part of parts) {
    const last = runs.at(-1)
    if (part.type !== 'box' && part.type !== 'path') runs.push({ type: 'single', part })
    else if (last?.type === 'vectors') last.parts.push(part)
    else runs.push({ type: 'vectors', parts: [part] })
  }
  return runs
}

function drawRun(run: Run, element: BlockElement, context: RenderContext): Html {
  if (run.type === 'vectors') return drawing(element, join(run.parts.map(vectorOf)), null)
  const { part } = run
  if (part.type === 'words') return wordsOf(part, element, context)
  const { sheet } = context
  const place = sheet.classOf(
    ...positionClasses(part, element, context),
    `height:${sheet.percent((part.height / element.height) * 100)}`,
    part.radius > 0 && `border-radius:${sheet.length(part.radius)}`,
  )
  const image =
    part.media && toImageRef({ media: part.media, filter: 'none', alt: part.media.alt, elementId: element.id }, context)
  return common('div', { class: `_e _h ${place}` }, image ?? placeholder(part.media?.placeholder, context))
}

function vectorOf(part: Vector): Html {
  const move = `translate(${short(part.x)} ${short(part.y)})`
  if (part.type === 'box')
    return common('path', { d: roundedBox(part.width, part.height, part.radius), transform: move, fill: part.color })
  return common('path', {
    d: stretchPath(part.path, part.width, part.height),
    transform: move,
    fill: part.fill ?? 'none',
    'fill-rule': 'evenodd',
    stroke: part.stroke?.color,
    'stroke-width': part.stroke && short(part.stroke.width),
    'stroke-linecap': part.stroke ? 'round' : null,
    'stroke-linejoin': part.stroke ? 'round' : null,
  })
}

function wordsOf(part: WordsPart, element: BlockElement, context: RenderContext): Html {
  const lines = part.lines.map((line, index) =>
    common('span', { class: '_l' }, text(index < part.lines.length - 1 ? `${line} ` : line)),
  )
  const tag = part.isStruck ? 's' : 'p'
  return common(tag, { class: classes('_e _n', wordsClass(part, element, context)) }, join(lines))
}

function wordsClass(part: WordsPart, element: BlockElement, context: RenderContext): string {
  const { sheet } = context
  context.useFont(part.font.family, part.font.weight, part.font.isItalic)
  return [
    sheet.classOf(...positionClasses(part, element, context)),
    sheet.classOf(
      ...fontDeclarations(part.font, part.sizePx, context),
      `line-height:${sheet.round(part.lineHeight)}`,
      `color:${part.color}`,
      `text-align:${part.align}`,
    ),
  ].join(' ')
}

function positionClasses(part: BlockPart, element: BlockElement, { sheet }: RenderContext): string[] {
  return [
    `left:${sheet.percent((part.x / element.width) * 100)}`,
    `top:${sheet.percent((part.y / element.height) * 100)}`,
    `width:${sheet.percent((part.width / element.width) * 100)}`,
  ]
}

function listStats(
  element: Extract<BlockElement, { kind: 'countdown' }>,
  digits: CountdownPart[],
  context: RenderContext,
): Html | null {
  return context.dialect.digits(
    {
      endsAt: element.endsAt,
      endedText: element.endedText,
      digits: digits.map((part) => ({
        unit: part.unit,
        text: part.lines.join(''),
        className: classes('_e _n', wordsClass(part, element, context)),
      })),
    },
    context,
  )
}

/** Hand-drawn lines. */
export function renderDrawing(element: DrawingElement, _context: RenderContext): Html {
  const strokes = element.strokes.map((stroke) =>
    common('path', {
      d: strokePath(stroke.points, element.field, element),
      fill: 'none',
      stroke: stroke.color,
      'stroke-width': short(
        stroke.width * Math.min(element.width / element.field.width, element.height / element.field.height),
      ),
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
  )
  return drawing(element, join(strokes), element.alt)
}

function roundedBox(width: number, height: number, radius: number): string {
  const r = short(Math.min(radius, width / 2, height / 2))
  const [w, h] = [short(width), short(height)]
  if (r <= 0) return `M0 0H${w}V${h}H0Z`
  const arc = (x: number, y: number) => `A${r} ${r} 0 0 1 ${short(x)} ${short(y)}`
  return `M${r} 0H${short(w - r)}${arc(w, r)}V${short(h - r)}${arc(w - r, h)}H${r}${arc(0, h - r)}V${r}${arc(r, 0)}Z`
}

function short(value: number): number {
  return Math.round(value * 10) / 10
}
