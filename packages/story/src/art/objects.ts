import type { Drawing } from './drawing.ts'
import { circle, ellipse, group, n, path, polygon, rect, round, stroke, times } from './svg.ts'

/** An anonymous person: head, hair, shoulders, as flat shapes. */
const portrait: Drawing = ([ground, far, middle, near, signal], random, { width, height }) => {
  const u = Math.min(width / 720, height / 900)
  const centerX = width / 2
  const y = height * 0.5
  const skin = ['#f0c4a0', '#c98d62', '#8a5a3c', '#e3a983', '#6b4330'][Math.floor(random() * 5)] ?? '#c98d62'
  const hairKind = Math.floor(random() * 4)
  const hair = [
    path(
      'M-150 10C-180 -190 -70 -250 10 -246C110 -242 180 -160 150 20C150 100 160 170 176 220H90V-60C40 -60 -20 -90 -60 -130C-70 -80 -100 -60 -112 -50V220H-176C-150 150 -146 90 -150 10Z',
      `fill="${near}"`,
    ),
    [
      circle(0, -120, 150, near),
      circle(-110, -60, 84, near),
      circle(110, -60, 84, near),
      circle(-70, -190, 84, near),
      circle(76, -190, 84, near),
    ].join(''),
    path(
      'M-126 -20C-150 -180 -60 -240 20 -230C120 -226 150 -130 126 -10C110 -60 90 -100 60 -120C0 -90 -80 -100 -100 -110C-112 -80 -120 -50 -126 -20Z',
      `fill="${near}"`,
    ) + circle(10, -256, 60, near),
    path(
      'M-124 10C-150 -160 -70 -226 0 -226C70 -226 150 -160 124 10C110 -40 100 -70 90 -96C40 -70 -50 -70 -94 -92C-104 -60 -112 -30 -124 10Z',
      `fill="${near}"`,
    ),
  ][hairKind]
  const stripes = times(9, (index) =>
    stroke(`M${-330 + index * 82} 640L${-250 + index * 62} 260`, far, 16, ' stroke-opacity=".9"'),
  )
  const dots = times(40, (index) =>
    circle(-300 + (index % 8) * 84 + (Math.floor(index / 8) % 2) * 42, 300 + Math.floor(index / 8) * 70, 11, far),
  )
  const shirt = random() < 0.5 ? stripes : dots
  const isLong = hairKind === 0
  const parts = [
    circle(0, -20, 330, signal),
    isLong ? (hair ?? '') : '',
    path('M-56 60H56V240H-56Z', `fill="${skin}"`),
    path('M-56 150Q0 210 56 130V170Q0 240 -56 190Z', `fill="${near}" opacity=".22"`),
    path('M-340 700C-340 420 -240 290 -80 236Q0 320 80 236C240 290 340 420 340 700Z', `fill="${middle}"`),
    `<g opacity=".8">${shirt.join('')}</g>`,
    path('M-900 700H900V1400H-900Z', `fill="${middle}"`),
    ellipse(0, -30, 112, 150, skin),
    isLong
      ? path(
          'M-112 -50C-112 -190 -60 -200 0 -200C70 -200 118 -160 112 -40C70 -60 20 -90 -40 -140C-60 -90 -90 -66 -112 -50Z',
          `fill="${near}"`,
        )
      : (hair ?? ''),
    stroke('M-62 -34q18 -14 36 0M30 -34q18 -14 36 0', near, 7),
    stroke('M4 -24Q-4 20 -16 34Q-4 46 12 40', near, 6, ' stroke-opacity=".6"'),
    stroke('M-26 74Q4 92 34 70', signal === skin ? near : '#b3362b', 9),
    circle(-116, 14, 13, signal),
    circle(116, 14, 13, signal),
  ]
  return (
    [rect(0, height * 0.5 + 690 * u, width, height, middle), group(parts, centerX, y, 0, u * 1.08)].join('') +
    (ground === near ? '' : '')
  )
}

