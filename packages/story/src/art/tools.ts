import type { Drawing } from './drawing.ts'
import { circle, ellipse, group, n, type Point, path, polygon, rect, round, stroke, times } from './svg.ts'
import { sewing, swatches } from './workshop.ts'

/** A ballot with its mark, on its way into the box. */
const ballot: Drawing = ([ground, far, middle, near, signal], random, { width, height }) => {
  const u = Math.min(width / 720, height / 820)
  const lines = times(4, (index) => [
    `<circle cx="-86" cy="${-250 + index * 54}" r="17" fill="none" stroke="${near}" stroke-width="6"/>`,
    round(-52, -259 + index * 54, index % 2 ? 120 : 160, 18, 9, near),
  ]).flat()
  const parts = [
    circle(0, -60, 350, far),
    ...times(3, (index) => circle(-250 + index * 250, -330 + (index % 2) * 60, 14 + index * 5, signal)),
    ellipse(0, 316, 320, 34, near, ' opacity=".2"'),
    // The paper in front of the far edge of the slot
    group(
      [
        round(-140, -350, 280, 330, 10, '#fffdf6'),
        round(-112, -318, 150, 26, 6, signal),
        ...lines,
        stroke('M-102 -196l14 16l32 -40', signal, 14),
      ],
      0,
      40,
      -7 + random() * 4,
    ),
    polygon(
      [
        [-250, 20],
        [250, 20],
        [300, 84],
        [-300, 84],
      ],
      middle,
    ),
    polygon(
      [
        [-150, 40],
        [150, 40],
        [166, 60],
        [-166, 60],
      ],
      near,
    ),
    round(-300, 84, 600, 236, 12, signal),
    polygon(
      [
        [-300, 84],
        [300, 84],
        [300, 108],
        [-300, 108],
      ],
      near,
      ' opacity=".16"',
    ),
    circle(0, 204, 66, '#fffdf6'),
    stroke('M-28 204l20 22l40 -48', signal, 17),
    ...[-262, 262].map((x) => circle(x, 124, 9, ground)),
    ...[-262, 262].map((x) => circle(x, 292, 9, ground)),
  ]
  return group(parts, width / 2, height * 0.56, 0, u)
}

/** Jars, capsules and a mortar on a board. */
const capsules: Drawing = ([ground, far, middle, near, signal], random, { width, height }) => {
  const u = Math.min(width / 720, height / 860)
  const capsule = (x: number, y: number, turn: number, color: string) =>
    group(
      [
        round(-70, -27, 140, 54, 27, '#fffdf6'),
        path('M0 -27H43A27 27 0 0 1 43 27H0Z', `fill="${color}"`),
        round(-48, -16, 84, 9, 4.5, '#ffffff'),
      ],
      x,
      y,
      turn,
    )
  const jar = (x: number, high: number, color: string, mark: string) => [
    round(x - 92, 150 - high, 184, high, 26, color),
    round(x - 104, 112 - high, 208, 56, 14, near),
    rect(x - 104, 138 - high, 208, 8, ground),
    round(x - 70, 190 - high, 140, high - 84, 10, '#fffdf6'),
    mark,
    round(x - 74, 168 - high, 16, high - 40, 8, '#ffffff'),
  ]
  const cross = (x: number, y: number, size: number) =>
    rect(x - size / 6, y - size / 2, size / 3, size, signal) + rect(x - size / 2, y - size / 6, size, size / 3, signal)
  const parts = [
    circle(0, -40, 340, far),
    ...jar(-150, 300, middle, cross(-150, 4, 84)),
    ...jar(
      66,
      210,
      signal,
      [0, 1, 2].map((index) => round(18, 52 + index * 24, 96 - index * 20, 10, 5, near)).join(''),
    ),
    // Mortar and pestle
    group([round(-17, -210, 34, 220, 17, '#e8dcc8'), circle(0, -206, 26, '#e8dcc8')], 236, 60, 24),
    path('M132 32H336C336 98 300 130 276 136V150H192V136C168 130 132 98 132 32Z', `fill="${near}"`),
    round(122, 14, 224, 34, 17, near),
    round(140, 22, 188, 10, 5, middle),
    round(-330, 150, 660, 28, 8, near),
    ...times(2, (index) =>
      polygon(
        [
          [-250 + index * 460, 178],
          [-210 + index * 460, 178],
          [-250 + index * 460, 250],
        ],
        near,
      ),
    ),
    capsule(-220, 306, -18, signal),
    capsule(-40, 338, 12, middle),
    capsule(140, 300, -34, signal),
    circle(250, 350, 36, '#fffdf6'),
    stroke('M224 350h52', far, 6),
    circle(-130, 392, 30, '#fffdf6'),
    stroke('M-152 392h44', far, 6),
  ]
  return group(parts, width * (0.49 + random() * 0.02), height * 0.48, 0, u)
}

