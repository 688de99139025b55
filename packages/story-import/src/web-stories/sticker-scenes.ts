import type { Color } from '@taplore/story'
import { type Art, type ArtBox, leastOf, line, type Stroke } from './strokes.ts'

const skin = '#cf6a57'
const paper = '#ffffff'
const print = '#dedede'

/** Points in fractions of the box. */
const at = ({ width, height }: ArtBox, points: readonly number[]) =>
  points.map((value, index) => value * (index % 2 ? height : width))

/** A box of nearly square corners, filled by lines side by side. */
function block(box: ArtBox, [x, y, wide, tall]: readonly [number, number, number, number], color: Color): Stroke[] {
  const count = 16
  const pen = (tall * box.height) / (count - 1)
  const inset = pen / 2 / box.width
  return Array.from({ length: count }, (_, row) => {
    const level = y + (tall * (row + 0.5)) / count
    return line(at(box, [x + inset, level, x + wide - inset, level]), pen * 1.2, color)
  })
}

function book(box: ArtBox, [x, y, wide, tall]: readonly [number, number, number, number], cover: Color): Stroke[] {
  const pen = tall * box.height
  const reach = pen / 2 / box.width
  const [from, to] = [x + reach, x + wide - reach]
  return [
    line(at(box, [from, y, to, y]), pen, cover),
    line(at(box, [from + reach * 0.9, y, to - reach * 0.1, y]), pen * 0.72, print),
    line(at(box, [from + reach * 1.4, y + tall * 0.1, to - reach * 0.6, y + tall * 0.1]), pen * 0.04, '#b9b4bf'),
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
    ...book(box, [0.14, 0.11, 0.73, 0.21], '#3f2c46'),
    ...book(box, [0.0, 0.36, 0.95, 0.27], '#d0645f'),
    ...book(box, [0.18, 0.61, 0.78, 0.21], '#22242a'),
    ...book(box, [0.09, 0.86, 0.9, 0.26], '#a83c3c'),
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
    return [
      ...block(box, [0.02, 0.88, 0.94, 0.12], '#b5423c'),
      line(at(box, [0.42, 0.16]), pen * 0.36, second),
      line(at(box, [0.56, 0.2]), pen * 0.26, second),
      line(at(box, [0.58, 0.3]), pen * 0.2, second),
      line(at(box, [0.48, 0.46, 0.5, 0.66]), pen * 0.32, color),
      line(at(box, [0.46, 0.3, 0.47, 0.4]), pen * 0.1, skin),
      line(at(box, [0.41, 0.21]), pen * 0.24, skin),
      line(at(box, [0.33, 0.1, 0.42, 0.07, 0.5, 0.13]), pen * 0.1, second),
      line(at(box, [0.12, 0.75, 0.4, 0.68, 0.7, 0.82]), pen * 0.2, '#568bbd'),
      line(at(box, [0.88, 0.72, 0.6, 0.68, 0.3, 0.82]), pen * 0.2, '#568bbd'),
      line(at(box, [0.64, 0.44, 0.68, 0.58, 0.46, 0.62]), pen * 0.1, skin),
      line(at(box, [0.33, 0.46, 0.26, 0.58, 0.36, 0.62]), pen * 0.1, skin),
      line(at(box, [0.14, 0.52, 0.26, 0.55, 0.36, 0.6, 0.47, 0.55, 0.58, 0.52]), pen * 0.1, '#a83c3c'),
      line(at(box, [0.16, 0.5, 0.26, 0.52, 0.36, 0.57, 0.47, 0.52, 0.56, 0.5]), pen * 0.05, paper),
    ]
  },
} satisfies Record<string, Art>
