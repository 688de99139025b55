import { displayValue, type Form, type FormElement } from '@taplore/form'
import { groundSvg } from '@taplore/form-page/grounds'

const width = 320
const height = 220
const left = 24

/**
 * A thumbnail of a form as SVG: its first screen as respondents see it, on its own background. It contains only escaped
 * text; no files and no scripts.
 */
export function drawForm(form: Form): string {
  const { title, pages, theme, language, welcome, settings } = form
  const { background, surface, text, accent, onAccent, line } = theme.light
  const radius = Math.min(9, theme.radiusPx / 2)
  const paint: Paint = {
    surface,
    accent,
    line,
    text,
    radius,
    font: `font-family="${theme.fonts.body}, sans-serif"`,
    heading: `font-family="${theme.fonts.heading}, sans-serif" font-weight="600" fill="${text}"`,
    language,
  }
  const asked = pages.flatMap(({ blocks }) => blocks.flatMap(({ elements }) => elements)).filter(isAsked)
  const isSteps = settings.layout === 'steps'
  const [first] = asked
  const shown =
    isSteps && welcome
      ? screenOf({ title: welcome.title || title, note: welcome.text, y: 78 }, null, paint)
      : isSteps && first
        ? screenOf({ title: first.title, note: first.help, y: 70 }, first, paint)
        : pageOf(title, asked, paint)
  const button = [
    `<rect x="${left}" y="${shown.y}" width="70" height="24" rx="${radius}" fill="${accent}"/>`,
    `<rect x="${left + 17}" y="${shown.y + 10}" width="36" height="4" rx="2" fill="${onAccent}"/>`,
  ]
  const ground = theme.ground ? groundSvg(theme.ground, 'light', { isNested: true }) : ''
  const bar = isSteps && !welcome ? `<rect width="70" height="4" fill="${accent}"/>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title, 200)}"><rect width="${width}" height="${height}" fill="${background}"/>${ground}${bar}${shown.shapes.join('')}${button.join('')}</svg>`
}

interface Shown {
  readonly shapes: readonly string[]
  /** Where the button stands. */
  readonly y: number
}

/** One screen: a large question or welcome, and its field. */
function screenOf(
  { title, note, y }: { title: string; note: string; y: number },
  element: Asked | null,
  paint: Paint,
): Shown {
  const lines = brokenAt(title, 25).slice(0, 2)
  const shapes = lines.map(
    (words, index) =>
      `<text x="${left}" y="${y + index * 23}" ${paint.heading} font-size="20">${escaped(words, 30)}</text>`,
  )
  let end = y + (lines.length - 1) * 23
  if (note !== '') {
    end += 18
    shapes.push(
      `<text x="${left}" y="${end}" ${paint.font} font-size="10" fill="${paint.text}" fill-opacity=".85">${escaped(note, 50)}</text>`,
    )
  }
  if (!element) return { shapes, y: end + 16 }
  shapes.push(...fieldOf(element, end + 13, paint))
  return { shapes, y: end + (isWide(element) ? 56 : 46) }
}

/** A page of many questions: the title and the first of them. */
function pageOf(title: string, asked: readonly Asked[], paint: Paint): Shown {
  const shapes = [`<text x="${left}" y="40" ${paint.heading} font-size="18">${escaped(title, 30)}</text>`]
  let y = 64
  for (const element of asked.slice(0, 3)) {
    if (y > 150) break
    shapes.push(
      `<text x="${left}" y="${y}" ${paint.font} font-size="10" font-weight="600" fill="${paint.text}">${escaped(element.title, 48)}</text>`,
      ...fieldOf(element, y + 7, paint),
    )
    y += isWide(element) ? 54 : 44
  }
  return { shapes, y: height - 36 }
}

