import { z } from 'zod'
import { shapeNames } from '../shapes/paths.ts'
import { colorSchema, paintSchema } from '../values.ts'
import { baseDefaults, elementBaseFields } from './base.ts'
import { defineElement } from './definition.ts'

export const shapeElementSchema = z.strictObject({
  ...elementBaseFields,
  kind: z.literal('shape'),
  shape: z.enum(shapeNames),
  fill: paintSchema.nullable(),
  /** Px of the page; for `line` and `arrow` this is the line itself. */
  stroke: z.strictObject({ width: z.number().min(0).max(200), color: colorSchema, isDashed: z.boolean() }).nullable(),
})
export type ShapeElement = z.infer<typeof shapeElementSchema>

export const shape = defineElement<ShapeElement>({
  schema: shapeElementSchema,
  defaults: () => ({
    ...baseDefaults({ x: 210, y: 490, width: 300, height: 300 }),
    kind: 'shape',
    shape: 'rect',
    fill: { type: 'solid', color: '#2438c8' },
    stroke: null,
  }),
  minimumSize: { width: 2, height: 2 },
  keepsAspectRatio: false,
  canRotate: true,
  canAnimate: true,
  canLink: true,
  textOf: () => '',
  mediaOf: () => [],
})
