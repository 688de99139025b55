import type { Color, DrawingElement } from '@taplore/story'

export type Stroke = DrawingElement['strokes'][number]

/** The box that art is drawn for, px. Strokes are in its px. */
export interface ArtBox {
  readonly width: number
  readonly height: number
}

export type Art = (box: ArtBox, color: Color, second: Color) => Stroke[]

export const line = (points: number[], width: number, color: Color): Stroke => ({ points, width, color })

/** Widths that a line may have, px of its field. */
const widths = { least: 0.5, most: 200 } as const

/** Strokes as fields of a drawing. One whose lines are wider than lines may be has a smaller field, which stretches to its box. */
export function fieldOf(
  { width, height }: ArtBox,
  strokes: readonly Stroke[],
): Pick<DrawingElement, 'field' | 'strokes'> {
  const widest = Math.max(0, ...strokes.map((stroke) => stroke.width))
  const scale = Math.min(1, widths.most / Math.max(1, widest))
  const short = (value: number) => Math.round(value * scale * 10) / 10
  return {
    field: { width: Math.max(1, width * scale), height: Math.max(1, height * scale) },
    strokes: strokes.map((stroke) => ({
      ...stroke,
      points: stroke.points.map(short),
      width: Math.min(widths.most, Math.max(widths.least, short(stroke.width))),
    })),
  }
}

export const leastOf = ({ width, height }: ArtBox) => Math.min(width, height)
