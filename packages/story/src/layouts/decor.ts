import type { StoryElement } from '../elements/index.ts'
import type { ShapeElement } from '../elements/shape.ts'
import { newElement } from '../make.ts'
import { randomFrom } from '../random.ts'
import type { ShapeName } from '../shapes/paths.ts'
import type { Color, Paint } from '../values.ts'

export const decorNames = ['sunrise', 'citrus', 'ridgelines', 'lamp', 'tiles', 'rings', 'moon', 'leaves'] as const
export type DecorName = (typeof decorNames)[number]

export interface DecorArea {
  x: number
  y: number
  width: number
  height: number
}

export interface DecorInput {
  area: DecorArea
  colors: readonly [Color, Color, Color, Color]
  /** The background of the drawing. */
  ground: Color
  /** A color with contrast to the background, for lines. */
  ink: Color
  seed: string
}

/** Drawings of shapes that fill an area of a page, determined by the seed. */
export const decors: Record<DecorName, (input: DecorInput) => StoryElement[]> = {
  sunrise({ area, colors, seed }) {
    const random = randomFrom(seed)
    const size = Math.min(area.width * 0.66, area.height * 0.78)
    const sea = area.height * 0.34
    const horizon = area.y + area.height - sea
    const sunX = area.x + area.width * (0.3 + random() * 0.4) - size / 2
    const ridge = (color: Color, upgrade: number, shift: number) =>
      draw('wave-band', area.x - 200 + shift, horizon - upgrade, area.width + 400, upgrade + 4, color)
    const bars = Array.from({ length: 7 }, (_, index) => {
      const width = size * (0.42 - index * 0.035 + random() * 0.1)
      return draw(
        'rect',
        sunX + size / 2 - width / 2 + (random() - 0.5) * 40,
        horizon + 22 + index * (sea / 9),
        width,
        8,
        colors[0],
        4,
      )
    })
    return [
      draw('ellipse', sunX, horizon - size * 0.74, size, size, colors[0]),
      ridge(colors[1], area.height * 0.3, random() * 180 - 90),
      ridge(colors[2], area.height * 0.18, random() * 180 - 90),
      draw('rect', area.x, horizon, area.width, sea, colors[3]),
      ...bars,
    ]
  },

  citrus({ area, colors, seed }) {
    const random = randomFrom(seed)
    const unit = Math.min(area.width, area.height)
    const slice = (x: number, y: number, size: number) => {
      const turn = random() * 60
      const spokes = Array.from({ length: 3 }, (_, index) =>
        draw('line', x - size * 0.4, y - size * 0.02, size * 0.8, size * 0.04, null, 0, {
          rotation: turn + index * 60,
          stroke: { width: size * 0.035, color: colors[1], isDashed: false },
        }),
      )
      return [
        draw('ellipse', x - size / 2, y - size / 2, size, size, colors[0]),
        draw('ellipse', x - size * 0.455, y - size * 0.455, size * 0.91, size * 0.91, colors[1]),
        draw('ellipse', x - size * 0.41, y - size * 0.41, size * 0.82, size * 0.82, colors[2]),
        ...spokes,
        draw('ellipse', x - size * 0.045, y - size * 0.045, size * 0.09, size * 0.09, colors[1]),
      ]
    }
    const leaf = (x: number, y: number, size: number, rotation: number) =>
      draw('drop', x, y, size * 0.46, size, colors[3], 0, { rotation })
    const centerX = area.x + area.width * (0.52 + random() * 0.1)
    const centerY = area.y + area.height * 0.56
    return [
      leaf(centerX + unit * 0.2, centerY - unit * 0.52, unit * 0.36, 52),
      leaf(centerX - unit * 0.42, centerY - unit * 0.44, unit * 0.3, -48),
      ...slice(area.x + area.width * 0.1, centerY - unit * 0.14, unit * 0.46),
      ...slice(area.x + area.width * 0.95, centerY - unit * 0.2, unit * 0.34),
      ...slice(centerX, centerY + unit * 0.08, unit * 0.72),
    ]
  },

  ridgelines({ area, colors, ground, ink, seed }) {
    const random = randomFrom(seed)
    const count = 15
    const step = (area.height * 0.66) / count
    return Array.from({ length: count }, (_, index) => {
      const isSignal = index >= count - 3
      const swell = area.height * (0.1 + 0.22 * Math.exp(-((index - count * 0.55) ** 2) / 18) + random() * 0.03)
      const width = area.width * (1.02 + random() * 0.3)
      const shift = -random() * (width - area.width)
      return draw(
        'wave-band',
        area.x + shift,
        area.y + area.height * 0.3 + index * step - swell,
        width,
        swell * 1.6,
        isSignal ? colors[1] : ground,
        0,
        {
          stroke: { width: 3, color: isSignal ? ground : ink, isDashed: false },
        },
      )
    })
  },

  lamp({ area, colors, ground, seed }) {
    const random = randomFrom(seed)
    const width = Math.min(area.width * 0.58, area.height * 0.5)
    const centerX = area.x + area.width * (0.4 + random() * 0.2)
    const top = area.y + area.height * 0.22
    const shade = width * 0.5
    const beam: Paint = {
      type: 'linear',
      angle: 180,
      stops: [
        { offset: 0, color: `${colors[2]}cc` },
        { offset: 1, color: `${colors[2]}00` },
      ],
    }
    const metal: Paint = {
      type: 'linear',
      angle: 90,
      stops: [
        { offset: 0, color: colors[3] },
        { offset: 0.5, color: colors[0] },
        { offset: 1, color: colors[3] },
      ],
    }
    return [
      draw('triangle', centerX - width * 1.05, top - shade * 0.1, width * 2.1, area.height * 0.74, beam),
      draw('rect', centerX - 3, area.y, 6, top - area.y, ground === '#fbe9cf' ? '#2a120c' : '#0f0604'),
      draw('rect', centerX - width * 0.06, top - shade * 0.14, width * 0.12, shade * 0.2, colors[1], 6),
      draw('half-circle', centerX - width / 2, top, width, shade, metal),
      draw('ellipse', centerX - width / 2, top + shade - width * 0.05, width, width * 0.1, colors[2]),
    ]
  },

  tiles({ area, colors, seed }) {
    const random = randomFrom(seed)
    const size = 120
    const columns = Math.max(1, Math.floor(area.width / size))
    const rows = Math.max(1, Math.floor(area.height / size))
    const left = area.x + (area.width - columns * size) / 2
    const top = area.y + area.height - rows * size
    const pieces: StoryElement[] = []
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const chance = random()
        if (chance < 0.26) continue
        const color = colors[Math.floor(random() * 4)] ?? colors[0]
        const shape: ShapeName =
          chance < 0.74 ? 'quarter-circle' : chance < 0.84 ? 'ellipse' : chance < 0.93 ? 'rect' : 'right-triangle'
        pieces.push(
          draw(shape, left + column * size, top + row * size, size + 0.5, size + 0.5, color, 0, {
            rotation: Math.floor(random() * 4) * 90,
          }),
        )
      }
    }
    return pieces
  },

  rings({ area, colors, seed }) {
    const random = randomFrom(seed)
    const centerX = area.x + area.width * (0.62 + random() * 0.3)
    const centerY = area.y + area.height * (0.55 + random() * 0.25)
    const lean = random() * 40 - 20
    return Array.from({ length: 16 }, (_, index) => {
      const width = 90 + index * area.width * 0.105
      const height = width * (0.8 + random() * 0.08)
      return draw('blob', centerX - width / 2 - index * 9, centerY - height / 2 - index * 5, width, height, null, 0, {
        rotation: lean + index * 2,
        stroke: { width: 3, color: colors[0], isDashed: false },
      })
    }).filter((ring) => ring.y >= area.y)
  },

  moon({ area, colors, ground, ink, seed }) {
    const random = randomFrom(seed)
    const size = Math.min(area.width, area.height) * 0.46
    const moonX = area.x + area.width * (0.5 + random() * 0.16)
    const moonY = area.y + area.height * 0.12
    const stars = Array.from({ length: 26 }, () => {
      const dot = 3 + random() * 6
      return draw('ellipse', area.x + random() * area.width, area.y + random() * area.height * 0.6, dot, dot, ink)
    })
    return [
      ...stars,
      draw('ellipse', moonX - size / 2, moonY, size, size, colors[0]),
      draw('ellipse', moonX - size * 0.28, moonY - size * 0.08, size * 0.94, size * 0.94, ground),
      draw('wave-band', area.x - 240, area.y + area.height * 0.56, area.width + 420, area.height * 0.46, colors[1]),
      draw('wave-band', area.x - 60, area.y + area.height * 0.7, area.width + 300, area.height * 0.32, colors[2]),
    ]
  },

  leaves({ area, colors, seed }) {
    const random = randomFrom(seed)
    const stems = 6
    const pieces: StoryElement[] = []
    for (let index = 0; index < stems; index += 1) {
      const x = area.x + (area.width * (index + 0.5)) / stems + (random() - 0.5) * 30
      const height = area.height * (0.5 + random() * 0.42)
      const top = area.y + area.height - height
      const color = index % 3 === 1 ? colors[3] : index % 3 === 2 ? colors[1] : colors[0]
      pieces.push(draw('rect', x - 3, top + 30, 6, height, colors[0]))
      if (index % 3 === 0) {
        for (let pair = 0; pair < 4; pair += 1) {
          const y = top + 40 + pair * (height / 5)
          const size = 92 - pair * 6
          pieces.push(draw('drop', x - 62, y, size * 0.44, size, color, 0, { rotation: -58 }))
          pieces.push(draw('drop', x + 22, y, size * 0.44, size, color, 0, { rotation: 58 }))
        }
      } else {
        const size = 112 + random() * 36
        pieces.push(draw(index % 2 ? 'burst' : 'ellipse', x - size / 2, top - size / 2 + 30, size, size, color))
        pieces.push(draw('ellipse', x - size / 6, top + 30 - size / 6, size / 3, size / 3, colors[2]))
      }
    }
    return pieces
  },
}

/** One piece of a drawing. Pieces are locked, so that they are not selected instead of the text. */
export function draw(
  shape: ShapeName,
  x: number,
  y: number,
  width: number,
  height: number,
  fill: Color | Paint | null,
  radius = 0,
  given: Partial<Pick<ShapeElement, 'rotation' | 'stroke' | 'opacity' | 'slot' | 'isLocked'>> = {},
): ShapeElement {
  return newElement('shape', {
    shape,
    x: round(x),
    y: round(y),
    width: Math.max(1, round(width)),
    height: Math.max(1, round(height)),
    fill: typeof fill === 'string' ? { type: 'solid', color: fill } : fill,
    cornerRadius: [radius, radius, radius, radius],
    isLocked: true,
    slot: 'decor',
    ...given,
  })
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
