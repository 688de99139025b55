import type { Drawing } from './drawing.ts'
import {
  circle,
  curve,
  ellipse,
  group,
  n,
  noiseOf,
  type Point,
  path,
  polygon,
  rect,
  round,
  stroke,
  times,
} from './svg.ts'

/** Large circles, halves and bars on a grid of thirds. */
const bauhaus: Drawing = ([ground, far, middle, near, signal], random, { width, height }) => {
  const size = width / 3
  const colors = [signal, middle, near, far]
  const pieces: string[] = []
  const rows = Math.ceil(height / size)
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < 3; column += 1) {
      const x = column * size
      const y = row * size
      const [first, second] = [colors[Math.floor(random() * 4)] ?? near, colors[Math.floor(random() * 4)] ?? far]
      const back = random() < 0.45 ? ground : first
      const front = back === second ? (second === signal ? near : signal) : second
      pieces.push(rect(x, y, size + 0.6, size + 0.6, back))
      const kind = Math.floor(random() * 7)
      const turn = Math.floor(random() * 4) * 90
      const inner = [
        circle(0, 0, size * 0.36, front) + circle(0, 0, size * 0.14, back),
        path(
          `M${n(-size / 2)} ${n(size / 2)}A${n(size)} ${n(size)} 0 0 1 ${n(size / 2)} ${n(-size / 2)}V${n(size / 2)}Z`,
          `fill="${front}"`,
        ),
        path(`M${n(-size / 2)} 0A${n(size / 2)} ${n(size / 2)} 0 0 1 ${n(size / 2)} 0Z`, `fill="${front}"`) +
          path(
            `M${n(-size / 2)} ${n(size / 2)}A${n(size / 2)} ${n(size / 2)} 0 0 1 ${n(size / 2)} ${n(size / 2)}Z`,
            `fill="${front}"`,
          ),
        times(4, (index) => rect(-size / 2, -size / 2 + (index + 0.25) * (size / 4), size, size / 9, front)).join(''),
        polygon(
          [
            [-size / 2, size / 2],
            [size / 2, size / 2],
            [size / 2, -size / 2],
          ],
          front,
        ),
        times(9, (index) =>
          circle(((index % 3) - 1) * size * 0.3, (Math.floor(index / 3) - 1) * size * 0.3, size * 0.085, front),
        ).join(''),
        times(
          3,
          (index) =>
            `<path d="M${n(-size / 2)} ${n(size / 2 - (index + 0.7) * size * 0.28)}A${n((index + 0.7) * size * 0.28)} ${n((index + 0.7) * size * 0.28)} 0 0 1 ${n(-size / 2 + (index + 0.7) * size * 0.28)} ${n(size / 2)}" fill="none" stroke="${front}" stroke-width="${n(size * 0.13)}"/>`,
        ).join(''),
      ][kind]
      pieces.push(group([inner ?? ''], x + size / 2, y + size / 2, turn))
    }
  return pieces.join('')
}

/** Two inks printed over each other, one of them as a halftone. */
const riso: Drawing = ([, far, middle, near, signal], random, { width, height }) => {
  const discs = times(3, (index) => {
    const x = width * (0.26 + random() * 0.5)
    const y = height * (0.26 + index * 0.25)
    const radius = width * (0.24 + random() * 0.12)
    const color = [signal, middle, far][index] ?? far
    const dots: string[] = []
    const step = 20
    for (let dx = -radius; dx < radius; dx += step)
      for (let dy = -radius; dy < radius; dy += step)
        if (Math.hypot(dx, dy) < radius - 6) dots.push(`M${n(x + dx + radius * 0.34)} ${n(y + dy + radius * 0.22)}h.1`)
    return (
      circle(x, y, radius, color, ' opacity=".86"') +
      stroke(dots.join(''), near, 6 + index * 2, ' stroke-opacity=".75"')
    )
  })
  const noise = noiseOf(random, 0.4)
  const ribbon: Point[] = times(10, (index) => [
    (index / 9) * (width + 80) - 40,
    height * (0.4 + noise(index / 3) * 0.3),
  ])
  return (
    discs.join('') +
    stroke(curve(ribbon), near, 46, ' stroke-opacity=".9"') +
    stroke(curve(ribbon.map(([x, y]): Point => [x, y + 66])), signal, 16)
  )
}

