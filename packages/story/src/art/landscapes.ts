import type { Drawing } from './drawing.ts'
import {
  circle,
  curve,
  ellipse,
  group,
  line,
  n,
  nearMark,
  noiseOf,
  type Point,
  path,
  polygon,
  rect,
  stroke,
  times,
} from './svg.ts'
import { storm } from './weather.ts'

/** Faceted mountains with snow, mirrored in a lake with one boat. */
const peaks: Drawing = ([ground, far, middle, near, signal], random, { width, height }) => {
  const shore = height * 0.72
  const sunX = width * (0.3 + random() * 0.4)
  const mountain = (x: number, half: number, tall: number, lit: string, shade: string) => {
    const top = shore - tall
    const lean = (random() - 0.5) * half * 0.3
    const cap = tall * (0.2 + random() * 0.08)
    const at = (share: number, side: number): Point => [
      x + lean * (1 - share) + side * half * share,
      top + tall * share,
    ]
    const snowShare = cap / tall
    return [
      polygon([at(0, 0), at(1, -1), at(1, 1)], lit),
      polygon([at(0, 0), [x + lean * 0.6 + half * 0.06, top + tall * 0.4], [x - half * 0.12, shore], at(1, 1)], shade),
      polygon(
        [
          at(0, 0),
          at(snowShare, -1),
          at(snowShare * 0.72, -0.35),
          at(snowShare * 1.2, 0.02),
          at(snowShare * 0.74, 0.4),
          at(snowShare, 1),
        ],
        '#fffaf0',
      ),
    ].join('')
  }
  const range = [
    mountain(width * 0.16, width * 0.42, height * 0.3, far, middle),
    mountain(width * 0.86, width * 0.44, height * 0.36, far, middle),
    mountain(width * (0.42 + random() * 0.14), width * 0.5, height * (0.4 + random() * 0.05), middle, near),
  ]
  const glints = times(15, (index) => {
    const long = (0.06 + random() * 0.2) * width * (1 - index / 22)
    const y = shore + height * 0.025 + index * height * 0.0165
    return stroke(
      `M${n(sunX - long + (random() - 0.5) * 40)} ${n(y)}h${n(long * 2)}`,
      signal,
      5,
      ' stroke-opacity=".85"',
    )
  })
  const boat = group(
    [
      polygon(
        [
          [-46, 0],
          [46, 0],
          [30, 20],
          [-34, 20],
        ],
        ground,
      ),
      polygon(
        [
          [-4, -6],
          [-4, -78],
          [44, -6],
        ],
        signal,
      ),
      polygon(
        [
          [-12, -6],
          [-12, -60],
          [-40, -6],
        ],
        ground,
      ),
    ],
    width * (sunX > width / 2 ? 0.24 : 0.76),
    shore + height * 0.09,
    0,
    width / 720,
  )
  return [
    circle(sunX, shore - height * 0.36, width * 0.2, signal),
    ...range,
    rect(0, shore, width, height - shore, near),
    polygon(
      [
        [0, shore],
        [width * 0.3, shore],
        [width * 0.12, shore + height * 0.07],
        [0, shore + height * 0.05],
      ],
      middle,
      ' opacity=".5"',
    ),
    polygon(
      [
        [width, shore],
        [width * 0.62, shore],
        [width * 0.86, shore + height * 0.08],
        [width, shore + height * 0.06],
      ],
      middle,
      ' opacity=".5"',
    ),
    ...glints,
    nearMark,
    boat,
  ].join('')
}

/** Dunes, each with its shaded side, under a sun. */
const dunes: Drawing = ([, far, middle, near, signal], random, { width, height }) => {
  const sun = circle(width * (0.28 + random() * 0.44), height * 0.34, width * 0.17, signal)
  const layers = times(5, (index) => {
    const base = height * (0.44 + index * 0.125)
    const color = [far, middle, far, middle, near][index] ?? near
    const shade = [middle, near, near, near, middle][index] ?? near
    const crest = width * (index % 2 ? 0.66 + random() * 0.2 : 0.16 + random() * 0.2)
    const rise = height * (0.08 + random() * 0.05)
    const left = base + height * 0.05
    const right = base + height * 0.04
    const body = `M0 ${n(left)}C${n(crest * 0.4)} ${n(left)} ${n(crest * 0.8)} ${n(base - rise)} ${n(crest)} ${n(base - rise)}C${n(crest + width * 0.16)} ${n(base - rise * 0.7)} ${n(width * 0.92)} ${n(right)} ${width} ${n(right)}V${n(height)}H0Z`
    const side = `M${n(crest)} ${n(base - rise)}C${n(crest + width * 0.16)} ${n(base - rise * 0.7)} ${n(width * 0.92)} ${n(right)} ${width} ${n(right)}V${n(height)}H${n(crest - width * 0.12)}C${n(crest + width * 0.12)} ${n(base + rise * 1.6)} ${n(crest - width * 0.1)} ${n(base + rise * 0.6)} ${n(crest)} ${n(base - rise)}Z`
    return path(body, `fill="${color}"`) + path(side, `fill="${shade}" opacity=".55"`)
  })
  return [sun, ...layers.slice(0, 3), nearMark, ...layers.slice(3)].join('')
}

