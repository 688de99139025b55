/**
 * The progress function of a CSS easing: the keywords, `cubic-bezier()` and `steps(n,end)`. Anything else throws,
 * since a video must not move differently from the page.
 */
export function easingOf(css: string): (progress: number) => number {
  const known = cache.get(css)
  if (known) return known
  const made = make(css)
  cache.set(css, made)
  return made
}

const cache = new Map<string, (progress: number) => number>()
const keywords: Record<string, readonly [number, number, number, number]> = {
  ease: [0.25, 0.1, 0.25, 1],
  'ease-in': [0.42, 0, 1, 1],
  'ease-out': [0, 0, 0.58, 1],
  'ease-in-out': [0.42, 0, 0.58, 1],
}

function make(css: string): (progress: number) => number {
  if (css === 'linear') return (progress) => progress
  const steps = /^steps\((\d+)(?:,\s*(?:end|jump-end))?\)$/.exec(css)
  if (steps) {
    const count = Number(steps[1])
    return (progress) => (progress >= 1 ? 1 : Math.floor(progress * count + 1e-9) / count)
  }
  const points = keywords[css] ?? pointsOf(css)
  if (!points) throw new TypeError(`The easing ${css} is not known.`)
  return bezier(...points)
}

function pointsOf(css: string): [number, number, number, number] | null {
  const found = /^cubic-bezier\(([^)]+)\)$/.exec(css)?.[1]?.split(',').map(Number) ?? []
  const [x1, y1, x2, y2] = found
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined || found.some(Number.isNaN))
    return null
  return [x1, y1, x2, y2]
}

function bezier(x1: number, y1: number, x2: number, y2: number): (progress: number) => number {
  const at = (t: number, a: number, b: number) => 3 * a * t * (1 - t) ** 2 + 3 * b * t * t * (1 - t) + t ** 3
  return (progress) => {
    if (progress <= 0) return 0
    if (progress >= 1) return 1
    let low = 0
    let high = 1
    for (let round = 0; round < 40; round += 1) {
      const middle = (low + high) / 2
      if (at(middle, x1, x2) < progress) low = middle
      else high = middle
    }
    return at((low + high) / 2, y1, y2)
  }
}
