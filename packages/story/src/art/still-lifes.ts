import { loaf } from './bread.ts'
import { noodles, pizza } from './dishes.ts'
import type { Drawing } from './drawing.ts'
import { circle, ellipse, group, n, path, rect, stroke, times } from './svg.ts'

function slice(radius: number, rind: string, pith: string, flesh: string, count = 9): string[] {
  const segments = times(count, (index) => {
    const half = Math.PI / count - 0.06
    const angle = (index / count) * Math.PI * 2
    const at = (turn: number, reach: number) =>
      `${n(Math.cos(angle + turn) * radius * reach)} ${n(Math.sin(angle + turn) * radius * reach)}`
    return path(
      `M${at(0, 0.1)}L${at(-half, 0.76)}Q${at(0, 0.88)} ${at(half, 0.76)}Z`,
      `fill="${flesh}" stroke="${flesh}" stroke-width="${n(radius * 0.05)}" stroke-linejoin="round"`,
    )
  })
  return [circle(0, 0, radius, rind), circle(0, 0, radius * 0.9, pith), ...segments]
}

/** Citrus, cut and whole, among leaves. */
const citrus: Drawing = ([ground, far, middle, near, signal], random, { width, height }) => {
  const rind = '#f3a712'
  const pith = near === '#fff6da' ? near : '#fff6da'
  const leaf = (x: number, y: number, turn: number, size: number, color: string) =>
    group(
      [
        path(
          `M0 0Q${n(size * 0.5)} ${n(-size * 0.52)} ${n(size)} 0Q${n(size * 0.5)} ${n(size * 0.52)} 0 0Z`,
          `fill="${color}"`,
        ),
        stroke(`M${n(size * 0.1)} 0H${n(size * 0.84)}`, ground, size / 50),
      ],
      x,
      y,
      turn,
    )
  const spots = [
    { x: 0.52, y: 0.6, size: 0.31 },
    { x: 0.08, y: 0.42, size: 0.23 },
    { x: 0.97, y: 0.38, size: 0.19 },
    { x: 0.14, y: 0.86, size: 0.19 },
    { x: 0.92, y: 0.84, size: 0.24 },
  ]
  return [
    ...times(6, (index) =>
      leaf(
        width * (0.2 + random() * 0.6),
        height * (0.34 + index * 0.1),
        random() * 360,
        width * (0.26 + random() * 0.1),
        index % 2 ? middle : far,
      ),
    ),
    ...spots.map((spot, index) =>
      group(
        slice(width * spot.size, rind, pith, index === 2 ? '#f26a3d' : signal, 9),
        width * (spot.x + (random() - 0.5) * 0.04),
        height * spot.y,
        random() * 90,
      ),
    ),
    leaf(width * 0.58, height * 0.42, -38, width * 0.3, middle),
    leaf(width * 0.34, height * 0.44, 212, width * 0.26, middle),
  ].join('')
}

/** A bowl of pears and plums on a checked cloth. */
const fruitBowl: Drawing = ([ground, far, middle, near, signal], _random, { width, height }) => {
  const u = width / 720
  const table = height * 0.7
  const pear = (color: string) => [
    path(
      'M0 -150C46 -150 40 -92 66 -48C98 6 84 92 0 92C-84 92 -98 6 -66 -48C-40 -92 -46 -150 0 -150Z',
      `fill="${color}"`,
    ),
    path(
      'M-34 -40C-56 -6 -56 40 -36 62',
      `fill="none" stroke="${ground}" stroke-width="9" stroke-linecap="round" stroke-opacity=".55"`,
    ),
    stroke('M0 -148Q4 -180 24 -192', near, 8),
    path('M8 -170Q50 -214 84 -176Q48 -148 8 -170Z', `fill="${middle}"`),
  ]
  const plum = (color: string) => [
    circle(0, 0, 66, color),
    stroke('M-8 -62Q-26 0 -4 60', near, 4, ' stroke-opacity=".4"'),
    stroke('M0 -64Q6 -90 26 -98', near, 7),
  ]
  const size = 60 * u
  const cloth = times(Math.ceil((height - table) / size) + 1, (row) =>
    times(12, (column) =>
      (row + column) % 2
        ? rect(column * size, table + row * size, size, size, signal)
        : rect(column * size, table + row * size, size, size, ground),
    ).join(''),
  )
  return [
    ...cloth,
    ellipse(360 * u, table + 96 * u, 290 * u, 30 * u, near, ' opacity=".28"'),
    group(pear(far), 250 * u, table - 190 * u, -14, u * 1.25),
    group(pear(signal), 400 * u, table - 214 * u, 8, u * 1.35),
    group(plum(middle), 516 * u, table - 160 * u, 10, u * 1.25),
    group(plum(near), 170 * u, table - 140 * u, -20, u * 1.1),
    path(
      `M${n(86 * u)} ${n(table - 120 * u)}H${n(634 * u)}Q${n(620 * u)} ${n(table + 92 * u)} ${n(430 * u)} ${n(table + 96 * u)}H${n(290 * u)}Q${n(100 * u)} ${n(table + 92 * u)} ${n(86 * u)} ${n(table - 120 * u)}Z`,
      `fill="${near}"`,
    ),
    path(
      `M${n(104 * u)} ${n(table - 60 * u)}q${n(64 * u)} ${n(50 * u)} ${n(128 * u)} 0t${n(128 * u)} 0t${n(128 * u)} 0t${n(128 * u)} 0`,
      `fill="none" stroke="${ground}" stroke-width="${n(9 * u)}" stroke-opacity=".8"`,
    ),
  ].join('')
}

