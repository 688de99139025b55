import type { Drawing } from './drawing.ts'
import { circle, n, path, polygon, rect, round, stroke, times } from './svg.ts'

/** Heavy clouds with rain and lightning over a rough sea. */
export const storm: Drawing = ([, far, middle, near, signal], random, { width, height }) => {
  const u = width / 720
  const sea = height * 0.66
  const cloud = (x: number, y: number, size: number, fill: string) =>
    [
      round(x - 210 * size, y - 20 * size, 420 * size, 110 * size, 55 * size, fill),
      circle(x - 110 * size, y - 20 * size, 92 * size, fill),
      circle(x + 10 * size, y - 66 * size, 124 * size, fill),
      circle(x + 128 * size, y - 16 * size, 84 * size, fill),
    ].join('')
  const rain = times(46, (index) => {
    const x = ((index * 97) % 760) * u
    const y = height * 0.3 + ((index * 61) % 100) * height * 0.0038
    const long = (46 + random() * 44) * u
    return stroke(
      `M${n(x)} ${n(y)}l${n(-long * 0.42)} ${n(long)}`,
      index % 3 ? far : '#ffffff',
      5 * u,
      ' opacity=".75"',
    )
  })
  const bolt = (x: number, y: number, size: number) =>
    polygon(
      [
        [x + 20 * size, y],
        [x - 70 * size, y + 190 * size],
        [x - 8 * size, y + 190 * size],
        [x - 66 * size, y + 380 * size],
        [x + 104 * size, y + 138 * size],
        [x + 34 * size, y + 138 * size],
        [x + 92 * size, y],
      ],
      signal,
    )
  // A crest leans over to the right, and breaks into foam.
  const wave = (y: number, high: number, step: number, shift: number, fill: string, foam: string) => {
    const count = Math.ceil(width / step) + 2
    const crests = times(count, (index) => {
      const x = index * step - shift
      return `C${n(x + step * 0.34)} ${n(y)} ${n(x + step * 0.5)} ${n(y - high)} ${n(x + step * 0.86)} ${n(y - high)}C${n(x + step * 0.7)} ${n(y - high * 0.5)} ${n(x + step * 0.74)} ${n(y)} ${n(x + step)} ${n(y)}`
    }).join('')
    const caps = times(count, (index) => {
      const x = index * step - shift
      return (
        stroke(
          `M${n(x + step * 0.46)} ${n(y - high * 0.7)}C${n(x + step * 0.6)} ${n(y - high * 0.98)} ${n(x + step * 0.7)} ${n(y - high)} ${n(x + step * 0.84)} ${n(y - high)}`,
          foam,
          9 * u,
        ) +
        circle(x + step * 0.92, y - high * 0.86, 7 * u, foam) +
        circle(x + step * 0.97, y - high * 0.62, 5 * u, foam)
      )
    })
    return path(`M${n(-shift)} ${n(y)}${crests}V${n(height + 10)}H${n(-shift)}Z`, `fill="${fill}"`) + caps.join('')
  }
  return [
    rect(0, 0, width, height, middle),
    rect(0, height * 0.42, width, height * 0.3, far),
    circle(width * 0.7, height * 0.4, 150 * u, '#ffffff', ' opacity=".35"'),
    cloud(width * 0.16, height * 0.12, 1.25 * u, far),
    cloud(width * 0.86, height * 0.08, 1.2 * u, far),
    bolt(width * 0.3, height * 0.27, u * 0.86),
    bolt(width * 0.74, height * 0.24, u * 1.18),
    ...rain,
    cloud(width * 0.66, height * 0.2, 1.34 * u, near),
    cloud(width * 0.18, height * 0.25, 1.08 * u, near),
    cloud(width * 0.98, height * 0.29, 0.8 * u, near),
    wave(sea, 90 * u, 260 * u, 40 * u, middle, '#ffffff'),
    wave(sea + 96 * u, 120 * u, 330 * u, 190 * u, near, far),
    wave(sea + 230 * u, 120 * u, 380 * u, 60 * u, middle, '#ffffff'),
  ].join('')
}
