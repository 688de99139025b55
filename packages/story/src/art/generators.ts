import type { Palette } from './palettes.ts'
import { artSize, circle, curve, line, n, nearMark, noiseOf, path, rect } from './svg.ts'

const { width, height } = artSize
type Generator = (palette: Palette, random: () => number) => string

/** Rows of waves under a low sun. */
function waves([, far, middle, near, signal]: Palette, random: () => number): string {
  const horizon = 560 + random() * 160
  const rows = Array.from({ length: 15 }, (_, row) => {
    const y = horizon + row * ((height - horizon) / 14)
    const length = 60 + row * 9
    const rise = 8 + row * 2.4
    const shift = random() * length
    let d = `M${n(-length - shift)} ${n(y)}`
    for (let x = -length - shift; x < width + length; x += length)
      d += `q${n(length / 4)} ${n(-rise)} ${n(length / 2)} 0t${n(length / 2)} 0`
    const fill = row % 3 === 0 ? far : row % 3 === 1 ? middle : near
    return path(`${d}V${height + 40}H${n(-length - shift)}Z`, `fill="${fill}"`)
  })
  const sun = circle(200 + random() * 320, horizon - 40, 170 + random() * 60, signal)
  return [sun, ...rows.slice(0, 9), nearMark, ...rows.slice(9)].join('')
}

/** Mountain ridges with a sun and its halftone shadow. */
function ridges([, far, middle, near, signal]: Palette, random: () => number): string {
  const sunX = 220 + random() * 280
  const sunY = 520 + random() * 140
  const radius = 190 + random() * 70
  const dots: string[] = []
  for (let y = sunY; y < sunY + radius; y += 17) {
    for (let x = sunX - radius; x < sunX + radius; x += 17) {
      const isInside = Math.hypot(x - sunX, y - sunY) < radius - 8
      if (isInside) dots.push(`M${n(x)} ${n(y)}h.1`)
    }
  }
  const layers = [far, middle, near].map((color, index) => {
    const noise = noiseOf(random, 0.56)
    const base = 760 + index * 130
    const points: [number, number][] = []
    for (let x = -10; x <= width + 10; x += 10) points.push([x, base - (noise(x / 95) - 0.25) * (360 - index * 90)])
    return path(line([...points, [width + 10, height + 10], [-10, height + 10]], true), `fill="${color}"`)
  })
  const shade = path(
    dots.join(''),
    `stroke="${near}" stroke-opacity=".32" stroke-width="7" stroke-linecap="round" fill="none"`,
  )
  const [farthest = '', middleOne = '', nearest = ''] = layers
  return circle(sunX, sunY, radius, signal) + shade + farthest + middleOne + nearMark + nearest
}

/** Contour lines of a hill, one of them in the accent color. */
function contours([, , middle, , signal]: Palette, random: () => number): string {
  const centerX = 160 + random() * 400
  const centerY = 420 + random() * 500
  const bumps = Array.from({ length: 5 }, (_, index) => ({
    times: index + 2,
    phase: random() * 6.28,
    size: (0.2 * random()) / (index + 1) + 0.03,
  }))
  const rings = Array.from({ length: 26 }, (_, ring) => {
    const points: [number, number][] = []
    for (let step = 0; step <= 64; step += 1) {
      const angle = (step / 64) * Math.PI * 2
      const swell = bumps.reduce(
        (sum, bump) => sum + Math.sin(angle * bump.times + bump.phase + ring * 0.05) * bump.size,
        1,
      )
      const radius = (24 + ring * 42) * swell
      points.push([centerX + Math.cos(angle) * radius, centerY + Math.sin(angle) * radius * 1.12])
    }
    const isSignal = ring === 6
    return path(
      `${curve(points)}Z`,
      `fill="none" stroke="${isSignal ? signal : middle}" stroke-width="${isSignal ? 6 : 2.6}"`,
    )
  })
  return rings.join('')
}

