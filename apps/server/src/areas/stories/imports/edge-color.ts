/** How far apart, of 255, two values of a color may be: rounding and compression, no second color. */
const tolerance = 6
/** The share of an edge that has its color: a line that runs off the page does not make it another one. */
const leastShare = 0.95

interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** The color along the edge of an image as #rrggbb; undefined where they have several. */
export function edgeColor({ data, width, height }: Pixels): string | undefined {
  const edge: number[] = []
  // A little inside: pages of slides often end in a hairline of paper.
  const inset = Math.max(1, Math.round(Math.min(width, height) * 0.01))
  const inner = { top: Math.min(inset, height - 1), bottom: Math.max(0, height - 1 - inset) }
  const side = { left: Math.min(inset, width - 1), right: Math.max(0, width - 1 - inset) }
  for (let x = side.left; x <= side.right; x += 1) edge.push(inner.top * width + x, inner.bottom * width + x)
  for (let y = inner.top; y <= inner.bottom; y += 1) edge.push(y * width + side.left, y * width + side.right)
  const middle = [0, 1, 2].map((channel) => median(edge.map((pixel) => data[pixel * 4 + channel] ?? 0)))
  const same = edge.filter((pixel) =>
    middle.every((value, channel) => Math.abs((data[pixel * 4 + channel] ?? 0) - value) <= tolerance),
  )
  if (same.length < edge.length * leastShare) return undefined
  return `#${middle.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
