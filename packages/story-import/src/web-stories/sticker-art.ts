import type { Color } from '@taplore/story'
import { scenery } from './sticker-scenery.ts'
import { scenes } from './sticker-scenes.ts'
import { type Art, type ArtBox, leastOf, line, type Stroke } from './strokes.ts'

/** The same color, with that share of its opacity. */
export function faded(color: Color, alpha: number): Color {
  const own = color.length > 7 ? Number.parseInt(color.slice(7, 9), 16) : 255
  return `${color.slice(0, 7)}${Math.round(own * alpha)
    .toString(16)
    .padStart(2, '0')}`
}

/** Lines bend at their points; points given twice are corners. */
const cornered = (points: readonly (readonly [number, number])[]) => points.flatMap(([x, y]) => [x, y, x, y])

function arc(box: ArtBox, radius: number, from: number, to: number, steps = 40): number[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const turn = ((from + ((to - from) * index) / steps) * Math.PI) / 180
    return [box.width / 2 + Math.cos(turn) * radius * box.width, box.height / 2 + Math.sin(turn) * radius * box.height]
  }).flat()
}

const disc = (box: ArtBox, share: number, color: Color): Stroke =>
  line([box.width / 2, box.height / 2], leastOf(box) * share, color)

function dashes(box: ArtBox, radius: number, { count, width, color }: { count: number; width: number; color: Color }) {
  return Array.from({ length: count }, (_, index) => {
    const from = (index / count) * 360
    return line(arc(box, radius, from, from + 220 / count, 3), width, color)
  })
}

function zigzag({ width, height }: ArtBox, teeth: number, inner: number, most: number): [number, number][] {
  return Array.from({ length: teeth * 2 + 1 }, (_, index) => {
    const turn = (index / teeth) * Math.PI - Math.PI / 2
    const radius = index % 2 === 0 ? most : most * inner
    return [width / 2 + Math.cos(turn) * radius * width, height / 2 + Math.sin(turn) * radius * height]
  })
}

const wavy =
  (waves: number, thickness: number): Art =>
  (box, color) => {
    const count = waves * 2
    const swing = (index: number) => (index === 0 || index === count ? 0.5 : index % 2 ? 0.1 : 0.9)
    const points = Array.from({ length: count + 1 }, (_, index) => [
      (index / count) * box.width,
      swing(index) * box.height,
    ])
    return [line(points.flat(), Math.max(3, box.height * thickness), color)]
  }

/** Dots around what is in the middle. */
function dotsAround(box: ArtBox, color: Color): Stroke[] {
  return Array.from({ length: 18 }, (_, index) => {
    const turn = index * 2.4
    const far = 0.4 + (index % 4) * 0.028
    const at = [box.width * (0.5 + Math.cos(turn) * far), box.height * (0.5 + Math.sin(turn) * far)]
    return line(at, Math.min(14, leastOf(box) * (0.04 + (index % 3) * 0.02)), color)
  })
}

/** A band that is filled by strokes side by side, each a little longer or shorter: the trace of a brush. */
function bristles({ width, height }: ArtBox, color: Color, slant: number, inset = 0): Stroke[] {
  const count = 9
  const thickness = (height * (1 - 2 * inset)) / (count - 1)
  return Array.from({ length: count }, (_, index) => {
    const y = height * inset + thickness * (index + 0.1)
    const [left, right] = [((index * 7) % 5) * 0.018, ((index * 3) % 5) * 0.02]
    const rise = slant * height
    const inside = (value: number) => Math.min(height, Math.max(0, value))
    const from = [width * (0.04 + left), inside(y + rise * 0.5)]
    const to = [width * (0.96 - right), inside(y - rise * 0.5)]
    const middle = [width / 2, y - Math.abs(rise) * 0.06]
    return line([...from, ...middle, ...to], Math.min(200, thickness * 1.35), color)
  })
}

