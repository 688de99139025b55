import type { Drawing } from './drawing.ts'
import { circle, ellipse, group, path, round, stroke, times } from './svg.ts'

/** An ear of wheat that grows upward from its place. */
function ear(color: string): string[] {
  const grain = (x: number, y: number, turned: number) =>
    ellipse(x, y, 13, 27, color, ` transform="rotate(${turned} ${x} ${y})"`)
  return [
    stroke('M0 0C-8 -70 -8 -140 0 -210', color, 8),
    ...times(4, (index) => grain(-21, -110 - index * 42, -28)),
    ...times(4, (index) => grain(19, -130 - index * 42, 28)),
    grain(2, -296, 0),
  ]
}

/** A loaf, sliced, on a board. */
export const loaf: Drawing = ([ground, far, middle, near, signal], random, { width, height }) => {
  const u = width / 720
  const y = height * 0.66
  const crumb = '#f4d9a6'
  const crust = '#b5651d'
  const slicePath = 'M-96 90V-20C-150 -50 -140 -140 -50 -140H50C140 -140 150 -50 96 -20V90Z'
  const one = (index: number) =>
    group(
      [
        path(slicePath, `fill="${crust}"`),
        `<g transform="scale(.86) translate(0 4)">${path(slicePath, `fill="${crumb}"`)}</g>`,
        ...times(7, () =>
          circle((random() - 0.5) * 130, (random() - 0.6) * 130, 4 + random() * 7, crust, ' opacity=".28"'),
        ),
      ],
      (190 + index * 96) * u,
      y - 70 * u,
      4 - index * 2,
      u * 1.3,
    )
  return [
    circle(width / 2, y - 120 * u, width * 0.44, far),
    ellipse(width / 2, y + 84 * u, 330 * u, 28 * u, near, ' opacity=".3"'),
    round(50 * u, y + 36 * u, 620 * u, 46 * u, 22 * u, middle),
    circle(640 * u, y + 59 * u, 9 * u, ground),
    group(ear(signal), 540 * u, y - 200 * u, 12, u),
    group(
      [
        path('M-230 90V-20C-290 -50 -270 -140 -180 -140H150C250 -140 250 -50 200 -20V90Z', `fill="${crust}"`),
        ...times(4, (index) => stroke(`M${-130 + index * 84} -128q40 60 10 110`, '#f0b060', 11)),
      ],
      420 * u,
      y - 76 * u,
      0,
      u * 1.14,
    ),
    one(1),
    one(0),
  ].join('')
}
