import { type Color, contrast, type EffectName, luminance, mix, type Story } from '@taplore/story'
import type { Palette } from '@taplore/story/art'
import { type TypePairName, typePairNames, typePairs } from './type-pairs.ts'

/** What distinguishes stories within one layout system. */
export interface Design {
  colors: {
    paper: Color
    ink: Color
    /** The signal. */
    accent: Color
    second: Color
    third: Color
  }
  type: TypePairName
  motion: MotionName
}

export const motions = {
  rise: 'rise',
  fade: 'fade-in',
  wipe: 'wipe',
  zoom: 'zoom-in',
  fly: 'fly-in',
  pop: 'pop',
} as const satisfies Record<string, EffectName>
export type MotionName = keyof typeof motions

export type ToneName = keyof Design['colors']

/** A background and the colors that are readable on it. */
export interface Tone {
  name: ToneName
  ground: Color
  ink: Color
  /** Stands out as a surface and as large text (3 : 1). */
  accent: Color
  /** Readable as small text too (4.5 : 1). */
  strong: Color
  /** Text on a surface in `accent`. */
  onAccent: Color
  /** A subtle surface on the background on which `ink` is readable. */
  soft: Color
  /** A hairline. */
  rule: Color
}

/** The best of some colors on a background: the first with enough contrast, else the closest. */
export function readable(ground: Color, candidates: readonly Color[], ratio: number): Color {
  const found = candidates.find((candidate) => contrast(candidate, ground) >= ratio)
  if (found) return found
  return candidates.reduce((best, each) => (contrast(each, ground) > contrast(best, ground) ? each : best))
}

const white = '#ffffff'
const black = '#000000'

/** What can be read on a color: ink and paper, else a darker or lighter shade of them, and only then black or white. */
function inksOf(first: Color, second: Color): Color[] {
  const [dark, light] = luminance(first) < luminance(second) ? [first, second] : [second, first]
  const shades = [0.35, 0.6, 0.8].flatMap((share) => [mix(dark, black, share), mix(light, white, share)])
  return [first, second, ...shades, white, black]
}

export function toneOf({ colors }: Design, name: ToneName): Tone {
  const ground = colors[name]
  const ink = readable(ground, inksOf(colors.ink, colors.paper), 4.6)
  const others = (['accent', 'second', 'third'] as const).map((each) => colors[each]).filter((each) => each !== ground)
  const accent = readable(ground, [...others, ink], 3)
  const soft = contrast(mix(ground, ink, 0.09), ink) >= 4.5 ? mix(ground, ink, 0.09) : ground
  return {
    name,
    ground,
    ink,
    accent,
    strong: [accent, ...others].find((each) => contrast(each, ground) >= 4.5 && contrast(each, soft) >= 4.5) ?? ink,
    onAccent: readable(accent, inksOf(colors.paper, colors.ink), 4.5),
    soft,
    rule: mix(ground, ink, 0.28),
  }
}

/** Five distinct colors of a drawing on a background. */
export function paletteOn(design: Design, tone: Tone): Palette {
  const { colors } = design
  const apart = (color: Color, ratio: number, spare: Color) => (contrast(color, tone.ground) >= ratio ? color : spare)
  const near = contrast(colors.ink, tone.ground) >= 2.4 ? colors.ink : tone.ink
  const far = apart(colors.third, 1.16, mix(tone.ground, tone.ink, 0.2))
  const middle = apart(colors.second, 1.16, mix(tone.ground, tone.ink, 0.4))
  // Where nothing stands out but ink, paper does: a sun is not black.
  const spare = tone.accent === near && contrast(colors.paper, tone.ground) >= 1.3 ? colors.paper : tone.accent
  const signal = apart(colors.accent, 1.3, spare)
  return [tone.ground, far, middle === far ? mix(far, near, 0.35) : middle, near, signal]
}

export const toneNames = ['paper', 'ink', 'accent', 'second', 'third'] as const satisfies readonly ToneName[]

/** The design of a story without a template: its brand colors and the closest font pair. */
export function designOfStory(story: Pick<Story, 'brand' | 'typography'>): Design {
  const [paper = '#f5f1e8', ink = '#16181d', accent = '#d9472b', second = '#2438c8', third = '#e3c58f'] =
    story.brand.colors.map((color) => color.slice(0, 7))
  const heading = story.brand.fonts?.heading ?? story.typography.heading.font.family
  const same = typePairNames.filter((name) => typePairs[name].display.font.family === heading)
  const isItalic = story.typography.heading.font.isItalic
  const type =
    same.find(
      (name) =>
        typePairs[name].display.font.isItalic === isItalic &&
        typePairs[name].display.font.weight === story.typography.heading.font.weight,
    ) ??
    same[0] ??
    'poster'
  return { colors: { paper, ink, accent, second, third }, type, motion: 'rise' }
}