/** A padlock above a field of dots. */
const padlock: Drawing = ([ground, far, middle, near, signal], random, { width, height }) => {
  const u = Math.min(width / 720, height / 800)
  const rays = times(16, (index) => {
    const turn = (index / 16) * Math.PI * 2
    const [from, to] = [310, index % 2 ? 350 : 384]
    return stroke(
      `M${n(Math.cos(turn) * from)} ${n(Math.sin(turn) * from - 40)}L${n(Math.cos(turn) * to)} ${n(Math.sin(turn) * to - 40)}`,
      middle,
      12,
    )
  })
  const hidden = times(8, (index) => {
    const x = -196 + index * 56
    return index < 6
      ? `<path d="M${x} 264v40M${x - 17} 274l34 20M${x + 17} 274l-34 20" stroke="${near}" stroke-width="9" stroke-linecap="round" fill="none"/>`
      : round(x - 20, 300, 40, 8, 4, near)
  })
  const parts = [
    circle(0, -40, 286, far),
    ...rays,
    `<path d="M-104 -76V-150A104 104 0 0 1 104 -150V-76" fill="none" stroke="${near}" stroke-width="46"/>`,
    `<path d="M-104 -76V-150A104 104 0 0 1 40 -244" fill="none" stroke="#ffffff" stroke-opacity=".35" stroke-width="10"/>`,
    round(-176, -86, 352, 270, 44, signal),
    path('M-176 60H176V140A44 44 0 0 1 132 184H-132A44 44 0 0 1 -176 140Z', `fill="${near}" opacity=".14"`),
    circle(0, 22, 42, near),
    path('M-16 40H16L28 122H-28Z', `fill="${near}"`),
    round(-150, -62, 120, 14, 7, '#ffffff'),
    round(-270, 228, 540, 112, 56, '#fffdf6'),
    `<rect x="-270" y="228" width="540" height="112" rx="56" fill="none" stroke="${near}" stroke-width="10"/>`,
    ...hidden,
    ...times(6, (index) =>
      circle(-330 + index * 132, -360 + (index % 3) * 26 + random() * 10, 11, index % 2 ? signal : ground),
    ),
  ]
  return group(parts, width / 2, height * 0.53, 0, u)
}

/** A clapperboard before the light of a projector. */
const clapper: Drawing = ([, far, middle, , signal], random, { width, height }) => {
  const near = '#1d1b22'
  const u = Math.min(width / 720, height / 840)
  const bars = (y: number) =>
    times(6, (index) =>
      polygon(
        [
          [-270 + index * 94, y],
          [-220 + index * 94, y],
          [-256 + index * 94, y + 66],
          [-306 + index * 94, y + 66],
        ],
        '#fffdf6',
      ),
    ).join('')
  const reel = (x: number, y: number, radius: number) =>
    [
      circle(x, y, radius, near),
      circle(x, y, radius * 0.9, middle),
      ...times(6, (index) => {
        const turn = (index / 6) * Math.PI * 2 + 0.4
        return circle(x + Math.cos(turn) * radius * 0.54, y + Math.sin(turn) * radius * 0.54, radius * 0.2, near)
      }),
      circle(x, y, radius * 0.16, near),
    ].join('')
  const strip = times(9, (index) => round(-318 + index * 74, 276 + Math.sin(index) * 3, 40, 24, 5, far))
  const parts = [
    polygon(
      [
        [-60, -420],
        [60, -420],
        [420, 430],
        [-420, 430],
      ],
      signal,
      ' opacity=".22"',
    ),
    circle(0, -40, 300, signal),
    reel(-206, -196, 118),
    reel(196, -150, 92),
    round(-340, 250, 680, 74, 10, near),
    ...strip,
    // The board
    round(-270, -6, 540, 300, 18, near),
    rect(-270, -6, 540, 66, near),
    `<g>${bars(-4)}</g>`,
    polygon(
      [
        [-306, -4],
        [-270, -4],
        [-270, 62],
        [-306, 62],
      ],
      near,
    ),
    polygon(
      [
        [248, -4],
        [320, -4],
        [320, 62],
        [212, 62],
      ],
      near,
    ),
    group(
      [
        round(-280, -70, 560, 66, 10, near),
        `<g transform="translate(8 -68)">${bars(0)}</g>`,
        polygon(
          [
            [-306, -70],
            [-264, -70],
            [-290, -4],
            [-306, -4],
          ],
          near,
        ),
      ],
      0,
      -4,
      -13,
    ),
    circle(-248, 18, 15, signal),
    ...[0, 1].map((row) => round(-226, 112 + row * 70, row ? 200 : 300, 22, 11, row ? middle : signal)),
    round(104, 110, 122, 92, 12, '#fffdf6'),
    path('M146 132v48l42 -24Z', `fill="${signal}"`),
    round(-226, 236, 452, 8, 4, middle),
  ]
  return group(parts, width * (0.49 + random() * 0.02), height * 0.52, 0, u)
}

