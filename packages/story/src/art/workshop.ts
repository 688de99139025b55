import type { Drawing } from './drawing.ts'
import { circle, curve, ellipse, group, path, round, stroke, times } from './svg.ts'

/** A fan of colors, fastened at one corner. */
export const swatches: Drawing = ([, far, , near, signal], random, { width, height }) => {
  const u = Math.min(width / 720, height / 820)
  const shades = ['#2c0f3a', '#4d1f5f', '#6f2f86', '#9350a8', '#b67ac4', '#d7aadc', '#f0d6ee']
  const card = (color: string, index: number) => [
    round(-78, -560, 156, 600, 20, color),
    round(-50, -528, 74 + (index % 3) * 12, 12, 6, index < 4 ? '#ffffff' : near),
    round(-50, -504, 46, 8, 4, index < 4 ? '#ffffff' : near),
  ]
  const plum = (x: number, y: number, size: number, color: string, dark: string) =>
    group(
      [
        circle(0, 0, 100, color),
        path('M-20 -96C40 -40 44 40 10 98A100 100 0 0 1 -20 -96Z', `fill="${dark}" opacity=".55"`),
        ellipse(44, -34, 16, 30, '#ffffff', ' opacity=".45" transform="rotate(28 44 -34)"'),
        stroke('M-6 -96C-8 -130 4 -150 26 -162', '#5b3a1f', 11),
        path('M10 -140C50 -196 120 -180 130 -150C90 -116 44 -116 10 -140Z', 'fill="#4f8a55"'),
        stroke('M24 -142C56 -156 90 -158 118 -150', '#a8d1a0', 5),
      ],
      x,
      y,
      0,
      size,
    )
  return [
    circle(width / 2, height * 0.5, Math.min(width, height) * 0.46, far),
    group(
      [
        ...shades.map((color, index) => group(card(color, index), 0, 0, -52 + index * 17)),
        circle(0, 0, 22, near),
        circle(0, 0, 9, signal),
      ],
      width * (0.48 + random() * 0.03),
      height * 0.5 + 240 * u,
      0,
      u * 0.94,
    ),
    plum(width / 2 - 170 * u, height * 0.5 + 250 * u, u * 0.92, '#6f2f86', '#2c0f3a'),
    plum(width / 2 + 178 * u, height * 0.5 + 276 * u, u * 0.74, signal, '#6b1240'),
  ].join('')
}

/** Spools of thread, a needle and shears. */
export const sewing: Drawing = ([ground, far, middle, near, signal], random, { width, height }) => {
  const u = Math.min(width / 720, height / 900)
  const spool = (x: number, y: number, color: string, high: number) => [
    round(x - 84, y - high - 34, 168, 36, 12, '#c79a63'),
    round(x - 66, y - high, 132, high, 8, color),
    ...times(Math.floor(high / 18), (index) =>
      stroke(`M${x - 62} ${y - high + 12 + index * 18}l124 -8`, '#ffffff', 3, ' opacity=".28"'),
    ),
    round(x - 84, y - 2, 168, 38, 12, '#b3844d'),
  ]
  const thread = curve([
    [-152, 60],
    [-40, 150],
    [150, 60],
    [210, -80],
    [60, -190],
    [-120, -230],
    [-80, -340],
    [90, -330],
    [176, -300],
  ])
  const parts = [
    circle(0, -40, 344, far),
    // A cloth below them
    path('M-360 250C-240 190 -120 290 0 240S240 190 360 260V460H-360Z', `fill="${middle}"`),
    stroke('M-340 318C-220 262 -110 352 6 306S240 262 340 322', ground, 6, ' stroke-dasharray="22 18"'),
    ...spool(-190, 200, signal, 190),
    ...spool(8, 226, near === '#1d1b26' ? '#8d86a8' : near, 130),
    stroke(thread, signal, 7),
    // The needle
    group(
      [path('M-7 -170Q0 -196 7 -170L3 210L0 236L-3 210Z', 'fill="#e8e6ef"'), ellipse(0, -150, 3, 16, '#6f6b80')],
      196,
      -150,
      36,
    ),
    // Shears
    group(
      [
        path('M-14 20L-46 -250Q-20 -262 -2 -230L22 20Z', 'fill="#dcdae6"'),
        path('M14 20L46 -250Q20 -262 2 -230L-22 20Z', 'fill="#f4f2fa"'),
        `<ellipse cx="-58" cy="96" rx="44" ry="66" fill="none" stroke="${signal}" stroke-width="26" transform="rotate(22 -58 96)"/>`,
        `<ellipse cx="58" cy="96" rx="44" ry="66" fill="none" stroke="${signal}" stroke-width="26" transform="rotate(-22 58 96)"/>`,
        circle(0, 8, 15, '#6f6b80'),
      ],
      206,
      190,
      24 + random() * 6,
    ),
    ...[
      [-300, -150],
      [-262, -232],
      [300, -250],
    ].map(([x = 0, y = 0]) =>
      [
        circle(x, y, 28, '#fffdf6'),
        ...[
          [-8, -8],
          [8, -8],
          [-8, 8],
          [8, 8],
        ].map(([dx = 0, dy = 0]) => circle(x + dx, y + dy, 4, near)),
      ].join(''),
    ),
  ]
  return group(parts, width / 2, height * 0.52, 0, u)
}
