import type { Color, FontChoice } from '../values.ts'
import type { DecorName } from './decor.ts'

/** A background with the colors that are readable on it. */
export interface Tone {
  ground: Color
  ink: Color
  /** Accent color: readable on the background as large text and as a surface. */
  accent: Color
  /** Text on the accent. */
  onAccent: Color
  /** A subtle surface on the background, and the decoration. */
  soft: Color
}

/** A palette and a font pair. At most five colors, one of them an accent. */
export interface LayoutStyle {
  name: string
  display: FontChoice
  displayLineHeight: number
  displaySpacingEm: number
  /** Maximum title size, px. */
  displayMaximumPx: number
  body: FontChoice
  /** A light and a dark tone; pages of a story alternate between them. */
  tones: [Tone, Tone]
  decor: DecorName
  decorColors: [Color, Color, Color, Color]
}

const inter = (weight: number): FontChoice => ({ family: 'Inter', weight, isItalic: false })
const bricolage = (stretch: number, weight = 800): FontChoice => ({
  family: 'Bricolage Grotesque',
  weight,
  isItalic: false,
  stretch,
})
const fraunces = (weight: number): FontChoice => ({ family: 'Fraunces', weight, isItalic: false })

export const layoutStyleNames = [
  'harbour',
  'orchard',
  'ledger',
  'lantern',
  'tiles',
  'rings',
  'night',
  'meadow',
] as const
export type LayoutStyleName = (typeof layoutStyleNames)[number]

export const layoutStyles: Record<LayoutStyleName, LayoutStyle> = {
  harbour: {
    name: 'harbour',
    display: bricolage(78),
    displayLineHeight: 0.9,
    displaySpacingEm: -0.015,
    displayMaximumPx: 150,
    body: inter(550),
    tones: [
      { ground: '#f5dfbb', ink: '#0b343a', accent: '#ab2f10', onAccent: '#fff6e6', soft: '#ecc998' },
      { ground: '#0b343a', ink: '#f5dfbb', accent: '#ff7a52', onAccent: '#0b2024', soft: '#17565c' },
    ],
    decor: 'sunrise',
    decorColors: ['#f2542d', '#2a8f8b', '#166f72', '#0b343a'],
  },
  orchard: {
    name: 'orchard',
    display: fraunces(850),
    displayLineHeight: 0.95,
    displaySpacingEm: -0.018,
    displayMaximumPx: 132,
    body: inter(550),
    tones: [
      { ground: '#1a4634', ink: '#fff6da', accent: '#ffcb1f', onAccent: '#1a3226', soft: '#2b6349' },
      { ground: '#fff6da', ink: '#1a4634', accent: '#b92c15', onAccent: '#fff6da', soft: '#f7e3a4' },
    ],
    decor: 'citrus',
    decorColors: ['#f5b700', '#fff6da', '#ffcb1f', '#3f8f5c'],
  },
  ledger: {
    name: 'ledger',
    display: fraunces(560),
    displayLineHeight: 0.98,
    displaySpacingEm: -0.015,
    displayMaximumPx: 112,
    body: inter(500),
    tones: [
      { ground: '#f3efe6', ink: '#16181d', accent: '#c7270d', onAccent: '#ffffff', soft: '#e2dccd' },
      { ground: '#1b1d22', ink: '#f3efe6', accent: '#ff6a4d', onAccent: '#1b1d22', soft: '#34373f' },
    ],
    decor: 'ridgelines',
    decorColors: ['#16181d', '#d92f14', '#8b8578', '#16181d'],
  },
  lantern: {
    name: 'lantern',
    display: bricolage(82, 750),
    displayLineHeight: 0.94,
    displaySpacingEm: -0.015,
    displayMaximumPx: 128,
    body: inter(500),
    tones: [
      { ground: '#2a120c', ink: '#fbe9cf', accent: '#ff6a2b', onAccent: '#2a120c', soft: '#4a2417' },
      { ground: '#fbe9cf', ink: '#2a120c', accent: '#b23c0a', onAccent: '#fff7ea', soft: '#f0d3a8' },
    ],
    decor: 'lamp',
    decorColors: ['#ff6a2b', '#d9a441', '#fff3cf', '#b5421a'],
  },
  tiles: {
    name: 'tiles',
    display: bricolage(80),
    displayLineHeight: 0.94,
    displaySpacingEm: -0.012,
    displayMaximumPx: 124,
    body: inter(550),
    tones: [
      { ground: '#2338c8', ink: '#fff1d6', accent: '#ffc629', onAccent: '#14120f', soft: '#3c50dd' },
      { ground: '#fff1d6', ink: '#14120f', accent: '#2338c8', onAccent: '#fff1d6', soft: '#f6dca8' },
    ],
    decor: 'tiles',
    decorColors: ['#ff5a36', '#ffc629', '#0fa37f', '#14120f'],
  },
  rings: {
    name: 'rings',
    display: fraunces(480),
    displayLineHeight: 0.96,
    displaySpacingEm: -0.02,
    displayMaximumPx: 136,
    body: inter(500),
    tones: [
      { ground: '#f8b9b2', ink: '#3a0a1b', accent: '#7a1230', onAccent: '#ffe9e4', soft: '#f39d94' },
      { ground: '#3a0a1b', ink: '#ffdcd5', accent: '#ff9a8a', onAccent: '#3a0a1b', soft: '#5c1730' },
    ],
    decor: 'rings',
    decorColors: ['#e5786f', '#7a1230', '#f39d94', '#3a0a1b'],
  },
  night: {
    name: 'night',
    display: inter(800),
    displayLineHeight: 1,
    displaySpacingEm: -0.018,
    displayMaximumPx: 108,
    body: inter(450),
    tones: [
      { ground: '#0e1433', ink: '#eef1ff', accent: '#ffd166', onAccent: '#161b36', soft: '#1f2959' },
      { ground: '#e6ebff', ink: '#0e1433', accent: '#3a3fd4', onAccent: '#ffffff', soft: '#cbd4ff' },
    ],
    decor: 'moon',
    decorColors: ['#ffd166', '#2b3a86', '#1f2959', '#eef1ff'],
  },
  meadow: {
    name: 'meadow',
    display: fraunces(620),
    displayLineHeight: 0.98,
    displaySpacingEm: -0.015,
    displayMaximumPx: 118,
    body: inter(500),
    tones: [
      { ground: '#dcefe0', ink: '#12392c', accent: '#b8352a', onAccent: '#fff7f2', soft: '#bfe0c8' },
      { ground: '#12392c', ink: '#e4f4e6', accent: '#ffb199', onAccent: '#12392c', soft: '#1f5443' },
    ],
    decor: 'leaves',
    decorColors: ['#2f8f63', '#ff8a70', '#12392c', '#f4c95d'],
  },
}