/** A laid table from above: plates, cutlery, bread. */
const tableTop: Drawing = ([ground, far, middle, near, signal], random, { width, height }) => {
  const plate = (x: number, y: number, radius: number, kind: number) => {
    const rim = [
      ellipse(x + 10, y + 16, radius, radius, near, ' opacity=".3"'),
      circle(x, y, radius, ground),
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius * 0.76)}" fill="none" stroke="${far}" stroke-width="${n(radius * 0.03)}"/>`,
    ]
    if (kind === 0)
      return [
        ...rim,
        ...times(7, (index) => {
          const turn = random() * 6.28
          const reach = radius * (0.2 + index * 0.06)
          return stroke(
            `M${n(x + Math.cos(turn) * reach)} ${n(y + Math.sin(turn) * reach)}A${n(reach)} ${n(reach)} 0 1 0 ${n(x + Math.cos(turn + 1.2) * reach)} ${n(y + Math.sin(turn + 1.2) * reach)}`,
            index % 2 ? '#f3c667' : '#e9b44c',
            radius * 0.055,
          )
        }),
        ...times(4, () =>
          circle(x + (random() - 0.5) * radius * 0.7, y + (random() - 0.5) * radius * 0.7, radius * 0.11, signal),
        ),
        ...times(3, () =>
          ellipse(
            x + (random() - 0.5) * radius * 0.6,
            y + (random() - 0.5) * radius * 0.6,
            radius * 0.13,
            radius * 0.06,
            middle,
            ` transform="rotate(${n(random() * 90)} ${n(x)} ${n(y)})"`,
          ),
        ),
      ].join('')
    if (kind === 1)
      return [
        ...rim,
        ...times(16, (index) => {
          const angle = index * 2.4
          const reach = radius * 0.6 * Math.sqrt(index / 16)
          return ellipse(
            x + Math.cos(angle) * reach,
            y + Math.sin(angle) * reach,
            radius * 0.17,
            radius * 0.1,
            [middle, far, signal, middle][index % 4] ?? middle,
            ` transform="rotate(${n(angle * 57)} ${n(x + Math.cos(angle) * reach)} ${n(y + Math.sin(angle) * reach)})"`,
          )
        }),
      ].join('')
    return [
      ...rim,
      circle(x, y, radius * 0.6, signal),
      path(
        `M${n(x - radius * 0.4)} ${n(y)}q${n(radius * 0.2)} ${n(-radius * 0.2)} ${n(radius * 0.4)} 0t${n(radius * 0.4)} 0`,
        `fill="none" stroke="${ground}" stroke-width="${n(radius * 0.05)}" stroke-linecap="round"`,
      ),
      ellipse(x + radius * 0.15, y + radius * 0.28, radius * 0.14, radius * 0.07, middle),
    ].join('')
  }
  const fork = [stroke('M0 0V210', ground, 12), stroke('M-22 -84V-30Q-22 0 0 4Q22 0 22 -30V-84M0 -84V0', ground, 8)]
  const knife = [stroke('M0 60V210', ground, 13), path('M-6 60V-84Q22 -40 14 60Z', `fill="${ground}"`)]
  const first = Math.floor(random() * 3)
  return [
    rect(0, 0, width, height, middle),
    ...times(9, (index) => rect((index * width) / 9, 0, width / 18, height, far)),
    ...times(
      14,
      (index) =>
        `<rect x="0" y="${n((index * height) / 14)}" width="${n(width)}" height="${n(height / 28)}" fill="${far}" opacity=".55"/>`,
    ),
    plate(width * 0.5, height * 0.56, width * 0.31, first),
    plate(width * 0.9, height * 0.26, width * 0.24, (first + 1) % 3),
    plate(width * 0.12, height * 0.88, width * 0.24, (first + 2) % 3),
    group(fork, width * 0.1, height * 0.5, -6, width / 800),
    group(knife, width * 0.92, height * 0.52, 6, width / 800),
    circle(width * 0.2, height * 0.28, width * 0.11, near),
    circle(width * 0.2, height * 0.28, width * 0.09, signal),
    circle(width * 0.88, height * 0.82, width * 0.1, ground),
    circle(width * 0.88, height * 0.82, width * 0.075, near),
  ].join('')
}

