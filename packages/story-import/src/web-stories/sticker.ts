import {
  type Color,
  contrast,
  type ElementBase,
  mix,
  newElement,
  type ShapeElement,
  type StickerName,
  type StoryElement,
  stickers,
} from '@taplore/story'
import { type Ids, recordOf, textOf, type Unknown } from '../reading.ts'
import type { Notes } from '../report.ts'
import { type KnownSticker, knownSticker } from './known-stickers.ts'
import { stickerArt } from './sticker-art.ts'
import { colorNamed, similarShape, similarSticker } from './stickers.ts'
import { fieldOf } from './strokes.ts'

type Base = ElementBase

/** The most of an icon, px: a larger one would be nothing but thick lines, so it stands in the middle of its place. */
const largestIcon = 280

interface Around {
  readonly ids: Ids
  readonly notes: Notes
  /** The color of most words of the page. */
  readonly ink: Color | null
}

/** A drawing or shape of ours that does the same; else a hidden frame that keeps the place and the name. */
export function readSticker(element: Unknown, base: Base, { ids, notes, ink }: Around): StoryElement[] {
  const type = typeOf(element)
  const known = knownSticker(type)
  if (known) {
    notes.add('sticker-similar', type)
    return drawn(known, { name: type, ...base }, ids.of('ground of sticker', base.id))
  }
  const figure = similarShape(type)
  if (figure) {
    notes.add('sticker-similar', type)
    return [{ ...newElement('shape'), name: type, ...base, ...figureOf(figure, base, colorNamed(type), ink) }]
  }
  const similar = similarSticker(type)
  if (!similar) {
    notes.add('sticker-unknown', type)
    return [{ ...newElement('shape'), name: type, ...base, isHidden: true, stroke: null }]
  }
  notes.add('sticker-similar', type)
  const one = similar.color ?? ink
  return [iconOf(similar.sticker, base, one ? [one] : [])]
}

/** A sticker that is only guessed from its name: it may do there what ours must not do here. */
export function isGuessed(element: Unknown): boolean {
  return element.type === 'sticker' && knownSticker(typeOf(element)) === null
}

function typeOf(element: Unknown): string {
  return textOf(recordOf(element.sticker).type, 100) || 'sticker'
}

function drawn({ art, icon, shape, color, second, ratio }: KnownSticker, base: Base, groundId: string): StoryElement[] {
  if (art) {
    return [{ ...newElement('drawing'), ...base, ...fieldOf(base, stickerArt[art](base, color, second)) }]
  }
  if (shape) {
    const place = ratio ? hillOf(base, ratio) : base
    return [{ ...newElement('shape'), ...place, shape, fill: { type: 'solid', color }, stroke: null }]
  }
  if (!icon) return []
  const isPlain = stickers[icon].colors.length === 1
  if (!isPlain || second.endsWith('00')) return [iconOf(icon, base, isPlain ? [color] : [color, second])]
  // An icon on a disc of its own.
  const disc = { ...newElement('shape'), ...base, id: groundId, shape: 'ellipse' as const, stroke: null }
  const { name: _name, link: _link, ...small } = { ...base, ...shrunk(base, 0.5) }
  return [{ ...disc, fill: { type: 'solid', color: second } }, iconOf(icon, { ...small, link: null }, [color])]
}

/**
 * The hills of that editor begin with their valley, fill the left part of their box, and are nearly twice as steep as ours, whose box
 * therefore reaches further down.
 */
function hillOf(base: Base, ratio: number): Base {
  const [above, steeper] = [0.17, 1.8]
  const width = Math.min(base.width, base.height * ratio)
  const height = base.height * steeper
  // A box turns around its center, which is elsewhere now.
  const beside = ((base.width - width) / 2) * (base.isFlippedX ? 1 : -1)
  const lower = height / 2 - above * base.height - base.height / 2
  const turn = (base.rotation * Math.PI) / 180
  const centerX = base.x + base.width / 2 + beside * Math.cos(turn) - lower * Math.sin(turn)
  const centerY = base.y + base.height / 2 + beside * Math.sin(turn) + lower * Math.cos(turn)
  const place = { x: centerX - width / 2, y: centerY - height / 2, width, height }
  return { ...base, ...place, isFlippedX: !base.isFlippedX }
}

/** Icons have one color; a drawing keeps its own. */
function iconOf(sticker: StickerName, base: Base, colors: readonly Color[]): StoryElement {
  const { ratio, colors: own } = stickers[sticker]
  const place = fitted(base, ratio, own.length === 1 ? largestIcon : Number.POSITIVE_INFINITY)
  const shown = colors.length === own.length ? [...colors] : []
  return { ...newElement('sticker'), ...base, ...place, sticker, colors: shown }
}

function shrunk({ x, y, width, height }: Base, share: number): Pick<Base, 'x' | 'y' | 'width' | 'height'> {
  const rest = (1 - share) / 2
  return { x: x + width * rest, y: y + height * rest, width: width * share, height: height * share }
}

/** Lines are as words, grounds let them be read. */
function figureOf(
  { shape, lineShare, isDashed = false }: NonNullable<ReturnType<typeof similarShape>>,
  { height }: Base,
  color: Color | null,
  ink: Color | null,
): Pick<ShapeElement, 'shape' | 'fill' | 'stroke'> {
  const words = ink ?? '#16181d'
  if (lineShare) {
    const width = Math.min(12, Math.max(2, Math.round(height * lineShare)))
    return { shape, fill: null, stroke: { width, color: color ?? words, isDashed } }
  }
  if (shape === 'ring') return { shape, fill: { type: 'solid', color: color ?? words }, stroke: null }
  const ground = contrast(words, '#ffffff') >= 4.5 ? '#f6f1e7' : '#16181d'
  // Dark words need a tint of a strong color below them.
  const named = color && contrast(words, color) < 4.5 && ground !== '#16181d' ? mix(color, '#ffffff', 0.7) : color
  return { shape, fill: { type: 'solid', color: named ?? ground }, stroke: null }
}

/** The largest box of a ratio in the middle of another one: drawings are not stretched. */
function fitted(
  { x, y, width, height }: Base,
  ratio: number,
  most: number,
): Pick<Base, 'x' | 'y' | 'width' | 'height'> {
  const wide = Math.min(width, height * ratio, most)
  const tall = wide / ratio
  return { x: x + (width - wide) / 2, y: y + (height - tall) / 2, width: wide, height: tall }
}