/** A bicycle in front of a low sun. */
const bicycle: Drawing = ([ground, far, middle, near, signal], random, { width, height }) => {
  const u = width / 720
  const y = height * 0.68
  const wheel = (x: number) => [
    `<circle cx="${n(x)}" cy="0" r="128" fill="none" stroke="${near}" stroke-width="15"/>`,
    stroke(
      times(
        12,
        (index) =>
          `M${n(x)} 0L${n(x + Math.cos((index / 12) * 6.283) * 122)} ${n(Math.sin((index / 12) * 6.283) * 122)}`,
      ).join(''),
      near,
      2.4,
    ),
    circle(x, 0, 15, near),
  ]
  const parts = [
    ...wheel(-180),
    ...wheel(190),
    stroke('M-180 0L-100 -190L110 -190L-30 6L-100 -190L-112 -226M-30 6L-180 0M190 0L110 -190L98 -250', signal, 17),
    stroke('M98 -250h-46M98 -250q50 0 52 40', near, 14),
    stroke('M-150 -232h78', near, 22),
    circle(-30, 6, 32, near),
    stroke('M-30 6l34 46h26', near, 9),
    round(90, -330, 118, 74, 12, middle),
    stroke('M100 -300h98M100 -280h98', ground, 4),
    ...times(5, (index) => circle(108 + index * 22, -338, 22, index % 2 ? signal : far)),
  ]
  return [
    circle(width * (0.36 + random() * 0.28), y - 190 * u, width * 0.36, far),
    rect(0, y + 132 * u, width, height, middle),
    rect(0, y + 132 * u, width, 10 * u, near),
    group(parts, width * 0.49, y + 2 * u, 0, u * 1.02),
    ...times(5, (index) =>
      rect(width * (0.06 + index * 0.22), y + (190 + (index % 2) * 60) * u, width * 0.1, 8 * u, far),
    ),
  ].join('')
}

/** A hanging lamp and its light. */
const lamp: Drawing = ([, far, middle, near, signal], random, { width, height }) => {
  const u = width / 720
  const x = width * (0.44 + random() * 0.12)
  const top = height * 0.24
  return [
    polygon(
      [
        [x - 190 * u, top + 200 * u],
        [x + 190 * u, top + 200 * u],
        [x + 350 * u, height * 0.84],
        [x - 350 * u, height * 0.84],
      ],
      far,
      ' opacity=".85"',
    ),
    polygon(
      [
        [x - 110 * u, top + 200 * u],
        [x + 110 * u, top + 200 * u],
        [x + 200 * u, height * 0.84],
        [x - 200 * u, height * 0.84],
      ],
      middle,
      ' opacity=".6"',
    ),
    ellipse(x, height * 0.84, 350 * u, 60 * u, middle),
    rect(x - 4 * u, -10, 8 * u, top + 20, near),
    round(x - 26 * u, top - 34 * u, 52 * u, 60 * u, 8, near),
    path(
      `M${n(x - 210 * u)} ${n(top + 204 * u)}A${n(210 * u)} ${n(200 * u)} 0 0 1 ${n(x + 210 * u)} ${n(top + 204 * u)}Z`,
      `fill="${signal}"`,
    ),
    path(
      `M${n(x - 150 * u)} ${n(top + 170 * u)}A${n(160 * u)} ${n(150 * u)} 0 0 1 ${n(x - 40 * u)} ${n(top + 40 * u)}`,
      `fill="none" stroke="${near}" stroke-opacity=".5" stroke-width="${n(14 * u)}" stroke-linecap="round"`,
    ),
    ellipse(x, top + 204 * u, 210 * u, 24 * u, near),
    ellipse(x, top + 206 * u, 120 * u, 12 * u, '#fff8df'),
  ].join('')
}

/** A bottle with a paper label, and its shadow. */
const bottle: Drawing = ([ground, far, middle, near, signal], random, { width, height }) => {
  const u = Math.min(width / 720, height / 1000)
  const y = height * 0.84
  const x = width * 0.5
  const parts = [
    polygon(
      [
        [60, 0],
        [140, 0],
        [480, -150],
        [300, -150],
      ],
      near,
      ' opacity=".22"',
    ),
    path(
      'M-120 0V-360C-120 -450 -46 -470 -46 -540V-640H46V-540C46 -470 120 -450 120 -360V0Q120 10 108 10H-108Q-120 10 -120 0Z',
      `fill="${signal}"`,
    ),
    path(
      'M-88 -20V-350C-88 -420 -30 -450 -26 -530',
      `fill="none" stroke="${ground}" stroke-width="16" stroke-linecap="round" stroke-opacity=".5"`,
    ),
    rect(-54, -690, 108, 60, near),
    rect(-120, -300, 240, 190, ground),
    circle(0, -226, 46, far),
    path('M-34 -226q17 -26 34 0t34 0', `fill="none" stroke="${near}" stroke-width="9" stroke-linecap="round"`),
    rect(-84, -156, 168, 7, near),
    rect(-50, -138, 100, 7, near),
  ]
  return [
    circle(x, height * 0.46, width * 0.4, middle),
    ...times(4, (index) =>
      stroke(`M${n(width * 0.08)} ${n(height * (0.2 + index * 0.02))}h${n(width * (0.1 + random() * 0.1))}`, far, 5),
    ),
    rect(0, y, width, height - y, far),
    group(parts, x, y + 40 * u, 0, u * 1.06),
  ].join('')
}