function laptop(share: number): Art {
  return (box, color) => {
    const { width, height } = box
    const pen = Math.max(2, leastOf(box) * 0.05)
    const screen = (x: number, y: number): [number, number] => [width * x, height * y]
    const frame = [screen(0.12, 0.76), screen(0.12, 0.06), screen(0.88, 0.06), screen(0.88, 0.76)] as const
    const base = [
      screen(0.03, 0.8),
      screen(0.97, 0.8),
      screen(0.9, 0.96),
      screen(0.1, 0.96),
      screen(0.03, 0.8),
    ] as const
    const fill = height * 0.52
    const until = 0.24 + (0.76 - 0.24) * share
    const shown = [width * 0.24, height * 0.41, width * until, height * 0.41]
    const half = Math.min(fill, width * 0.24)
    const lit =
      share === 0
        ? []
        : [-0.5, 0, 0.5].map((at) =>
            line(
              shown.map((value, index) => (index % 2 ? value + at * (fill - half) : value)),
              half,
              color,
            ),
          )
    return [...lit, line(cornered(frame), pen, color), line(cornered(base), pen, color)]
  }
}

function arrowAlong(box: ArtBox, points: readonly number[], pen: number, color: Color): Stroke[] {
  const [x = 0, y = 0] = points.slice(-2)
  const head = Math.min(box.height * 0.48, box.width * 0.3)
  return [
    line([...points], pen, color),
    line(
      cornered([
        [x - head, y - head],
        [x, y],
        [x - head, y + head],
      ]),
      pen,
      color,
    ),
  ]
}

function rings(box: ArtBox, color: Color, radii: readonly number[]): Stroke[] {
  return radii.map((radius, index) =>
    line(arc(box, radius, 0, 360), leastOf(box) * (index === 0 ? 0.012 : 0.007), faded(color, 1 - index * 0.35)),
  )
}

