import type { Paint } from '@taplore/story'

/** A fill as a CSS background. */
export function paintCss(paint: Paint): string {
  if (paint.type === 'solid') return paint.color
  const stops = paint.stops.map((stop) => `${stop.color} ${percent(stop.offset)}`).join(', ')
  if (paint.type === 'linear') return `linear-gradient(${paint.angle}deg, ${stops})`
  const size = percent(paint.radius)
  return `radial-gradient(ellipse ${size} ${size} at ${percent(paint.centerX)} ${percent(paint.centerY)}, ${stops})`
}

function percent(fraction: number): string {
  return `${Math.round(fraction * 10_000) / 100}%`
}
