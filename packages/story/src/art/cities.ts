import type { Drawing } from './drawing.ts'
import {
  circle,
  curve,
  ellipse,
  group,
  n,
  nearMark,
  type Point,
  path,
  polygon,
  rect,
  round,
  stroke,
  times,
} from './svg.ts'

/** Towers in three depths with lit windows. */
const skyline: Drawing = ([ground, far, middle, near, signal], random, { width, height }) => {
  const row = (base: number, tallest: number, color: string, light: string | null) => {
    const pieces: string[] = []
    let x = -20
    while (x < width) {
      const wide = width * (0.1 + random() * 0.1)
      const tall = tallest * (0.5 + random() * 0.5)
      const top = base - tall
      pieces.push(rect(x, top, wide, height - top, color))
      const roof = random()
      if (roof < 0.2)
        pieces.push(
          polygon(
            [
              [x, top],
              [x + wide / 2, top - wide * 0.5],
              [x + wide, top],
            ],
            color,
          ),
        )
      else if (roof < 0.36) pieces.push(circle(x + wide / 2, top, wide / 2, color))
      else if (roof < 0.5) pieces.push(rect(x + wide * 0.46, top - tall * 0.16, wide * 0.08, tall * 0.2, color))
      else if (roof < 0.6)
        pieces.push(
          polygon(
            [
              [x, top],
              [x, top - wide * 0.4],
              [x + wide, top],
            ],
            color,
          ),
        )
      if (light) {
        const columns = Math.max(2, Math.floor(wide / 26))
        const step = wide / (columns + 0.5)
        for (let y = top + 24; y < height; y += 34)
          for (let column = 0; column < columns; column += 1)
            if (random() < 0.5)
              pieces.push(rect(x + step * (column + 0.45), y, step * 0.42, 16, random() < 0.18 ? signal : light))
      }
      x += wide + (random() < 0.3 ? width * 0.02 : 0)
    }
    return pieces.join('')
  }
  return [
    circle(width * (0.25 + random() * 0.5), height * 0.42, width * 0.2, signal),
    row(height * 0.86, height * 0.44, far, null),
    row(height * 0.94, height * 0.38, middle, ground),
    nearMark,
    row(height * 1.04, height * 0.34, near, middle),
  ].join('')
}

/** A street of gabled houses. */
const houses: Drawing = ([ground, far, middle, near, signal], random, { width, height }) => {
  const base = height * 0.82
  const count = 4
  const wide = width / count
  const colors = [signal, middle, far, near, signal, middle]
  const start = Math.floor(random() * 3)
  const row = times(count, (index) => {
    const x = index * wide
    const tall = height * (0.26 + random() * 0.2)
    const top = base - tall
    const color = colors[(start + index) % 4] ?? middle
    const trim = color === near ? ground : near
    const gable = wide * (0.36 + random() * 0.2)
    const roof =
      random() < 0.6
        ? polygon(
            [
              [x, top],
              [x + wide / 2, top - gable],
              [x + wide, top],
            ],
            color,
          )
        : polygon(
            [
              [x, top],
              [x, top - gable * 0.3],
              [x + wide * 0.25, top - gable * 0.3],
              [x + wide * 0.25, top - gable * 0.7],
              [x + wide * 0.75, top - gable * 0.7],
              [x + wide * 0.75, top - gable * 0.3],
              [x + wide, top - gable * 0.3],
              [x + wide, top],
            ],
            color,
          )
    const floors = Math.max(2, Math.floor(tall / (height * 0.115)))
    const windows = times(floors - 1, (floor) =>
      [0.2, 0.58].map((share) => {
        const wx = x + wide * share
        const wy = top + height * 0.022 + floor * (tall / floors)
        const isLit = random() < 0.3
        return (
          rect(wx, wy, wide * 0.22, height * 0.055, isLit ? '#ffe6a0' : ground) +
          rect(wx + wide * 0.1, wy, wide * 0.02, height * 0.055, trim) +
          rect(wx, wy + height * 0.026, wide * 0.22, 3, trim)
        )
      }),
    ).flat()
    const door =
      round(x + wide * 0.36, base - height * 0.085, wide * 0.28, height * 0.085, 10, trim) +
      circle(x + wide * 0.58, base - height * 0.04, 4, ground)
    return (
      rect(x, top - 0.5, wide, tall + 1, color) +
      roof +
      circle(x + wide / 2, top - gable * 0.24, wide * 0.07, trim) +
      windows.join('') +
      door
    )
  })
  const trees = times(3, (index) => {
    const x = width * (0.1 + index * 0.38 + random() * 0.08)
    return (
      rect(x - 4, base - height * 0.02, 8, height * 0.07, near) +
      circle(x, base - height * 0.03, width * 0.055, index % 2 ? far : middle)
    )
  })
  return [
    circle(width * 0.76, height * 0.2, width * 0.1, signal),
    ...row,
    rect(0, base, width, height - base, near),
    ...trees,
    stroke(`M0 ${n(base + height * 0.1)}H${width}`, ground, 7, ' stroke-dasharray="46 40"'),
  ].join('')
}