/** Jars and vases on two boards. */
const vessels: Drawing = ([_ground, far, middle, near, signal], random, { width, height }) => {
  const profiles = [
    'M-20 -200H20V-160C70 -130 84 -90 84 -50C84 -10 60 0 40 0H-40C-60 0 -84 -10 -84 -50C-84 -90 -70 -130 -20 -160Z',
    'M-52 -150H52L66 -120C74 -70 62 -20 40 0H-40C-62 -20 -74 -70 -66 -120Z',
    'M-14 -250H14V-120C40 -100 52 -70 52 -40C52 -12 40 0 26 0H-26C-40 0 -52 -12 -52 -40C-52 -70 -40 -100 -14 -120Z',
    'M-80 -110H80C80 -30 48 0 30 0H-30C-48 0 -80 -30 -80 -110Z',
    'M-44 -190C-10 -180 10 -180 44 -190C36 -130 70 -100 70 -56C70 -16 44 0 30 0H-30C-44 0 -70 -16 -70 -56C-70 -100 -36 -130 -44 -190Z',
  ]
  const colors = [signal, near, middle, far]
  const u = width / 720
  const board = (y: number, scale: number, shift: number) => {
    const items = times(4, (index) => {
      const color = colors[(index + shift) % 4] ?? near
      const trim = color === near ? signal : near
      const stripes =
        random() < 0.6
          ? `<path d="M-60 -70H60M-60 -52H60" stroke="${trim}" stroke-width="7" stroke-opacity=".7"/>`
          : circle(0, -52, 20, trim, ' opacity=".75"')
      return group(
        [path(profiles[(index * 2 + shift) % 5] ?? '', `fill="${color}"`), stripes],
        width * (0.16 + index * 0.23),
        y,
        0,
        scale * (0.9 + random() * 0.2),
      )
    })
    return (
      items.join('') +
      rect(width * 0.04, y, width * 0.92, 18 * u, near) +
      rect(width * 0.04, y + 18 * u, width * 0.92, 7 * u, far)
    )
  }
  const stems = times(
    3,
    (index) =>
      stroke(
        `M${n(width * 0.16)} ${n(height * 0.44)}q${n((index - 1) * 60 * u)} ${n(-80 * u)} ${n((index - 1) * 90 * u)} ${n(-170 * u)}`,
        middle,
        5 * u,
      ) + circle(width * 0.16 + (index - 1) * 90 * u, height * 0.44 - 170 * u, 20 * u, index === 1 ? signal : far),
  )
  return (
    stems.join('') +
    board(height * 0.58, u * 1.15, Math.floor(random() * 4)) +
    board(height * 0.87, u * 1.25, Math.floor(random() * 4) + 1)
  )
}

