import type { Rect, Size } from '@taplore/media'

/** What is cut out first, what it is scaled to, and what is cut out of that: all in even pixels, as 4:2:0 needs. */
export interface ExactCrop {
  readonly cut: Rect
  readonly scaled: Size
  /** Top left of the target in what was scaled. */
  readonly inside: { readonly x: number; readonly y: number }
}

/** How many pixels more than needed may be scaled on each axis. */
const most = 48
/** What a pixel more that is scaled weighs against a pixel of error. */
const costOfPixel = 0.001

/**
 * Cuts a part of a video out and scales it to a size. ffmpeg cuts at whole pixels, and chroma at every second one; a part in fractions
 * of pixels, scaled up, would move by several. So somewhat more is cut and scaled, and the exact part is cut out of that: to a
 * pixel of the target, often to a tenth.
 */
export function exactCrop(part: Rect, target: Size, source: Size): ExactCrop {
  const x = exactAxis(part.x, part.width, target.width, source.width)
  const y = exactAxis(part.y, part.height, target.height, source.height)
  return {
    cut: { x: x.start, y: y.start, width: x.length, height: y.length },
    scaled: { width: x.scaled, height: y.scaled },
    inside: { x: x.inside, y: y.inside },
  }
}

interface ExactAxis {
  start: number
  length: number
  scaled: number
  inside: number
}

function exactAxis(wanted: number, length: number, target: number, limit: number): ExactAxis {
  const whole = 2 * Math.floor(limit / 2)
  if (length > whole - 0.1) return { start: 0, length: whole, scaled: target, inside: 0 }
  // The last column or row of an odd size is not there in 4:2:0.
  const from = Math.min(wanted, whole - length)
  const scale = target / length
  const first = 2 * Math.floor(from / 2)
  const starts = Array.from({ length: most / 2 + 1 }, (_, index) => first - 2 * index).filter((start) => start >= 0)
  const all = starts.flatMap((start) => {
    const shortest = 2 * Math.ceil((from + length - start) / 2 - 1e-6)
    return Array.from({ length: most / 2 + 1 }, (_, index) => shortest + 2 * index)
      .filter((cut) => start + cut <= whole)
      .map((cut) => placed(start, cut))
  })
  return all.reduce((best, one) => (costOf(one) < costOf(best) ? one : best), placed(0, whole))

  function placed(start: number, cut: number): ExactAxis {
    const scaled = Math.max(target, 2 * Math.round((cut * scale) / 2))
    const inside = 2 * Math.round(((from - start) * scale) / 2)
    return { start, length: cut, scaled, inside: Math.min(inside, scaled - target) }
  }
  function costOf({ start, length: cut, scaled, inside }: ExactAxis): number {
    const errorAt = (place: number) => Math.abs(((place - start) * scaled) / cut - inside - (place - from) * scale)
    return Math.max(errorAt(from), errorAt(from + length)) + costOfPixel * scaled
  }
}

/** How much is cut, at even pixels, of a part that moves, and what that is scaled to: two pixels more hold the part wherever it is. */
export function cutThatMoves(length: number, target: number, limit: number): { length: number; scaled: number } {
  const whole = 2 * Math.floor(limit / 2)
  const scale = target / length
  const shortest = 2 * Math.ceil((length + 2) / 2)
  if (shortest >= whole) return length > whole - 0.1 ? { length: whole, scaled: target } : fitting(whole)
  const lengths = Array.from({ length: most / 2 + 1 }, (_, index) => shortest + 2 * index).filter((one) => one <= whole)
  return lengths.map(fitting).reduce((best, one) => (costOf(one) < costOf(best) ? one : best))

  function fitting(cut: number) {
    return { length: cut, scaled: 2 * Math.ceil((cut * scale) / 2 - 1e-6) }
  }
  function costOf({ length: cut, scaled }: { length: number; scaled: number }): number {
    return Math.abs(scaled - cut * scale) + costOfPixel * scaled
  }
}
