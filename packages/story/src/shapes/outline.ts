const argumentCounts: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 }

/**
 * Stretches an outline of the 100 x 100 field to a box, in numbers rather than by a transform, so that strokes keep
 * their width. Numbers have one decimal; radii are rounded down, since an arc with a short radius grows until it
 * reaches its end, while a semicircle with a slightly long one swells by px. Supports the absolute commands M L H V C
 * Q A Z with unrotated arcs, which is all our tables use.
 */
export function stretchPath(path: string, width: number, height: number): string {
  const scaleX = width / 100
  const scaleY = height / 100
  return path.replace(/([MLHVCQAZ])([^MLHVCQAZ]*)/g, (_, command: string, rest: string) => {
    const numbers = rest.match(/-?\d*\.?\d+/g)?.map(Number) ?? []
    const size = argumentCounts[command] ?? 0
    const scaled = numbers.map((value, index) => {
      const place = size === 0 ? 0 : index % size
      const stretched = value * factorOf(command, place, scaleX, scaleY)
      return command === 'A' && place < 2 ? cut(stretched) : shorten(stretched)
    })
    return command + scaled.join(' ')
  })
}

function factorOf(command: string, place: number, scaleX: number, scaleY: number): number {
  if (command === 'H') return scaleX
  if (command === 'V') return scaleY
  if (command === 'A') return [scaleX, scaleY, 1, 1, 1, scaleX, scaleY][place] ?? 1
  return place % 2 === 0 ? scaleX : scaleY
}

/** Short enough for a semicircle between two points with a rounding error of up to half a tenth each. */
function cut(value: number): number {
  return Number.isInteger(value) ? value : Math.floor(value * 10 - 0.5) / 10
}

function shorten(value: number): number {
  return Math.round(value * 10) / 10
}