/** Terrazzo. */
const terrazzo: Drawing = ([, far, middle, near, signal], random, { width, height }) => {
  const colors = [far, middle, near, signal, far, middle]
  const chips: string[] = []
  const step = width / 7
  for (let y = -step / 2; y < height + step; y += step)
    for (let x = -step / 2; x < width + step; x += step) {
      const size = step * (0.16 + random() * 0.34)
      const centerX = x + (random() - 0.5) * step * 0.6
      const centerY = y + (random() - 0.5) * step * 0.6
      const sides = 4 + Math.floor(random() * 4)
      const turn = random() * 6.28
      chips.push(
        polygon(
          times(sides, (index): Point => {
            const angle = turn + (index / sides) * 6.283
            const reach = size * (0.7 + random() * 0.5)
            return [centerX + Math.cos(angle) * reach, centerY + Math.sin(angle) * reach]
          }),
          colors[Math.floor(random() * 6)] ?? far,
        ),
      )
    }
  return chips.join('')
}

/** Traces and contacts of a circuit board. */
const circuit: Drawing = ([ground, far, middle, near, signal], random, { width, height }) => {
  const step = width / 12
  const lines = times(22, (index) => {
    let x = Math.round(random() * 12) * step
    let y = index % 2 ? -20 : height + 20
    const way = index % 2 ? 1 : -1
    let d = `M${n(x)} ${n(y)}`
    for (let leg = 0; leg < 3; leg += 1) {
      y += way * step * (1 + Math.floor(random() * 4))
      d += `V${n(y)}`
      const side = (random() < 0.5 ? -1 : 1) * step * (1 + Math.floor(random() * 2))
      x += side
      y += way * Math.abs(side)
      d += `L${n(x)} ${n(y)}`
    }
    const color = index % 6 === 0 ? signal : index % 2 ? middle : far
    return stroke(d, color, 7) + circle(x, y, 15, color) + circle(x, y, 6, ground)
  })
  const chip = width * 0.36
  const x = width / 2 - chip / 2
  const y = height * 0.56 - chip / 2
  const legs = times(6, (index) =>
    [
      rect(x - 30, y + chip * (0.1 + index * 0.15), chip + 60, 12, near),
      rect(x + chip * (0.1 + index * 0.15), y - 30, 12, chip + 60, near),
    ].join(''),
  )
  return [
    ...lines,
    ...legs,
    round(x, y, chip, chip, 22, near),
    round(x + chip * 0.2, y + chip * 0.2, chip * 0.6, chip * 0.6, 14, signal),
    circle(x + 26, y + 26, 9, ground),
    ...times(9, (index) =>
      circle(x + chip * (0.35 + (index % 3) * 0.15), y + chip * (0.35 + Math.floor(index / 3) * 0.15), 11, near),
    ),
  ].join('')
}

/** Planets in orbit around a star. */
const orbits: Drawing = ([ground, far, middle, near, signal], random, { width, height }) => {
  const x = width * 0.5
  const y = height * 0.56
  const rings = times(6, (index) => {
    const radius = width * (0.2 + index * 0.115)
    const angle = random() * 6.28
    const size = 16 + random() * 30
    const color = [middle, near, signal, far, middle, near][index] ?? near
    const planetX = x + Math.cos(angle) * radius
    const planetY = y + Math.sin(angle) * radius * 0.94
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(radius)}" ry="${n(radius * 0.94)}" fill="none" stroke="${far}" stroke-width="3"${index % 2 ? ' stroke-dasharray="2 12" stroke-linecap="round"' : ''}/>${circle(planetX, planetY, size, color)}${path(`M${n(planetX - size)} ${n(planetY)}A${n(size)} ${n(size)} 0 0 0 ${n(planetX + size)} ${n(planetY)}Z`, `fill="${ground}" opacity=".28"`)}${index === 3 ? `<ellipse cx="${n(planetX)}" cy="${n(planetY)}" rx="${n(size * 1.8)}" ry="${n(size * 0.5)}" fill="none" stroke="${near}" stroke-width="6" transform="rotate(-20 ${n(planetX)} ${n(planetY)})"/>` : ''}`
  })
  return [
    ...times(60, () => circle(random() * width, random() * height, 1.4 + random() * 2.6, far)),
    circle(x, y, width * 0.15, signal, ' opacity=".28"'),
    circle(x, y, width * 0.115, signal),
    ...rings,
  ].join('')
}

