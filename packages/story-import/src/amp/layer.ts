import { newElement, type Paint, textHeightPx } from '@taplore/story'
import { readPaint } from '../color.ts'
import { attribute } from './css.ts'
import { type Around, aroundChildren, baseOf, type Document, type Element, type Leaf, noCorners } from './leaf.ts'
import { readImage, readVideo } from './media.ts'
import { placeIn, placeOfLayer, type Rect, type Style, wholePage } from './place.ts'
import { readQuestion } from './questions.ts'
import { readWords } from './words.ts'

const maxDepth = 120
const maxLeaves = 600

/** Parts without visible content, or that are read elsewhere. */
const silent = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'title',
  'amp-story-animation',
  'amp-story-captions',
  'amp-story-page-outlink',
  'amp-story-page-attachment',
  'amp-story-shopping-attachment',
  'amp-pixel',
  'amp-analytics',
  'amp-state',
])
const images = new Set(['amp-img', 'amp-anim', 'img'])
const isMedia = ({ tagName }: Element) => images.has(tagName) || tagName === 'amp-video'

/** The content of a page layer, lowest first. */
export function readLayer(layer: Element, document: Document, style: Style, room: number): Leaf[] {
  const leaves: Leaf[] = []
  const place = placeOfLayer(layer)
  const around: Around = {
    place,
    style,
    opacity: 1,
    rotation: 0,
    isFlippedX: false,
    isFlippedY: false,
    link: null,
    clip: null,
    corners: noCorners,
    area: null,
    owners: [],
  }
  const inner = aroundChildren(layer, around, place, document)
  const isFill = attribute(layer, 'template') === 'fill'
  for (const child of layer.childNodes) {
    if ('tagName' in child) walk(child, { ...inner, clip: null }, document, leaves, 0, isFill && isMedia(child))
  }
  return flowed(leaves, attribute(layer, 'template') ?? '', document).slice(0, Math.min(maxLeaves, room))
}

function walk(
  element: Element,
  parent: Around,
  document: Document,
  leaves: Leaf[],
  depth: number,
  /** Media right in a layer that is filled have its box, whatever their own size is (AMP runtime). */
  isFilling = false,
): void {
  const { tagName } = element
  if (depth > maxDepth || leaves.length > maxLeaves || silent.has(tagName)) return
  const style = document.sheet.styleOf(element)
  if (style.get('display') === 'none' || attribute(element, 'hidden') !== undefined) return
  if (document.isOurs && attribute(element, 'class') === '_m') return
  const place = isFilling ? parent.place : placeIn(parent.place, style, tagName)
  const around = aroundChildren(element, parent, place, document)
  const read = readSingle(element, around, parent, document)
  if (read !== undefined) {
    if (read) leaves.push(read)
    return
  }
  const ground = readGround(style, around, document)
  if (ground) leaves.push(ground)
  for (const child of element.childNodes) {
    if ('tagName' in child) walk(child, around, document, leaves, depth + 1)
  }
}

/** Read as one element; null when it has no visible content here, undefined for a plain container. */
function readSingle(element: Element, around: Around, parent: Around, document: Document): Leaf | null | undefined {
  const { tagName } = element
  if (images.has(tagName)) return readImage(element, { ...around, clip: parent.clip }, document)
  if (tagName === 'amp-video') return readVideo(element, { ...around, clip: parent.clip }, document)
  if (tagName.startsWith('amp-story-interactive-')) {
    const question = readQuestion(element, around, document)
    return question && { element: question, isExact: true, area: null, owners: around.owners }
  }
  if (tagName === 'svg') {
    if (draws(element)) document.notes.add('shape-unknown', attribute(element, 'aria-label') ?? 'svg')
    return null
  }
  if (tagName.startsWith('amp-')) {
    document.notes.add('element-unknown', tagName)
    return null
  }
  return isWords(element, document) ? readWords(element, around, document) : undefined
}

/** Whether an SVG is visible itself, and not only used for clipping others. */
function draws(svg: Element): boolean {
  return svg.childNodes.some((node) => 'tagName' in node && !['defs', 'title', 'desc'].includes(node.tagName))
}

