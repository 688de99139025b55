import type { GroundDrawing, GroundTints } from '@taplore/form'
import { around, circle, dots, line, path, round, sequence, tiled, times, turned } from './shapes.ts'

/** What stays in view when the drawing is cut to the page: its middle, the bottom, or the lower right corner. */
type Anchor = 'xMidYMid' | 'xMidYMax' | 'xMaxYMax'

export interface Drawn {
  readonly anchor: Anchor
  /** The content of an SVG of 1600 by 1000. */
  readonly content: string
}

/**
 * Our own drawings, in two colors. They are painted with references to the colors, so that the light and the dark one are
 * the same text but for a few letters and compress to one; only gradients name the colors themselves.
 */
export const drawings: Record<GroundDrawing, (paint: GroundTints, tints: GroundTints) => Drawn> = {
  ripple: ({ first, second }) => ({
    anchor: 'xMaxYMax',
    content: [560, 410, 260]
      .map((radius, index) => ring(1600, 1000, radius, 64, index === 1 ? second : first))
      .concat(circle(1600, 1000, 140, second))
      .join(''),
  }),

  waves: ({ first, second }) => ({
    anchor: 'xMidYMax',
    content: path(swell(690, 46, 0), first) + path(swell(780, 40, 160), second) + path(swell(880, 34, 60), first),
  }),

  hills: ({ first, second }) => ({
    anchor: 'xMidYMax',
    content:
      circle(1160, 640, 96, first) +
      path('M0 800C260 640 520 660 780 770S1320 850 1600 680V1000H0Z', first) +
      path('M0 890C300 790 620 960 900 880S1380 760 1600 850V1000H0Z', second),
  }),

  loaf: ({ first, second }) => ({
    anchor: 'xMaxYMax',
    content:
      circle(1440, 1010, 380, first) +
      times(6, (index) => {
        const x = 1180 + index * 92
        const top = 900 - Math.sin(((index + 0.8) / 6.6) * Math.PI) * 230
        return line(`M${x} ${round(top)}Q${x + 62} ${round(top + 120)} ${x + 44} ${round(top + 330)}`, second, 17)
      }).join(''),
  }),

  blobs: ({ first, second }) => ({
    anchor: 'xMaxYMax',
    content:
      path(around(1500, 120, blob(330, 3, 0.4)), first) +
      path(around(1560, 90, blob(190, 2, 1)), second) +
      path(around(60, 930, blob(360, 3, 2)), first) +
      path(around(180, 1010, blob(200, 2, 0)), second) +
      circle(1320, 500, 22, first) +
      circle(330, 590, 14, second),
  }),

  grid: ({ first, second }) => ({
    anchor: 'xMidYMid',
    content: tiled(
      `${line('M40 0V200M80 0V200M120 0V200M160 0V200M0 40H200M0 80H200M0 120H200M0 160H200', second, 1)}${line('M0 0H200V200H0Z', first, 2)}`,
      200,
      200,
    ),
  }),

  petals: ({ first, second }) => ({
    anchor: 'xMaxYMax',
    content:
      flower(1470, 900, 290, first, second) +
      flower(1130, 960, 130, second, first) +
      flower(1540, 480, 90, first, second),
  }),

  rays: ({ first, second }) => ({
    anchor: 'xMaxYMax',
    content:
      times(12, (index) => {
        const from = Math.PI + (index / 23) * (Math.PI / 2) * 1.95
        const [x, y] = [1480, 1000]
        const at = (angle: number) => `${round(x + Math.cos(angle) * 1900)} ${round(y + Math.sin(angle) * 1900)}`
        return path(`M${x} ${y}L${at(from)}L${at(from + 0.066)}Z`, first)
      }).join('') +
      circle(1480, 1000, 300, first) +
      circle(1480, 1000, 210, second),
  }),

  contour: ({ first, second }) => {
    const level = (x: number, y: number, scale: number, index: number) => {
      const stroke = index % 4 === 3 ? first : second
      return `<use href="#c" transform="translate(${x} ${y}) rotate(${index * 5}) scale(${round(scale)})" stroke="${stroke}" stroke-width="${((index % 4 === 3 ? 4 : 2.6) / scale).toFixed(2)}"/>`
    }
    return {
      anchor: 'xMaxYMax',
      content: `<defs><path id="c" d="${around(0, 0, hill(100, 0.6), 22)}" fill="none"/></defs>${[
        ...times(11, (index) => level(1420, 900, 0.7 + index * 0.58, index)),
        ...times(6, (index) => level(120, 60, 0.6 + index * 0.52, index)),
      ].join('')}`,
    }
  },

  dots: ({ first, second }) => ({
    anchor: 'xMaxYMax',
    content: [3, 5.5, 8, 11, 14, 17, 20, 24]
      .map((width, index) => {
        const points = times(20, (row) =>
          times(28, (column): [number, number] => [1590 - column * 34 - (row % 2) * 17, 990 - row * 30]),
        ).flat()
        const near = points.filter(([x, y]) => Math.floor((1 - Math.hypot(1600 - x, 1000 - y) / 900) * 8) === index)
        return dots(near, index > 4 ? second : first, width)
      })
      .join(''),
  }),

  lines: ({ first, second }) => ({
    anchor: 'xMidYMid',
    content:
      tiled(line('M0 39H40', first, 2), 40, 40) + line('M250 0V1000', second, 3) + line('M262 0V1000', second, 3),
  }),

  stars: ({ first, second }) => {
    const next = sequence(41)
    const some = (count: number) => times(count, (): [number, number] => [next() * 1600, next() ** 0.8 * 1000])
    return {
      anchor: 'xMaxYMax',
      content: [
        circle(1380, 240, 108, first),
        dots(some(40), first, 5),
        dots(some(36), second, 4),
        ...times(9, () => sparkle(850 + next() * 740, next() * 980, 12 + next() * 18, second)),
      ].join(''),
    }
  },

  terrazzo: ({ first, second }) => {
    const next = sequence(7)
    const tile = times(20, (index) => {
      const [x, y] = [(index % 5) * 90 + 16 + next() * 50, Math.floor(index / 5) * 90 + 16 + next() * 50]
      const size = 12 + next() * 26
      const corner = () => size * (0.6 + next() * 0.6)
      const at = (angle: number) =>
        `${Math.round(x + Math.cos(angle) * corner())} ${Math.round(y + Math.sin(angle) * corner())}`
      const start = next() * 6
      return path(
        `M${[0, 1.3, 2.4, 3.5, 4.8].map((angle) => at(angle + start)).join('L')}Z`,
        index % 2 ? first : second,
      )
    })
    return { anchor: 'xMidYMid', content: tiled(tile.join(''), 460, 370) }
  },

  scales: ({ first, second }) => ({
    anchor: 'xMidYMid',
    content: tiled(
      [
        [0, 40],
        [120, 40],
        [60, 80],
        [0, 120],
        [120, 120],
      ]
        .map(([x = 0, y = 0]) =>
          [52, 34, 16].map((radius, index) => ring(x, y, radius, 7, index === 1 ? second : first)).join(''),
        )
        .join(''),
      120,
      80,
    ),
  }),

  mesh: (_paint, { first, second }) => ({
    anchor: 'xMidYMid',
    content: glow('a', first, 200, 60, 900) + glow('b', second, 1480, 960, 980) + glow('c', first, 1560, 80, 520),
  }),

  sunset: (_paint, { first, second }) => ({
    anchor: 'xMidYMax',
    content: `<defs><linearGradient id="g" x2="0" y2="1"><stop offset=".15" stop-color="${first}" stop-opacity="0"/><stop offset="1" stop-color="${first}"/></linearGradient></defs><rect width="1600" height="1000" fill="url(#g)"/>${circle(800, 1060, 340, second)}${times(5, (index) => `<rect x="400" y="${800 + index * 42}" width="800" height="${4 + index * 4}" fill="${first}"/>`).join('')}`,
  }),

  clouds: ({ first, second }) => ({
    anchor: 'xMidYMax',
    content:
      cloud(1230, 250, 1.1, second) +
      cloud(120, 420, 0.9, second) +
      cloud(860, 130, 0.5, second) +
      [-40, 220, 470, 730, 980, 1250, 1500].map((x, index) => circle(x, 1010, 150 + (index % 3) * 34, first)).join('') +
      [90, 350, 620, 880, 1120, 1390, 1640].map((x, index) => circle(x, 1050, 130 + (index % 2) * 40, second)).join(''),
  }),

  leaves: ({ first, second }) => ({
    anchor: 'xMaxYMax',
    content:
      leafShape +
      branch(1560, 1040, -32, 620, first) +
      branch(1330, 1060, -68, 380, second) +
      branch(1640, 700, -58, 330, second) +
      branch(-10, -60, 128, 420, first),
  }),

  arches: ({ first, second }) => ({
    anchor: 'xMaxYMax',
    content:
      arch(1090, 640, 250, first) +
      arch(1300, 440, 330, second) +
      arch(1345, 520, 240, first) +
      arch(1390, 600, 150, second),
  }),

  confetti: ({ first, second }) => {
    const next = sequence(23)
    const tile = times(24, (index) => {
      const [x, y] = [(index % 6) * 75 + 10 + next() * 46, Math.floor(index / 6) * 90 + 10 + next() * 60].map(
        Math.round,
      ) as [number, number]
      const fill = index % 2 ? first : second
      if (index % 3 === 0) return circle(x, y, 7 + next() * 4, fill)
      if (index % 3 === 1)
        return turned(
          `<rect x="${round(x - 5)}" y="${round(y - 13)}" width="10" height="26" rx="3" fill="${fill}"/>`,
          next() * 180,
          x,
          y,
        )
      return turned(line(`M${round(x - 18)} ${round(y)}q9-14 18 0t18 0`, fill, 6), next() * 180, x, y)
    })
    return { anchor: 'xMidYMid', content: tiled(tile.join(''), 450, 360) }
  },

  weave: ({ first, second }) => ({
    anchor: 'xMidYMid',
    content: tiled(
      `<rect width="32" height="64" fill="${first}" fill-opacity=".7"/><rect width="64" height="32" fill="${first}" fill-opacity=".7"/><rect width="32" height="32" fill="${second}"/>`,
      64,
      64,
    ),
  }),

  stripes: ({ first, second }) => ({
    anchor: 'xMidYMid',
    content: tiled(
      `<rect width="36" height="72" fill="${first}"/><rect x="48" width="6" height="72" fill="${second}"/>`,
      72,
      72,
      { angle: 35 },
    ),
  }),

  rainbow: ({ first, second }) => ({
    anchor: 'xMaxYMax',
    content:
      [620, 500, 380, 260].map((radius, index) => ring(1600, 1000, radius, 62, index % 2 ? second : first)).join('') +
      [330, 240, 150].map((radius, index) => ring(0, 0, radius, 46, index % 2 ? second : first)).join(''),
  }),

  zigzag: ({ first, second }) => ({
    anchor: 'xMidYMid',
    content: tiled(
      [
        line('M30 60l26-26 26 26 26-26 26 26', first, 9),
        circle(260, 70, 30, second),
        path('M360 120l44-76 44 76Z', first),
        line('M70 190v60M40 220h60', second, 9),
        ring(230, 240, 30, 9, first),
        line('M330 220l20-20 20 20 20-20 20 20 20-20 20 20', second, 8),
        path('M90 330h54v54h-54Z', second),
        [0, 1, 2, 3, 4, 5].map((at) => circle(230 + (at % 3) * 22, 340 + Math.floor(at / 3) * 22, 6, first)).join(''),
        path('M370 400a50 50 0 0 1 100 0Z', first),
      ].join(''),
      480,
      430,
    ),
  }),

  horizon: ({ first, second }) => ({
    anchor: 'xMidYMax',
    content:
      path('M540 760a260 260 0 0 1 520 0Z', first) +
      times(25, (index) =>
        line(`M${round(800 + (index - 12) * 26)} 760L${round(800 + (index - 12) * 190)} 1000`, second, 2),
      ).join('') +
      times(8, (index) => line(`M0 ${round(760 + index ** 1.9 * 5.9)}H1600`, second, 2)).join(''),
  }),

  spotlight: (_paint, { first, second }) => ({
    anchor: 'xMidYMid',
    content:
      `<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${second}"/><stop offset="1" stop-color="${first}" stop-opacity="0"/></linearGradient></defs>` +
      path('M-60-40L60-40L820 1000L240 1000Z', 'url(#g)') +
      path('M1660-40L1540-40L780 1000L1360 1000Z', 'url(#g)') +
      times(16, (index) => circle(50 + index * 100, 972, 9, second)).join(''),
  }),
}