/** A grid of quarter circles. */
function tiles([, far, middle, near, signal]: Palette, random: () => number): string {
  const size = 120
  const colors = [far, middle, near, signal]
  const pieces: string[] = []
  for (let row = 0; row < 11; row += 1) {
    for (let column = 0; column < 6; column += 1) {
      const x = column * size
      const y = row * size - 20
      const color = colors[Math.floor(random() * 4)] ?? signal
      const chance = random()
      if (chance < 0.12) continue
      if (chance < 0.2) pieces.push(circle(x + 60, y + 60, 60, color))
      else if (chance < 0.28) pieces.push(rect(x, y, size + 0.5, size + 0.5, color))
      else {
        const turn = Math.floor(random() * 4) * 90
        pieces.push(
          `<path d="M0 0A120 120 0 0 1 120 120H0Z" fill="${color}" transform="translate(${x} ${y}) rotate(${turn} 60 60)"/>`,
        )
        if (chance > 0.8)
          pieces.push(
            `<path d="M0 60A60 60 0 0 1 60 120H0Z" fill="${colors[Math.floor(random() * 4)]}" transform="translate(${x} ${y}) rotate(${turn} 60 60)"/>`,
          )
      }
    }
  }
  return pieces.join('')
}

/** A halftone around two centers. */
function halftone([, , middle, near, signal]: Palette, random: () => number): string {
  const centers = Array.from({ length: 2 }, () => ({
    x: random() * width,
    y: 200 + random() * 900,
    reach: 260 + random() * 260,
  }))
  const rows = new Map<string, string[]>()
  const step = 32
  for (let row = 0; row * step * 0.87 < height + step; row += 1) {
    for (let column = -1; column * step < width + step; column += 1) {
      const x = column * step + (row % 2 ? step / 2 : 0)
      const y = row * step * 0.87
      const strength = Math.max(
        ...centers.map((center) => 1 - Math.hypot(x - center.x, y - center.y) / center.reach / 1.6),
      )
      if (strength <= 0.04) continue
      const size = Math.round(Math.min(1, strength) * 10) * 2.8
      if (size < 2) continue
      const key = `${strength > 0.62 ? signal : strength > 0.34 ? near : middle}|${size}`
      rows.set(key, [...(rows.get(key) ?? []), `M${n(x)} ${n(y)}h.1`])
    }
  }
  return [...rows]
    .map(([key, dots]) => {
      const [color, size] = key.split('|')
      return path(dots.join(''), `stroke="${color}" stroke-width="${size}" stroke-linecap="round" fill="none"`)
    })
    .join('')
}

/** A stack of measured lines; the last ones are highlighted. */
function ridgelines([ground, , , near, signal]: Palette, random: () => number): string {
  const count = 22
  const lines = Array.from({ length: count }, (_, row) => {
    const noise = noiseOf(random, 0.62)
    const peak = 250 + row * 9 + random() * 40
    const swell = 150 + random() * 90
    const y = 380 + row * 34
    const points: [number, number][] = []
    for (let x = 40; x <= 680; x += 10) {
      const bell = Math.exp(-(((x - peak) / (90 + row)) ** 2))
      points.push([x, y - bell * swell * (0.75 + noise(x / 40) * 0.5) - noise(x / 22) * 9])
    }
    const isSignal = row >= count - 4
    return path(
      curve(points),
      `fill="${isSignal ? signal : ground}" stroke="${isSignal ? ground : near}" stroke-width="3" stroke-linejoin="round"`,
    )
  })
  return lines.join('')
}

/** Leaves cut from paper, laid over each other. A leaf is narrower than the way to the next one, so that each is seen by itself. */
function leaves([, far, middle, near, signal]: Palette, random: () => number): string {
  const colors = [far, middle, near]
  const leavesPerSide = 8
  const branch = (x: number, y: number, turn: number, size: number, color: string) => {
    const parts: string[] = [
      path(
        `M0 0Q${n(size * 0.1)} ${n(-size * 0.5)} 0 ${n(-size)}`,
        `fill="none" stroke="${color}" stroke-width="${n(size / 60)}" stroke-linecap="round"`,
      ),
    ]
    const step = size / (leavesPerSide + 1)
    const leaf = (at: number, length: number, angle: number) => {
      // Where the stem, which bends, is at this height.
      const along = -at / size
      const stemX = 2 * along * (1 - along) * size * 0.1
      const half = step * 0.36
      parts.push(
        `<path transform="translate(${n(stemX)} ${n(at)}) rotate(${n(angle)})" d="M0 0C${n(half)} ${n(-length * 0.3)} ${n(half * 1.2)} ${n(-length * 0.7)} 0 ${n(-length)}C${n(-half * 1.2)} ${n(-length * 0.7)} ${n(-half)} ${n(-length * 0.3)} 0 0Z" fill="${color}"/>`,
      )
    }
    for (let index = 1; index <= leavesPerSide; index += 1) {
      const length = size * 0.36 * (1.1 - index / 13)
      for (const side of [-1, 1]) leaf(-step * index, length, side * 54)
    }
    leaf(-size + step * 0.1, size * 0.2, 0)
    return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})">${parts.join('')}</g>`
  }
  const branches = Array.from({ length: 7 }, (_, index) => {
    const isLeft = index % 2 === 0
    return branch(
      isLeft ? -20 + random() * 120 : 620 + random() * 120,
      700 + index * 90,
      (isLeft ? 1 : -1) * (18 + random() * 48),
      430 + random() * 150,
      colors[index % 3] ?? near,
    )
  })
  return circle(360 + (random() - 0.5) * 200, 420, 150 + random() * 50, signal) + branches.join('')
}

