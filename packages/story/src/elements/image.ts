import { textSchema } from '@taplore/kit'
import { z } from 'zod'
import { imageMediaSchema, mediaFilterSchema } from '../values.ts'
import { baseDefaults, elementBaseFields } from './base.ts'
import { defineElement } from './definition.ts'

export const imageElementSchema = z.strictObject({
  ...elementBaseFields,
  kind: z.literal('image'),
  /** Null for an empty placeholder. */
  media: imageMediaSchema.nullable(),
  filter: mediaFilterSchema,
  /** Name of the mask shape, see `shapes`. */
  mask: textSchema(40).optional(),
  isDecorative: z.boolean(),
})
export type ImageElement = z.infer<typeof imageElementSchema>

export const image = defineElement<ImageElement>({
  schema: imageElementSchema,
  defaults: () => ({
    ...baseDefaults({ x: 110, y: 390, width: 500, height: 500 }),
    kind: 'image',
    media: null,
    filter: 'none',
    isDecorative: false,
  }),
  minimumSize: { width: 20, height: 20 },
  keepsAspectRatio: true,
  canRotate: true,
  canAnimate: true,
  canLink: true,
  textOf: () => '',
  mediaOf: (element) => (element.media ? [element.media] : []),
})
