import type { FontChoice, TextElement } from '@taplore/story'

/** Typesetting of one kind of text. */
export interface Face {
  font: FontChoice
  lineHeight: number
  spacingEm: number
  letterCase: TextElement['letterCase']
  /** Factor of font sizes: small or narrow families may be set larger. */
  scale?: number
}

/** Fonts that fit together: for titles, body text, small labels, and quotations. */
export interface TypePair {
  name: string
  display: Face
  body: Face
  label: Face
  quote: Face
}

const inter = (weight: number, given: Partial<Face> = {}): Face => ({
  font: { family: 'Inter', weight, isItalic: false },
  lineHeight: 1.36,
  spacingEm: 0,
  letterCase: 'none',
  ...given,
})
const bricolage = (stretch: number, weight: number, given: Partial<Face> = {}): Face => ({
  font: { family: 'Bricolage Grotesque', weight, isItalic: false, stretch },
  lineHeight: 0.92,
  spacingEm: -0.03,
  letterCase: 'none',
  ...given,
})
const fraunces = (weight: number, isItalic = false, given: Partial<Face> = {}): Face => ({
  font: { family: 'Fraunces', weight, isItalic },
  lineHeight: 0.98,
  spacingEm: -0.03,
  letterCase: 'none',
  ...given,
})
/** Any other family of the catalog. */
const face = (family: string, weight: number, lineHeight: number, spacingEm = 0, given: Partial<Face> = {}): Face => ({
  font: { family, weight, isItalic: false },
  lineHeight,
  spacingEm,
  letterCase: 'none',
  ...given,
})
const upper = { letterCase: 'upper' } as const
const mono = face('JetBrains Mono', 500, 1.35, -0.02)
const capitals = (weight = 700): Face => inter(weight, { spacingEm: 0.14, letterCase: 'upper', lineHeight: 1.3 })
const quiet = (weight = 650): Face => inter(weight, { lineHeight: 1.3 })