/** A coat on a hanger: lapels, buttons, a lining of stripes. */
const coat: Drawing = ([ground, far, middle, near, signal], random, { width, height }) => {
  const u = Math.min(width / 720, height / 1000)
  const parts = [
    stroke('M0 -400q34 -36 4 -62q-30 -14 -40 18', near, 11),
    stroke('M0 -400L-190 -300M0 -400L190 -300', near, 13),
    path(
      'M-70 -350L-230 -270L-310 240L-214 262L-172 10V430H172V10L214 262L310 240L230 -270L70 -350L0 -150Z',
      `fill="${signal}"`,
    ),
    path('M-70 -350L0 -150L70 -350L30 -366H-30Z', `fill="${middle}"`),
    ...times(5, (index) =>
      stroke(`M${-46 + index * 23} -358L${-8 + index * 4} ${-190 - Math.abs(index - 2) * 26}`, ground, 4),
    ),
    path('M-70 -350L-128 -190L-84 -170L0 60L0 -150Z', `fill="${near}" opacity=".28"`),
    path('M70 -350L128 -190L84 -170L0 60L0 -150Z', `fill="${near}" opacity=".4"`),
    stroke('M0 60V430', near, 5),
    ...times(3, (index) => circle(-30, 110 + index * 96, 15, near) + circle(38, 110 + index * 96, 15, near)),
    stroke('M-150 190h84M66 190h84', near, 8),
    stroke('M-230 -270L-172 10M230 -270L172 10', near, 4, ' stroke-opacity=".5"'),
  ]
  const isDisc = random() < 0.5
  return [
    isDisc
      ? circle(width / 2, height * 0.55, width * 0.47, far)
      : rect(width * 0.12, height * 0.2, width * 0.76, height * 0.72, far),
    group(parts, width / 2, height * 0.56, 0, u * 1.02),
  ].join('')
}

/** A shoe in profile over stripes of speed. */
const shoe: Drawing = ([ground, far, middle, near, signal], random, { width, height }) => {
  const u = width / 720
  const parts = [
    path(
      'M-300 60C-300 -20 -296 -120 -280 -170Q-250 -196 -196 -168C-176 -120 -120 -110 -80 -150L-20 -196Q20 -160 60 -110C130 -40 240 -50 292 0Q320 30 312 62Z',
      `fill="${signal}"`,
    ),
    path('M-300 60C-300 20 -300 -20 -296 -60Q-230 -20 -190 60Z', `fill="${near}"`),
    path('M170 62Q190 -10 262 -22Q320 10 312 62Z', `fill="${ground}"`),
    stroke('M-80 -150L-20 -196M-56 -128L8 -176M-30 -104L36 -146M-2 -80L62 -112', ground, 13),
    path('M-160 62C-100 -40 60 20 150 -34C100 30 20 62 -20 62Z', `fill="${near}"`),
    path('M-316 58H322Q340 116 280 120H-290Q-330 116 -316 58Z', `fill="${ground}"`),
    path('M-316 96H330Q324 120 280 120H-290Q-320 116 -316 96Z', `fill="${near}"`),
  ]
  return [
    circle(width * 0.56, height * 0.52, width * 0.4, middle),
    ...times(6, (index) =>
      stroke(
        `M${n(-20)} ${n(height * 0.42 + index * height * 0.035)}H${n(width * (0.1 + random() * 0.26))}`,
        index % 2 ? far : signal,
        12 * u,
      ),
    ),
    ellipse(width * 0.52, height * 0.63, 300 * u, 24 * u, near, ' opacity=".35"'),
    group(parts, width * 0.53, height * 0.56, -9, u * 0.98),
  ].join('')
}

