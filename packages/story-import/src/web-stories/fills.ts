import type { Color } from '@taplore/story'
import { type ArtBox, line, type Stroke } from './strokes.ts'

type Ring = readonly number[]

/** Points in fractions of the box. */
export const at = ({ width, height }: ArtBox, points: readonly number[]) =>
  points.map((value, index) => value * (index % 2 ? height : width))

/** A closed curve through all points. */
export function smooth(ring: Ring, steps = 6): number[] {
  const count = ring.length / 2
  const point = (index: number): readonly [number, number] => {
    const wrapped = ((index % count) + count) % count
    return [ring[wrapped * 2] ?? 0, ring[wrapped * 2 + 1] ?? 0]
  }
  return Array.from({ length: count * steps }, (_, index) => {
    const from = Math.floor(index / steps)
    const share = (index % steps) / steps
    const [before, start, end, after] = [point(from - 1), point(from), point(from + 1), point(from + 2)]
    return ([0, 1] as const).map((axis) => {
      const [p, q, r, s] = [before[axis], start[axis], end[axis], after[axis]]
      const bend = 2 * p - 5 * q + 4 * r - s
      return (2 * q + (r - p) * share + bend * share ** 2 + (3 * q - p - 3 * r + s) * share ** 3) / 2
    })
  }).flat()
}

/** An ellipse of that center and radii. */
export function oval(x: number, y: number, wide: number, tall = wide): number[] {
  return Array.from({ length: 28 }, (_, index) => {
    const turn = (index / 28) * 2 * Math.PI
    return [x + Math.cos(turn) * wide, y + Math.sin(turn) * tall]
  }).flat()
}

/**
 * What is inside of closed curves, as lines side by side within an outline: drawings know only lines. A curve inside of another one is a
 * hole. `pen` is the share of the height that one line covers.
 */
export function filled(box: ArtBox, rings: readonly Ring[], color: Color, pen = 0.028): Stroke[] {
  const width = pen * box.height
  const inset = width / 2 / box.width
  const levels = rings.flatMap((ring) => ring.filter((_, index) => index % 2))
  const [top, bottom] = [Math.min(...levels), Math.max(...levels)]
  const rows = Array.from({ length: Math.max(1, Math.ceil((bottom - top) / pen)) }, (_, index) => {
    const y = top + (index + 0.5) * pen
    const ends = rings.flatMap((ring) => crossings(ring, y)).sort((one, other) => one - other)
    return ends.flatMap((from, place) => {
      const to = ends[place + 1]
      if (place % 2 || to === undefined || to - from < inset) return []
      const middle = (from + to) / 2
      const points = to - from > inset * 3 ? [from + inset, y, to - inset, y] : [middle, y]
      return [line(at(box, points), width * 1.25, color)]
    })
  })
  const outlines = rings.map((ring) => line(at(box, [...ring, ...ring.slice(0, 2)]), width * 0.7, color))
  return [...rows.flat(), ...outlines]
}

/** Where a closed curve crosses a level. */
function crossings(ring: Ring, level: number): number[] {
  const count = ring.length / 2
  return Array.from({ length: count }, (_, index) => {
    const [x = 0, y = 0] = ring.slice(index * 2, index * 2 + 2)
    const next = ((index + 1) % count) * 2
    const [nextX = 0, nextY = 0] = ring.slice(next, next + 2)
    return y > level === nextY > level ? [] : [x + ((level - y) / (nextY - y)) * (nextX - x)]
  }).flat()
}
