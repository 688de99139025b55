import type { StoryElement } from '../elements/index.ts'
import { newElement } from '../make.ts'
import { draw } from './decor.ts'
import {
  accentPattern,
  asked,
  body,
  column,
  type Draft,
  decorOf,
  figurePattern,
  kicker,
  paint,
  place,
  type Scene,
  title,
} from './scene.ts'
import { type Block, bar } from './stack.ts'

/** One large sentence with its number highlighted. */
export function statement(scene: Scene): Draft {
  const { tone } = scene
  const accent = { pattern: accentPattern, color: tone.accent }
  const words = place(
    [title(scene, tone.ink, { accent, gap: 34 }), body(scene, tone.ink, { gap: 40 })],
    { y: 220, height: column.bottom - 220, anchor: 'middle' },
    scene,
  )
  const head = place([kicker(scene, tone.ink)], { y: 120, height: 60, anchor: 'top' }, scene)
  return {
    background: paint(tone.ground),
    elements: [...rings(scene), bar(column.x, column.top, tone.accent), ...head.elements, ...words.elements],
    fits: words.fits,
  }
}

/** A quotation as large as an image. */
export function quote(scene: Scene): Draft {
  const { tone, input } = scene
  const said = input.text || input.title
  const words: Block = title(scene, tone.ink, {
    text: said,
    maximumPx: 92,
    minimumPx: 38,
    accent: {
      pattern: /[\p{L}\p{M}]+[.!?…]*$/u,
      color: tone.accent,
      isItalic: scene.look.display.family === 'Fraunces',
    },
  })
  const by: Block = {
    role: 'attribution',
    text: input.attribution || (input.text ? input.title : ''),
    color: tone.ink,
    maximumPx: 36,
    minimumPx: 26,
    gap: 20,
  }
  const set = place([asked(scene, tone.ink), { ...words, gap: 30 }], { y: 400, height: 600, anchor: 'top' }, scene)
  const foot = place([by], { y: Math.max(set.bottom + 60, 1010), height: 110, anchor: 'top' }, scene)
  const marks = newElement('sticker', {
    sticker: 'quote-marks',
    x: column.x,
    y: 130,
    width: 270,
    height: 216,
    colors: [tone.accent],
    slot: 'decor',
    isLocked: true,
  })
  return {
    background: paint(tone.ground),
    elements: [
      ...rings(scene),
      marks,
      ...set.elements,
      ...(by.text ? [bar(column.x, Math.max(set.bottom + 60, 1010) - 26, tone.ink)] : []),
      ...foot.elements,
    ],
    fits: set.fits && foot.fits,
  }
}

/** Sentences or lines of the text as numbered rows. */
export function list(scene: Scene): Draft {
  const { tone, input } = scene
  const items = input.isUnordered ? linesOf(input.text) : itemsOf(input.text)
  const head = place(
    [kicker(scene, tone.accent), title(scene, tone.ink, { maximumPx: Math.min(88, scene.look.displayMaximumPx) })],
    { y: column.top, height: 380, anchor: 'top' },
    scene,
  )
  const top = head.bottom + 50
  const room = column.bottom - top
  const gap = input.isUnordered ? Math.min(40, Math.max(12, room / items.length - 72)) : 26
  const share = (room - gap * (items.length - 1)) / Math.max(1, items.length)
  let fits = head.fits
  let y = top
  const rows = items.flatMap((item, index) => {
    const words = place(
      [body(scene, tone.ink, { text: item, maximumPx: 36, minimumPx: 26 })],
      { x: column.x + 96, width: column.width - 96, y: y + 8, height: share - 16, anchor: 'top' },
      scene,
    )
    fits = fits && words.fits
    const badge = badgeOf(scene, column.x, y, input.isUnordered ? '' : String(index + 1))
    y = Math.max(words.bottom + 8, y + (input.isUnordered ? 60 : 72)) + gap
    return [...badge, ...words.elements]
  })
  return {
    background: paint(tone.ground),
    elements: [...footing(scene, y), ...head.elements, ...rows],
    fits: fits && y - gap <= column.bottom + 2,
  }
}