/** Rising bars with a line over them. */
const bars: Drawing = ([ground, far, middle, near, signal], random, { width, height }) => {
  const count = 7
  const gap = width * 0.026
  const wide = (width * 0.9 - gap * (count - 1)) / count
  const base = height * 0.94
  const tops: Point[] = []
  const columns = times(count, (index) => {
    const tall = height * (0.1 + (index / count) * 0.42 + (random() - 0.4) * 0.1)
    const x = width * 0.05 + index * (wide + gap)
    tops.push([x + wide / 2, base - tall - height * 0.05])
    const color = index === count - 1 ? signal : index % 2 ? middle : far
    return (
      rect(x, base - tall, wide, tall, color) +
      times(Math.floor(tall / 44), (row) => rect(x, base - tall + row * 44, wide, 4, ground)).join('')
    )
  })
  const trend = tops.map(([x, y], index) => `${index ? 'L' : 'M'}${n(x)} ${n(y)}`).join('')
  return [
    ...columns,
    rect(width * 0.05, base, width * 0.9, 8, near),
    stroke(trend, near, 9),
    ...tops.map(
      ([x, y], index) =>
        circle(x, y, index === count - 1 ? 24 : 14, index === count - 1 ? signal : near) +
        circle(x, y, index === count - 1 ? 10 : 6, ground),
    ),
  ].join('')
}

/** Windows and a phone over each other. */
const screens: Drawing = ([ground, far, middle, near, signal], random, { width, height }) => {
  const u = width / 720
  const pane = (x: number, y: number, w: number, h: number, color: string, bar: string) => {
    const rows = times(Math.floor((h - 110) / 44), (index) =>
      round(x + 30, y + 92 + index * 44, (w - 60) * (0.4 + random() * 0.6), 16, 8, bar),
    )
    return [
      round(x + 12, y + 16, w, h, 22, near).replace('/>', ' opacity=".22"/>'),
      round(x, y, w, h, 22, color),
      rect(x, y + 56, w, 5, bar),
      ...times(3, (index) => circle(x + 34 + index * 32, y + 29, 9, index === 0 ? signal : bar)),
      ...rows,
    ].join('')
  }
  const phone = [
    round(-120, -250, 240, 500, 42, near),
    round(-104, -234, 208, 468, 30, ground),
    round(-84, -204, 168, 190, 20, signal),
    circle(30, -110, 44, far),
    path('M-84 -60l60 -50 60 60 30 -30 18 18V-34q0 20 -20 20H-64q-20 0 -20 -20Z', `fill="${middle}"`),
    ...times(4, (index) => round(-84, 20 + index * 40, 168 - (index % 2) * 50, 16, 8, far)),
    round(-50, 190, 100, 26, 13, near),
  ]
  return [
    pane(50 * u, height * 0.28, 470 * u, height * 0.32, far, middle),
    pane(190 * u, height * 0.46, 480 * u, height * 0.36, middle, ground),
    group(phone, width * 0.3, height * 0.72, -8, u * 1.06),
  ].join('')
}

/** Petals around a center, in rings. */
const lotus: Drawing = ([, far, middle, near, signal], random, { width, height }) => {
  const x = width / 2
  const y = height * 0.56
  const start = random() * 30
  const ring = (count: number, long: number, wide: number, color: string, turn: number) =>
    times(
      count,
      (index) =>
        `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn + (index / count) * 360)})">${path(`M0 0C${n(-wide)} ${n(-long * 0.4)} ${n(-wide * 0.8)} ${n(-long * 0.82)} 0 ${n(-long)}C${n(wide * 0.8)} ${n(-long * 0.82)} ${n(wide)} ${n(-long * 0.4)} 0 0Z`, `fill="${color}" fill-opacity=".92"`)}</g>`,
    ).join('')
  return (
    ring(14, width * 0.56, width * 0.11, far, start) +
    ring(12, width * 0.42, width * 0.1, middle, start + 12) +
    ring(10, width * 0.3, width * 0.085, signal, start) +
    ring(8, width * 0.17, width * 0.06, near, start + 20) +
    circle(x, y, width * 0.045, far)
  )
}

