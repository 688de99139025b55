/**
 * Outlines on a 100 x 100 field, stretched to the element's box. `isLine` outlines are stroked, never filled.
 * `rect` and `ellipse` have outlines too, though renderers may draw them with plain CSS.
 */
export interface ShapeOutline {
  path: string
  isLine?: boolean
}

export const shapeNames = [
  'rect',
  'ellipse',
  'triangle',
  'right-triangle',
  'diamond',
  'pentagon',
  'hexagon',
  'octagon',
  'star',
  'burst',
  'heart',
  'blob',
  'blob-2',
  'drop',
  'arch',
  'half-circle',
  'quarter-circle',
  'ring',
  'cross',
  'chevron',
  'block-arrow',
  'speech',
  'ticket',
  'wave-band',
  'line',
  'arrow',
  'double-arrow',
  'squiggle',
] as const
export type ShapeName = (typeof shapeNames)[number]

export const shapes: Record<ShapeName, ShapeOutline> = {
  rect: { path: 'M0 0H100V100H0Z' },
  ellipse: { path: 'M50 0A50 50 0 1 1 50 100A50 50 0 1 1 50 0Z' },
  triangle: { path: 'M50 0L100 100H0Z' },
  'right-triangle': { path: 'M0 0L100 100H0Z' },
  diamond: { path: 'M50 0L100 50L50 100L0 50Z' },
  pentagon: { path: regular(5) },
  hexagon: { path: regular(6) },
  octagon: { path: regular(8, Math.PI / 8) },
  star: { path: starPath(5, 0.4) },
  burst: { path: starPath(16, 0.78) },
  heart: {
    path: 'M50 96C20 72 0 54 0 30C0 13 13 4 26 4C37 4 46 10 50 20C54 10 63 4 74 4C87 4 100 13 100 30C100 54 80 72 50 96Z',
  },
  blob: { path: 'M52 2C72 0 95 10 98 36C101 58 92 70 82 84C72 98 48 102 30 95C10 88 0 70 2 48C4 24 28 5 52 2Z' },
  'blob-2': {
    path: 'M30 6C48 -4 66 8 80 14C98 22 103 44 97 62C91 82 74 84 60 94C44 104 22 98 10 82C-2 66 -2 46 6 32C12 20 18 12 30 6Z',
  },
  drop: { path: 'M50 0C72 30 88 48 88 66C88 86 70 100 50 100C30 100 12 86 12 66C12 48 28 30 50 0Z' },
  arch: { path: 'M0 100V50A50 50 0 0 1 100 50V100Z' },
  'half-circle': { path: 'M0 100A50 100 0 0 1 100 100Z' },
  'quarter-circle': { path: 'M0 0A100 100 0 0 1 100 100H0Z' },
  ring: { path: 'M50 0A50 50 0 1 1 50 100A50 50 0 1 1 50 0ZM50 22A28 28 0 1 0 50 78A28 28 0 1 0 50 22Z' },
  cross: { path: 'M34 0H66V34H100V66H66V100H34V66H0V34H34Z' },
  chevron: { path: 'M0 0H62L100 50L62 100H0L38 50Z' },
  'block-arrow': { path: 'M0 28H58V0L100 50L58 100V72H0Z' },
  speech: {
    path: 'M12 0H88A12 12 0 0 1 100 12V66A12 12 0 0 1 88 78H46L22 100V78H12A12 12 0 0 1 0 66V12A12 12 0 0 1 12 0Z',
  },
  ticket: { path: 'M0 0H100V36A14 14 0 0 0 100 64V100H0V64A14 14 0 0 0 0 36Z' },
  'wave-band': { path: 'M0 26C16 6 34 6 50 26C66 46 84 46 100 26V100H0Z' },
  line: { path: 'M0 50H100', isLine: true },
  arrow: { path: 'M0 50H98M72 18L98 50L72 82', isLine: true },
  'double-arrow': { path: 'M2 50H98M72 18L98 50L72 82M28 18L2 50L28 82', isLine: true },
  squiggle: { path: 'M0 50C8 10 17 10 25 50C33 90 42 90 50 50C58 10 67 10 75 50C83 90 92 90 100 50', isLine: true },
}

function regular(sides: number, turn = 0): string {
  return polygon(Array.from({ length: sides }, (_, index) => onCircle(turn + (index / sides) * 2 * Math.PI, 50)))
}

function starPath(points: number, inner: number): string {
  return polygon(
    Array.from({ length: points * 2 }, (_, index) =>
      onCircle((index / points) * Math.PI, index % 2 === 0 ? 50 : 50 * inner),
    ),
  )
}

function onCircle(angle: number, radius: number): [number, number] {
  return [50 + radius * Math.sin(angle), 50 - radius * Math.cos(angle)]
}

function polygon(points: [number, number][]): string {
  return `M${points.map(([x, y]) => `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`).join('L')}Z`
}
