import { pageSize, type ShapeElement, type StoryElement } from '@taplore/story'
import type { RenderContext } from './context.ts'

/** What a screen of 9:21 shows above and below a page of 9:16, and a little more. Px of the page. */
const reach = 240

/**
 * An element with the box that it is rendered in. A plain rectangle that touches the top or bottom edge of the page extends past
 * it: screens taller than 9:16 show no gap there. One that moves keeps its box, which its animation is measured by.
 */
export function grownPastEdges(element: StoryElement, { moves }: { moves: boolean }): StoryElement {
  const edges = touchedEdges(element)
  if (!edges || !grows(edges, moves)) return element
  const above = edges.top ? reach : 0
  const below = edges.bottom ? reach : 0
  const height = element.height + above + below
  const grown = { ...element, y: element.y - above, height }
  const angle = edges.fill.type === 'linear' ? ((edges.fill.angle % 360) + 360) % 360 : 90
  if (grown.kind !== 'shape' || edges.fill.type !== 'linear' || (angle !== 0 && angle !== 180)) return grown
  // Upright gradients keep the length they have on the page.
  const before = (angle === 180) !== element.isFlippedY ? above : below
  const stops = edges.fill.stops.map((stop) => ({ ...stop, offset: (before + stop.offset * element.height) / height }))
  return { ...grown, fill: { ...edges.fill, stops } }
}

/**
 * Where a rectangle cannot grow, its color at the edge continues past it. Only of gradients that run straight towards the edge:
 * others have no one color there.
 */
export function continuedPastEdges(
  element: StoryElement,
  { sheet }: RenderContext,
  { moves }: { moves: boolean },
): string | false {
  const edges = touchedEdges(element)
  const copies = Math.ceil(reach / element.height)
  if (!edges || grows(edges, moves) || element.shadow || copies > 4) return false
  // Shadows are mirrored with their element.
  const up = element.isFlippedY ? 1 : -1
  const copiesOf = (color: string | undefined, sign: 1 | -1) =>
    Array.from({ length: color ? copies : 0 }, (_, copy) => {
      const offset = sheet.length(sign * up * element.height * (copy + 1))
      return `0 ${offset} 0 ${color}`
    })
  const [first, last] = colorsAtEdges(edges.fill, element.isFlippedY)
  const shadows = [...(edges.top ? copiesOf(first, 1) : []), ...(edges.bottom ? copiesOf(last, -1) : [])]
  return shadows.length > 0 && `box-shadow:${shadows.join(',')}`
}

function grows({ top, bottom, fill }: Edges, moves: boolean): boolean {
  return !moves && (fill.type === 'solid' || (top && bottom))
}

/** The colors at the top and at the bottom. */
function colorsAtEdges(fill: Edges['fill'], isFlipped: boolean): readonly (string | undefined)[] {
  if (fill.type === 'solid') return [fill.color, fill.color]
  const angle = fill.type === 'linear' ? ((fill.angle % 360) + 360) % 360 : 90
  if (angle !== 0 && angle !== 180) return []
  const colors = fill.stops.toSorted((left, right) => left.offset - right.offset).map((stop) => stop.color)
  const ends = [colors[0], colors.at(-1)]
  return (angle === 180) !== isFlipped ? ends : ends.toReversed()
}

interface Edges {
  top: boolean
  bottom: boolean
  fill: NonNullable<ShapeElement['fill']>
}

function touchedEdges(element: StoryElement): Edges | null {
  if (element.kind !== 'shape' || element.shape !== 'rect' || !element.fill) return null
  if (element.rotation !== 0 || (element.stroke?.width ?? 0) > 0 || (element.border?.width ?? 0) > 0) return null
  const [topLeft, topRight, bottomRight, bottomLeft] = element.cornerRadius
  const top = element.y <= 1 && topLeft === 0 && topRight === 0
  const bottom = element.y + element.height >= pageSize.height - 1 && bottomRight === 0 && bottomLeft === 0
  return top || bottom ? { top, bottom, fill: element.fill } : null
}