/** Concentric widening rings. */
const breath: Drawing = ([, far, middle, near, signal], random, { width, height }) => {
  const x = width * (0.4 + random() * 0.2)
  const y = height * 0.58
  return times(9, (index) => {
    const radius = width * (0.64 - index * 0.066)
    const color = [far, middle, far, signal, far, middle, signal, far, near][index] ?? far
    return circle(
      x,
      y + index * width * 0.022,
      radius,
      color,
      index === 8 ? '' : ` opacity="${n(0.35 + index * 0.07)}"`,
    )
  }).join('')
}

/** Rays from below, as on a poster. */
const sunburst: Drawing = ([ground, far, middle, near, signal], random, { width, height }) => {
  const x = width * 0.5
  const y = height * 0.74
  const reach = height * 1.2
  const count = 26
  const turn = random() * 0.2
  const rays = times(count, (index) => {
    const from = turn + (index / count) * 6.283
    const to = from + (6.283 / count) * 0.5
    return polygon(
      [
        [x, y],
        [x + Math.cos(from) * reach, y + Math.sin(from) * reach],
        [x + Math.cos(to) * reach, y + Math.sin(to) * reach],
      ],
      index % 2 ? far : middle,
    )
  })
  return [
    ...rays,
    circle(x, y, width * 0.26, signal),
    circle(x, y, width * 0.2, ground),
    circle(x, y, width * 0.16, near),
  ].join('')
}

/** Paper strips and stars in the air. */
const confetti: Drawing = ([, far, middle, near, signal], random, { width, height }) => {
  const colors = [signal, middle, far, near]
  return times(90, (index) => {
    const x = random() * width
    const y = height * random() ** 0.7
    const color = colors[index % 4]
    const turn = n(random() * 180)
    const size = 12 + random() * 22
    if (index % 5 === 0) return circle(x, y, size * 0.5, color ?? signal)
    if (index % 7 === 0)
      return stroke(
        `M${n(x)} ${n(y)}q${n(size)} ${n(-size)} ${n(size * 2)} 0t${n(size * 2)} 0`,
        color ?? signal,
        7,
        ` transform="rotate(${turn} ${n(x)} ${n(y)})"`,
      )
    if (index % 9 === 0)
      return polygon(
        times(
          10,
          (point): Point => [
            x + Math.sin((point / 10) * 6.283) * size * (point % 2 ? 0.5 : 1.1),
            y - Math.cos((point / 10) * 6.283) * size * (point % 2 ? 0.5 : 1.1),
          ],
        ),
        color ?? signal,
      )
    return `<rect x="${n(x)}" y="${n(y)}" width="${n(size * 0.6)}" height="${n(size * 1.5)}" fill="${color}" transform="rotate(${turn} ${n(x)} ${n(y)})"/>`
  }).join('')
}

