import { colorOf, type Paint } from '@taplore/story'

const functional = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)(?:[\s,/]+([\d.]+%?))?\s*\)$/i
const named: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  orange: '#ffa500',
  purple: '#800080',
  pink: '#ffc0cb',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  navy: '#000080',
  teal: '#008080',
  maroon: '#800000',
  olive: '#808000',
  lime: '#00ff00',
  aqua: '#00ffff',
  cyan: '#00ffff',
  fuchsia: '#ff00ff',
  magenta: '#ff00ff',
  gold: '#ffd700',
  transparent: '#00000000',
}

/** A CSS color as `#rrggbb` or `#rrggbbaa`; null for an invalid one, or one that only a browser can resolve. */
export function readColor(value: string): string | null {
  const text = value.trim().toLowerCase()
  const hex = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(text)?.[1]
  if (hex) return hex.length < 6 ? `#${[...hex].map((sign) => sign + sign).join('')}` : `#${hex}`
  const [, red, green, blue, alpha] = functional.exec(text) ?? []
  if (red && green && blue) {
    const share = alpha === undefined ? 1 : alpha.endsWith('%') ? Number.parseFloat(alpha) / 100 : Number(alpha)
    return colorOf({ red: Number(red), green: Number(green), blue: Number(blue), alpha: Math.min(1, share) })
  }
  return named[text] ?? null
}

/** Splits at commas outside of parentheses. */
export function atCommas(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const sign of text) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) {
      parts.push(part.trim())
      part = ''
    } else part += sign
  }
  if (part.trim()) parts.push(part.trim())
  return parts
}

/** A CSS background that is a color or one gradient; null for anything else. */
export function readPaint(value: string): Paint | null {
  const color = readColor(value)
  if (color) return { type: 'solid', color }
  const [, kind, inside] = /^(linear|radial)-gradient\((.*)\)$/is.exec(value.trim()) ?? []
  if (!kind || !inside) return null
  const parts = atCommas(inside)
  const hasShape = parts[0] !== undefined && stopOf(parts[0]) === null
  const shape = hasShape ? (parts.shift() ?? '') : ''
  const stops = spread(parts.slice(0, 8).map(stopOf))
  if (stops.length < 2) return null
  if (kind.toLowerCase() === 'linear') return { type: 'linear', angle: angleOf(shape), stops }
  const [, x, y] = /at\s+([\d.]+)%\s+([\d.]+)%/.exec(shape) ?? []
  const size = /([\d.]+)%/.exec(shape.replace(/at.*/, ''))?.[1]
  return {
    type: 'radial',
    centerX: x ? Math.min(2, Number(x) / 100) : 0.5,
    centerY: y ? Math.min(2, Number(y) / 100) : 0.5,
    radius: size ? Math.min(4, Math.max(0.01, Number(size) / 100)) : Math.SQRT1_2,
    stops,
  }
}

function stopOf(text: string): { color: string; offset: number | null } | null {
  const [, written = '', at] = /^(.*?)(?:\s+([\d.]+)%(?:\s+[\d.]+%)?)?$/s.exec(text.trim()) ?? []
  const color = readColor(written)
  return color ? { color, offset: at === undefined ? null : Math.min(1, Number(at) / 100) } : null
}

/** Default positions of stops: the ends, and evenly in between. */
function spread(stops: ({ color: string; offset: number | null } | null)[]): { color: string; offset: number }[] {
  const known = stops.flatMap((stop) => stop ?? [])
  const last = Math.max(1, known.length - 1)
  return known.map(({ color, offset }, index) => ({ color, offset: offset ?? index / last }))
}

const sides: Readonly<Record<string, number>> = { top: 0, right: 90, bottom: 180, left: 270 }

function angleOf(shape: string): number {
  const [, amount, unit] = /(-?[\d.]+)(deg|turn|rad|grad)/.exec(shape) ?? []
  if (amount && unit) {
    const factor = { deg: 1, turn: 360, rad: 180 / Math.PI, grad: 0.9 }[unit] ?? 1
    return (Number(amount) * factor) % 360
  }
  const words = shape.match(/top|right|bottom|left/g) ?? []
  if (words.length === 0) return 180
  const [one = 180, other] = words.map((word) => sides[word] ?? 180)
  if (other === undefined) return one
  const [low, high] = one < other ? [one, other] : [other, one]
  return high - low > 180 ? (low + high + 360) / 2 : (low + high) / 2
}
