import { type Box, centerOf, type Point, rotatePoint } from './box.ts'

/** Degrees clockwise from straight up, of the line from `center` to `point`. */
export function angleTo(center: Point, point: Point): number {
  return (Math.atan2(point.y - center.y, point.x - center.x) * 180) / Math.PI + 90
}

/** Into (-180, 180]. */
export function normalAngle(degrees: number): number {
  const turned = ((degrees % 360) + 360) % 360
  return turned > 180 ? turned - 360 : turned
}

/** The nearest multiple of `step` degrees. */
export function steppedAngle(degrees: number, step: number): number {
  return Math.round(degrees / step) * step
}

/** Snaps an angle to a quarter turn within `reach` degrees. */
export function settledAngle(degrees: number, reach: number): number {
  const quarter = steppedAngle(degrees, 90)
  return Math.abs(degrees - quarter) <= reach ? quarter : degrees
}

/** Rotates boxes together around one center. */
export function rotateBox(box: Box, around: Point, degrees: number): Box {
  const center = rotatePoint(centerOf(box), around, degrees)
  return {
    ...box,
    x: center.x - box.width / 2,
    y: center.y - box.height / 2,
    rotation: normalAngle(box.rotation + degrees),
  }
}