export const typePairs = {
  poster: {
    name: 'Poster',
    display: bricolage(76, 800, { lineHeight: 0.88 }),
    body: inter(550),
    label: capitals(),
    quote: bricolage(76, 800, { lineHeight: 0.96 }),
  },
  shout: {
    name: 'Shout',
    display: bricolage(76, 800, { letterCase: 'upper', lineHeight: 0.86, spacingEm: -0.02 }),
    body: inter(500),
    label: quiet(700),
    quote: bricolage(76, 700, { lineHeight: 1 }),
  },
  friendly: {
    name: 'Friendly',
    display: bricolage(100, 800, { lineHeight: 0.96, spacingEm: -0.04 }),
    body: bricolage(100, 450, { lineHeight: 1.32, spacingEm: -0.01 }),
    label: bricolage(100, 650, { lineHeight: 1.2, spacingEm: 0 }),
    quote: bricolage(100, 600, { lineHeight: 1.06 }),
  },
  modern: {
    name: 'Modern',
    display: bricolage(100, 500, { lineHeight: 0.98, spacingEm: -0.045 }),
    body: inter(420),
    label: quiet(550),
    quote: bricolage(100, 400, { lineHeight: 1.08 }),
  },
  bakery: {
    name: 'Bakery',
    display: fraunces(850, false, { lineHeight: 0.94, spacingEm: -0.035 }),
    body: inter(550),
    label: quiet(700),
    quote: fraunces(600, true, { lineHeight: 1.06, spacingEm: -0.015 }),
  },
  gazette: {
    name: 'Gazette',
    display: fraunces(560, false, { lineHeight: 1, spacingEm: -0.03 }),
    body: inter(450),
    label: quiet(650),
    quote: fraunces(480, true, { lineHeight: 1.1, spacingEm: -0.02 }),
  },
  novel: {
    name: 'Novel',
    display: fraunces(400, false, { lineHeight: 1.02, spacingEm: -0.035 }),
    body: fraunces(380, false, { lineHeight: 1.34, spacingEm: -0.005, scale: 1.12 }),
    label: capitals(600),
    quote: fraunces(400, true, { lineHeight: 1.1, spacingEm: -0.02 }),
  },
  couture: {
    name: 'Couture',
    display: fraunces(340, false, { lineHeight: 0.98, spacingEm: -0.05 }),
    body: inter(400),
    label: capitals(500),
    quote: fraunces(360, true, { lineHeight: 1.06, spacingEm: -0.03 }),
  },
  letter: {
    name: 'Letter',
    display: fraunces(480, true, { lineHeight: 1, spacingEm: -0.03 }),
    body: fraunces(400, false, { lineHeight: 1.36, spacingEm: 0, scale: 1.12 }),
    label: inter(500, { spacingEm: 0.08, letterCase: 'upper', lineHeight: 1.3 }),
    quote: fraunces(480, true, { lineHeight: 1.1, spacingEm: -0.02 }),
  },
  grid: {
    name: 'Grid',
    display: inter(850, { lineHeight: 0.96, spacingEm: -0.05 }),
    body: inter(450),
    label: quiet(600),
    quote: inter(700, { lineHeight: 1.06, spacingEm: -0.035 }),
  },
  signal: {
    name: 'Signal',
    display: inter(800, { lineHeight: 1, spacingEm: -0.02, letterCase: 'upper' }),
    body: inter(450),
    label: capitals(600),
    quote: inter(650, { lineHeight: 1.12, spacingEm: -0.02 }),
  },
  thin: {
    name: 'Thin',
    display: inter(250, { lineHeight: 1.02, spacingEm: -0.055 }),
    body: inter(400),
    label: quiet(500),
    quote: inter(300, { lineHeight: 1.14, spacingEm: -0.035 }),
  },
  salon: {
    name: 'Salon',
    display: face('Playfair Display', 700, 1.02, -0.02),
    body: face('DM Sans', 420, 1.38),
    label: face('DM Sans', 600, 1.3, 0.12, upper),
    quote: face('Playfair Display', 500, 1.1, -0.01, {
      font: { family: 'Playfair Display', weight: 500, isItalic: true },
    }),
  },
  fatface: {
    name: 'Fat face',
    display: face('Abril Fatface', 400, 1, -0.01),
    body: face('Work Sans', 450, 1.36),
    label: face('Work Sans', 650, 1.3),
    quote: face('Abril Fatface', 400, 1.1),
  },
  stadium: {
    name: 'Stadium',
    display: face('Anton', 400, 1.04, 0, { ...upper, scale: 1.12 }),
    body: face('Archivo', 480, 1.34),
    label: face('Archivo', 700, 1.3, 0.08, upper),
    quote: face('Archivo', 800, 1.06, -0.02),
  },
  marquee: {
    name: 'Marquee',
    display: face('Bebas Neue', 400, 0.94, 0.005, { scale: 1.2 }),
    body: face('Manrope', 550, 1.38),
    label: face('Manrope', 750, 1.3, 0.04),
    quote: face('Bebas Neue', 400, 1, 0.01),
  },
  notebook: {
    name: 'Notebook',
    display: face('Caveat', 700, 0.94, -0.01, { scale: 1.3 }),
    body: face('Nunito', 600, 1.34),
    label: face('Nunito', 800, 1.3),
    quote: face('Caveat', 600, 1.02, 0, { scale: 1.2 }),
  },
  lab: {
    name: 'Lab',
    display: face('Space Grotesk', 650, 1, -0.04),
    body: face('Space Grotesk', 420, 1.38),
    label: mono,
    quote: face('Space Grotesk', 500, 1.1, -0.03),
  },
  terminal: {
    name: 'Terminal',
    display: face('JetBrains Mono', 750, 1.04, -0.06),
    body: inter(420),
    label: mono,
    quote: face('JetBrains Mono', 500, 1.16, -0.04),
  },
  gallery: {
    name: 'Gallery',
    display: face('Syne', 700, 1, -0.03),
    body: face('Outfit', 380, 1.38),
    label: face('Outfit', 550, 1.3),
    quote: face('Syne', 500, 1.12, -0.02),
  },
  orbit: {
    name: 'Orbit',
    display: face('Unbounded', 650, 1.08, -0.03),
    body: face('Figtree', 480, 1.38),
    label: face('Figtree', 700, 1.3),
    quote: face('Unbounded', 400, 1.2, -0.02),
  },
  chapel: {
    name: 'Chapel',
    display: face('Cormorant', 500, 0.98, -0.02, {
      scale: 1.2,
      font: { family: 'Cormorant', weight: 500, isItalic: true },
    }),
    body: face('Cormorant', 550, 1.26, 0, { scale: 1.25 }),
    label: face('Cormorant', 600, 1.3, 0.16, { ...upper, scale: 1.12 }),
    quote: face('Cormorant', 500, 1.06, -0.01, { font: { family: 'Cormorant', weight: 500, isItalic: true } }),
  },
  league: {
    name: 'League',
    display: face('Teko', 600, 0.86, 0, { ...upper, scale: 1.25 }),
    body: face('Archivo', 480, 1.34),
    label: face('Archivo', 700, 1.3),
    quote: face('Teko', 500, 0.96),
  },
  playroom: {
    name: 'Playroom',
    display: face('Fredoka', 600, 1, -0.02),
    body: face('Nunito', 600, 1.34),
    label: face('Nunito', 800, 1.3),
    quote: face('Fredoka', 500, 1.1),
  },
  reporter: {
    name: 'Reporter',
    display: face('Newsreader', 600, 1.02, -0.03),
    body: face('Public Sans', 430, 1.38),
    label: face('Public Sans', 700, 1.3),
    quote: face('Newsreader', 450, 1.12, -0.02, { font: { family: 'Newsreader', weight: 450, isItalic: true } }),
  },
  almanac: {
    name: 'Almanac',
    display: face('Roboto Slab', 800, 1.04, -0.03),
    body: face('Roboto', 430, 1.4),
    label: face('Roboto', 650, 1.3),
    quote: face('Roboto Slab', 400, 1.18, -0.01),
  },
  placard: {
    name: 'Placard',
    display: face('Oswald', 600, 1.06, 0, upper),
    body: face('Lora', 480, 1.4),
    label: face('Oswald', 500, 1.3, 0.08, upper),
    quote: face('Lora', 500, 1.16, 0, { font: { family: 'Lora', weight: 500, isItalic: true } }),
  },
} as const satisfies Record<string, TypePair>
export type TypePairName = keyof typeof typePairs
export const typePairNames = Object.keys(typePairs) as TypePairName[]
