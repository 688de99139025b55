import { type Paint, type ShapeElement, type StickerElement, shapes, stickers, stretchPath } from '@taplore/story'
import type { RenderContext } from '../context.ts'
import { common, empty, type Html, join } from '../html.ts'
import { paintCss } from '../paint.ts'

export function renderShape(element: ShapeElement, context: RenderContext): Html {
  const { sheet } = context
  const isBox = element.shape === 'rect' || element.shape === 'ellipse'
  if (isBox && !element.stroke?.isDashed) {
    const stroke = element.stroke
    return common('div', {
      class: `_f ${sheet.classOf(
        element.fill && `background:${paintCss(element.fill)}`,
        element.shape === 'ellipse' ? 'border-radius:50%' : 'border-radius:inherit',
        stroke && stroke.width > 0 && `box-shadow:inset 0 0 0 ${sheet.length(stroke.width)} ${stroke.color}`,
      )}`,
    })
  }
  const outline = shapes[element.shape]
  const fill = outline.isLine || !element.fill ? { paint: 'none', defs: empty } : fillOf(element.fill, context)
  const path = common('path', {
    d: stretchPath(outline.path, element.width, element.height),
    fill: fill.paint,
    'fill-rule': 'evenodd',
    stroke: element.stroke?.color,
    'stroke-width': element.stroke?.width,
    'stroke-linecap': element.stroke ? 'round' : null,
    'stroke-linejoin': element.stroke ? 'round' : null,
    'stroke-dasharray': element.stroke?.isDashed ? `${element.stroke.width * 2.5} ${element.stroke.width * 2}` : null,
  })
  return drawing(element, join([fill.defs, path]), null)
}

export function renderSticker(element: StickerElement, _context: RenderContext): Html {
  const drawn = stickers[element.sticker]
  const colorAt = (index: number | undefined) =>
    index === undefined ? 'none' : (element.colors[index] ?? drawn.colors[index] ?? 'none')
  const scale = Math.min(element.width, element.height) / 100
  const parts = drawn.parts.map((part) =>
    common('path', {
      d: stretchPath(part.path, element.width, element.height),
      fill: colorAt(part.fill),
      stroke: part.stroke === undefined ? null : colorAt(part.stroke),
      'stroke-width': part.strokeWidth === undefined ? null : Math.round(part.strokeWidth * scale * 10) / 10,
      'stroke-linecap': part.stroke === undefined ? null : 'round',
      'stroke-linejoin': part.stroke === undefined ? null : 'round',
    }),
  )
  return drawing(element, join(parts), element.alt)
}

/** An SVG in px of the page that fills the element's box. */
export function drawing(box: { width: number; height: number }, content: Html, alt: string | null): Html {
  return common(
    'svg',
    {
      class: '_f _v',
      viewBox: `0 0 ${box.width} ${box.height}`,
      preserveAspectRatio: 'none',
      role: alt ? 'img' : null,
      'aria-label': alt || null,
      'aria-hidden': alt ? null : 'true',
    },
    content,
  )
}

function fillOf(paint: Paint, context: RenderContext): { paint: string; defs: Html } {
  if (paint.type === 'solid') return { paint: paint.color, defs: empty }
  const id = context.nextId('g')
  const stops = join(
    paint.stops
      .toSorted((left, right) => left.offset - right.offset)
      .map((stop) =>
        common('stop', {
          offset: stop.offset,
          'stop-color': stop.color.slice(0, 7),
          'stop-opacity': alphaOf(stop.color),
        }),
      ),
  )
  if (paint.type === 'radial') {
    const gradient = common('radialgradient', { id, cx: paint.centerX, cy: paint.centerY, r: paint.radius }, stops)
    return { paint: `url(#${id})`, defs: common('defs', {}, gradient) }
  }
  const turn = (paint.angle * Math.PI) / 180
  const round = (value: number) => Math.round(value * 1000) / 1000
  const [dx, dy] = [Math.sin(turn) / 2, -Math.cos(turn) / 2]
  const line = { x1: round(0.5 - dx), y1: round(0.5 - dy), x2: round(0.5 + dx), y2: round(0.5 + dy) }
  return { paint: `url(#${id})`, defs: common('defs', {}, common('lineargradient', { id, ...line }, stops)) }
}

function alphaOf(color: string): number | null {
  return color.length > 7 ? Math.round((Number.parseInt(color.slice(7, 9), 16) / 255) * 100) / 100 : null
}
