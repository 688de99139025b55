import { type Color, type ElementBase, type Link, limits, newElement, type StoryElement } from '@taplore/story'
import type { WantedFiles } from '../files.ts'
import type { FontMetrics } from '../fonts/font-metrics.ts'
import { safeLink } from '../html-text.ts'
import { type Ids, isRecord, keyOf, listOf, numberOf, recordOf, round, textOf, type Unknown } from '../reading.ts'
import type { Notes } from '../report.ts'
import { readImage, readVideo } from './media.ts'
import { readPattern, readRgb } from './paint.ts'
import { shapesByMask } from './shapes.ts'
import { readSticker } from './sticker.ts'
import { readTextFields } from './text.ts'
import type { PlacedBox, Units } from './units.ts'

export interface Reading {
  readonly units: Units
  readonly ids: Ids
  readonly notes: Notes
  readonly files: WantedFiles
  readonly families: Set<string>
  /** Heights of the families, as far as the document tells them. */
  readonly metrics: Map<string, FontMetrics>
  readonly isRightToLeft: boolean
  /** Ids of the pages, to preserve links between them. */
  readonly pageIds: ReadonlyMap<string, string>
  /** The color of most words of the current page. */
  readonly ink: Color | null
  /** Groups of the current page, by their foreign names. */
  readonly groupIds: ReadonlyMap<string, string>
}

/** One element that is not a background, from the bottom up; none when it cannot be imported, with an import warning. */
export function readElement(element: Unknown, reading: Reading): StoryElement[] {
  if (element.type === 'sticker') return readSticker(element, baseOf(element, reading), reading)
  const one = readOne(element, reading)
  return one ? [one, ...shadeOf(element, one, reading)] : []
}

/** The color or gradient that lies over an image, as a shape of its own. */
function shadeOf(element: Unknown, one: StoryElement, { units, ids }: Reading): StoryElement[] {
  if (one.kind !== 'image' && one.kind !== 'video') return []
  const fill = readPattern(element.overlay)
  if (!fill) return []
  const { opacity, isFlippedX, isFlippedY, isHidden, cornerRadius, groupId, link } = one
  const mask = textOf(recordOf(element.mask).type, 60)
  return [
    {
      ...newElement('shape'),
      ...units.box(element),
      // It lies above the image, so taps on the link reach the shade.
      ...{ opacity, isFlippedX, isFlippedY, isHidden, cornerRadius, link },
      ...(groupId ? { groupId } : {}),
      id: ids.of('shade', element.id),
      shape: Object.hasOwn(shapesByMask, mask) ? (shapesByMask[mask]?.name ?? 'rect') : 'rect',
      fill,
      stroke: null,
    },
  ]
}

function readOne(element: Unknown, reading: Reading): StoryElement | null {
  const { notes } = reading
  const base = baseOf(element, reading)
  const type = textOf(element.type, 40)
  const around = { files: reading.files, notes }
  switch (type) {
    case 'text':
      return { ...base, ...readTextFields(element, reading, base) }
    case 'image': {
      const media = readImage(element, reading.units.box(element), around)
      return media && { ...newElement('image'), ...base, media, ...mediaMask(element, notes) }
    }
    case 'gif':
    case 'video': {
      const media = readVideo(element, reading.units.box(element), around)
      return media && { ...newElement('video'), ...base, media, ...mediaMask(element, notes) }
    }
    case 'shape': {
      const { mask, isLine } = maskOf(element, notes)
      const fill = readPattern(element.backgroundColor)
      const isSmall = recordOf(element.mask).type === 'circle'
      const place = isSmall ? outset(base, -circleMargin * Math.min(base.width, base.height)) : {}
      const shape = { ...newElement('shape'), ...base, ...place, shape: mask ?? ('rect' as const) }
      if (!isLine) return { ...shape, fill, stroke: null }
      const color = fill?.type === 'solid' ? fill.color : (fill?.stops[0]?.color ?? '#000000')
      return { ...shape, fill: null, stroke: { width: outlineWidth(base), color, isDashed: false } }
    }
    case 'product':
      return { ...base, ...productOf(element, reading) }
    default:
      notes.add('element-unknown', type || null)
      return null
  }
}

type Base = ElementBase

