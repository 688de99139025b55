import { at, filled, oval, smooth } from './fills.ts'
import { type Art, type ArtBox, leastOf, line, type Stroke } from './strokes.ts'

/** Arms around a middle: where each points to, and how far it reaches. */
function armed(arms: readonly (readonly [turn: number, reach: number])[], inner: number, broad: number): number[] {
  return smooth(
    arms.flatMap(([turn, reach], index) => {
      const [next] = arms[(index + 1) % arms.length] ?? [0]
      const gap = turn + ((next - turn + 360) % 360 || 360) / 2
      const point = (degrees: number, far: number) => {
        const radians = (degrees * Math.PI) / 180
        return [0.5 + Math.cos(radians) * far, 0.5 + Math.sin(radians) * far]
      }
      return [
        ...point(turn - broad, reach * 0.93),
        ...point(turn, reach),
        ...point(turn + broad, reach * 0.93),
        ...point(gap, inner),
      ]
    }),
  )
}

/** Edge of a dry brush from one end of a line to the other: teeth of many lengths. */
function ragged(
  from: readonly [number, number],
  to: readonly [number, number],
  teeth: number,
  depth: number,
): number[] {
  return Array.from({ length: teeth * 2 + 1 }, (_, index) => {
    const share = index / (teeth * 2)
    const tooth = index % 2 ? depth * (0.35 + ((index * 7) % 5) * 0.16) : 0
    return [from[0] + (to[0] - from[0]) * share + tooth, from[1] + (to[1] - from[1]) * share]
  }).flat()
}

/** Points of a curve from one end over a middle to the other. */
function bow(
  [fromX, fromY]: readonly [number, number],
  middleY: number,
  [toX, toY]: readonly [number, number],
): number[] {
  return Array.from({ length: 13 }, (_, index) => {
    const share = index / 12
    const over = 2 * middleY - (fromY + toY) / 2
    const y = (1 - share) ** 2 * fromY + 2 * share * (1 - share) * over + share ** 2 * toY
    return [fromX + (toX - fromX) * share, y]
  }).flat()
}

/** A band of paint with ragged ends, and the traces of single bristles along its upper edge. */
function painted(
  box: ArtBox,
  color: string,
  {
    left,
    right,
    rise,
    streaks,
  }: { left: [number, number]; right: [number, number]; rise: number; streaks: readonly number[] },
): Stroke[] {
  const [leftTop, leftBottom] = left
  const [rightTop, rightBottom] = right
  const edge = (height: number) => (leftTop + rightTop) / 2 - rise - height
  const ring = [
    ...bow([0.04, leftTop], edge(0), [0.96, rightTop]),
    ...ragged([0.97, rightTop], [0.95, rightBottom], 9, 0.03),
    ...bow([0.95, rightBottom], (leftBottom + rightBottom) / 2 - rise, [0.1, leftBottom]),
    ...ragged([0.1, leftBottom], [0.03, leftTop], 8, -0.05),
  ]
  const traces = streaks.map((height, index) => {
    const along = bow([0.04, leftTop - height], edge(height), [0.96, rightTop - height])
    return line(at(box, along.slice(4 + index * 2, -6 - index * 4)), box.height * 0.018, color)
  })
  return [...filled(box, [ring], color, 0.02), ...traces]
}

/** Seen through its rind: a slice with its chambers. */
function slice(box: ArtBox, [x, y, radius]: readonly [number, number, number], pen: number, color: string): Stroke[] {
  const seeds = Array.from({ length: 7 }, (_, index) => {
    const turn = (index / 7) * 2 * Math.PI
    const far = (share: number) => [x + Math.cos(turn) * radius * share, y + Math.sin(turn) * radius * share]
    return line(at(box, [...far(0.35), ...far(0.62)]), pen * 2.2, color)
  })
  const round = (share: number) => {
    const ring = oval(x, y, radius * share)
    return line(at(box, [...ring, ...ring.slice(0, 2)]), pen, color)
  }
  return [round(1), round(0.82), ...seeds]
}

