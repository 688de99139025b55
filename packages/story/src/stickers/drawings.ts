import { type StickerIcon, stickerIcons } from './icon-groups.ts'
import { iconPaths } from './icon-paths.ts'

/** One part of a drawing: its outline and the index of its color. */
export interface StickerPart {
  path: string
  fill?: number
  stroke?: number
  strokeWidth?: number
}

/** A drawing on a 100 x 100 field (`ratio` = width / height of its natural box). */
export interface StickerDrawing {
  colors: string[]
  parts: StickerPart[]
  ratio: number
}

/** Drawings of our own, in colors. */
export const drawnStickers = [
  'sun',
  'sparkle',
  'speech',
  'quote-marks',
  'pin',
  'check-badge',
  'light-bulb',
  'clock',
  'flame',
  'leaf',
  'bolt',
  'scribble-underline',
  'scribble-ring',
  'frame-corner',
  'dots',
  'curved-arrow',
  'megaphone',
  'calendar',
  'cup',
  'mountain',
  'wave',
  'eye',
] as const
type DrawnSticker = (typeof drawnStickers)[number]

export const stickerNames = [...drawnStickers, ...stickerIcons] as const
export type StickerName = DrawnSticker | StickerIcon

const ink = '#16181d'
const cream = '#fff6dc'
const red = '#f2552c'
const yellow = '#ffc62b'
const green = '#12a27c'
const blue = '#2438c8'

const drawn: Record<DrawnSticker, StickerDrawing> = {
  sun: {
    ratio: 1,
    colors: [yellow, red],
    parts: [
      { path: rays(12), fill: 0 },
      { path: circle(50, 50, 26), fill: 1 },
    ],
  },
  sparkle: {
    ratio: 1,
    colors: [yellow],
    parts: [
      { path: 'M42 8C45 40 54 50 84 52C54 55 45 64 42 96C39 64 30 55 0 52C30 50 39 40 42 8Z', fill: 0 },
      { path: 'M82 4C83 16 87 20 98 21C87 22 83 26 82 38C81 26 77 22 66 21C77 20 81 16 82 4Z', fill: 0 },
    ],
  },
  speech: {
    ratio: 1.1,
    colors: [blue, cream],
    parts: [
      { path: 'M14 6H86Q98 6 98 18V60Q98 72 86 72H48L24 94V72H14Q2 72 2 60V18Q2 6 14 6Z', fill: 0 },
      { path: 'M22 28H78M22 48H60', stroke: 1, strokeWidth: 7 },
    ],
  },
  'quote-marks': {
    ratio: 1.25,
    colors: ['#7a0f2e'],
    parts: [
      { path: 'M22 6A22 22 0 0 1 44 28C44 60 30 82 8 94C18 80 22 66 20 50A22 22 0 0 1 22 6Z', fill: 0 },
      { path: 'M76 6A22 22 0 0 1 98 28C98 60 84 82 62 94C72 80 76 66 74 50A22 22 0 0 1 76 6Z', fill: 0 },
    ],
  },
  pin: {
    ratio: 0.75,
    colors: [red, cream],
    parts: [
      { path: 'M50 98C28 66 8 52 8 36A42 34 0 0 1 92 36C92 52 72 66 50 98Z', fill: 0 },
      { path: 'M50 20A20 16 0 1 1 50 52A20 16 0 1 1 50 20Z', fill: 1 },
    ],
  },
  'check-badge': {
    ratio: 1,
    colors: [green, cream],
    parts: [
      { path: scallop(12, 48, 41), fill: 0 },
      { path: 'M28 52L44 68L74 34', stroke: 1, strokeWidth: 9 },
    ],
  },
  'light-bulb': {
    ratio: 0.8,
    colors: [yellow, ink],
    parts: [
      { path: 'M50 4A38 34 0 0 1 70 66V76H30V66A38 34 0 0 1 50 4Z', fill: 0 },
      { path: 'M32 83H68M38 93H62', stroke: 1, strokeWidth: 6 },
      { path: 'M40 74V52L32 42M60 74V52L68 42', stroke: 1, strokeWidth: 3 },
    ],
  },
  clock: {
    ratio: 1,
    colors: [cream, ink, red],
    parts: [
      { path: circle(50, 50, 45), fill: 0, stroke: 1, strokeWidth: 7 },
      { path: 'M50 24V52', stroke: 1, strokeWidth: 6 },
      { path: 'M50 52L68 62', stroke: 2, strokeWidth: 6 },
    ],
  },
  flame: {
    ratio: 0.8,
    colors: [red, yellow],
    parts: [
      {
        path: 'M54 2C58 24 92 36 92 66A42 33 0 0 1 8 66C8 50 20 42 26 28C34 36 36 42 36 48C48 40 54 22 54 2Z',
        fill: 0,
      },
      { path: 'M52 48C54 60 70 64 70 78A20 18 0 0 1 30 78C30 68 40 66 52 48Z', fill: 1 },
    ],
  },
  leaf: {
    ratio: 1,
    colors: [green, '#0b5b45'],
    parts: [
      { path: 'M6 94C-4 40 30 6 96 4C98 68 64 104 6 94Z', fill: 0 },
      { path: 'M10 92L76 24M32 70L30 44M32 70L58 70M52 50L50 30M52 50L72 50', stroke: 1, strokeWidth: 4 },
    ],
  },
  bolt: { ratio: 0.7, colors: [yellow], parts: [{ path: 'M62 2L8 58H44L32 98L92 38H54Z', fill: 0 }] },
  'scribble-underline': {
    ratio: 4,
    colors: [red],
    parts: [{ path: 'M3 40C30 22 66 16 97 26C70 30 40 44 22 66C46 54 70 52 90 60', stroke: 0, strokeWidth: 5 }],
  },
  'scribble-ring': {
    ratio: 1.8,
    colors: [red],
    parts: [
      { path: 'M62 8C26 2 4 24 4 52C4 82 34 96 58 94C86 92 98 70 96 46C94 20 68 6 34 14', stroke: 0, strokeWidth: 4 },
    ],
  },
  'frame-corner': {
    ratio: 1,
    colors: [ink],
    parts: [{ path: 'M2 4H96V98', stroke: 0, strokeWidth: 4 }],
  },
  dots: {
    ratio: 1.5,
    colors: [yellow],
    parts: [
      {
        path: [
          [12, 16],
          [38, 10],
          [64, 18],
          [90, 10],
          [8, 48],
          [34, 42],
          [60, 52],
          [86, 44],
          [16, 84],
          [42, 76],
          [68, 88],
          [92, 78],
        ]
          .map(([x = 0, y = 0], index) => circle(x, y, index % 3 ? 5 : 6.5))
          .join(''),
        fill: 0,
      },
    ],
  },
  'curved-arrow': {
    ratio: 1.2,
    colors: [ink],
    parts: [{ path: 'M6 20C18 70 52 86 90 70M66 58L92 69L78 94', stroke: 0, strokeWidth: 7 }],
  },
  megaphone: {
    ratio: 1.2,
    colors: [red, ink],
    parts: [
      { path: 'M8 40L72 10V80L8 58Z', fill: 0 },
      { path: 'M22 62L30 92H46L38 68Z', fill: 1 },
      { path: 'M82 32Q92 45 82 58', stroke: 1, strokeWidth: 6 },
    ],
  },
  calendar: {
    ratio: 1,
    colors: [cream, red, ink],
    parts: [
      { path: 'M14 12H86Q94 12 94 20V86Q94 94 86 94H14Q6 94 6 86V20Q6 12 14 12Z', fill: 0 },
      { path: 'M14 12H86Q94 12 94 20V36H6V20Q6 12 14 12Z', fill: 1 },
      { path: 'M28 4V20M72 4V20', stroke: 2, strokeWidth: 6 },
      { path: 'M22 52H34M44 52H56M66 52H78M22 74H34M44 74H56', stroke: 2, strokeWidth: 8 },
    ],
  },
  cup: {
    ratio: 1.1,
    colors: [cream, ink, red],
    parts: [
      { path: 'M10 40H74V62Q74 90 42 90Q10 90 10 62Z', fill: 0 },
      { path: 'M74 48Q94 46 92 60Q90 74 72 72', stroke: 0, strokeWidth: 7 },
      { path: 'M30 30Q24 22 30 14Q36 8 30 2M50 30Q44 22 50 14Q56 8 50 2', stroke: 2, strokeWidth: 4 },
      { path: 'M4 96H82', stroke: 1, strokeWidth: 4 },
    ],
  },
  mountain: {
    ratio: 1.3,
    colors: ['#0f6a6d', '#2a8f8b', cream],
    parts: [
      { path: 'M0 92L38 18L66 92Z', fill: 1 },
      { path: 'M34 92L66 34L100 92Z', fill: 0 },
      { path: 'M38 18L50 50L40 44L32 52L27 40Z', fill: 2 },
    ],
  },
  wave: {
    ratio: 3,
    colors: [blue],
    parts: [
      { path: 'M2 30C14 6 26 6 38 30C50 54 62 54 74 30C80 18 88 14 98 18', stroke: 0, strokeWidth: 6 },
      { path: 'M2 74C14 50 26 50 38 74C50 98 62 98 74 74C80 62 88 58 98 62', stroke: 0, strokeWidth: 6 },
    ],
  },
  eye: {
    ratio: 1.6,
    colors: [cream, ink],
    parts: [
      { path: 'M2 50Q50 -12 98 50Q50 112 2 50Z', fill: 0, stroke: 1, strokeWidth: 5 },
      { path: 'M50 24A16 26 0 1 1 50 76A16 26 0 1 1 50 24Z', fill: 1 },
    ],
  },
}

