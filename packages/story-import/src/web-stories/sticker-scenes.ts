import type { Color } from '@taplore/story'
import { at, filled, oval, smooth } from './fills.ts'
import { type Art, type ArtBox, leastOf, line, type Stroke } from './strokes.ts'

const skin = '#cf6a57'
const paper = '#ffffff'
const print = '#dedede'
const night = '#2a1a24'

/** A box with square corners. */
function block(box: ArtBox, [x, y, wide, tall]: readonly [number, number, number, number], color: Color): Stroke[] {
  const [right, bottom] = [x + wide, y + tall]
  // Points given twice are corners.
  const ring = [x, y, x, y, right, y, right, y, right, bottom, right, bottom, x, bottom, x, bottom]
  return filled(box, [ring], color, tall / 26)
}

/** Lying, with its spine to one side: a round cover, and the pages between its boards. */
function book(
  box: ArtBox,
  [x, y, wide, tall]: readonly [number, number, number, number],
  cover: Color,
  isFlipped = false,
): Stroke[] {
  const put = (points: readonly number[]) =>
    points.map((value, index) => (index % 2 ? y + (value - 0.5) * tall : x + (isFlipped ? 1 - value : value) * wide))
  const boards = smooth([
    0.1, 0.02, 0.5, 0.01, 0.97, 0.01, 0.97, 0.06, 0.95, 0.5, 0.97, 0.94, 0.97, 0.99, 0.5, 0.99, 0.1, 0.98, 0.01, 0.75,
    0.01, 0.25,
  ])
  const pages = [
    0.42, 0.1, 0.96, 0.1, 0.92, 0.3, 0.91, 0.5, 0.92, 0.7, 0.96, 0.9, 0.42, 0.9, 0.37, 0.75, 0.36, 0.5, 0.37, 0.25,
  ]
  return [
    ...filled(box, [put(boards)], cover, 0.026),
    ...filled(box, [put(pages)], print, 0.026),
    line(at(box, put([0.22, 0.08, 0.19, 0.5, 0.22, 0.92])), 0.03 * wide * box.width, '#00000030'),
  ]
}

