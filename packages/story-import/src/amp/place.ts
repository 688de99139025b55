import { pageSize } from '@taplore/story'
import type { DefaultTreeAdapterTypes } from 'parse5'
import { attribute } from './css.ts'
import { type Measures, readLength } from './lengths.ts'

type Element = DefaultTreeAdapterTypes.Element
export type Style = ReadonlyMap<string, string>

export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const wholePage: Rect = { x: 0, y: 0, ...pageSize }

/** Position of an element, and what its children inherit. */
export interface Place {
  readonly rect: Rect
  /** Whether the page itself states its position, or it was guessed from the order. */
  readonly isExact: boolean
  readonly em: number
}

/**
 * Layers with an aspect ratio are centered, and their font size is a tenth of their height (AMP runtime,
 * `aspect-ratio`).
 */
export function placeOfLayer(layer: Element): Place {
  const [, across, down] = /^(\d+)\s*:\s*(\d+)$/.exec(attribute(layer, 'aspect-ratio')?.trim() ?? '') ?? []
  const isFill = attribute(layer, 'template') === 'fill'
  if (!across || !down || Number(across) === 0) return { rect: wholePage, isExact: isFill, em: 16 * (720 / 412) }
  const width = Math.min(pageSize.width, (pageSize.height * Number(across)) / Number(down))
  const height = (width * Number(down)) / Number(across)
  const rect = { x: (pageSize.width - width) / 2, y: (pageSize.height - height) / 2, width, height }
  return { rect, isExact: true, em: height / 10 }
}

/** The box of an element inside its container; unspecified dimensions fill it. */
export function placeIn(container: Place, style: Style, tagName: string): Place {
  const em = fontSizeOf(container.em, style, tagName)
  const { rect } = container
  const across: Measures = { whole: rect.width, em, page: pageSize }
  const down: Measures = { whole: rect.height, em, page: pageSize }
  const [top, right, bottom, left] = insetsOf(style)
  const position = style.get('position')
  const isPlaced = position === 'absolute' || position === 'fixed'
  let width = readLength(style.get('width'), across)
  let height = readLength(style.get('height'), down)
  const ratio = ratioOf(style.get('aspect-ratio'))
  if (ratio && width !== null && height === null) height = width / ratio
  else if (ratio && height !== null && width === null) width = height * ratio
  const x = alongAxis(left, right, width, across)
  const y = alongAxis(top, bottom, height, down)
  const moved = translationOf(style.get('transform'), { width: x.size, height: y.size, em })
  const isExact = isPlaced || (container.isExact && (width !== null || height !== null))
  return {
    rect: { x: rect.x + x.start + moved.x, y: rect.y + y.start + moved.y, width: x.size, height: y.size },
    isExact,
    em,
  }
}

function alongAxis(start: string | undefined, end: string | undefined, size: number | null, measures: Measures) {
  const from = readLength(start, measures)
  const until = readLength(end, measures)
  if (from !== null && until !== null && size === null)
    return { start: from, size: Math.max(0, measures.whole - from - until) }
  const known = size ?? measures.whole
  if (from === null && until !== null) return { start: measures.whole - until - known, size: known }
  return { start: from ?? 0, size: known }
}

function insetsOf(style: Style): (string | undefined)[] {
  const inset = style.get('inset')?.split(/\s+(?![^(]*\))/) ?? []
  const [top, right = top, bottom = top, left = right] = inset
  return [
    style.get('top') ?? top,
    style.get('right') ?? right,
    style.get('bottom') ?? bottom,
    style.get('left') ?? left,
  ]
}

/** Headings are larger by default, as in every browser. */
const headingSizes: Readonly<Record<string, number>> = { h1: 2, h2: 1.5, h3: 1.17 }

export function fontSizeOf(em: number, style: Style, tagName = ''): number {
  const own = readLength(style.get('font-size'), { whole: em, em, page: pageSize })
  if (own !== null) return own
  return em * (style.has('font') ? 1 : (headingSizes[tagName] ?? 1))
}

function ratioOf(value: string | undefined): number | null {
  const [, across, down = '1'] = /^([\d.]+)(?:\s*\/\s*([\d.]+))?$/.exec(value ?? '') ?? []
  const ratio = Number(across) / Number(down)
  return across && Number.isFinite(ratio) && ratio > 0 ? ratio : null
}

function translationOf(
  transform: string | undefined,
  { width, height, em }: { width: number; height: number; em: number },
) {
  const [, name, inside = ''] = /translate(3d|X|Y)?\(([^()]*)\)/.exec(transform ?? '') ?? []
  const [first, second] = inside.split(',')
  const x = readLength(first?.trim(), { whole: width, em, page: pageSize }) ?? 0
  const y = readLength(second?.trim(), { whole: height, em, page: pageSize }) ?? 0
  if (name === 'Y') return { x: 0, y: readLength(first?.trim(), { whole: height, em, page: pageSize }) ?? 0 }
  return name === 'X' ? { x, y: 0 } : { x, y }
}

/** Degrees clockwise. */
export function rotationOf(transform: string | undefined): number {
  const [, amount, unit] = /rotate(?:Z)?\(\s*(-?[\d.]+)(deg|turn|rad)?\s*\)/.exec(transform ?? '') ?? []
  if (!amount) return 0
  return Number(amount) * (unit === 'turn' ? 360 : unit === 'rad' ? 180 / Math.PI : 1)
}
