import type { Drawing } from './drawing.ts'
import { circle, curve, ellipse, group, n, type Point, path, polygon, rect, round, stroke, times } from './svg.ts'

const crust = '#c9782f'
const cheese = '#ffd775'
const tomato = '#d8412f'

/** A point on a circle around the origin; turns clockwise from the top. */
function at(radius: number, turn: number): Point {
  return [Math.sin(turn * Math.PI * 2) * radius, -Math.cos(turn * Math.PI * 2) * radius]
}

/** One of eight pieces, its tip at the origin, its middle straight up. */
function piece(radius: number, topping: number): string[] {
  const half = 1 / 16
  const wedge = (reach: number, from = 0) => {
    const [x1, y1] = at(reach, -half)
    const [x2, y2] = at(reach, half)
    return `M0 ${n(-from)}L${n(x1)} ${n(y1)}A${n(reach)} ${n(reach)} 0 0 1 ${n(x2)} ${n(y2)}Z`
  }
  const salami = (x: number, y: number, size: number) => [
    circle(x, y, size, '#a92a22'),
    circle(x, y, size * 0.82, '#c63a2e'),
    circle(x - size * 0.3, y - size * 0.2, size * 0.12, '#f0a08a'),
    circle(x + size * 0.26, y + size * 0.24, size * 0.1, '#f0a08a'),
  ]
  const leaf = (x: number, y: number, turn: number) =>
    group(
      [path('M0 0Q26 -34 58 -6Q34 26 0 0Z', 'fill="#2f7d4f"'), stroke('M6 -1Q30 -10 48 -7', '#8fc79b', 3)],
      x,
      y,
      turn,
      radius / 330,
    )
  const olive = (x: number, y: number) => circle(x, y, radius * 0.05, '#2a2330') + circle(x, y, radius * 0.022, cheese)
  const r = radius
  const toppings = [
    [...salami(-r * 0.1, -r * 0.64, r * 0.115), ...salami(r * 0.03, -r * 0.4, r * 0.1), leaf(r * 0.06, -r * 0.72, -30)],
    [
      ...salami(r * 0.09, -r * 0.7, r * 0.11),
      olive(-r * 0.1, -r * 0.6),
      olive(0, -r * 0.36),
      leaf(-r * 0.14, -r * 0.76, 8),
    ],
    [...salami(0, -r * 0.58, r * 0.12), olive(r * 0.14, -r * 0.76), leaf(-r * 0.06, -r * 0.34, -64)],
  ][topping % 3] as string[]
  return [
    path(wedge(r), `fill="${crust}"`),
    path(wedge(r * 0.95), 'fill="#e8a34f"'),
    path(wedge(r * 0.87), `fill="${tomato}"`),
    path(wedge(r * 0.83, r * 0.03), `fill="${cheese}"`),
    ellipse(-r * 0.06, -r * 0.5, r * 0.05, r * 0.03, '#fff1bd'),
    ellipse(r * 0.12, -r * 0.62, r * 0.035, r * 0.025, '#fff1bd'),
    ...toppings,
  ]
}

/** A pizza on a board from above; one of its eight pieces is pulled out. */
export const pizza: Drawing = ([ground, far, middle, near, signal], random, { width, height }) => {
  const radius = Math.min(width * 0.43, height * 0.4)
  const [x, y] = [width * 0.47, height * 0.54]
  const check = width / 8
  const pulled = 1 + Math.floor(random() * 2)
  return [
    // The cloth ends above it, so that a title has its ground.
    ...times(Math.ceil(height / check) * 8, (index) => {
      const [column, row] = [index % 8, Math.floor(index / 8)]
      return (column + row) % 2 && row * check >= y - radius * 0.9
        ? rect(column * check, row * check, check + 0.5, check + 0.5, far)
        : ''
    }),
    circle(x + radius * 0.05, y + radius * 0.08, radius * 1.16, near, ' opacity=".25"'),
    circle(x, y, radius * 1.15, '#b98a57'),
    circle(x, y, radius * 1.1, '#d6aa74'),
    ...times(5, (index) =>
      stroke(
        `M${n(x - radius * (0.9 - index * 0.05))} ${n(y - radius * 0.5 + index * radius * 0.26)}h${n(radius * (1.5 + (index % 2) * 0.2))}`,
        '#c4955f',
        radius * 0.016,
      ),
    ),
    ...times(8, (index) => {
      const turn = index / 8 + 1 / 16
      const [dx, dy] = at(index === pulled ? radius * 0.3 : radius * 0.018, turn)
      return group(piece(radius, index), x + dx, y + dy, turn * 360)
    }),
    group(
      [
        round(-16, 40, 32, 190, 16, near),
        circle(0, 0, 78, middle),
        circle(0, 0, 62, ground === '#ffffff' ? far : '#f6f1e6'),
        circle(0, 0, 12, signal),
      ],
      width * 0.86,
      height * 0.9,
      -38,
      width / 820,
    ),
  ].join('')
}