/** A room: window, chair, lamp, plant, rug. */
const interior: Drawing = ([ground, far, middle, near, signal], random, { width, height }) => {
  const floor = height * 0.74
  const u = width / 720
  const isFlipped = random() < 0.5
  const windowPane = [
    path(`M70 0V-330a120 120 0 0 1 240 0V0Z`, `fill="${near}"`),
    path(`M84 -14V-328a106 106 0 0 1 212 0V-14Z`, `fill="${ground}"`),
    circle(230, -300, 44, signal),
    path('M84 -14V-130q60 -70 110 -20t102 -10V-14Z', `fill="${middle}"`),
    rect(185, -434, 10, 420, near),
    rect(84, -200, 212, 10, near),
  ]
  const chair = [
    stroke('M0 0l-26 150M190 0l26 150M30 10l-6 140M160 10l6 140', near, 11),
    round(-24, -40, 240, 56, 26, signal),
    path('M-10 -30Q-40 -210 30 -230H162Q232 -210 202 -30Z', `fill="${signal}"`),
    path('M40 -200H152', `stroke="${near}" stroke-width="5" stroke-opacity=".35"`),
    path('M34 -160H158M32 -120H160', `stroke="${near}" stroke-width="5" stroke-opacity=".35"`),
    round(-44, -90, 44, 84, 20, signal),
    round(192, -90, 44, 84, 20, signal),
  ]
  const lamp = [
    stroke('M0 0V-420q0 -60 60 -60', near, 9),
    path('M10 -480h110l34 92H-24Z', `fill="${far}"`),
    ellipse(0, 4, 54, 12, near),
  ]
  const plant = [
    ...times(7, (index) => {
      const turn = -66 + index * 22
      return `<g transform="rotate(${turn})">${path('M0 0Q-34 -90 0 -190Q34 -90 0 0Z', `fill="${index % 2 ? middle : far}"`)}${stroke('M0 0V-170', near, 3)}</g>`
    }),
  ]
  const pot = [path('M-48 0H48L36 96H-36Z', `fill="${near}"`), rect(-54, -6, 108, 20, near)]
  const pieces = [
    rect(-900, floor, 2600, height, far),
    rect(-900, floor, 2600, 12 * u, near),
    group(windowPane, 40 * u, floor - 150 * u, 0, u * 1.18),
    ellipse(380 * u, floor + 130 * u, 330 * u, 62 * u, middle),
    ellipse(380 * u, floor + 130 * u, 270 * u, 46 * u, ground, ' opacity=".55"'),
    group(lamp, 592 * u, floor + 96 * u, 0, u * 1.15),
    group(chair, 296 * u, floor - 34 * u, 0, u * 1.12),
    group(plant, 96 * u, floor - 2 * u, 0, u * 1.1),
    group(pot, 96 * u, floor - 8 * u, 0, u * 1.1),
  ]
  return isFlipped ? `<g transform="translate(${n(width)} 0) scale(-1 1)">${pieces.join('')}</g>` : pieces.join('')
}

/** Streets from above, a river, a route to a pin. */
const cityMap: Drawing = ([ground, far, middle, near, signal], random, { width, height }) => {
  const reach = Math.hypot(width, height)
  const columns = 9
  const size = reach / columns
  const blocks: string[] = []
  for (let row = 0; row < columns; row += 1) {
    let x = 0
    while (x < reach) {
      const wide = size * (0.5 + Math.floor(random() * 3) * 0.4)
      const parts = random() < 0.35 ? 2 : 1
      const tall = (size - 14 * parts) / parts
      const color = random() < 0.12 ? middle : far
      for (let part = 0; part < parts; part += 1)
        blocks.push(round(x, row * size + part * (tall + 14), wide - 14, tall, 7, color))
      x += wide
    }
  }
  const turn = -24 + random() * 16
  const river = curve([
    [-60, height * 0.2],
    [width * 0.24, height * 0.34],
    [width * 0.4, height * 0.56],
    [width * 0.72, height * 0.62],
    [width + 80, height * 0.84],
  ])
  const pinX = width * 0.66
  const pinY = height * 0.36
  const route = `M${n(width * 0.14)} ${n(height * 0.86)}L${n(width * 0.3)} ${n(height * 0.72)}L${n(width * 0.24)} ${n(height * 0.6)}L${n(width * 0.52)} ${n(height * 0.48)}L${n(width * 0.48)} ${n(height * 0.43)}L${n(pinX)} ${n(pinY)}`
  return [
    group(blocks, width / 2 - reach * 0.5, height / 2 - reach * 0.42, turn),
    stroke(river, ground, width * 0.16),
    stroke(river, middle, width * 0.11),
    stroke(route, ground, 22),
    stroke(route, signal, 11, ' stroke-dasharray="2 22"'),
    circle(width * 0.14, height * 0.86, 20, near),
    circle(width * 0.14, height * 0.86, 9, ground),
    ellipse(pinX, pinY + 4, 34, 10, near, ' opacity=".4"'),
    path(`M${n(pinX)} ${n(pinY)}c-54 -70 -84 -104 -84 -152a84 84 0 0 1 168 0c0 48 -30 82 -84 152Z`, `fill="${signal}"`),
    circle(pinX, pinY - 152, 34, ground),
  ].join('')
}