/** Things and people, in few strokes. */
export const scenes = {
  /** A sign that words stand on, held up by a hand. */
  sign: (box, color) => {
    const pen = leastOf(box)
    return [
      line(at(box, [0.61, 0.44, 0.54, 0.64]), pen * 0.05, '#3f2c46'),
      line(at(box, [0.46, 0.77, 0.28, 0.86, 0.06, 0.96]), pen * 0.2, color),
      line(at(box, [0.53, 0.66, 0.48, 0.75]), pen * 0.13, '#b8232b'),
      line(at(box, [0.6, 0.58, 0.53, 0.62]), pen * 0.11, '#b8232b'),
      ...block(box, [0.235, 0, 0.765, 0.455], '#c3bfdc'),
      ...block(box, [0.265, 0.02, 0.705, 0.415], paper),
    ]
  },
  books: (box) => [
    ...book(box, [0.14, 0.11, 0.74, 0.22], '#3f2c46'),
    ...book(box, [0.0, 0.36, 0.95, 0.28], '#d0645f'),
    ...book(box, [0.18, 0.61, 0.78, 0.22], '#22242a', true),
    ...book(box, [0.09, 0.86, 0.9, 0.28], '#a83c3c', true),
  ],
  hands: (box, color) =>
    [-1, 1].flatMap((side) => {
      const x = (value: number) => 0.5 + side * value
      const pen = leastOf(box)
      return [
        line(at(box, [x(0.14), 0.96, x(0.12), 0.7, x(0.14), 0.42]), pen * 0.28, color),
        line(at(box, [x(0.15), 0.42, x(0.28), 0.38, x(0.38), 0.26, x(0.46), 0.1]), pen * 0.13, color),
        line(at(box, [x(0.13), 0.4, x(0.2), 0.24, x(0.31), 0.16]), pen * 0.12, color),
      ]
    }),
  phoneInHand: (box, color) => {
    const pen = leastOf(box)
    const fingers = [0.29, 0.37, 0.45, 0.53].map((y) => line(at(box, [0.8, y, 0.86, y]), pen * 0.12, color))
    return [
      ...fingers,
      line(at(box, [0.3, 0.92, 0.36, 0.66, 0.44, 0.46]), pen * 0.36, color),
      ...block(box, [0.39, 0.01, 0.44, 0.65], paper),
      ...block(box, [0.41, 0.025, 0.4, 0.62], '#1b1b1b'),
      line(at(box, [0.57, 0.045, 0.65, 0.045]), pen * 0.015, '#7b7b7b'),
      line(at(box, [0.36, 0.6, 0.4, 0.46, 0.5, 0.34]), pen * 0.15, color),
      line(at(box, [0.16, 0.76, 0.52, 0.82]), pen * 0.09, paper),
      line(at(box, [0.14, 0.88, 0.47, 0.93]), pen * 0.22, '#4b5678'),
    ]
  },
  /** Someone with a book: hair in one color, clothes in the other. */
  reader: (box, color, second) => {
    const pen = leastOf(box)
    const fill = (ring: number[], paint: Color) => filled(box, [smooth(ring)], paint, 0.03)
    return [
      ...block(box, [0.01, 0.88, 0.96, 0.12], '#b5423c'),
      ...fill(
        [
          0.26, 0.12, 0.33, 0.02, 0.46, 0.01, 0.55, 0.06, 0.6, 0.16, 0.65, 0.22, 0.6, 0.31, 0.5, 0.3, 0.4, 0.3, 0.3,
          0.22,
        ],
        second,
      ),
      ...fill([0.36, 0.31, 0.46, 0.34, 0.6, 0.29, 0.6, 0.45, 0.59, 0.6, 0.36, 0.6, 0.36, 0.45], color),
      line(at(box, [0.46, 0.24, 0.47, 0.34]), pen * 0.11, skin),
      ...fill([0.36, 0.09, 0.46, 0.1, 0.48, 0.18, 0.45, 0.26, 0.4, 0.28, 0.36, 0.23, 0.34, 0.16], skin),
      ...fill([0.34, 0.08, 0.44, 0.03, 0.54, 0.1, 0.52, 0.22, 0.48, 0.16, 0.44, 0.11], second),
      line(at(box, [0.37, 0.18, 0.39, 0.185]), pen * 0.008, night),
      line(at(box, [0.42, 0.18, 0.44, 0.175]), pen * 0.008, night),
      line(at(box, [0.39, 0.245, 0.41, 0.25, 0.43, 0.243]), pen * 0.008, night),
      line(at(box, [0.64, 0.34, 0.69, 0.5, 0.62, 0.6, 0.44, 0.63]), pen * 0.12, skin),
      line(at(box, [0.36, 0.35, 0.3, 0.44, 0.32, 0.52, 0.41, 0.33]), pen * 0.09, skin),
      ...fill(
        [
          0.02, 0.72, 0.1, 0.62, 0.3, 0.6, 0.5, 0.66, 0.7, 0.6, 0.9, 0.6, 0.98, 0.69, 0.92, 0.77, 0.7, 0.8, 0.5, 0.74,
          0.3, 0.79, 0.1, 0.79,
        ],
        '#568bbd',
      ),
      ...fill([0.55, 0.78, 0.64, 0.8, 0.62, 0.9, 0.6, 0.96, 0.52, 0.95, 0.4, 0.89, 0.44, 0.85, 0.53, 0.86], skin),
      ...fill([0.12, 0.54, 0.24, 0.56, 0.37, 0.6, 0.48, 0.54, 0.6, 0.51, 0.52, 0.61, 0.4, 0.66, 0.28, 0.65], '#d9a0b8'),
      line(at(box, [0.13, 0.53, 0.25, 0.52, 0.37, 0.58, 0.47, 0.52, 0.58, 0.5]), pen * 0.022, paper),
    ]
  },
  /** The same on a pile of books. */
  sittingReader: (box, color, second) => {
    const pen = leastOf(box)
    const fill = (ring: number[], paint: Color) => filled(box, [smooth(ring)], paint, 0.032)
    return [
      ...filled(box, [oval(0.5, 0.8, 0.49, 0.19)], '#c9655c', 0.032),
      ...book(box, [0.08, 0.73, 0.42, 0.13], '#4d87a6'),
      ...book(box, [0.08, 0.61, 0.38, 0.11], '#a7a3c0'),
      line(at(box, [0.42, 0.46, 0.53, 0.5, 0.51, 0.62, 0.49, 0.74]), pen * 0.09, '#3f2a45'),
      line(at(box, [0.32, 0.46, 0.46, 0.4, 0.56, 0.48, 0.53, 0.62, 0.5, 0.72]), pen * 0.1, '#54385c'),
      line(at(box, [0.49, 0.77, 0.53, 0.82]), pen * 0.045, '#12899c'),
      ...fill(
        [
          0.25, 0.2, 0.33, 0.16, 0.41, 0.2, 0.43, 0.34, 0.42, 0.46, 0.28, 0.48, 0.26, 0.36, 0.21, 0.52, 0.17, 0.53, 0.2,
          0.36,
        ],
        color,
      ),
      line(at(box, [0.39, 0.22, 0.45, 0.34, 0.48, 0.24]), pen * 0.075, color),
      line(at(box, [0.48, 0.24, 0.48, 0.19]), pen * 0.05, '#d77b96'),
      line(at(box, [0.35, 0.12, 0.34, 0.17]), pen * 0.06, '#d77b96'),
      ...fill([0.33, 0.05, 0.39, 0.04, 0.4, 0.1, 0.38, 0.15, 0.34, 0.13], '#d77b96'),
      ...fill([0.29, 0.06, 0.33, 0, 0.4, 0.02, 0.385, 0.05, 0.35, 0.06, 0.345, 0.11, 0.31, 0.11], second),
      ...filled(box, [[0.455, 0.08, 0.52, 0.105, 0.505, 0.2, 0.44, 0.175]], '#f5332f', 0.02),
      line(at(box, [0.46, 0.08, 0.51, 0.1]), pen * 0.012, paper),
    ]
  },
  /** The same from the front, behind a large book. */
  facingReader: (box, color, second) => {
    const fill = (ring: number[], paint: Color) => filled(box, [smooth(ring)], paint, 0.024)
    const curls = Array.from({ length: 9 }, (_, index) => {
      const turn = ((150 + index * 30) * Math.PI) / 180
      return line(at(box, [0.53 + Math.cos(turn) * 0.29, 0.19 + Math.sin(turn) * 0.13]), leastOf(box) * 0.26, second)
    })
    return [
      ...curls,
      ...filled(box, [oval(0.53, 0.23, 0.36, 0.17)], second, 0.024),
      ...fill(
        [
          0.02, 0.58, 0.1, 0.48, 0.3, 0.42, 0.55, 0.46, 0.8, 0.42, 0.95, 0.52, 0.99, 0.66, 0.85, 0.7, 0.5, 0.66, 0.2,
          0.68, 0.04, 0.66,
        ],
        color,
      ),
      ...fill([0.42, 0.18, 0.54, 0.15, 0.64, 0.19, 0.64, 0.27, 0.53, 0.33, 0.43, 0.27], '#cf6360'),
      line(at(box, [0.47, 0.235, 0.5, 0.24]), leastOf(box) * 0.01, night),
      line(at(box, [0.57, 0.24, 0.6, 0.235]), leastOf(box) * 0.01, night),
      line(at(box, [0.51, 0.285, 0.54, 0.289, 0.57, 0.283]), leastOf(box) * 0.01, night),
      ...fill(
        [
          0.22, 0.96, 0.2, 0.75, 0.3, 0.55, 0.45, 0.52, 0.58, 0.62, 0.72, 0.8, 0.8, 0.97, 0.6, 0.99, 0.5, 0.94, 0.4,
          0.98,
        ],
        '#9b9ba2',
      ),
      ...filled(box, [[0.17, 0.29, 0.52, 0.36, 0.87, 0.3, 0.85, 0.49, 0.52, 0.54, 0.19, 0.48]], '#a83c3c', 0.024),
      line(at(box, [0.19, 0.27, 0.36, 0.295, 0.51, 0.345]), leastOf(box) * 0.05, paper),
      line(at(box, [0.85, 0.28, 0.68, 0.3, 0.53, 0.345]), leastOf(box) * 0.05, paper),
      line(at(box, [0.14, 0.52, 0.3, 0.43]), leastOf(box) * 0.13, '#cf6360'),
      line(at(box, [0.84, 0.54, 0.64, 0.46]), leastOf(box) * 0.13, '#cf6360'),
    ]
  },
} satisfies Record<string, Art>