/** A bowl of noodles with an egg and greens, and its steam. */
export const noodles: Drawing = ([ground, far, middle, near, signal], random, { width, height }) => {
  const u = Math.min(width / 720, height / 900)
  const steam = (x: number, lift: number) =>
    curve(times(9, (index): Point => [x + (index % 2 ? 26 : -26) * (1 - index / 12), -150 - lift - index * 38]))
  const strand = (index: number) => {
    const y = -34 - (index % 5) * 15
    const from = -236 + index * 19
    return stroke(`M${from} ${y}q46 -62 96 -8t96 -6`, ['#f6d488', '#efc26a', '#ffe3a3'][index % 3] ?? '#f6d488', 13)
  }
  const egg = (x: number, y: number, turn: number) =>
    group(
      [
        ellipse(0, 0, 74, 56, '#e9dcc3'),
        ellipse(0, -4, 66, 48, '#fffaf0'),
        circle(4, -4, 28, '#f29f2b'),
        circle(-4, -12, 8, '#ffd27a'),
      ],
      x,
      y,
      turn,
    )
  const onion = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y}" r="13" fill="none" stroke="#57a45b" stroke-width="8"/>`
  const scales = times(3, (row) =>
    times(9, (column) => {
      const x = -252 + column * 63 + (row % 2) * 31
      const wide = 250 - row * 34
      return Math.abs(x) < wide
        ? `<path d="M${n(x - 28)} ${92 + row * 44}A28 28 0 0 1 ${n(x + 28)} ${92 + row * 44}" fill="none" stroke="${near}" stroke-width="7"/><path d="M${n(x - 14)} ${92 + row * 44}A14 14 0 0 1 ${n(x + 14)} ${92 + row * 44}" fill="none" stroke="${near}" stroke-width="7"/>`
        : ''
    }).join(''),
  )
  const parts = [
    circle(0, -150, 330, far),
    ...[-120, 0, 120].map((x, index) => stroke(steam(x, (index % 2) * 40), ground, 16, ' opacity=".85"')),
    ellipse(0, 250, 330, 34, near, ' opacity=".22"'),
    path('M-130 210H130L110 256H-110Z', `fill="${middle}"`),
    ellipse(0, -10, 312, 92, near),
    ellipse(0, -14, 292, 78, '#8a4a1f'),
    ellipse(0, -18, 280, 66, '#b9652a'),
    // What floats in it
    ...times(21, strand),
    polygon(
      [
        [120, -190],
        [226, -172],
        [204, 4],
        [96, -10],
      ],
      '#20352f',
    ),
    polygon(
      [
        [168, -176],
        [262, -140],
        [226, 6],
        [140, -6],
      ],
      '#2c4a41',
    ),
    egg(-146, -62, -10),
    egg(-26, -86, 12),
    ...[
      [-60, -30],
      [34, -44],
      [74, -78],
      [-196, -34],
      [10, -20],
    ].map(([x = 0, y = 0]) => onion(x, y)),
    circle(86, -34, 30, '#fff2ea'),
    stroke('M72 -34q8 -18 20 -8t10 18q-14 16 -26 4', signal, 6),
    // The bowl in front of it
    path('M-312 -8C-300 150 -190 230 -130 234H130C190 230 300 150 312 -8C250 70 -250 70 -312 -8Z', `fill="${signal}"`),
    ...scales,
    path('M-312 -8C-250 70 250 70 312 -8L306 32C240 104 -240 104 -306 32Z', 'fill="#fffaf0"'),
    // Sticks
    stroke('M-330 -300L70 -62', '#7a4a25', 16),
    stroke('M-280 -350L120 -86', '#8f5b30', 16),
  ]
  return group(parts, width * (0.49 + random() * 0.02), height * 0.6, 0, u)
}