/** Blocks of a town in isometric view, each outlined, so that roofs of one height are seen as several. */
const blocks: Drawing = ([ground, far, middle, near, signal], random, { width, height }) => {
  const size = width / 8
  const slope = size * 0.58
  // No multiple of it comes close to one of the slope, so no wall shows as a sliver.
  const storey = slope * 0.72
  // Below the front row: none of them floats.
  const foot = height + size
  const pieces: string[] = []
  for (let depth = 0; depth < 24; depth += 1) {
    for (let column = -1; column < 5; column += 1) {
      const x = column * size * 2 + (depth % 2 ? size : 0)
      const top = height * 0.34 + depth * slope - Math.floor(random() * 4) * storey
      const isSignal = random() < 0.1
      const face = (points: Point[], color: string, attributes = '') =>
        pieces.push(polygon(points, color, ` stroke="${ground}" stroke-width="3" stroke-linejoin="round"${attributes}`))
      const wall = (side: number, color: string, attributes = '') =>
        face(
          [
            [x + side * size, top],
            [x, top + slope],
            [x, foot],
            [x + side * size, foot],
          ],
          color,
          attributes,
        )
      wall(-1, isSignal ? signal : middle)
      if (isSignal) wall(-1, near, ' fill-opacity=".18"')
      wall(1, near)
      face(
        [
          [x - size, top],
          [x, top - slope],
          [x + size, top],
          [x, top + slope],
        ],
        isSignal ? signal : far,
      )
    }
  }
  return pieces.join('')
}

/** Doors along a wall, each with its own pattern. */
const doors: Drawing = ([ground, far, middle, near, signal], random, { width, height }) => {
  const colors = [signal, near, middle]
  const tall = height * 0.62
  const base = height * 0.9
  const pieces = times(3, (index) => {
    const wide = width * 0.25
    const x = width * (0.07 + index * 0.305)
    const color = colors[(index + Math.floor(random() * 3)) % 3] ?? near
    const inner = color === near ? middle : near
    const arch = `M${n(x)} ${n(base)}V${n(base - tall + wide / 2)}a${n(wide / 2)} ${n(wide / 2)} 0 0 1 ${n(wide)} 0V${n(base)}Z`
    const fan = times(5, (ray) => {
      const angle = Math.PI + (Math.PI * (ray + 0.5)) / 5
      return `M${n(x + wide / 2)} ${n(base - tall + wide / 2)}L${n(x + wide / 2 + Math.cos(angle) * wide * 0.42)} ${n(base - tall + wide / 2 + Math.sin(angle) * wide * 0.42)}`
    }).join('')
    const panels = times(3, (row) =>
      times(2, (column) =>
        round(
          x + wide * (0.14 + column * 0.4),
          base - tall + wide * 0.66 + row * (tall - wide * 0.7) * 0.325,
          wide * 0.32,
          (tall - wide * 0.7) * 0.26,
          6,
          inner,
        ),
      ),
    ).flat()
    return [
      // The frame first and the door over its inner half: not every renderer supports `paint-order`.
      path(arch, `fill="${far}" stroke="${far}" stroke-width="22"`),
      path(arch, `fill="${color}"`),
      stroke(fan, ground, 5),
      rect(x, base - tall + wide / 2, wide, 6, ground),
      ...panels.map((panel) => panel.replace('/>', ' opacity=".45"/>')),
      circle(x + wide * 0.9, base - tall * 0.4, 9, ground),
    ].join('')
  })
  return rect(0, base, width, height - base, far) + rect(0, base, width, 10, near) + pieces.join('')
}

export const cities = { skyline, houses, interior, cityMap, blocks, doors }
