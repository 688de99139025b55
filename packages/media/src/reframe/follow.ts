import { median } from './faces.ts'

/** Where something is at a time, as a share of the media. */
export interface Spot {
  readonly atMs: number
  readonly at: number
}

/** Of the length of the crop: the camera rests while what it follows stays within. */
const deadZone = 0.25
/** How often in a row it must be seen outside before the camera moves; once moving, it goes on. At the end two must do. */
const confirmations = 3
/**
 * Follows something along one axis as an operator with a heavy tripod would: the camera rests, and moves once it is certain. A
 * move begins before it was first seen outside, since all frames are known, and ends when it is where it will be: at once after
 * a jump, with it while it walks.
 *
 * @param length - of the crop, as a share of the media.
 * @returns where the camera is; it moves evenly between two spots.
 */
export function follow(seen: readonly Spot[], length: number): Spot[] {
  const [first] = seen
  if (!first) return []
  const room = length * deadZone
  const whole = median(seen.map(({ at }) => at))
  // Nothing ever leaves the zone: the camera does not move at all.
  if (seen.every(({ at }) => Math.abs(at - whole) <= room)) return [{ atMs: first.atMs, at: whole }]
  let camera = median(seen.slice(0, confirmations).map(({ at }) => at))
  const path: Spot[] = [{ atMs: first.atMs, at: camera }]
  let outside: Spot[] = []
  /** Where the camera went last, until what it follows comes to rest. */
  let heading = 0
  for (const [index, spot] of seen.entries()) {
    const away = spot.at - camera
    const side = Math.abs(away) <= room ? 0 : Math.sign(away)
    const before = outside[0] ? Math.sign(outside[0].at - camera) : side
    if (side === 0) {
      outside = []
      heading = 0
      continue
    }
    outside = side === before ? [...outside, spot] : [spot]
    const goesOn = side === heading && Math.abs(away) <= length
    const isLast = index === seen.length - 1
    if (outside.length < (goesOn ? 1 : isLast ? confirmations - 1 : confirmations)) continue
    const leave = seen[index - outside.length] ?? outside[0] ?? spot
    const arrived = outside.find((_, from) => outside.slice(from).every(({ at }) => Math.abs(at - spot.at) <= room))
    path.push({ atMs: Math.max(leave.atMs, path.at(-1)?.atMs ?? 0), at: camera })
    camera = spot.at
    path.push({ atMs: (arrived ?? spot).atMs, at: camera })
    heading = side
    outside = []
  }
  return path
}