/** Round clouds in bands, and the sun among them. */
const sky: Drawing = ([ground, far, middle, , signal], random, { width, height }) => {
  const cloud = (x: number, y: number, size: number, color: string) => {
    const puffs = times(4, (index) => {
      const radius = size * (0.2 + random() * 0.12) * (index === 1 || index === 2 ? 1.35 : 1)
      return circle(x + (index - 1.5) * size * 0.36, y - radius * 0.55, radius, color)
    })
    return `${puffs.join('')}<rect x="${n(x - size * 0.86)}" y="${n(y - size * 0.3)}" width="${n(size * 1.72)}" height="${n(size * 0.32)}" rx="${n(size * 0.16)}" fill="${color}"/>`
  }
  const bands = times(7, (row) => {
    const y = height * (0.34 + row * 0.105)
    const size = width * (0.2 + row * 0.035)
    const color = [far, middle, far, middle, far, middle, far][row] ?? far
    const shift = random() * width * 0.5
    return times(3, (column) => cloud(shift + (column - 0.6) * width * 0.62, y, size, color)).join('')
  })
  const sunY = height * (0.24 + random() * 0.08)
  const sunX = width * (0.3 + random() * 0.42)
  const rings = times(3, (index) =>
    circle(sunX, sunY, width * (0.34 - index * 0.07), signal, ` opacity="${[0.16, 0.3, 1][index]}"`),
  )
  const birds = times(5, (index) => {
    const x = width * (0.15 + random() * 0.7)
    const y = height * (0.1 + index * 0.035)
    return stroke(`M${n(x - 18)} ${n(y)}q9 -14 18 0q9 -14 18 0`, middle, 4)
  })
  return rings.join('') + birds.join('') + bands.join('') + rect(0, height * 0.985, width, height * 0.02, ground)
}

/** Scales of a sea as nested rings. */
const scales: Drawing = ([ground, far, middle, near, signal], random, { width, height }) => {
  const radius = width / 6
  const rows = Math.ceil(height / (radius * 0.5)) + 3
  const pieces: string[] = []
  for (let row = 0; row < rows; row += 1) {
    for (let column = -1; column <= 4; column += 1) {
      const x = column * radius * 2 + (row % 2 ? radius : 0)
      const y = row * radius * 0.5
      const isSignal = random() < 0.07
      const rings = isSignal ? [ground, signal, ground, signal] : [ground, near, middle, far]
      for (const [index, color] of rings.entries()) pieces.push(circle(x, y, radius * (1 - index * 0.24), color))
    }
  }
  return pieces.join('')
}

/** Farmland from above: furrows, squares of crop, a river. */
const fields: Drawing = ([ground, far, middle, near, signal], random, { width, height }) => {
  const colors = [far, middle, near, far, middle, signal]
  const pieces: string[] = []
  const divide = (x: number, y: number, w: number, h: number, depth: number) => {
    const isSmall = w < width * 0.24 || h < width * 0.24
    // A field is never a large part of the land.
    const isLarge = w * h > width * height * 0.1
    if (depth > 0 && !isSmall && (isLarge || random() > 0.08)) {
      const share = 0.34 + random() * 0.32
      if (w > h * (0.7 + random() * 0.6)) {
        divide(x, y, w * share, h, depth - 1)
        divide(x + w * share, y, w * (1 - share), h, depth - 1)
      } else {
        divide(x, y, w, h * share, depth - 1)
        divide(x, y + h * share, w, h * (1 - share), depth - 1)
      }
      return
    }
    const color = colors[Math.floor(random() * colors.length)] ?? far
    const gap = 5
    pieces.push(rect(x + gap, y + gap, w - gap * 2, h - gap * 2, color))
    const furrow = color === near ? middle : near
    const kind = random()
    const isTall = random() < 0.5
    if (kind > 0.35) {
      const step = kind > 0.7 ? 18 : 30
      const lines = times(Math.floor(((isTall ? w : h) - gap * 4) / step), (index) =>
        isTall
          ? `M${n(x + gap * 3 + index * step)} ${n(y + gap * 2.4)}v${n(h - gap * 4.8)}`
          : `M${n(x + gap * 2.4)} ${n(y + gap * 3 + index * step)}h${n(w - gap * 4.8)}`,
      )
      pieces.push(
        stroke(
          lines.join(''),
          furrow,
          kind > 0.7 ? 3 : 6,
          ` stroke-opacity=".5"${kind > 0.86 ? ' stroke-dasharray="1 14"' : ''}`,
        ),
      )
    }
  }
  divide(-20, -20, width + 40, height + 40, 7)
  const noise = noiseOf(random, 0.4)
  const river: Point[] = times(12, (index) => [
    width * (0.2 + noise(index / 3.2) * 0.6),
    (index / 11) * (height + 80) - 40,
  ])
  return (
    group([pieces.join('')], width * -0.06, height * -0.03, 3, 1.1) +
    stroke(curve(river), ground, width * 0.085) +
    stroke(curve(river), ground, width * 0.02)
  )
}

