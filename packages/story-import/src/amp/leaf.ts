import { type ElementBase, limits, newElement, type StoryElement } from '@taplore/story'
import type { DefaultTreeAdapterTypes } from 'parse5'
import type { WantedFiles } from '../files.ts'
import { safeLink } from '../html-text.ts'
import { type Ids, numberOf, round } from '../reading.ts'
import type { Notes } from '../report.ts'
import { attribute, type Stylesheet } from './css.ts'
import { readLength } from './lengths.ts'
import { type Place, type Rect, rotationOf, type Style } from './place.ts'

export type Element = DefaultTreeAdapterTypes.Element

/** The context of reading a whole document. */
export interface Document {
  readonly sheet: Stylesheet
  readonly ids: Ids
  readonly notes: Notes
  readonly files: WantedFiles
  readonly families: Set<string>
  readonly isRightToLeft: boolean
  readonly isOurs: boolean
  /** Pages by the ids in their links. */
  readonly pageIds: ReadonlyMap<string, string>
}

/** What an element inherits. */
export interface Around {
  readonly place: Place
  /** Of text: inherited styles. */
  readonly style: Style
  readonly opacity: number
  readonly rotation: number
  readonly isFlippedX: boolean
  readonly isFlippedY: boolean
  readonly link: ElementBase['link']
  /** The clipping box, with its corners and shape. */
  readonly clip: {
    readonly rect: Rect
    readonly corners: ElementBase['cornerRadius']
    readonly mask: string | null
  } | null
  readonly corners: ElementBase['cornerRadius']
  /** The named part of the page it is in (`upper-third`). */
  readonly area: string | null
  /** Ids of the ancestors, for animations that refer to them. */
  readonly owners: readonly string[]
}

/** Visible content of a page, in layer order. */
export interface Leaf {
  readonly element: StoryElement
  /** Whether the page states its position. */
  readonly isExact: boolean
  readonly area: string | null
  readonly owners: readonly string[]
}

const inherited = [
  'color',
  'font-family',
  'font-weight',
  'font-style',
  'line-height',
  'letter-spacing',
  'text-align',
  'text-transform',
  'text-decoration',
]

/** What is passed to an element's children. */
export function aroundChildren(element: Element, around: Around, place: Place, document: Document): Around {
  const style = document.sheet.styleOf(element)
  const letters = new Map(around.style)
  for (const name of inherited) {
    const value = style.get(name)
    if (value && value !== 'inherit') letters.set(name, value)
  }
  const transform = style.get('transform')
  const corners = cornersOf(style, place)
  const isRound = corners.some((corner) => corner > 0)
  const own = isRound ? corners : style.get('border-radius') === 'inherit' ? around.corners : noCorners
  const mask = maskOf(style, document)
  const cuts = /hidden|clip/.test(style.get('overflow') ?? '') || mask !== null
  const id = attribute(element, 'id')
  return {
    place,
    style: letters,
    opacity: around.opacity * numberOf(style.get('opacity'), 1, 0, 1),
    rotation: around.rotation + rotationOf(transform),
    isFlippedX: around.isFlippedX !== /scale(?:X)?\(\s*-1/.test(transform ?? ''),
    isFlippedY: around.isFlippedY !== /scaleY\(\s*-1|scale\([^,]*,\s*-1/.test(transform ?? ''),
    link: element.tagName === 'a' ? (linkOf(element, document) ?? around.link) : around.link,
    clip: cuts ? { rect: place.rect, corners: isRound ? own : around.corners, mask } : around.clip,
    corners: own,
    area: attribute(element, 'grid-area') ?? around.area,
    owners: id ? [...around.owners, id] : around.owners,
  }
}

export const noCorners: ElementBase['cornerRadius'] = [0, 0, 0, 0]

function cornersOf(style: Style, { rect, em }: Place): ElementBase['cornerRadius'] {
  const measures = { whole: Math.min(rect.width, rect.height), em, page: { width: 720, height: 1280 } }
  const all = (style.get('border-radius') ?? '').split('/')[0]?.split(/\s+/).filter(Boolean) ?? []
  const [first, second = first, third = first, fourth = second] = all
  const names = ['top-left', 'top-right', 'bottom-right', 'bottom-left']
  const [one, two, three, four] = [first, second, third, fourth].map((value, index) => {
    const radius = readLength(style.get(`border-${names[index]}-radius`) ?? value, measures) ?? 0
    return round(Math.min(5_000, Math.max(0, radius)))
  })
  return [one ?? 0, two ?? 0, three ?? 0, four ?? 0]
}

/** The mask shape of an element, if it is one of ours. */
function maskOf(style: Style, document: Document): string | null {
  const clip = style.get('clip-path') ?? style.get('-webkit-clip-path')
  if (!clip || clip === 'none') return null
  if (/^(circle|ellipse)\(\s*(50%(\s+50%)?)?(\s*at\s+50%\s+50%|\s*at\s+center)?\s*\)$/.test(clip)) return 'ellipse'
  const named = /url\(["']?#([^"')]+)/.exec(clip)?.[1]
  const known = named ? document.sheet.shapeOf(named) : undefined
  if (known) return known
  document.notes.add('shape-unknown', named ?? clip)
  return null
}

export function linkOf(element: Element, { notes, pageIds }: Document): ElementBase['link'] {
  const written = attribute(element, 'href')?.trim()
  if (!written) return null
  const target = /#page=([\w-]+)$/.exec(written)?.[1]
  const pageId = target ? pageIds.get(target) : undefined
  if (pageId) return { type: 'page', pageId }
  const url = safeLink(written)
  if (url && url.length <= limits.urlLength) return { type: 'url', url }
  notes.add('link-lost', written)
  return null
}

/** The fields of every element. */
export function baseOf(around: Around, rect: Rect, document: Document, wish = ''): ElementBase {
  const { kind: _kind, ...defaults } = newElement('group')
  const within = (value: number) => round(Math.min(limits.coordinate, Math.max(-limits.coordinate, value)))
  const size = (value: number) => round(Math.min(limits.size.max, Math.max(limits.size.min, value)))
  return {
    ...defaults,
    id: document.ids.fresh(wish),
    x: within(rect.x),
    y: within(rect.y),
    width: size(rect.width),
    height: size(rect.height),
    rotation: round(around.rotation % 360),
    opacity: round(around.opacity, 4),
    isFlippedX: around.isFlippedX,
    isFlippedY: around.isFlippedY,
    link: around.link,
    cornerRadius: around.corners,
  }
}