/** A ball with seams, its shadow and its path through the air. */
const ball: Drawing = ([ground, far, middle, near, signal], random, { width, height }) => {
  const radius = width * 0.3
  const x = width * 0.54
  const y = height * 0.5
  const kind = Math.floor(random() * 3)
  const seams = [
    `M${n(x - radius)} ${n(y)}H${n(x + radius)}M${n(x)} ${n(y - radius)}V${n(y + radius)}M${n(x - radius * 0.72)} ${n(y - radius * 0.7)}Q${n(x - radius * 0.1)} ${n(y)} ${n(x - radius * 0.72)} ${n(y + radius * 0.7)}M${n(x + radius * 0.72)} ${n(y - radius * 0.7)}Q${n(x + radius * 0.1)} ${n(y)} ${n(x + radius * 0.72)} ${n(y + radius * 0.7)}`,
    `M${n(x - radius * 0.9)} ${n(y - radius * 0.42)}C${n(x - radius * 0.2)} ${n(y - radius * 0.5)} ${n(x - radius * 0.2)} ${n(y + radius * 0.5)} ${n(x - radius * 0.9)} ${n(y + radius * 0.42)}M${n(x + radius * 0.9)} ${n(y - radius * 0.42)}C${n(x + radius * 0.2)} ${n(y - radius * 0.5)} ${n(x + radius * 0.2)} ${n(y + radius * 0.5)} ${n(x + radius * 0.9)} ${n(y + radius * 0.42)}`,
    `M${n(x - radius * 0.5)} ${n(y - radius * 0.86)}Q${n(x)} ${n(y)} ${n(x - radius * 0.98)} ${n(y + radius * 0.16)}M${n(x + radius * 0.98)} ${n(y - radius * 0.16)}Q${n(x)} ${n(y)} ${n(x + radius * 0.5)} ${n(y + radius * 0.86)}M${n(x - radius * 0.6)} ${n(y + radius * 0.8)}Q${n(x)} ${n(y)} ${n(x + radius * 0.56)} ${n(y - radius * 0.82)}`,
  ][kind]
  return [
    rect(0, height * 0.8, width, height * 0.2, middle),
    stroke(`M0 ${n(height * 0.86)}H${n(width)}M${n(width * 0.5)} ${n(height * 0.8)}V${n(height)}`, ground, 8),
    ellipse(x, height * 0.88, radius * 0.8, radius * 0.14, near, ' opacity=".45"'),
    ...times(7, (index) =>
      stroke(
        `M${n(-30)} ${n(height * 0.08 + index * height * 0.05)}Q${n(width * 0.2)} ${n(height * 0.12 + index * height * 0.05)} ${n(x - radius * (0.5 + random() * 0.2))} ${n(y - radius * 0.66 + index * radius * 0.17)}`,
        index % 3 === 1 ? near : far,
        12,
      ),
    ),
    circle(x, y, radius, signal),
    path(
      `M${n(x - radius)} ${n(y)}A${n(radius)} ${n(radius)} 0 0 0 ${n(x + radius)} ${n(y)}A${n(radius * 1.2)} ${n(radius * 1.05)} 0 0 1 ${n(x - radius)} ${n(y)}Z`,
      `fill="${near}" opacity=".16"`,
    ),
    stroke(seams ?? '', kind === 1 ? ground : near, radius * 0.05),
  ].join('')
}

/** A tent by night with a fire. */
const tent: Drawing = ([, far, middle, near, signal], random, { width, height }) => {
  const base = height * 0.78
  const u = width / 720
  const x = width * 0.5
  const firs = times(9, (index) => {
    const treeX = width * (index / 8) + (random() - 0.5) * 40
    const tall = height * (0.22 + random() * 0.16)
    return times(4, (tier) =>
      polygon(
        [
          [treeX, base - tall + (tier * tall) / 5],
          [treeX - tall * (0.1 + tier * 0.05), base - tall + ((tier + 2) * tall) / 5],
          [treeX + tall * (0.1 + tier * 0.05), base - tall + ((tier + 2) * tall) / 5],
        ],
        index % 2 ? middle : far,
      ),
    ).join('')
  })
  return [
    ...times(46, () =>
      circle(random() * width, random() * height * 0.55, 1.6 + random() * 3, near === '#16181d' ? far : near),
    ),
    circle(width * 0.74, height * 0.2, 60 * u, signal),
    ...firs,
    rect(0, base - 6, width, height, middle),
    polygon(
      [
        [x - 270 * u, base + 70 * u],
        [x, base - 300 * u],
        [x + 270 * u, base + 70 * u],
      ],
      signal,
    ),
    polygon(
      [
        [x, base - 300 * u],
        [x + 270 * u, base + 70 * u],
        [x + 90 * u, base + 70 * u],
      ],
      near,
      ' opacity=".25"',
    ),
    polygon(
      [
        [x - 80 * u, base + 70 * u],
        [x, base - 170 * u],
        [x + 80 * u, base + 70 * u],
      ],
      '#ffe9b3',
    ),
    stroke(
      `M${n(x - 28 * u)} ${n(base - 330 * u)}L${n(x)} ${n(base - 300 * u)}L${n(x + 28 * u)} ${n(base - 330 * u)}`,
      far,
      8 * u,
    ),
    group(
      [
        stroke('M-50 30L50 10M-50 10L50 30', far, 14),
        path('M0 -90C40 -50 44 -20 30 4H-30C-46 -20 -24 -40 0 -90Z', 'fill="#ffb03a"'),
        path('M0 -40C18 -20 18 -6 12 4H-12C-20 -8 -8 -22 0 -40Z', 'fill="#fff0c2"'),
      ],
      width * 0.2,
      base + 110 * u,
      0,
      u * 1.2,
    ),
  ].join('')
}