/** A road that winds to a low sun between hills with trees. */
const road: Drawing = ([ground, far, middle, near, signal], random, { width, height }) => {
  const horizon = height * 0.5
  const bend = random() < 0.5 ? 1 : -1
  const hill = (base: number, rise: number, color: string) => {
    const noise = noiseOf(random, 0.4)
    const points: Point[] = times(25, (index) => [(index / 24) * width, base - noise(index / 7) * rise])
    return path(line([...points, [width, height], [0, height]], true), `fill="${color}"`)
  }
  const middleX = width / 2
  const edge = (side: number) =>
    `${n(middleX + bend * width * 0.12 + side * 6)} ${n(horizon + height * 0.03)}C${n(middleX - bend * width * 0.1 + side * 26)} ${n(horizon + height * 0.1)} ${n(middleX + bend * width * 0.34 + side * 60)} ${n(horizon + height * 0.2)} ${n(middleX + side * width * 0.36)} ${n(height)}`
  const asphalt = `M${edge(-1)}L${n(middleX + width * 0.36)} ${n(height)}C${n(middleX + bend * width * 0.34 + 60)} ${n(horizon + height * 0.2)} ${n(middleX - bend * width * 0.1 + 26)} ${n(horizon + height * 0.1)} ${n(middleX + bend * width * 0.12 + 6)} ${n(horizon + height * 0.03)}Z`
  const trees = times(11, (index) => {
    const side = index % 2 ? 1 : -1
    const depth = 0.12 + (index / 11) * 0.88
    const x = middleX + side * width * (0.24 + depth * 0.3 + random() * 0.06)
    const y = horizon + height * (0.04 + depth * 0.3)
    const size = width * (0.03 + depth * 0.1)
    return (
      rect(x - size * 0.07, y - size, size * 0.14, size, near) +
      ellipse(x, y - size * 1.5, size * 0.42, size * 0.95, index % 3 ? near : middle)
    )
  })
  return [
    circle(middleX + bend * width * 0.14, horizon - height * 0.03, width * 0.24, signal),
    hill(horizon + height * 0.02, height * 0.1, far),
    hill(horizon + height * 0.07, height * 0.06, middle),
    rect(0, horizon + height * 0.07, width, height, middle),
    path(asphalt, `fill="${near}"`),
    stroke(`M${edge(0)}`, ground, 7, ' stroke-dasharray="26 30"'),
    nearMark,
    ...trees,
  ].join('')
}

/** A sea with a lighthouse and its beam. */
const lighthouse: Drawing = ([, far, middle, near, signal], random, { width, height }) => {
  const x = width * (random() < 0.5 ? 0.3 : 0.68)
  const side = x < width / 2 ? 1 : -1
  const base = height * 0.78
  const tall = height * 0.38
  const top = base - tall
  const u = width / 720
  const band = (from: number, to: number, color: string) => {
    const half = (share: number) => (62 - 24 * share) * u
    return polygon(
      [
        [x - half(from), base - tall * from],
        [x + half(from), base - tall * from],
        [x + half(to), base - tall * to],
        [x - half(to), base - tall * to],
      ],
      color,
    )
  }
  const sea = times(9, (row) => {
    const y = height * 0.76 + row * height * 0.03
    const length = width * (0.1 + row * 0.012)
    let d = `M${n(-length * random())} ${n(y)}`
    for (let at = 0; at < width * 1.3; at += length)
      d += `q${n(length / 4)} ${n(-10 - row * 2)} ${n(length / 2)} 0t${n(length / 2)} 0`
    return path(`${d}V${n(height)}H0Z`, `fill="${row % 2 ? middle : near}"`)
  })
  return [
    polygon(
      [
        [x, top - 30 * u],
        [x + side * width, top - height * 0.17],
        [x + side * width, top + height * 0.1],
      ],
      signal,
      ' opacity=".55"',
    ),
    ...times(24, () => circle(random() * width, random() * height * 0.5, 2 + random() * 3, far)),
    path(
      `M${n(x - 250 * u)} ${n(base + 40 * u)}q${n(110 * u)} ${n(-110 * u)} ${n(250 * u)} ${n(-90 * u)}t${n(270 * u)} ${n(100 * u)}V${n(height)}H${n(x - 250 * u)}Z`,
      `fill="${far}"`,
    ),
    band(0, 1, '#fffaf0'),
    stroke(
      `M${n(x - 62 * u)} ${n(base)}L${n(x - 38 * u)} ${n(top)}M${n(x + 62 * u)} ${n(base)}L${n(x + 38 * u)} ${n(top)}`,
      near,
      5 * u,
    ),
    band(0.14, 0.36, signal),
    band(0.58, 0.8, signal),
    rect(x - 52 * u, top - 12 * u, 104 * u, 14 * u, near),
    rect(x - 30 * u, top - 72 * u, 60 * u, 60 * u, signal),
    polygon(
      [
        [x - 44 * u, top - 70 * u],
        [x + 44 * u, top - 70 * u],
        [x, top - 118 * u],
      ],
      near,
    ),
    ...sea,
  ].join('')
}

export const landscapes = { peaks, dunes, sky, scales, fields, road, lighthouse, storm }
