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
  'trapezoid',
  'parallelogram',
  'pill',
  'squircle',
  'egg',
  'leaf',
  'moon',
  'cloud',
  'flower',
  'clover',
  'badge',
  'gear',
  'star-4',
  'star-6',
  'shield',
  'tag',
  'ribbon',
  'frame',
  'torn-paper',
  'stairs',
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
  trapezoid: { path: 'M22 0H78L100 100H0Z' },
  parallelogram: { path: 'M26 0H100L74 100H0Z' },
  pill: { path: 'M25 0H75A25 50 0 0 1 75 100H25A25 50 0 0 1 25 0Z' },
  squircle: { path: 'M50 0C88 0 100 12 100 50C100 88 88 100 50 100C12 100 0 88 0 50C0 12 12 0 50 0Z' },
  egg: { path: 'M50 0C76 0 94 36 94 62C94 85 74 100 50 100C26 100 6 85 6 62C6 36 24 0 50 0Z' },
  leaf: { path: 'M0 100V40C0 18 18 0 40 0H100V60C100 82 82 100 60 100Z' },
  moon: { path: 'M64 2A50 50 0 1 0 98 64A42 42 0 0 1 64 2Z' },
  cloud: {
    path: 'M26 92A24 24 0 0 1 16 46A26 26 0 0 1 50 22A30 30 0 0 1 86 48A22 22 0 0 1 80 92Z',
  },
  flower: { path: lobes(8, 50, 36) },
  clover: { path: lobes(4, 50, 16) },
  badge: { path: lobes(16, 50, 45) },
  gear: { path: gearPath(10) },
  'star-4': { path: starPath(4, 0.38) },
  'star-6': { path: starPath(6, 0.55) },
  shield: { path: 'M50 0C66 10 84 13 100 13V50C100 74 78 92 50 100C22 92 0 74 0 50V13C16 13 34 10 50 0Z' },
  tag: { path: 'M0 0H68L100 50L68 100H0ZM66 42A8 8 0 1 0 66 58A8 8 0 1 0 66 42Z' },
  ribbon: { path: 'M0 0H100L86 50L100 100H0L14 50Z' },
  frame: { path: 'M0 0H100V100H0ZM14 14V86H86V14Z' },
  'torn-paper': {
    path: 'M0 6L8 2L17 7L27 1L38 6L48 2L58 8L69 2L80 6L90 1L100 5V94L91 99L82 93L71 98L60 94L50 100L39 95L29 99L19 93L9 98L0 95Z',
  },
  stairs: { path: 'M0 100V75H25V50H50V25H75V0H100V100Z' },
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

/** A round outline of outward arcs between points on an inner circle. */
function lobes(count: number, outer: number, inner: number): string {
  const points = Array.from({ length: count }, (_, index) => {
    const from = onCircle((index / count) * 2 * Math.PI, inner)
    const [bendX, bendY] = onCircle(((index + 0.5) / count) * 2 * Math.PI, outer + (outer - inner))
    const to = onCircle(((index + 1) / count) * 2 * Math.PI, inner)
    const start = index === 0 ? `M${short(from[0])} ${short(from[1])}` : ''
    return `${start}Q${short(bendX)} ${short(bendY)} ${short(to[0])} ${short(to[1])}`
  })
  return `${points.join('')}Z`
}

function gearPath(teeth: number): string {
  const step = (2 * Math.PI) / teeth
  return polygon(
    Array.from({ length: teeth }, (_, index) => index * step).flatMap((turn) => [
      onCircle(turn - step * 0.2, 50),
      onCircle(turn + step * 0.2, 50),
      onCircle(turn + step * 0.3, 39),
      onCircle(turn + step * 0.7, 39),
    ]),
  )
}

function short(value: number): number {
  return Math.round(value * 100) / 100
}

function onCircle(angle: number, radius: number): [number, number] {
  return [50 + radius * Math.sin(angle), 50 - radius * Math.cos(angle)]
}

function polygon(points: [number, number][]): string {
  return `M${points.map(([x, y]) => `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`).join('L')}Z`
}
