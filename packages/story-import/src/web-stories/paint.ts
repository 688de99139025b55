import { colorOf, type Paint } from '@taplore/story'
import { isRecord, listOf, numberOf, recordOf, round } from '../reading.ts'

/** A color in that editor's format: `{r, g, b, a?}`, channels to 255, `a` to 1. */
export function readRgb(value: unknown, alpha = 1): string | null {
  const { r, g, b, a } = recordOf(value)
  if (typeof r !== 'number' || typeof g !== 'number' || typeof b !== 'number') return null
  const channel = (number: number) => numberOf(number, 0, 0, 255)
  return colorOf({
    red: channel(r),
    green: channel(g),
    blue: channel(b),
    alpha: round(numberOf(a, 1, 0, 1) * alpha, 4),
  })
}

/**
 * A pattern: solid, linear (`rotation` in turns, 0 = from top to bottom) or radial (`size` and `center` in fractions
 * of the box).
 */
export function readPattern(value: unknown): Paint | null {
  if (!isRecord(value)) return null
  if (value.type === undefined || value.type === 'solid') {
    const color = readRgb(value.color)
    return color ? { type: 'solid', color } : null
  }
  const alpha = numberOf(value.alpha, 1, 0, 1)
  const stops = listOf(value.stops)
    .slice(0, 8)
    .flatMap((stop) => {
      const { color, position } = recordOf(stop)
      const read = readRgb(color, alpha)
      return read ? [{ color: read, offset: numberOf(position, 0, 0, 1) }] : []
    })
  const [first, second] = stops
  if (!first) return null
  if (!second) return { type: 'solid', color: first.color }
  if (value.type === 'radial') {
    const { w, h } = recordOf(value.size)
    const { x, y } = recordOf(value.center)
    const radius = isRecord(value.size) ? (numberOf(w, 1, 0.01, 4) + numberOf(h, 1, 0.01, 4)) / 2 : Math.SQRT1_2
    return {
      type: 'radial',
      centerX: numberOf(x, 0.5, -1, 2),
      centerY: numberOf(y, 0.5, -1, 2),
      radius: round(radius, 4),
      stops,
    }
  }
  return { type: 'linear', angle: round(((numberOf(value.rotation, 0, -100, 100) + 0.5) % 1) * 360), stops }
}