/** Star trails around the pole, over a hill with one lit window. */
function nightSky([, far, middle, near, signal]: Palette, random: () => number): string {
  const poleX = 220 + random() * 280
  const poleY = 360 + random() * 160
  const arcs = Array.from({ length: 54 }, (_, index) => {
    const radius = 24 + index * 15
    const from = random() * Math.PI * 2
    const sweep = 0.4 + random() * 1.5
    const start = `${n(poleX + Math.cos(from) * radius)} ${n(poleY + Math.sin(from) * radius)}`
    const end = `${n(poleX + Math.cos(from + sweep) * radius)} ${n(poleY + Math.sin(from + sweep) * radius)}`
    const color = index % 9 === 4 ? signal : index % 3 === 0 ? near : middle
    return path(
      `M${start}A${radius} ${radius} 0 0 1 ${end}`,
      `fill="none" stroke="${color}" stroke-width="${n(2 + random() * 2.6)}" stroke-linecap="round"`,
    )
  })
  const noise = noiseOf(random, 0.45)
  const hill: [number, number][] = []
  for (let x = -10; x <= width + 10; x += 20) hill.push([x, 1080 - noise(x / 160) * 190])
  const houseX = 420 + random() * 160
  const houseY = 1080 - noise(houseX / 160) * 190
  const house = `${path(`M${n(houseX - 44)} ${n(houseY + 20)}v-60l44 -38 44 38v60Z`, `fill="${far}"`)}${rect(houseX - 10, houseY - 30, 20, 26, signal)}`
  return (
    arcs.join('') +
    nearMark +
    house +
    path(line([...hill, [width + 10, height + 10], [-10, height + 10]], true), `fill="${far}"`)
  )
}

/** Nested arches. */
function arches([, far, middle, near, signal]: Palette, random: () => number): string {
  const colors = [signal, near, middle, far]
  const gate = (x: number, base: number, size: number, start: number) =>
    Array.from({ length: 6 }, (_, index) => {
      const half = size * (1 - index * 0.155)
      return path(
        `M${n(x - half)} ${height + 10}V${n(base - size * 0.9)}a${n(half)} ${n(half)} 0 0 1 ${n(half * 2)} 0V${height + 10}Z`,
        `fill="${colors[(start + index) % 4]}"`,
      )
    }).join('')
  const start = Math.floor(random() * 4)
  const leftFirst = random() < 0.5
  return (
    gate(leftFirst ? 130 : 590, 900, 230, start) +
    gate(leftFirst ? 560 : 160, 1080, 280, start + 1) +
    gate(leftFirst ? 230 : 490, 1290, 330 + random() * 40, start + 2)
  )
}

/** Ribbons that flow down the page side by side. */
function ribbons([, far, middle, near, signal]: Palette, random: () => number): string {
  const noise = noiseOf(random, 0.4)
  const colors = [near, middle, far, signal]
  return Array.from({ length: 13 }, (_, index) => {
    const points: [number, number][] = []
    for (let y = -60; y <= height + 60; y += 60)
      points.push([60 + index * 52 + (noise(y / 300 + index * 0.09) - 0.5) * 420, y])
    return path(
      curve(points),
      `fill="none" stroke="${colors[index % 4]}" stroke-width="${n(30 + random() * 14)}" stroke-linecap="round"`,
    )
  }).join('')
}

/** Abstract drawings, for any text. All are made for a page. */
export const pageDrawings = {
  waves,
  ridges,
  contours,
  tiles,
  halftone,
  ridgelines,
  leaves,
  nightSky,
  arches,
  ribbons,
} satisfies Record<string, Generator>
