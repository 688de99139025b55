/** Numbers below 1 that look random and are always the same: two renderings of a drawing are equal. */
export function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`
}

export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`
}

export function line(d: string, stroke: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** Dots of one size, as the round ends of lines without length: a few letters each, the same ones on a regular grid. */
export function dots(points: readonly (readonly [number, number])[], fill: string, width: number): string {
  const whole = points.map(([x, y]) => [Math.round(x), Math.round(y)] as const)
  const steps = whole.map(([x, y], index) => {
    const [fromX, fromY] = whole[index - 1] ?? [0, 0]
    return `m${x - fromX} ${y - fromY}h0`
  })
  return line(steps.join(''), fill, width)
}

/** A closed soft line around a point whose distance follows `radiusAt` of the angle. */
export function around(x: number, y: number, radiusAt: (angle: number) => number, steps = 11): string {
  const points = times(steps, (index) => {
    const angle = (index / steps) * 2 * Math.PI
    return [x + Math.cos(angle) * radiusAt(angle), y + Math.sin(angle) * radiusAt(angle)] as const
  })
  const ends = points.map(([px, py], index) => {
    const [nx, ny] = points[(index + 1) % steps] ?? [px, py]
    return `${Math.round((px + nx) / 2)} ${Math.round((py + ny) / 2)}`
  })
  return `M${ends.at(-1)}Q${points.map(([px, py], index) => `${Math.round(px)} ${Math.round(py)} ${ends[index]}`).join(' ')}Z`
}

export function turned(content: string, angle: number, x: number, y: number): string {
  return `<g transform="rotate(${round(angle)} ${round(x)} ${round(y)})">${content}</g>`
}

/** A pattern that fills the page, strong at its sides and faint behind the questions. */
export function tiled(tile: string, width: number, height: number, { angle = 0 } = {}): string {
  const turn = angle === 0 ? '' : ` patternTransform="rotate(${angle})"`
  return `<defs><pattern id="t" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${turn}>${tile}</pattern>${sides}</defs><rect width="1600" height="1000" fill="url(#t)" mask="url(#m)"/>`
}

const sides =
  '<linearGradient id="f"><stop stop-color="#fff"/><stop offset=".24" stop-color="#fff" stop-opacity=".75"/><stop offset=".36" stop-color="#fff" stop-opacity=".22"/><stop offset=".64" stop-color="#fff" stop-opacity=".22"/><stop offset=".76" stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff"/></linearGradient><mask id="m"><rect width="1600" height="1000" fill="url(#f)"/></mask>'

export const round = (value: number): number => Math.round(value * 10) / 10