function baseOf(element: Unknown, reading: Reading): Base {
  const { units, ids, notes } = reading
  const { kind: _kind, ...defaults } = newElement('group')
  const flip = recordOf(element.flip)
  const name = textOf(element.layerName, limits.nameLength).trim()
  const group = reading.groupIds.get(keyOf(element.groupId))
  const corners = recordOf(element.borderRadius)
  const border = borderOf(element, units, notes)
  const radius = (value: unknown) => units.length(value, 0, 0, 5_000)
  return {
    ...defaults,
    id: ids.of('element', element.id),
    ...(name ? { name } : {}),
    ...outset(units.box(element), border?.width ?? 0),
    opacity: numberOf(element.opacity, 100, 0, 100) / 100,
    isFlippedX: flip.horizontal === true,
    isFlippedY: flip.vertical === true,
    isLocked: element.isLocked === true,
    isHidden: element.isHidden === true,
    link: linkOf(element.link, reading),
    border,
    cornerRadius: [
      radius(corners.topLeft),
      radius(corners.topRight),
      radius(corners.bottomRight),
      radius(corners.bottomLeft),
    ],
    ...(group ? { groupId: group } : {}),
  }
}

function linkOf(given: unknown, { notes, pageIds }: Reading): Link | null {
  if (!isRecord(given)) return null
  if (given.type === 'branching') {
    const pageId = pageIds.get(keyOf(given.pageId))
    if (!pageId) notes.add('link-lost', textOf(given.pageId, 60) || null)
    return pageId ? { type: 'page', pageId } : null
  }
  const written = textOf(given.url, 4_000).trim()
  if (!written) return null
  const url = safeLink(/^[a-z][a-z0-9+.-]*:/i.test(written) ? written : `https://${written}`)
  if (!url || url.length > limits.urlLength) {
    notes.add('link-lost', written)
    return null
  }
  const rel = listOf(given.rel).filter((each) => each === 'nofollow' || each === 'sponsored' || each === 'ugc')
  const label = textOf(given.desc, limits.nameLength).trim()
  return {
    type: 'url',
    url,
    ...(label ? { label } : {}),
    ...(rel.length > 0 ? { rel: [...new Set(rel)] } : {}),
  }
}

function borderOf(element: Unknown, units: Units, notes: Notes): Base['border'] {
  const border = recordOf(element.border)
  const sides = [border.top, border.right, border.bottom, border.left].map((side) => units.length(side, 0, 0, 200))
  const width = Math.max(...sides)
  if (width === 0) return null
  if (sides.some((side) => side !== width)) notes.add('border-simplified', textOf(element.type, 40))
  const color = readRgb(recordOf(border.color).color) ?? '#000000'
  return { width, color, style: 'solid' }
}

function mediaMask(element: Unknown, notes: Notes): Pick<ReturnType<typeof maskOf>, 'mask'> {
  const { mask } = maskOf(element, notes)
  return mask ? { mask } : {}
}

/** A box with a margin around it, or inside of it where that is negative: borders of that editor are outside of their box. */
function outset({ x, y, width, height, rotation }: PlacedBox, margin: number): PlacedBox {
  const wide = Math.max(1, width + 2 * margin)
  const tall = Math.max(1, height + 2 * margin)
  return { x: round(x - margin), y: round(y - margin), width: round(wide), height: round(tall), rotation }
}

/** One of its two circles keeps that share of its box free on all sides. */
const circleMargin = 0.0278

/** Outlines of that editor grow with their drawing. */
function outlineWidth({ width, height }: Base): number {
  return Math.min(8, Math.max(2, Math.round(Math.min(width, height) * 0.003)))
}

/** The mask of media, or the shape of a shape; a plain box has none. */
function maskOf(
  element: Unknown,
  notes: Notes,
): { mask?: (typeof shapesByMask)[string]['name']; isLine?: true | undefined } {
  const type = textOf(recordOf(element.mask).type, 60)
  if (!type || type === 'rectangle') return {}
  const known = Object.hasOwn(shapesByMask, type) ? shapesByMask[type] : undefined
  if (!known) {
    notes.add('shape-unknown', type)
    return {}
  }
  if (!known.isSame) notes.add('shape-similar', type)
  return { mask: known.name, isLine: known.isLine }
}

function productOf(element: Unknown, reading: Reading) {
  const product = recordOf(element.product)
  const { id: _id, x: _x, y: _y, width: _width, height: _height, ...defaults } = newElement('product')
  const price = textOf(product.productPriceCurrency, 10)
  const image = recordOf(listOf(product.productImages)[0])
  const source = textOf(image.url, limits.urlLength)
  const url = safeLink(textOf(product.productUrl, limits.urlLength))
  const size = { width: 800, height: 800 }
  return {
    ...defaults,
    media: source
      ? {
          ...reading.files.want('image', source),
          mime: 'image/jpeg',
          ...size,
          alt: textOf(image.alt, limits.altLength),
          credit: null,
          focalX: 0.5,
          focalY: 0.5,
          scale: 1,
        }
      : null,
    name: textOf(product.productTitle, limits.nameLength),
    note: textOf(product.productBrand, limits.factTextLength),
    price: `${typeof product.productPrice === 'number' ? product.productPrice : ''} ${price}`.trim(),
    look: 'tag' as const,
    link: url ? ({ type: 'url', url } as const) : null,
  }
}
