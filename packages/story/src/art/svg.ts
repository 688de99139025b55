export const artSize = { width: 720, height: 1280 } as const

/** Size of the drawing area, px. */
export interface Frame {
  width: number
  height: number
}
export type Point = readonly [number, number]

/** A number with the precision an image needs. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** Between what is far in a drawing and what is near, where it has depth. It is no part of the image. */
export const nearMark = '<!--near-->'

export function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"/>`
}

export function circle(x: number, y: number, radius: number, fill: string, extra = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${extra}/>`
}

export function path(d: string, attributes: string): string {
  return `<path d="${d}" ${attributes}/>`
}

export function line(points: readonly (readonly [number, number])[], isClosed = false): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${isClosed ? 'Z' : ''}`
}

/** A smooth line through points, by quadratic curves between their middles. */
export function curve(points: readonly (readonly [number, number])[]): string {
  const [first] = points
  if (!first) return ''
  let d = `M${n(first[0])} ${n(first[1])}`
  for (let index = 1; index < points.length - 1; index += 1) {
    const [x, y] = points[index] ?? first
    const [nextX, nextY] = points[index + 1] ?? first
    d += `Q${n(x)} ${n(y)} ${n((x + nextX) / 2)} ${n((y + nextY) / 2)}`
  }
  const last = points.at(-1) ?? first
  return `${d}L${n(last[0])} ${n(last[1])}`
}

/** Smooth noise of one variable, 0..1, from a few waves with random phases. */
export function noiseOf(random: () => number, roughness = 0.5): (x: number) => number {
  const waves = Array.from({ length: 6 }, (_, index) => ({
    frequency: 0.6 * 1.9 ** index * (0.8 + random() * 0.4),
    phase: random() * Math.PI * 2,
    weight: roughness ** index,
  }))
  const total = waves.reduce((sum, wave) => sum + wave.weight, 0)
  return (x) =>
    waves.reduce((sum, wave) => sum + Math.sin(x * wave.frequency + wave.phase) * wave.weight, 0) / total / 2 + 0.5
}

/** A closed shape of straight edges. */
export function polygon(points: readonly Point[], fill: string, extra = ''): string {
  return `<path d="${line(points, true)}" fill="${fill}"${extra}/>`
}

/** An open line of a width, with round ends. */
export function stroke(d: string, color: string, width: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${extra}/>`
}

export function ellipse(x: number, y: number, radiusX: number, radiusY: number, fill: string, extra = ''): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(radiusX)}" ry="${n(radiusY)}" fill="${fill}"${extra}/>`
}

export function round(x: number, y: number, width: number, height: number, radius: number, fill: string): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" fill="${fill}"/>`
}

/** Several shapes moved, rotated (degrees) and scaled together. */
export function group(pieces: readonly string[], x: number, y: number, turn = 0, scale = 1): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${Math.round(scale * 1000) / 1000})">${pieces.join('')}</g>`
}

/** `count` results of a function of its index. */
export function times<Result>(count: number, make: (index: number) => Result): Result[] {
  return Array.from({ length: count }, (_, index) => make(index))
}