/** The number of the text as the visual of the page. */
export function numeral(scene: Scene): Draft {
  const { tone, input } = scene
  const formatNumber = `${input.title} ${input.text}`.match(figurePattern)?.[0]?.trim() ?? String(input.pageNumber)
  const number: Block = {
    role: 'numeral',
    text: formatNumber,
    color: tone.accent,
    maximumPx: 300,
    minimumPx: 110,
    gap: 0,
  }
  // The number is not said twice; what stands beside it in the title, its unit, is.
  const heading = input.title.startsWith(formatNumber) ? input.title.slice(formatNumber.length).trim() : input.title
  const wordsFrom = (y: number) =>
    place(
      [
        kicker(scene, tone.ink),
        title(scene, tone.ink, { text: heading, maximumPx: Math.min(80, scene.look.displayMaximumPx), gap: 16 }),
        body(scene, tone.ink, { maximumPx: 42 }),
      ],
      { y, height: column.bottom - y, anchor: 'top' },
      scene,
    )
  const high = wordsFrom(560)
  // Without a drawing below, everything stands in the middle of its page.
  const foot = footing(scene, high.bottom)
  const lower = foot.length > 0 ? 0 : Math.round(Math.max(0, column.bottom - high.bottom) / 2)
  const top = place([number], { y: column.top + 20 + lower, height: 380, anchor: 'bottom' }, scene)
  const words = lower > 0 ? wordsFrom(560 + lower) : high
  return {
    background: paint(tone.ground),
    elements: [...foot, draw('rect', 0, 520 + lower, 720, 4, tone.soft), ...top.elements, ...words.elements],
    fits: top.fits && words.fits,
  }
}

/** A page in two halves: the statement on the accent color, the reason below. */
export function split(scene: Scene): Draft {
  const { tone } = scene
  const upper = place(
    [
      kicker(scene, tone.onAccent),
      title(scene, tone.onAccent, { maximumPx: Math.min(112, scene.look.displayMaximumPx) }),
    ],
    { y: column.top, height: 470, anchor: 'bottom' },
    scene,
  )
  const lower = place(
    [body(scene, tone.ink, { maximumPx: 42 })],
    { y: 690, height: column.bottom - 690, anchor: 'middle' },
    scene,
  )
  return {
    background: paint(tone.ground),
    elements: [draw('rect', 0, 0, 720, 630, tone.accent), ...upper.elements, ...lower.elements],
    fits: upper.fits && lower.fits,
  }
}

/** The number of a point or of several steps: `2–3.` */
function leadingNumber(title: string): RegExp | null {
  return /^\p{Nd}{1,2}(?:–\p{Nd}{1,2})?\./u.test(title) ? /^[\p{Nd}–]+\./u : null
}

/** A newspaper column: rule, section title, headline, text. */
export function ledger(scene: Scene): Draft {
  const { tone, input } = scene
  const count = newElement('text', {
    x: 472,
    y: 128,
    width: 200,
    height: 34,
    align: 'end',
    sizePx: 24,
    lineHeight: 1.25,
    color: tone.ink,
    fit: 'shrink',
    headingLevel: 'p',
    font: { family: 'Inter', weight: 600, isItalic: false },
    paragraphs: [{ runs: [{ text: `${input.pageNumber} / ${input.total}` }] }],
    slot: 'count',
    direction: 'ltr',
  })
  if (input.direction === 'rtl') count.align = 'start'
  const head = place(
    [{ ...kicker(scene, tone.ink), letterCase: 'none' }],
    { y: 128, height: 40, anchor: 'top', width: 400 },
    scene,
  )
  const top = Math.max(210, head.bottom + 30)
  const words = place(
    [
      title(scene, tone.ink, { accent: { pattern: leadingNumber(input.title) ?? accentPattern, color: tone.accent } }),
      body(scene, tone.ink, { maximumPx: 40, minimumPx: 24, gap: 36 }),
    ],
    { y: top, height: column.bottom - top, anchor: 'top' },
    scene,
  )
  return {
    background: paint(tone.ground),
    elements: [
      ...footing(scene, words.bottom),
      draw('rect', column.x, 100, column.width, 8, tone.ink),
      ...head.elements,
      count,
      ...words.elements,
    ],
    fits: words.fits && head.fits,
  }
}

/** A card over the drawing of the style. */
export function card(scene: Scene): Draft {
  const { tone, other } = scene
  const words = place(
    [
      kicker(scene, other.accent),
      title(scene, other.ink, { maximumPx: Math.min(76, scene.look.displayMaximumPx) }),
      body(scene, other.ink, { maximumPx: 34, gap: 22 }),
    ],
    { x: 88, width: 544, y: 560, height: 520, anchor: 'bottom' },
    scene,
  )
  const top = words.top - 48
  return {
    background: paint(tone.ground),
    elements: [
      ...decorOf(scene, { x: 0, y: 60, width: 720, height: 1220 }, tone),
      draw('rect', 44, top, 632, words.bottom - top + 48, other.ground, 28),
      ...words.elements,
    ],
    fits: words.fits,
  }
}

