import type { Color, Paint } from './values.ts'

export interface Rgba {
  red: number
  green: number
  blue: number
  alpha: number
}

/** Channels 0..255 and alpha 0..1 of `#rrggbb` or `#rrggbbaa`. */
export function rgbaOf(color: Color): Rgba {
  const channel = (at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  return { red: channel(1), green: channel(3), blue: channel(5), alpha: color.length > 7 ? channel(7) / 255 : 1 }
}

export function colorOf({ red, green, blue, alpha }: Rgba): Color {
  const hex = (value: number) =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, '0')
  return `#${hex(red)}${hex(green)}${hex(blue)}${alpha < 1 ? hex(alpha * 255) : ''}`
}

/** The same colour with another opacity, 0..1. */
export function withAlpha(color: Color, alpha: number): Color {
  return colorOf({ ...rgbaOf(color), alpha })
}

/** Straight mix in sRGB; `share` 0 gives the first, 1 the second. */
export function mix(first: Color, second: Color, share: number): Color {
  const from = rgbaOf(first)
  const to = rgbaOf(second)
  const between = (start: number, end: number) => start + (end - start) * share
  return colorOf({
    red: between(from.red, to.red),
    green: between(from.green, to.green),
    blue: between(from.blue, to.blue),
    alpha: between(from.alpha, to.alpha),
  })
}

/** A translucent color over an opaque one. */
export function over(top: Color, bottom: Color): Color {
  const front = rgbaOf(top)
  return mix(bottom.slice(0, 7), top.slice(0, 7), front.alpha)
}

/** WCAG 2 relative luminance, 0..1. */
export function luminance(color: Color): number {
  const { red, green, blue } = rgbaOf(color)
  const linear = (value: number) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** WCAG 2 contrast ratio of two opaque colours, 1..21. */
export function contrast(first: Color, second: Color): number {
  const one = luminance(first)
  const two = luminance(second)
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05)
}

/** The candidate with the most contrast on a background. */
export function mostReadable(ground: Color, candidates: readonly [Color, ...Color[]]): Color {
  return candidates.reduce((best, candidate) =>
    contrast(candidate, ground) > contrast(best, ground) ? candidate : best,
  )
}

/** The color of a paint at a point given in fractions of its box. */
export function colorAt(paint: Paint, x: number, y: number): Color {
  if (paint.type === 'solid') return paint.color
  if (paint.type === 'radial') {
    return stopAt(paint.stops, Math.hypot(x - paint.centerX, y - paint.centerY) / paint.radius)
  }
  const turn = (paint.angle * Math.PI) / 180
  const [dx, dy] = [Math.sin(turn), -Math.cos(turn)]
  const reach = (Math.abs(dx) + Math.abs(dy)) / 2
  return stopAt(paint.stops, 0.5 + ((x - 0.5) * dx + (y - 0.5) * dy) / (2 * reach))
}

function stopAt(stops: { offset: number; color: Color }[], at: number): Color {
  const sorted = stops.toSorted((left, right) => left.offset - right.offset)
  const above = sorted.findIndex((stop) => stop.offset >= at)
  const next = sorted[above === -1 ? sorted.length - 1 : above]
  const previous = sorted[above <= 0 ? (above === 0 ? 0 : sorted.length - 1) : above - 1]
  if (!next || !previous) return '#000000'
  const span = next.offset - previous.offset
  return span <= 0 ? next.color : mix(previous.color, next.color, (at - previous.offset) / span)
}