/** Lines as heavy as the icons were drawn for: 2 of 24. */
const iconStroke = 8.3

export const stickers = {
  ...drawn,
  ...Object.fromEntries(stickerIcons.map((name) => [name, icon(iconPaths[name])])),
} as Record<StickerName, StickerDrawing>

function icon(path: string): StickerDrawing {
  return { ratio: 1, colors: [ink], parts: [{ path, stroke: 0, strokeWidth: iconStroke }] }
}

function circle(x: number, y: number, radius: number): string {
  return `M${x} ${y - radius}A${radius} ${radius} 0 1 1 ${x} ${y + radius}A${radius} ${radius} 0 1 1 ${x} ${y - radius}Z`
}

function rays(count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const middle = (index / count) * 2 * Math.PI
    return `M${point(middle - 0.11, 32)}L${point(middle, 50)}L${point(middle + 0.11, 32)}Z`
  }).join('')
}

function scallop(count: number, outer: number, inner: number): string {
  const steps = Array.from({ length: count }, (_, index) => {
    const from = (index / count) * 2 * Math.PI
    const half = Math.PI / count
    return `Q${point(from + half, outer * 1.14)} ${point(from + 2 * half, inner)}`
  })
  return `M${point(0, inner)}${steps.join('')}Z`
}

function point(angle: number, radius: number): string {
  return `${Math.round((50 + radius * Math.sin(angle)) * 10) / 10} ${Math.round((50 - radius * Math.cos(angle)) * 10) / 10}`
}