/** A tall bar with the page number beside the text. */
export function pillar(scene: Scene): Draft {
  const { tone, input } = scene
  const number: Block = {
    role: 'numeral',
    text: String(input.pageNumber),
    color: tone.onAccent,
    maximumPx: 92,
    minimumPx: 40,
    gap: 0,
  }
  const mark = place([number], { x: 44, width: 96, y: column.top, height: 130, anchor: 'top', align: 'center' }, scene)
  const words = place(
    [
      kicker(scene, tone.accent),
      title(scene, tone.ink, { maximumPx: Math.min(96, scene.look.displayMaximumPx) }),
      body(scene, tone.ink),
    ],
    { x: 220, width: 452, y: column.top, height: column.bottom - column.top, anchor: 'middle' },
    scene,
  )
  return {
    background: paint(tone.ground),
    elements: [...rings(scene), draw('rect', 0, 0, 172, 1280, tone.accent), ...mark.elements, ...words.elements],
    fits: words.fits && mark.fits,
  }
}

/** Everything in one column, as small as necessary: for long texts. */
export function plain(scene: Scene): Draft {
  const { tone } = scene
  const attempt = (titlePx: number, bodyPx: number) =>
    place(
      [
        kicker(scene, tone.accent),
        title(scene, tone.ink, { maximumPx: 72, minimumPx: titlePx }),
        body(scene, tone.ink, { minimumPx: bodyPx, gap: 24 }),
      ],
      { y: column.top, height: column.bottom - column.top, anchor: 'top' },
      scene,
    )
  const usual = attempt(40, 20)
  const words = usual.fits ? usual : attempt(20, 10)
  return { background: paint(tone.ground), elements: words.elements, fits: words.fits }
}

/** Lines, or sentences, of a text: at most five. */
/** Most lines of a list without numbers. */
const mostLines = 12

function linesOf(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length <= mostLines) return lines
  return [...lines.slice(0, mostLines - 1), lines.slice(mostLines - 1).join(', ')]
}

export function itemsOf(text: string): string[] {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-–•*]|\p{Nd}{1,2}[.)])\s+/u, '').trim())
    .filter((line) => line !== '')
  const parts =
    lines.length > 1
      ? lines
      : (text.match(/[^.!?。！？؟।]+[.!?。！？؟।]*["'”’»)]*\s*/gu) ?? [text])
          .map((part) => part.trim())
          .filter((part) => part !== '')
  if (parts.length <= 5) return parts
  return [...parts.slice(0, 4), parts.slice(4).join(' ')]
}

function badgeOf(scene: Scene, x: number, y: number, label: string): StoryElement[] {
  const { tone } = scene
  if (!label) return [draw('ellipse', x + 20, y + 20, 24, 24, tone.accent)]
  return [
    draw('ellipse', x, y, 64, 64, tone.accent),
    newElement('text', {
      x,
      y: y + 12,
      width: 64,
      height: 40,
      align: 'center',
      sizePx: 32,
      lineHeight: 1.25,
      color: tone.onAccent,
      fit: 'shrink',
      headingLevel: 'p',
      font: { family: 'Inter', weight: 800, isItalic: false },
      paragraphs: [{ runs: [{ text: label }] }],
      slot: 'decor',
      direction: 'ltr',
    }),
  ]
}

/** The drawing of the style in the space below the text, if there is enough. */
function footing(scene: Scene, bottom: number): StoryElement[] {
  const top = Math.max(bottom + 70, 780)
  return top > 980 ? [] : decorOf(scene, { x: 0, y: top, width: 720, height: 1280 - top }, scene.tone)
}

/** Rings subtle enough for text on top. */
function rings({ tone }: Scene): StoryElement[] {
  return Array.from({ length: 11 }, (_, index) => {
    const size = 160 + index * 130
    return draw('blob', 560 - size / 2 - index * 8, 980 - size / 2, size, size * 0.86, null, 0, {
      rotation: index * 2 - 12,
      stroke: { width: 3, color: tone.soft, isDashed: false },
    })
  })
}
