import { textSchema } from '@taplore/kit'
import { z } from 'zod'
import { limits } from '../limits.ts'
import { colorSchema } from '../values.ts'
import { baseDefaults, elementBaseFields } from './base.ts'
import { defineElement } from './definition.ts'

const fieldSide = z.number().min(1).max(limits.size.max)

/** Hand-drawn lines. */
export const drawingElementSchema = z.strictObject({
  ...elementBaseFields,
  kind: z.literal('drawing'),
  /** The size the strokes were drawn at; they stretch with the box. */
  field: z.strictObject({ width: fieldSide, height: fieldSide }),
  strokes: z
    .array(
      z.strictObject({
        /** x, y, x, y, … in px of the field. */
        points: z
          .array(z.number().min(-limits.coordinate).max(limits.coordinate))
          .min(2)
          .max(limits.strokePoints)
          .refine((points) => points.length % 2 === 0, { message: 'Points come in pairs.' }),
        width: z.number().min(0.5).max(200),
        color: colorSchema,
      }),
    )
    .max(limits.strokes),
  alt: textSchema(limits.altLength),
})
export type DrawingElement = z.infer<typeof drawingElementSchema>

export const drawing = defineElement<DrawingElement>({
  schema: drawingElementSchema,
  defaults: () => ({
    ...baseDefaults({ x: 160, y: 440, width: 400, height: 400 }),
    kind: 'drawing',
    field: { width: 400, height: 400 },
    strokes: [],
    alt: '',
  }),
  minimumSize: { width: 4, height: 4 },
  keepsAspectRatio: true,
  canRotate: true,
  canAnimate: true,
  canLink: true,
  textOf: () => '',
  mediaOf: () => [],
})