/** Flowers in a vase, large. */
const bouquet: Drawing = ([ground, far, middle, near, signal], random, { width, height }) => {
  const u = width / 720
  const baseX = width / 2
  const neck = height * 0.76
  const heads = [
    { x: -210, y: -470, size: 96, kind: 0 },
    { x: -40, y: -590, size: 120, kind: 1 },
    { x: 170, y: -500, size: 104, kind: 2 },
    { x: -130, y: -300, size: 84, kind: 2 },
    { x: 90, y: -320, size: 100, kind: 0 },
    { x: 250, y: -300, size: 70, kind: 1 },
    { x: -270, y: -240, size: 66, kind: 1 },
  ]
  const colors = [signal, far, middle, signal, near]
  const reach = Math.min(1, height / width / 1.5)
  const flower = (kind: number, size: number, color: string) => {
    const heart = color === near ? signal : near
    if (kind === 0)
      return [
        ...times(
          8,
          (index) =>
            `<ellipse cx="0" cy="${n(-size * 0.58)}" rx="${n(size * 0.26)}" ry="${n(size * 0.48)}" fill="${color}" transform="rotate(${index * 45})"/>`,
        ),
        circle(0, 0, size * 0.28, heart),
      ]
    if (kind === 1)
      return [
        circle(0, 0, size, color),
        ...times(
          3,
          (index) =>
            `<circle cx="0" cy="0" r="${n(size * (0.74 - index * 0.24))}" fill="none" stroke="${heart}" stroke-width="${n(size * 0.06)}" stroke-dasharray="${n(size * (1.1 - index * 0.3))} ${n(size * 0.3)}" transform="rotate(${index * 50})"/>`,
        ),
      ]
    return [
      path(
        `M0 ${n(size * 0.7)}C${n(-size * 1.1)} ${n(size * 0.3)} ${n(-size * 0.8)} ${n(-size * 0.7)} ${n(-size * 0.5)} ${n(-size * 0.9)}Q${n(-size * 0.2)} ${n(-size * 0.5)} 0 ${n(-size)}Q${n(size * 0.2)} ${n(-size * 0.5)} ${n(size * 0.5)} ${n(-size * 0.9)}C${n(size * 0.8)} ${n(-size * 0.7)} ${n(size * 1.1)} ${n(size * 0.3)} 0 ${n(size * 0.7)}Z`,
        `fill="${color}"`,
      ),
    ]
  }
  const stems = heads.map((head) =>
    stroke(
      `M${n(baseX)} ${n(neck + 20 * u)}Q${n(baseX + head.x * u * 0.2)} ${n(neck + head.y * u * reach * 0.6)} ${n(baseX + head.x * u)} ${n(neck + head.y * u * reach)}`,
      middle,
      7 * u,
    ),
  )
  const leaves = times(6, (index) =>
    group(
      [path('M0 0Q60 -70 150 -20Q70 50 0 0Z', `fill="${index % 2 ? middle : far}"`)],
      baseX + (index - 2.5) * 24 * u,
      neck - (60 + index * 20) * u * reach,
      index < 3 ? 190 + index * 20 : -50 + index * 8,
      u * 1.1,
    ),
  )
  return [
    ...stems,
    ...leaves,
    ...heads.map((head, index) =>
      group(
        flower(head.kind, head.size * u * reach ** 0.4, colors[(index + Math.floor(random() * 2)) % 4] ?? signal),
        baseX + head.x * u,
        neck + head.y * u * reach,
        random() * 40 - 20,
      ),
    ),
    path(
      `M${n(baseX - 100 * u)} ${n(neck)}H${n(baseX + 100 * u)}L${n(baseX + 84 * u)} ${n(neck + 40 * u)}C${n(baseX + 170 * u)} ${n(neck + 110 * u)} ${n(baseX + 130 * u)} ${n(height)} ${n(baseX + 90 * u)} ${n(height + 10)}H${n(baseX - 90 * u)}C${n(baseX - 130 * u)} ${n(height)} ${n(baseX - 170 * u)} ${n(neck + 110 * u)} ${n(baseX - 84 * u)} ${n(neck + 40 * u)}Z`,
      `fill="${near}"`,
    ),
    stroke(
      `M${n(baseX - 108 * u)} ${n(neck + 150 * u)}q${n(54 * u)} ${n(44 * u)} ${n(108 * u)} 0t${n(108 * u)} 0`,
      ground,
      9 * u,
      ' stroke-opacity=".8"',
    ),
  ].join('')
}

/** One cup with steam on a round table. */
const cup: Drawing = ([ground, far, middle, near, signal], random, { width, height }) => {
  const u = width / 720
  const steam = times(3, (index) =>
    stroke(
      `M${n((280 + index * 80) * u)} ${n(height * 0.44)}q${n(-46 * u)} ${n(-60 * u)} 0 ${n(-120 * u)}t0 ${n(-120 * u)}`,
      far,
      12 * u,
    ),
  )
  return [
    circle(width / 2, height * 0.56, width * 0.46, middle),
    circle(width * (0.3 + random() * 0.4), height * 0.44, width * 0.14, signal, ' opacity=".9"'),
    ...steam,
    ellipse(width / 2, height * 0.78, 270 * u, 40 * u, near, ' opacity=".35"'),
    ellipse(width / 2, height * 0.765, 240 * u, 34 * u, ground),
    `<path d="M${n(530 * u)} ${n(height * 0.56)}a${n(90 * u)} ${n(74 * u)} 0 1 1 ${n(-20 * u)} ${n(130 * u)}" fill="none" stroke="${ground}" stroke-width="${n(30 * u)}"/>`,
    path(
      `M${n(180 * u)} ${n(height * 0.5)}H${n(540 * u)}Q${n(536 * u)} ${n(height * 0.5 + 290 * u)} ${n(430 * u)} ${n(height * 0.5 + 316 * u)}H${n(290 * u)}Q${n(184 * u)} ${n(height * 0.5 + 290 * u)} ${n(180 * u)} ${n(height * 0.5)}Z`,
      `fill="${ground}"`,
    ),
    ellipse(width / 2, height * 0.5, 180 * u, 34 * u, far),
    ellipse(width / 2, height * 0.505, 160 * u, 26 * u, near),
    stroke(`M${n(196 * u)} ${n(height * 0.5 + 130 * u)}H${n(524 * u)}`, signal, 16 * u),
  ].join('')
}

export const stillLifes = { citrus, fruitBowl, tableTop, vessels, bouquet, cup, loaf, pizza, noodles }
