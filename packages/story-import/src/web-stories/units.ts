import { pageSize } from '@taplore/story'
import { numberOf, round, type Unknown } from '../reading.ts'

/**
 * That editor measures in an area 412 wide and 618 high, the part of a page that no phone crops; a full 9:16 page
 * extends equally above and below. Ours is the full page in px.
 */
const field = { width: 412, height: 618 } as const
const perUnit = pageSize.width / field.width
const above = ((field.width * pageSize.height) / pageSize.width - field.height) / 2

/** Before version 22 the area was 440 wide. */
export function scaleOf(version: number): number {
  return version < 22 ? Math.min(412 / 440, 618 / 660) : 1
}

export interface PlacedBox {
  x: number
  y: number
  width: number
  height: number
  rotation: number
}

export class Units {
  readonly #scale: number

  constructor(version: number) {
    this.#scale = scaleOf(version) * perUnit
  }

  length(value: unknown, fallback: number, min = 0, max = 20_000): number {
    return round(Math.min(max, Math.max(min, numberOf(value, fallback) * this.#scale)))
  }

  box(element: Unknown): PlacedBox {
    const along = (value: unknown) => numberOf(value, 0, -10_000, 10_000) * this.#scale
    return {
      x: round(along(element.x)),
      y: round(along(element.y) + above * perUnit),
      width: this.length(element.width, 100, 1),
      height: this.length(element.height, 100, 1),
      rotation: round(numberOf(element.rotationAngle, 0, -100_000, 100_000) % 360),
    }
  }
}
