import type { Color, DrawingElement } from '@taplore/story'

export type Stroke = DrawingElement['strokes'][number]

/** The box that art is drawn for, px. Strokes are in its px. */
export interface ArtBox {
  readonly width: number
  readonly height: number
}

export type Art = (box: ArtBox, color: Color, second: Color) => Stroke[]

const fewest = 0.5
export const line = (points: number[], width: number, color: Color): Stroke => ({
  points: points.map((value) => Math.round(value * 10) / 10),
  width: Math.min(200, Math.max(fewest, Math.round(width * 10) / 10)),
  color,
})

export const leastOf = ({ width, height }: ArtBox) => Math.min(width, height)