/** A colored box: a shape. */
function readGround(style: Style, around: Around, document: Document): Leaf | null {
  if (/text/.test(style.get('background-clip') ?? style.get('-webkit-background-clip') ?? '')) return null
  const paint = paintOf(style, document)
  const { rect } = around.place
  if (!paint || rect.width < 1 || rect.height < 1) return null
  const shape = around.clip?.mask && around.clip.rect === rect ? around.clip.mask : 'rect'
  const base = baseOf(around, rect, document)
  return {
    element: { ...newElement('shape'), ...base, shape: shape as 'rect', fill: paint, stroke: null },
    isExact: around.place.isExact,
    area: around.area,
    owners: around.owners,
  }
}

export function paintOf(style: Style, document: Document): Paint | null {
  const image = style.get('background-image')
  const written = image && image !== 'none' ? image : (style.get('background') ?? style.get('background-color'))
  if (!written || written === 'none' || written === 'transparent' || written === 'inherit') return null
  const paint = readPaint(written) ?? readPaint(style.get('background-color') ?? '')
  if (!paint) {
    document.notes.add('paint-simplified', written)
    return null
  }
  return paint.type === 'solid' && paint.color.length === 9 && paint.color.endsWith('00') ? null : paint
}

/** Whether an element contains text and nothing positioned. */
function isWords(element: Element, document: Document): boolean {
  let hasWords = false
  const sizes = new Set<string>()
  const isPlain = (node: Element, depth: number): boolean => {
    if (depth > maxDepth) return false
    for (const child of node.childNodes) {
      if ('value' in child) hasWords ||= child.value.trim() !== ''
      if (!('tagName' in child) || silent.has(child.tagName)) continue
      if (child.tagName === 'svg' || child.tagName === 'img' || child.tagName.startsWith('amp-')) return false
      const style = document.sheet.styleOf(child)
      if (style.get('position') === 'absolute' || style.get('position') === 'fixed') return false
      if (depth === 0 && /^(h[1-6]|p|div|ul|ol|section|blockquote)$/.test(child.tagName))
        sizes.add(`${child.tagName} ${style.get('font-size') ?? ''}`)
      if (!isPlain(child, depth + 1)) return false
    }
    return true
  }
  // Blocks of several sizes are several texts: one text has one size here.
  return isPlain(element, 0) && hasWords && sizes.size < 2
}

const thirds: Readonly<Record<string, number>> = { 'upper-third': 90, 'middle-third': 450, 'lower-third': 830 }
const margin = 44
const gap = 24

/** Elements without a position are stacked, as the format's templates do. */
function flowed(leaves: readonly Leaf[], template: string, document: Document): Leaf[] {
  const next = new Map<string, number>()
  return leaves.map((leaf) => {
    if (leaf.isExact) return leaf
    const { element } = leaf
    document.notes.add('layout-approximated')
    const box: Rect =
      element.width >= wholePage.width
        ? { ...element, x: margin, y: 120, width: wholePage.width - 2 * margin }
        : element
    const key = `${leaf.area ?? ''} ${Math.round(element.x)} ${Math.round(element.y)} ${Math.round(element.width)}`
    const start = template === 'thirds' ? (thirds[leaf.area ?? 'upper-third'] ?? 90) : box.y
    const y = next.get(key) ?? start
    const height = heightOf(leaf, box.width)
    next.set(key, y + height + gap)
    return {
      ...leaf,
      element: { ...element, x: box.x, width: box.width, y: Math.min(20_000, y), height } as Leaf['element'],
    }
  })
}

function heightOf({ element }: Leaf, width: number): number {
  if (element.kind === 'text') {
    const words = element.paragraphs.map(({ runs }) => runs.map((run) => run.text).join('')).join('\n')
    const { font, sizePx, lineHeight, letterSpacingEm } = element
    const setting = { font, sizePx, lineHeight, letterSpacingEm, widthPx: Math.max(20, width - 2 * element.paddingX) }
    return Math.min(2_000, Math.max(1, textHeightPx(words.slice(0, 5_000), setting) + 2 * element.paddingY))
  }
  if (element.kind === 'cta') return 88
  if ('media' in element && element.media && 'height' in element.media)
    return Math.min(2_000, Math.max(1, (width * element.media.height) / element.media.width))
  return Math.min(element.height, 400)
}