/** Lanes of a track in a bend. */
const track: Drawing = ([ground, far, middle, near, signal], random, { width, height }) => {
  const x = random() < 0.5 ? width * 0.06 : width * 0.94
  const y = height * 0.62
  const lanes = times(8, (index) => {
    const radius = width * (1.16 - index * 0.118)
    return (
      circle(x, y, radius, index % 2 ? middle : signal) +
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="none" stroke="${ground}" stroke-width="6"/>`
    )
  })
  const side = x < width / 2 ? 1 : -1
  const runner = (radius: number, angle: number, color: string) => {
    const runnerX = x + side * Math.cos(angle) * radius
    const runnerY = y + Math.sin(angle) * radius
    return (
      ellipse(runnerX + 16, runnerY + 22, 30, 13, near, ' opacity=".45"') +
      circle(runnerX, runnerY, 22, color) +
      circle(runnerX, runnerY - 4, 11, ground)
    )
  }
  return [
    ...lanes,
    circle(x, y, width * 0.216, far),
    runner(width * 0.98, -0.62, near),
    runner(width * 0.75, -0.36, near),
    runner(width * 0.865, -0.1, near),
  ].join('')
}

/** A pitch from above with a drawn move. */
const pitch: Drawing = ([ground, far, middle, near, signal], random, { width, height }) => {
  const stripes = times(10, (index) => rect(0, (index * height) / 10, width, height / 10 + 1, index % 2 ? middle : far))
  const edge = 44
  const mark = [
    `M${edge} ${edge}H${n(width - edge)}V${n(height - edge)}H${edge}ZM${edge} ${n(height / 2)}H${n(width - edge)}`,
    `M${n(width * 0.24)} ${n(height - edge)}V${n(height * 0.82)}H${n(width * 0.76)}V${n(height - edge)}M${n(width * 0.24)} ${edge}V${n(height * 0.18)}H${n(width * 0.76)}V${edge}`,
    `M${n(width * 0.38)} ${n(height * 0.82)}A${n(width * 0.13)} ${n(width * 0.13)} 0 0 1 ${n(width * 0.62)} ${n(height * 0.82)}M${n(width * 0.38)} ${n(height * 0.18)}A${n(width * 0.13)} ${n(width * 0.13)} 0 0 0 ${n(width * 0.62)} ${n(height * 0.18)}`,
  ]
  const cross = (x: number, y: number) =>
    stroke(`M${n(x - 18)} ${n(y - 18)}l36 36M${n(x + 18)} ${n(y - 18)}l-36 36`, near, 9)
  const move = `M${n(width * 0.3)} ${n(height * 0.74)}C${n(width * 0.1)} ${n(height * 0.56)} ${n(width * 0.78)} ${n(height * 0.58)} ${n(width * 0.66)} ${n(height * (0.32 + random() * 0.04))}`
  return [
    ...stripes,
    ...mark.map((d) => `<path d="${d}" fill="none" stroke="${ground}" stroke-width="6"/>`),
    `<circle cx="${n(width / 2)}" cy="${n(height / 2)}" r="${n(width * 0.17)}" fill="none" stroke="${ground}" stroke-width="6"/>`,
    stroke(move, signal, 12, ' stroke-dasharray="4 24"'),
    polygon(
      [
        [width * 0.66, height * 0.26],
        [width * 0.66 - 26, height * 0.325],
        [width * 0.66 + 30, height * 0.325],
      ],
      signal,
    ),
    circle(width * 0.3, height * 0.74, 26, signal),
    circle(width * 0.72, height * 0.62, 26, signal),
    cross(width * 0.42, height * 0.36),
    cross(width * 0.6, height * 0.46),
    cross(width * 0.24, height * 0.5),
  ].join('')
}

/** Cloth in folds. */
const drape: Drawing = ([, far, middle, near, signal], random, { width, height }) => {
  const colors = [middle, far, middle, near, middle, signal, far]
  const count = 9
  return times(count, (index) => {
    const top = (index / count) * width * 1.1 - width * 0.06
    const bottom = top + (random() - 0.5) * width * 0.28
    const wide = width * 0.17
    const bow = (random() - 0.5) * width * 0.16
    return path(
      `M${n(top)} -10C${n(top + bow)} ${n(height * 0.36)} ${n(bottom - bow)} ${n(height * 0.66)} ${n(bottom)} ${n(height + 10)}H${n(bottom + wide)}C${n(bottom + wide - bow * 0.6)} ${n(height * 0.6)} ${n(top + wide + bow * 0.6)} ${n(height * 0.3)} ${n(top + wide)} -10Z`,
      `fill="${colors[index % 7]}"`,
    )
  }).join('')
}

export const patterns = {
  bauhaus,
  riso,
  terrazzo,
  circuit,
  orbits,
  bars,
  screens,
  lotus,
  breath,
  sunburst,
  confetti,
  track,
  pitch,
  drape,
}