/** A suitcase with stickers of where it has been. */
const suitcase: Drawing = ([ground, far, middle, near, signal], random, { width, height }) => {
  const u = Math.min(width / 720, height / 860)
  const sun = [
    circle(0, 0, 64, far),
    circle(0, 6, 30, '#ffcf5c'),
    path('M-64 12Q-30 -8 0 12T64 12A64 64 0 0 1 -64 12Z', `fill="${near}"`),
  ]
  const mountain = [
    round(-70, -50, 140, 100, 12, '#fffdf6'),
    path('M-56 36L-14 -30L12 8L28 -12L58 36Z', `fill="${middle}"`),
    path('M-14 -30L-28 -8L-2 -8Z', 'fill="#ffffff"'),
  ]
  const star = polygon(
    times(10, (index): Point => {
      const turn = (index / 10) * Math.PI * 2 - Math.PI / 2
      const reach = index % 2 ? 26 : 58
      return [Math.cos(turn) * reach, Math.sin(turn) * reach]
    }),
    '#ffcf5c',
  )
  const parts = [
    circle(0, -30, 344, far),
    ellipse(0, 332, 270, 30, near, ' opacity=".25"'),
    `<path d="M-92 -206V-290A30 30 0 0 1 -62 -320H62A30 30 0 0 1 92 -290V-206" fill="none" stroke="${near}" stroke-width="30"/>`,
    round(-130, -216, 56, 40, 8, near),
    round(74, -216, 56, 40, 8, near),
    ...[-170, 130].map((x) => round(x, 286, 40, 44, 14, near)),
    round(-250, -190, 500, 486, 58, signal),
    path('M-250 120H250V238A58 58 0 0 1 192 296H-192A58 58 0 0 1 -250 238Z', `fill="${near}" opacity=".12"`),
    ...[-150, 102].map((x) => rect(x, -190, 48, 486, near)),
    ...[-150, 102].map((x) => round(x - 8, 24, 64, 46, 8, '#e9c46a')),
    ...[-150, 102].map((x) => round(x + 12, 34, 24, 26, 4, signal)),
    group(sun, 0, -96, -8),
    group(mountain, 8, 178, 7 + random() * 4),
    group([star, circle(0, 0, 13, near)], -198, 196, -12, 0.82),
    group(
      [
        round(-34, -50, 68, 100, 34, ground),
        circle(0, -24, 9, near),
        round(-16, -2, 32, 8, 4, near),
        round(-16, 14, 24, 8, 4, near),
      ],
      204,
      -90,
      12,
    ),
    stroke('M128 -250C170 -240 200 -200 204 -140', near, 7),
    ...[
      [-250, -190],
      [196, -190],
      [-250, 242],
      [196, 242],
    ].map(([x = 0, y = 0]) => `<path d="M${x} ${y}h54v54h-54z" fill="none"/>`),
  ]
  return group(parts, width / 2, height * 0.54, 0, u)
}

export const tools = { ballot, capsules, padlock, clapper, suitcase, swatches, sewing } satisfies Record<
  string,
  Drawing
>