/** Balloons on their strings. */
const balloons: Drawing = ([ground, far, middle, near, signal], random, { width, height }) => {
  const u = width / 720
  const colors = [signal, middle, far, near]
  const knotX = width * 0.5
  const knotY = height * 0.98
  const spots = [
    [0.2, 0.42, 96],
    [0.8, 0.4, 100],
    [0.36, 0.6, 88],
    [0.66, 0.62, 92],
    [0.5, 0.34, 124],
    [0.14, 0.66, 72],
    [0.87, 0.66, 76],
  ] as const
  const one = ([shareX, shareY, size]: readonly [number, number, number], index: number) => {
    const x = width * (shareX + (random() - 0.5) * 0.04)
    const y = height * shareY
    const radius = size * u
    const color = colors[index % 4] ?? signal
    return [
      stroke(`M${n(x)} ${n(y + radius * 1.2)}Q${n(x)} ${n((y + knotY) / 2)} ${n(knotX)} ${n(knotY)}`, near, 3),
      polygon(
        [
          [x - 11 * u, y + radius * 1.34],
          [x + 11 * u, y + radius * 1.34],
          [x, y + radius * 1.14],
        ],
        color,
      ),
      ellipse(x, y, radius, radius * 1.2, color),
      path(
        `M${n(x - radius * 0.6)} ${n(y - radius * 0.2)}Q${n(x - radius * 0.5)} ${n(y - radius * 0.8)} ${n(x)} ${n(y - radius * 0.9)}`,
        `fill="none" stroke="${ground}" stroke-width="${n(radius * 0.1)}" stroke-linecap="round" stroke-opacity=".7"`,
      ),
    ].join('')
  }
  const bits = times(
    40,
    (index) =>
      `<rect x="${n(random() * width)}" y="${n(random() * height)}" width="${n(8 + random() * 10)}" height="${n(18 + random() * 14)}" fill="${colors[index % 4]}" transform="rotate(${n(random() * 90)} ${n(width / 2)} ${n(height / 2)})"/>`,
  )
  return bits.join('') + spots.map(one).join('')
}

/** Spines of books in rows. */
const books: Drawing = ([ground, far, middle, near, signal], random, { width, height }) => {
  const colors = [signal, middle, far, near, ground]
  const rows = Math.max(2, Math.round(height / (width * 0.46)))
  const tall = height / rows
  return times(rows, (row) => {
    const pieces: string[] = []
    const base = (row + 1) * tall - tall * 0.07
    let x = -random() * 30
    while (x < width) {
      const wide = width * (0.05 + random() * 0.06)
      const high = tall * (0.6 + random() * 0.26)
      const color = colors[Math.floor(random() * 5)] ?? near
      const trim = color === near ? ground : near
      const isLeaning = random() < 0.07
      const spine = [
        rect(0, -high, wide - 4, high, color),
        rect(0, -high * 0.86, wide - 4, 7, trim),
        random() < 0.6
          ? rect(0, -high * 0.16, wide - 4, 7, trim)
          : circle((wide - 4) / 2, -high * 0.2, wide * 0.2, trim),
        rect(wide * 0.36, -high * 0.72, wide * 0.2, high * 0.34, trim),
      ]
      pieces.push(group(spine, x + (isLeaning ? 16 : 0), base, isLeaning ? -9 : 0))
      x += wide + (isLeaning ? 34 : random() < 0.06 ? width * 0.12 : 0)
    }
    return pieces.join('') + rect(0, base, width, tall * 0.07, near) + rect(0, base, width, 5, middle)
  }).join('')
}

export const objects = { portrait, bicycle, lamp, bottle, coat, shoe, ball, tent, balloons, books }
