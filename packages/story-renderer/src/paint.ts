import type { Paint } from '@taplore/story'

/** The CSS `background` value of a paint. */
export function paintCss(paint: Paint): string {
  if (paint.type === 'solid') return paint.color
  const stops = paint.stops
    .toSorted((left, right) => left.offset - right.offset)
    .map((stop) => `${stop.color} ${Math.round(stop.offset * 1000) / 10}%`)
    .join(',')
  if (paint.type === 'linear') return `linear-gradient(${Math.round(paint.angle * 10) / 10}deg,${stops})`
  const at = `${percent(paint.centerX)} ${percent(paint.centerY)}`
  return `radial-gradient(${percent(paint.radius)} ${percent(paint.radius)} at ${at},${stops})`
}

function percent(fraction: number): string {
  return `${Math.round(fraction * 1000) / 10}%`
}