/** Lines of whole words, each of about so many letters. */
function brokenAt(words: string, most: number): string[] {
  const lines: string[] = []
  for (const word of words.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const [first = '', ...rest] = lines
  return rest.length > 1 ? [first, rest.join(' ')] : lines
}

type Asked = Extract<FormElement, { title: string; isRequired: boolean }>

function isAsked(element: FormElement): element is Asked {
  return 'isRequired' in element && element.title !== ''
}

function isWide({ kind }: Asked): boolean {
  return kind === 'long-text' || kind === 'signature' || kind.startsWith('matrix')
}

interface Paint {
  readonly surface: string
  readonly accent: string
  readonly line: string
  readonly text: string
  readonly radius: number
  readonly font: string
  readonly heading: string
  readonly language: string
}

function fieldOf(element: Asked, y: number, paint: Paint): string[] {
  const { surface, accent, line, radius, language } = paint
  const box = (x: number, w: number, h = 20) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${surface}" stroke="${line}" stroke-opacity=".6"/>`
  switch (element.kind) {
    case 'rating':
      return Array.from({ length: element.max }, (_, index) =>
        star(left + 9 + index * 22, y + 10, index < 4 ? accent : line),
      )
    case 'nps':
    case 'scale': {
      const count = element.kind === 'nps' ? 11 : element.max
      const w = Math.min(40, (width - 2 * left) / count - 3)
      return Array.from({ length: count }, (_, index) => box(left + index * (w + 3), w))
    }
    case 'slider':
      return [
        `<rect x="${left}" y="${y + 8}" width="${width - 2 * left}" height="3" rx="1.5" fill="${line}" fill-opacity=".5"/>`,
        `<circle cx="${left + 110}" cy="${y + 9.5}" r="7" fill="${accent}"/>`,
      ]
    case 'single-choice':
    case 'multiple-choice':
      return choicesOf(element.choices.map(({ label }) => label).slice(0, 3), y, paint, element.kind)
    case 'yes-no':
      return choicesOf(
        [true, false].map((answer) => displayValue(element, answer, { locale: language })),
        y,
        paint,
        'single-choice',
      )
    case 'long-text':
    case 'signature':
      return [box(left, width - 2 * left, 30)]
    default:
      return element.kind.startsWith('matrix')
        ? [0, 1].flatMap((row) =>
            [0, 1, 2, 3].map(
              (column) =>
                `<circle cx="${left + 120 + column * 36}" cy="${y + 8 + row * 15}" r="4" fill="${surface}" stroke="${line}"/>`,
            ),
          )
        : [box(left, width - 2 * left)]
  }
}

/** Boxes side by side, each with its mark and label; the first has the color of a choice that was made. */
function choicesOf(
  labels: readonly string[],
  y: number,
  { surface, accent, line, text, radius, font }: Paint,
  kind: 'single-choice' | 'multiple-choice',
): string[] {
  const gap = 6
  const boxWidth = (width - 2 * left - 2 * gap) / 3
  return labels.flatMap((label, index) => {
    const x = left + index * (boxWidth + gap)
    const markLine = `fill="none" stroke="${index === 0 ? accent : line}" stroke-width="2"`
    return [
      `<rect x="${x.toFixed(1)}" y="${y}" width="${boxWidth.toFixed(1)}" height="20" rx="${radius}" fill="${surface}" stroke="${line}" stroke-opacity=".6"/>`,
      kind === 'single-choice'
        ? `<circle cx="${(x + 12).toFixed(1)}" cy="${y + 10}" r="4" ${markLine}/>`
        : `<rect x="${(x + 8).toFixed(1)}" y="${y + 6}" width="8" height="8" rx="2" ${markLine}/>`,
      `<text x="${(x + 22).toFixed(1)}" y="${y + 13}" ${font} font-size="8.5" fill="${text}">${escaped(label, 14)}</text>`,
    ]
  })
}

function star(x: number, y: number, fill: string): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = -Math.PI / 2 + (index * Math.PI) / 5
    const radius = index % 2 === 0 ? 9 : 4
    return `${(x + Math.cos(angle) * radius).toFixed(1)},${(y + Math.sin(angle) * radius).toFixed(1)}`
  })
  return `<polygon points="${points.join(' ')}" fill="${fill}"/>`
}

function escaped(words: string, most: number): string {
  const short = words.length > most ? `${words.slice(0, most - 1).trimEnd()}…` : words
  return short.replace(/\{\{[^{}]*\|([^{}]*)\}\}/g, '$1').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
