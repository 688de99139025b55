/** Colors of a page that are readable together, in light or in dark. */
export interface Palette {
  readonly ground: string
  readonly ink: string
  /** Secondary text. */
  readonly muted: string
  readonly line: string
  /** Behind cards. */
  readonly soft: string
  readonly accent: string
  readonly onAccent: string
}

interface Chosen {
  readonly ground: string
  readonly ink: string
  readonly accent: string
}

type Rgb = readonly [number, number, number]

/** Contrast that WCAG 2 asks of text. */
const readable = 4.5

/** The chosen colors, moved only as far as it takes to read everything. */
export function paletteOf({ ground, ink, accent }: Chosen): Palette {
  const back = parse(ground)
  const text = reached(parse(ink), back, readable)
  const strong = vivid(parse(accent), back)
  return {
    ground,
    ink: print(text),
    muted: print(reached(mix(text, back, 0.32), back, readable)),
    line: print(mix(back, text, 0.16)),
    soft: print(mix(back, text, 0.06)),
    accent: print(strong),
    onAccent: onColor(print(strong)),
  }
}

/** The same page in the dark: the text color becomes the ground. A page that is dark already stays as it is. */
export function darkPaletteOf(chosen: Chosen): Palette {
  if (luminance(parse(chosen.ground)) < 0.2) return paletteOf(chosen)
  const ground = mix(parse(chosen.ink), [0, 0, 0], 0.45)
  const dim = luminance(ground) < 0.03 ? ground : mix(ground, [12, 12, 14], 0.8)
  return paletteOf({
    ground: print(dim),
    ink: print(mix(parse(chosen.ground), [255, 255, 255], 0.35)),
    accent: chosen.accent,
  })
}

/** White or nearly black, whichever is easier to read on a color. */
export function onColor(color: string): string {
  const back = parse(color)
  if (contrast([255, 255, 255], back) >= readable) return '#ffffff'
  // One of white and black is always readable.
  return contrast([20, 18, 16], back) >= readable ? '#141210' : '#000000'
}

/** Contrast of two colors, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  return contrast(parse(one), parse(other))
}

/** A mix of two colors; 0 is the first alone. */
export function mixOf(one: string, other: string, share: number): string {
  return print(mix(parse(one), parse(other), share))
}

/** Moves a color towards white or black until it is readable. */
function reached(color: Rgb, back: Rgb, least: number): Rgb {
  const goal: Rgb = luminance(back) > 0.18 ? [0, 0, 0] : [255, 255, 255]
  for (let step = 0; step <= 20; step += 1) {
    const next = mix(color, goal, step / 20)
    if (contrast(next, back) >= least) return next
  }
  return goal
}

/** Makes a color lighter or darker until it is readable, and keeps its hue. */
function vivid(color: Rgb, back: Rgb): Rgb {
  const isLighter = luminance(back) <= 0.18
  const goal = isLighter ? 255 : 0
  let next = color
  for (let step = 0; step < 24 && contrast(next, back) < readable; step += 1) {
    const [low, high] = [Math.min(...next), Math.max(...next)]
    // All parts by the same factor keep the hue; only then do they move to the goal.
    const factor = isLighter && high < 250 && high > 0 ? Math.min(1.12, 255 / high) : 1
    const scaled = factor > 1.01 ? next.map((part) => part * factor) : next.map((part) => part + (goal - part) * 0.12)
    next = [scaled[0] ?? low, scaled[1] ?? low, scaled[2] ?? low]
  }
  return reached([Math.round(next[0]), Math.round(next[1]), Math.round(next[2])], back, readable)
}

function parse(color: string): Rgb {
  const value = Number.parseInt(color.slice(1, 7), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function print(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

function mix([r, g, b]: Rgb, [otherR, otherG, otherB]: Rgb, share: number): Rgb {
  const between = (from: number, to: number) => Math.round(from + (to - from) * share)
  return [between(r, otherR), between(g, otherG), between(b, otherB)]
}

function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance of WCAG 2. */
function luminance([red, green, blue]: Rgb): number {
  const linear = (part: number) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
