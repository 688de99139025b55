import type { GroundTints, Theme, ThemeColors } from '../theme.ts'

/** WCAG 2 contrast ratio of two colors, 1 to 21; alpha is ignored. */
export function contrastOf(first: string, second: string): number {
  const one = luminance(first)
  const two = luminance(second)
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05)
}

export interface ContrastProblem {
  face: 'light' | 'dark'
  front: keyof ThemeColors
  /** A color, or one of the drawing. */
  ground: keyof ThemeColors | keyof GroundTints
  /** Rounded down to one decimal. */
  ratio: number
  needed: number
}

/** WCAG 2.2 AA: 4.5 for text (1.4.3), 3 for the borders of fields and buttons (1.4.11). */
const pairs: [keyof ThemeColors, keyof ThemeColors, number][] = [
  ['text', 'background', 4.5],
  ['text', 'surface', 4.5],
  ['onAccent', 'accent', 4.5],
  ['error', 'background', 4.5],
  ['error', 'surface', 4.5],
  ['accent', 'background', 3],
  ['line', 'background', 3],
]

/**
 * Color pairs of a theme with too little contrast. What is read on the background is read on its drawing as well, which
 * blends two colors with it: readable on all three is readable on every blend.
 */
export function contrastProblems({
  light,
  dark,
  ground = null,
}: Pick<Theme, 'light' | 'dark' | 'ground'>): ContrastProblem[] {
  const faces = [{ face: 'light' as const, colors: light }, ...(dark ? [{ face: 'dark' as const, colors: dark }] : [])]
  return faces.flatMap(({ face, colors }) => {
    const tooLow = (front: keyof ThemeColors, behind: ContrastProblem['ground'], color: string, needed: number) => {
      const ratio = contrastOf(colors[front], color)
      return ratio >= needed ? [] : [{ face, front, ground: behind, ratio: Math.floor(ratio * 10) / 10, needed }]
    }
    return pairs.flatMap(([front, behind, needed]): ContrastProblem[] => {
      const problems = tooLow(front, behind, colors[behind], needed)
      const tints = ground?.[face]
      if (problems.length > 0 || behind !== 'background' || !tints) return problems
      return [...tooLow(front, 'first', tints.first, needed), ...tooLow(front, 'second', tints.second, needed)]
    })
  })
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