/** Drawings of our own for what stickers of the other editor do on a page. */
export const stickerArt = {
  ...scenes,
  ...scenery,
  /** A mark to tap: a disc in a faint one. */
  target: (box, color, second) => [disc(box, 0.98, second), disc(box, 0.42, color)],
  /** A mark to tap: a disc in a ring. */
  ringed: (box, color) => [line(arc(box, 0.46, 0, 360), leastOf(box) * 0.05, color), disc(box, 0.5, color)],
  glow: (box, color) => rings(box, color, [0.24, 0.33]),
  wideGlow: (box, color) => rings(box, color, [0.14, 0.25, 0.37]),
  signal: (box, color) =>
    [0.495, 0.41, 0.33, 0.26].flatMap((radius, index) =>
      dashes(box, radius, {
        count: 56 - index * 9,
        width: Math.min(3, leastOf(box) * 0.008),
        color: faded(color, 0.12 + index * 0.28),
      }),
    ),
  sunburst: (box, color) => [line(cornered(zigzag(box, 28, 0.72, 0.47)), leastOf(box) * 0.022, color)],
  seal: (box, color) => [line(cornered(zigzag(box, 32, 0.93, 0.48)), leastOf(box) * 0.02, color)],
  wave: wavy(3, 0.5),
  scallops: wavy(4, 0.12),
  pulse: (box, color) => {
    const points = Array.from({ length: 23 }, (_, index): [number, number] => [
      (index / 22) * box.width,
      box.height * (index % 2 ? 0.08 + ((index * 5) % 4) * 0.1 : 0.92 - ((index * 3) % 4) * 0.1),
    ])
    return [line(cornered(points), leastOf(box) * 0.03, color)]
  },
  underline: ({ width, height }, color) => {
    const pen = Math.min(7, Math.max(2, height * 0.22))
    return [
      line([0, height * 0.4, width * 0.5, height * 0.16, width, height * 0.22], pen, color),
      line([width * 0.98, height * 0.24, width * 0.5, height * 0.55, width * 0.2, height * 0.85], pen, color),
    ]
  },
  curve: ({ width, height }, color) => [
    line(
      [0, height * 0.7, width * 0.5, height * 0.05, width, height * 0.6],
      Math.min(5, Math.max(1.5, height * 0.3)),
      color,
    ),
  ],
  rule: ({ width, height }, color) => [
    line([0, height / 2, width, height / 2], Math.min(4, Math.max(1, height)), color),
  ],
  ornament: (box, color) => {
    const { width, height } = box
    const [middle, pen] = [height / 2, Math.min(3, Math.max(1, height * 0.06))]
    const side = Math.min(height * 0.42, width * 0.1)
    const diamond: [number, number][] = [
      [-1, 0],
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ]
    return [
      line([0, middle, width / 2 - side * 1.5, middle], pen, color),
      line([width / 2 + side * 1.5, middle, width, middle], pen, color),
      line(cornered(diamond.map(([x, y]) => [width / 2 + x * side, middle + y * side])), pen, color),
      line([width * 0.2, middle], pen * 3, color),
      line([width * 0.8, middle], pen * 3, color),
    ]
  },
  /** A thin frame with a bead at each corner. */
  frame: ({ width, height }, color) => {
    const [inset, pen] = [6, 1.5]
    const corners: [number, number][] = [
      [inset, inset],
      [width - inset, inset],
      [width - inset, height - inset],
      [inset, height - inset],
    ]
    return [
      line(cornered([...corners, [inset, inset]]), pen, color),
      ...corners.map((corner) => line([...corner], pen * 6, color)),
    ]
  },
  slantedBrush: (box, color) => bristles(box, color, -0.6, 0.36),
  band: (box, color) => bristles(box, color, 0),
  bandWithDots: (box, color, second) => [
    ...bristles(box, color, 0, 0.24),
    ...Array.from({ length: 16 }, (_, index) =>
      line(
        [box.width * (0.05 + (index % 8) * 0.13), box.height * (index < 8 ? 0.06 : 0.94)],
        Math.min(12, leastOf(box) * (0.05 + (index % 3) * 0.03)),
        second,
      ),
    ),
  ],
  blobWithDots: (box, color, second) => [
    ...dotsAround(box, second),
    line([box.width * 0.44, box.height * 0.46], leastOf(box) * 0.62, color),
    line([box.width * 0.56, box.height * 0.54], leastOf(box) * 0.62, color),
  ],
  dots: (box, color) =>
    Array.from({ length: 24 }, (_, index) =>
      line(
        [
          box.width * (0.07 + ((index % 6) + ((index * 5) % 3) * 0.16) * 0.16),
          box.height * (0.1 + (Math.floor(index / 6) + ((index * 7) % 4) * 0.12) * 0.24),
        ],
        leastOf(box) * (0.05 + (index % 3) * 0.03),
        color,
      ),
    ),
  cloud: ({ width, height }, color) => [
    line([width * 0.31, height / 2], Math.min(height, width * 0.62), color),
    line([width * 0.69, height / 2], Math.min(height, width * 0.62), color),
  ],
  trail: (box, color) => {
    const { width, height } = box
    const at = (share: number): [number, number] => [
      width * (0.5 + Math.sin(share * 9) * 0.34 * (1 - share * 0.3) + (share - 0.5) * 0.25),
      height * share,
    ]
    return Array.from({ length: 44 }, (_, index) =>
      line([...at(index / 44), ...at((index + 0.5) / 44)], Math.max(1, leastOf(box) * 0.008), color),
    )
  },
  dottedArc: (box, color) => {
    const steps = 26
    return Array.from({ length: steps + 1 }, (_, index) => {
      const turn = ((100 + (160 * index) / steps) * Math.PI) / 180
      const at = [box.width * (0.62 + Math.cos(turn) * 0.56), box.height * (0.5 - Math.sin(turn) * 0.48)]
      return line(at, Math.max(1.5, leastOf(box) * 0.018), color)
    })
  },
  circleOfDots: (box, color) => dashes(box, 0.47, { count: 30, width: leastOf(box) * 0.02, color }),
  thinArc: (box, color) => [line(arc(box, 0.47, 100, 260), Math.max(1.5, leastOf(box) * 0.03), color)],
  arrow: (box, color) =>
    arrowAlong(box, [2, box.height / 2, box.width - 2, box.height / 2], Math.max(2, leastOf(box) * 0.14), color),
  thinArrow: (box, color) => {
    const y = box.height / 2
    return arrowAlong(box, [1, y, box.width - 1, y], Math.min(3, Math.max(1.5, leastOf(box) * 0.08)), color)
  },
  drawnArrow: (box, color) =>
    arrowAlong(
      box,
      [2, box.height * 0.62, box.width * 0.5, box.height * 0.44, box.width - 3, box.height * 0.5],
      Math.max(2, leastOf(box) * 0.1),
      color,
    ),
  corner: ({ width, height }, color) => [
    line(
      cornered([
        [1, 2],
        [width - 2, 2],
        [width - 2, height - 1],
      ]),
      Math.min(5, Math.max(2, width * 0.02)),
      color,
    ),
  ],
  diamond: ({ width, height }, color) => [
    line(
      cornered([
        [width / 2, 1],
        [width - 1, height / 2],
        [width / 2, height - 1],
        [1, height / 2],
        [width / 2, 1],
      ]),
      1.5,
      color,
    ),
  ],
  hatch: (box, color) => [
    line(arc(box, 0.49, 0, 360), 1.2, color),
    ...Array.from({ length: 15 }, (_, index) => {
      const at = -0.44 + (index / 14) * 0.88
      const reach = Math.sqrt(0.49 ** 2 - at ** 2)
      const end = (sign: number) => {
        const along = sign * reach
        return [box.width * (0.5 + (along - at) * Math.SQRT1_2), box.height * (0.5 + (along + at) * Math.SQRT1_2)]
      }
      return line([...end(-1), ...end(1)], 1.2, color)
    }),
  ],
  contours: (box, color) =>
    Array.from({ length: 12 }, (_, row) => {
      const points = Array.from({ length: 9 }, (_, index) => [
        (index / 8) * box.width,
        box.height * Math.min(0.99, Math.max(0.01, (row + 0.5) / 12 + Math.sin(index * 1.3 + row * 0.7) * 0.06)),
      ])
      return line(points.flat(), 1.5, color)
    }),
  sprig: (box, color) => {
    const { width, height } = box
    const pen = Math.max(1.5, leastOf(box) * 0.018)
    const leaves = Array.from({ length: 12 }, (_, index) => {
      const [share, side] = [0.16 + Math.floor(index / 2) * 0.13, index % 2 ? 1 : -1]
      const reach = 0.36 * (0.4 + share)
      const [x, y] = [width * 0.5, height * (0.06 + share * 0.86)]
      return line(
        [x, y, x + side * reach * width * 0.6, y - height * 0.1, x + side * reach * width, y - height * 0.06],
        pen * 2.2,
        color,
      )
    })
    return [line([width / 2, height * 0.04, width * 0.53, height / 2, width / 2, height * 0.98], pen, color), ...leaves]
  },
  shares: (box, color, second) => [
    line(arc(box, 0.4, -90, 20), leastOf(box) * 0.18, '#a08f80'),
    line(arc(box, 0.4, 28, 130), leastOf(box) * 0.18, '#7b6e64'),
    line(arc(box, 0.4, 138, 190), leastOf(box) * 0.18, second),
    line(arc(box, 0.4, 198, 262), leastOf(box) * 0.18, color),
  ],
  laptop: laptop(1),
  laptopThreeQuarters: laptop(0.75),
  laptopHalf: laptop(0.5),
  laptopEmpty: laptop(0),
} satisfies Record<string, Art>

export type ArtName = keyof typeof stickerArt

export function isArt(name: string): name is ArtName {
  return Object.hasOwn(stickerArt, name)
}
