import type { Design, Style } from './widget-data.ts'

/** Heights in px. The style sheet reserves them before the script has run, so that nothing on the page moves. */
export const heights = {
  carousel: { head: 40, gap: 14, poster: 200, card: 252 },
  circles: 106,
  row: 64,
  more: 52,
  card: 128,
  cardGap: 14,
  coverGap: 12,
  gallery: 68,
  single: 200,
} as const

/** How many stories a design shows itself; the others follow by scrolling, or in the gallery. */
export const shownStories: Readonly<Record<Design, number>> = {
  ...{ d1: 24, d2: 24, d3: 24, d4: 24, d5: 5, d6: 5 },
  ...{ grid: 7, bubble: 1, gallery: 3, single: 1 },
}

/** Placeholders while the stories are on their way (WIDGET-36). */
export const skeletons: Readonly<Record<Design, number>> = {
  ...{ d1: 0, d2: 0, d3: 10, d4: 10, d5: 5, d6: 5 },
  ...{ grid: 8, bubble: 0, gallery: 1, single: 1 },
}

export function isFloating(design: Design): boolean {
  return design === 'd1' || design === 'd2' || design === 'bubble'
}

/** Columns by the width of the widget, widest first. */
export const columns: Partial<Record<Design, readonly { readonly from: number; readonly count: number }[]>> = {
  d6: [
    { from: 880, count: 3 },
    { from: 560, count: 2 },
    { from: 0, count: 1 },
  ],
  grid: [
    { from: 760, count: 4 },
    { from: 460, count: 3 },
    { from: 0, count: 2 },
  ],
}

/** Stories in a grid, and the tile that opens all of them. */
export function cellsOf(design: Design, total: number): number {
  return Math.min(total, shownStories[design]) + (total > shownStories[design] ? 1 : 0)
}

/**
 * Height of a widget, in CSS. Posters have the shape in which they are drawn, 3:4, so those of a grid are as high as its columns are
 * wide; `100cqi` is the width of the container, `around` what padding and border take of it.
 */
function heightOf(design: Design, total: number, inColumns: number, around: number): string {
  if (design !== 'grid') return `${fixedHeightOf(design, total, inColumns) + around}px`
  const { coverGap } = heights
  const rows = Math.ceil(cellsOf(design, total) / inColumns)
  const taken = around + (inColumns - 1) * coverGap
  return `calc((100cqi - ${taken}px)/${inColumns}*4/3*${rows} + ${(rows - 1) * coverGap + around}px)`
}

function fixedHeightOf(design: Design, total: number, inColumns: number): number {
  const { carousel, cardGap } = heights
  const rows = Math.ceil(cellsOf(design, total) / inColumns)
  switch (design) {
    case 'd3':
      return carousel.head + carousel.gap + carousel.card
    case 'd4':
      return heights.circles
    case 'd5':
      return Math.min(total, shownStories.d5) * heights.row + (total > shownStories.d5 ? heights.more : 0)
    case 'd6':
      return rows * (heights.card + cardGap) - cardGap
    case 'gallery':
      return heights.gallery
    case 'single':
      return heights.single
    default:
      return 0
  }
}

/** Whatever the page does to its elements: what its container has before and after the script runs. */
export const hostBox = [
  ...['display:block', 'position:static', 'float:none', 'columns:auto', 'transform:none'],
  ...['height:auto', 'min-height:0', 'max-height:none', 'overflow:visible', 'padding:0', 'border:0'],
]
  .map((declaration) => `${declaration}!important`)
  .join(';')
const boxOfContainer = `${hostBox};container-type:inline-size!important`

export const containerPrefix = 'ms-story-player-'

/**
 * The style sheet of one widget: the room that it takes until its script has drawn it, and, for the script, what it will be. Widths are
 * those of the container, whatever the page around it does.
 */
export function reserveCss({
  id,
  design,
  style,
  total,
}: {
  readonly id: string
  readonly design: Design
  readonly style: Style
  readonly total: number
}): string {
  const host = `#${containerPrefix}${id}`
  const facts = `${host}{--ms-design:${design};--ms-total:${total};--ms-background:${style.background};--ms-border:${style.borderColor};--ms-radius:${style.borderRadius};--ms-shadow:${style.boxShadow};--ms-padding:${style.padding}px}`
  if (isFloating(design) || total === 0) return `${facts}\n`
  const around = 2 * style.padding + 2
  const rule = (count: number) =>
    `${host}:not([data-ready])::before{content:""!important;display:block!important;height:${heightOf(design, total, count, around)}!important}`
  const steps = columns[design] ?? [{ from: 0, count: 1 }]
  const rules = steps.toReversed().map(({ from, count }) => {
    // The widget measures itself inside its padding and border.
    const width = from + around
    return from === 0 ? rule(count) : `@container (min-width:${width}px){${rule(count)}}`
  })
  return `${[facts, `${host}{${boxOfContainer}}`, `${host}[hidden]{display:none!important}`, ...rules].join('\n')}\n`
}