function ring(x: number, y: number, radius: number, width: number, stroke: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`
}

function swell(top: number, height: number, shift: number): string {
  const crests = times(6, (index) => `${index === 0 ? 'q' : 't'}${index === 0 ? `200 ${-2 * height} ` : ''}400 0`)
  return `M${-400 - shift} ${top}${crests.join('')}V1000H${-400 - shift}Z`
}

const blob = (radius: number, waves: number, shift: number) => (angle: number) =>
  radius * (1 + 0.16 * Math.sin(waves * angle + shift) + 0.07 * Math.cos(2 * waves * angle - shift))

const hill = (radius: number, shift: number) => (angle: number) =>
  radius *
  (1 + 0.12 * Math.sin(2 * angle + shift) + 0.07 * Math.sin(3 * angle + 2 * shift) + 0.03 * Math.sin(7 * angle - shift))

function flower(x: number, y: number, size: number, petal: string, heart: string): string {
  const petals = times(8, (index) =>
    turned(
      `<ellipse cx="${x}" cy="${y - size * 0.58}" rx="${round(size * 0.2)}" ry="${round(size * 0.42)}" fill="${petal}"/>`,
      index * 45,
      x,
      y,
    ),
  )
  return petals.join('') + circle(x, y, size * 0.17, heart)
}

function sparkle(x: number, y: number, size: number, fill: string): string {
  const [left, right, top, bottom] = [x - size, x + size, y - size, y + size].map(round)
  const [cx, cy] = [round(x), round(y)]
  return path(
    `M${cx} ${top}Q${cx} ${cy} ${right} ${cy}Q${cx} ${cy} ${cx} ${bottom}Q${cx} ${cy} ${left} ${cy}Q${cx} ${cy} ${cx} ${top}Z`,
    fill,
  )
}

function glow(id: string, color: string, x: number, y: number, radius: number): string {
  return `<radialGradient id="${id}"><stop stop-color="${color}"/><stop offset=".45" stop-color="${color}" stop-opacity=".7"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>${circle(x, y, radius, `url(#${id})`)}`
}

function cloud(x: number, y: number, scale: number, fill: string): string {
  const puffs = [
    [0, 0, 62],
    [78, -34, 78],
    [160, -8, 66],
    [222, 10, 46],
  ].map(([dx = 0, dy = 0, radius = 0]) => circle(x + dx * scale, y + dy * scale, radius * scale, fill))
  return `${puffs.join('')}<rect x="${round(x - 60 * scale)}" y="${round(y)}" width="${round(328 * scale)}" height="${round(58 * scale)}" rx="${round(29 * scale)}" fill="${fill}"/>`
}

/** A stem with pairs of leaves that get smaller towards its tip. */
function branch(x: number, y: number, angle: number, length: number, fill: string): string {
  const leaf = (at: number, side: number) => {
    const turn = side * Math.round(58 - 18 * at)
    return `<use href="#l" transform="translate(0 ${Math.round(-length * at)}) rotate(${turn}) scale(${round(length * (0.3 - 0.16 * at))})"/>`
  }
  const leaves = times(6, (index) => leaf(0.16 + index * 0.15, 1) + leaf(0.2 + index * 0.15, -1))
  return `<g transform="translate(${x} ${y}) rotate(${angle})" fill="${fill}">${line(`M0 0V${-length}`, fill, 7)}${leaves.join('')}${leaf(0.99, 0)}</g>`
}

/** A leaf of length 1 above the origin. */
const leafShape = '<defs><path id="l" d="M0 0q.36-.5 0-1q-.36.5 0 1Z"/></defs>'

function arch(x: number, top: number, width: number, fill: string): string {
  const half = width / 2
  return path(`M${x} 1000V${top + half}a${half} ${half} 0 0 1 ${width} 0V1000Z`, fill)
}