/** Larger scenery: filled shapes and drawings of food. */
export const scenery = {
  splash: (box, color) => {
    const arms: [number, number][] = [
      [-4, 0.5],
      [30, 0.46],
      [62, 0.45],
      [84, 0.5],
      [113, 0.5],
      [148, 0.5],
      [187, 0.52],
      [222, 0.53],
      [252, 0.5],
      [291, 0.53],
      [326, 0.5],
    ]
    return filled(box, [armed(arms, 0.29, 5)], color)
  },
  leafFan: (box, color) => {
    const leaves: [number, number, number][] = [
      [0.07, 0.42, 0.08],
      [0.25, 0.22, 0.08],
      [0.5, 0.01, 0.11],
      [0.93, 0.17, 0.11],
      [0.98, 0.7, 0.12],
      [0.62, 0.95, 0.08],
      [0.38, 0.99, 0.08],
    ]
    const [rootX, rootY] = [0.24, 0.82]
    return leaves.flatMap(([x, y, broad]) => {
      const [alongX, alongY] = [x - rootX, y - rootY]
      const long = Math.hypot(alongX, alongY)
      const [sideX, sideY] = [(-alongY / long) * broad, (alongX / long) * broad]
      const point = (share: number, side: number) => [
        rootX + alongX * share + sideX * side,
        rootY + alongY * share + sideY * side,
      ]
      const ring = smooth([
        ...point(0, 0),
        ...point(0.45, 0.85),
        ...point(0.8, 0.9),
        ...point(1, 0),
        ...point(0.8, -0.9),
        ...point(0.45, -0.85),
      ])
      return filled(box, [ring], color, 0.036)
    })
  },
  flower: (box, color) => {
    const petals = smooth([
      0.16, 0.06, 0.3, 0, 0.42, 0.1, 0.45, 0.27, 0.55, 0.3, 0.74, 0.15, 0.9, 0.14, 0.98, 0.26, 0.94, 0.42, 0.76, 0.54,
      0.77, 0.68, 0.79, 0.86, 0.66, 0.99, 0.48, 0.92, 0.44, 0.78, 0.42, 0.68, 0.3, 0.72, 0.16, 0.8, 0.03, 0.76, 0.02,
      0.6, 0.1, 0.5, 0.26, 0.46, 0.28, 0.38, 0.2, 0.26,
    ])
    return filled(box, [petals, oval(0.5, 0.53, 0.055)], color)
  },
  thickBrush: (box, color) =>
    painted(box, color, { left: [0.13, 0.95], right: [0.13, 0.93], rise: 0.03, streaks: [0.045, 0.08] }),
  archedBrush: (box, color) =>
    painted(box, color, { left: [0.47, 0.97], right: [0.22, 0.77], rise: 0.12, streaks: [0.06, 0.11] }),
  /** Its upper edge hangs through. */
  hanging: (box, color) => [
    ...filled(
      box,
      [[...bow([0, 0.02], 0.14, [1, 0.02]), 1, 0.06, 1, 0.99, 1, 0.99, 0, 0.99, 0, 0.99, 0, 0.06]],
      color,
      0.02,
    ),
  ],
  /** With a dark shadow to the left. */
  shadowedHeart: (box, color) => {
    const heart = (x: number, y: number, size: number) =>
      smooth(
        [
          0.5, 0.2, 0.62, 0.05, 0.8, 0.03, 0.95, 0.16, 0.98, 0.35, 0.88, 0.56, 0.5, 0.98, 0.12, 0.56, 0.02, 0.35, 0.05,
          0.16, 0.2, 0.03, 0.38, 0.05,
        ].map((value, index) => (index % 2 ? y : x) + value * size),
        4,
      )
    return [
      ...filled(box, [heart(0, 0.09, 0.88)], '#25272b', 0.04),
      ...filled(box, [heart(0.1, 0, 0.9)], '#25272b', 0.04),
      ...filled(box, [heart(0.15, 0.05, 0.8)], color, 0.04),
    ]
  },
  /** A round label with many teeth, and an arrow in it. */
  toothedLabel: (box, color, second) => {
    const radius = leastOf(box) / 2
    const [wide, tall] = [radius / box.width, radius / box.height]
    const teeth = Array.from({ length: 52 }, (_, index) => {
      const turn = (index / 52) * 2 * Math.PI
      const far = index % 2 ? 0.88 : 0.98
      const point = [0.5 + Math.cos(turn) * wide * far, 0.5 + Math.sin(turn) * tall * far]
      return [...point, ...point]
    }).flat()
    const pen = leastOf(box) * 0.008
    return [
      ...filled(box, [teeth], color, 0.024),
      line(at(box, [0.38, 0.5, 0.61, 0.5]), pen, second),
      line(at(box, [0.53, 0.5 - tall * 0.16, 0.555, 0.5 - tall * 0.05, 0.62, 0.5]), pen, second),
      line(at(box, [0.53, 0.5 + tall * 0.16, 0.555, 0.5 + tall * 0.05, 0.62, 0.5]), pen, second),
    ]
  },
  /** A country with a long coast, and a place in its north. */
  country: (box, color, second) => [
    ...filled(
      box,
      [
        smooth(
          [
            0.04, 0.03, 0.2, 0.04, 0.46, 0.01, 0.47, 0.12, 0.56, 0.11, 0.66, 0.09, 0.8, 0.08, 0.88, 0.17, 0.98, 0.26,
            0.97, 0.36, 0.82, 0.36, 0.66, 0.4, 0.66, 0.52, 0.56, 0.49, 0.46, 0.49, 0.34, 0.43, 0.3, 0.52, 0.24, 0.66,
            0.28, 0.75, 0.42, 0.86, 0.56, 0.95, 0.46, 0.98, 0.34, 0.9, 0.2, 0.87, 0.11, 0.8, 0.16, 0.68, 0.26, 0.56,
            0.24, 0.46, 0.12, 0.33, 0.16, 0.22, 0.06, 0.14,
          ],
          4,
        ),
      ],
      color,
      0.018,
    ),
    line(at(box, [0.19, 0.08]), leastOf(box) * 0.055, second),
  ],
  tomatoes: (box, color) => {
    const pen = leastOf(box) * 0.016
    const places: [number, number, number][] = [
      [0.24, 0.36, 0.23],
      [0.5, 0.28, 0.23],
      [0.76, 0.24, 0.22],
      [0.66, 0.76, 0.23],
    ]
    return places.flatMap((place) => slice(box, place, pen, color))
  },
  greens: (box, color) => {
    const pen = leastOf(box) * 0.012
    const leaves: [number, number][] = [
      [0.08, 0.72],
      [0.08, 0.5],
      [0.2, 0.3],
      [0.34, 0.14],
      [0.5, 0.07],
      [0.66, 0.07],
      [0.8, 0.14],
      [0.92, 0.3],
      [0.9, 0.5],
    ]
    return leaves.flatMap(([x, y], index) => {
      const root = [0.52 + index * 0.02, 0.97]
      const [midX, midY] = [0.55 * x + 0.24, 0.6 * y + 0.26]
      const [sideX, sideY] = [(midY - y) * 0.34, (x - midX) * 0.34]
      const [halfX, halfY] = [(x + midX) / 2, (y + midY) / 2]
      const leaf = smooth([x, y, halfX + sideX, halfY + sideY, midX, midY, halfX - sideX, halfY - sideY])
      const veins = [0.35, 0.65].map((share) => {
        const [veinX, veinY] = [x + (midX - x) * share, y + (midY - y) * share]
        return line(
          at(box, [
            veinX - sideX * 0.6,
            veinY - sideY * 0.6 - 0.02,
            veinX,
            veinY,
            veinX + sideX * 0.6,
            veinY + sideY * 0.6 - 0.02,
          ]),
          pen * 0.8,
          color,
        )
      })
      return [
        line(at(box, [...leaf, ...leaf.slice(0, 2)]), pen, color),
        line(at(box, [x, y, midX, midY, ...root]), pen * 1.4, color),
        ...veins,
      ]
    })
  },
  /** A leaf that points up and to the right, with its veins in the other color. */
  veinedLeaf: (box, color, second) => {
    const pen = leastOf(box) * 0.014
    const leaf = smooth([
      0.05, 0.9, 0.08, 0.6, 0.2, 0.32, 0.45, 0.14, 0.72, 0.1, 0.96, 0.06, 0.94, 0.34, 0.9, 0.6, 0.7, 0.82, 0.4, 0.94,
    ])
    const veins = [0.25, 0.42, 0.59, 0.75].flatMap((share) => {
      const [x, y] = [0.06 + share * 0.82, 0.9 - share * 0.78]
      return [
        line(at(box, [x, y, x - 0.02, y - 0.2]), pen, second),
        line(at(box, [x, y, x + 0.2, y + 0.04]), pen, second),
      ]
    })
    return [...filled(box, [leaf], color), line(at(box, [0.06, 0.9, 0.88, 0.12]), pen, second), ...veins]
  },
  /** A sheet with an uneven upper edge. */
  tornSheet: (box, color) => {
    const edge = Array.from({ length: 19 }, (_, index) => [
      index / 18,
      0.07 + Math.sin(index * 1.1) * 0.014 + Math.sin(index * 2.7) * 0.008,
    ])
    return filled(box, [[...edge.flat(), 1, 0.07, 1, 0.99, 1, 0.99, 0, 0.99, 0, 0.99, 0, 0.07]], color, 0.03)
  },
  /** Thin stems with a bud each, and their leaves in the other color. */
  budding: (box, color, second) => {
    const pen = leastOf(box) * 0.014
    const tips: [number, number][] = [
      [0.14, 0.36],
      [0.32, 0.14],
      [0.54, 0.24],
      [0.78, 0.06],
      [0.92, 0.28],
    ]
    return tips.flatMap(([x, y]) => {
      const [rootX, rootY] = [0.5, 0.98]
      const on = (share: number): [number, number] => [x + (rootX - x) * share ** 1.6, y + (rootY - y) * share]
      const leaves = [0.3, 0.45, 0.6].map((share, index) => {
        const [leafX, leafY] = on(share)
        const side = index % 2 ? 1 : -1
        return line(at(box, [leafX, leafY, leafX + side * 0.06, leafY - 0.04]), pen * 2.4, second)
      })
      return [
        line(at(box, [...on(0), ...on(0.35), ...on(0.7), rootX, rootY]), pen, second),
        ...leaves,
        line(at(box, [x, y, x, y - 0.015]), pen * 5, color),
      ]
    })
  },
  onion: (box, color) => {
    const pen = leastOf(box) * 0.016
    const rings = [0.22, 0.18, 0.13, 0.08].map((radius) => {
      const ring = oval(0.22, 0.42, radius, radius * 1.25)
      return line(at(box, [...ring, ...ring.slice(0, 2)]), pen, color)
    })
    const layers = [0, 0.28, 0.5, 0.72, 1].map((share) =>
      line(at(box, [0.42, 0.03, 0.46 + share * 0.44, 0.5 - share * 0.36, 0.9, 0.56]), pen, color),
    )
    const cut = [0.7, 0.8, 0.9].map((y, index) => {
      const ring = oval(0.54 + index * 0.01, y, 0.26, 0.09)
      return line(at(box, [...ring, ...ring.slice(0, 2)]), pen, color)
    })
    return [...rings, ...layers, ...cut]
  },
  cheese: (box, color) => {
    const pen = leastOf(box) * 0.02
    const side = [
      0.03, 0.5, 0.03, 0.5, 0.05, 0.94, 0.05, 0.94, 0.96, 0.94, 0.96, 0.94, 0.98, 0.2, 0.98, 0.2, 0.45, 0.03, 0.45,
      0.03, 0.03, 0.5, 0.03, 0.5, 0.98, 0.36,
    ]
    const holes: [number, number, number][] = [
      [0.2, 0.64, 0.06],
      [0.27, 0.8, 0.07],
      [0.57, 0.66, 0.1],
      [0.79, 0.52, 0.06],
      [0.88, 0.78, 0.05],
      [0.5, 0.2, 0.05],
    ]
    return [
      line(at(box, side), pen, color),
      ...holes.map(([x, y, radius]) => {
        const ring = oval(x, y, radius, radius * 1.2)
        return line(at(box, [...ring, ...ring.slice(0, 2)]), pen, color)
      }),
    ]
  },
  /** A note, and words in a circle that are too small to be read. */
  noteInRing: (box, color) => {
    const pen = leastOf(box)
    const marks = Array.from({ length: 27 }, (_, index) => {
      const turn = ((index + 0.3) / 27) * 2 * Math.PI
      const far = (reach: number, shift = 0) => [
        0.5 + Math.cos(turn + shift) * reach,
        0.5 + Math.sin(turn + shift) * reach,
      ]
      return index % 9 === 3
        ? []
        : [line(at(box, [...far(0.41, -0.06), ...far(0.48), ...far(0.41, 0.06)]), pen * 0.022, color)]
    })
    const head = oval(0.44, 0.65, 0.085, 0.08)
    return [
      ...marks.flat(),
      line(at(box, [...head, ...head.slice(0, 2)]), pen * 0.03, color),
      line(at(box, [0.525, 0.66, 0.525, 0.66, 0.54, 0.26, 0.54, 0.26, 0.66, 0.4, 0.64, 0.5]), pen * 0.03, color),
    ]
  },
} satisfies Record<string, Art>
