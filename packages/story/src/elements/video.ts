import { textSchema } from '@taplore/kit'
import { z } from 'zod'
import { mediaFilterSchema, videoMediaSchema } from '../values.ts'
import { baseDefaults, elementBaseFields } from './base.ts'
import { defineElement } from './definition.ts'

export const videoElementSchema = z.strictObject({
  ...elementBaseFields,
  kind: z.literal('video'),
  media: videoMediaSchema.nullable(),
  filter: mediaFilterSchema,
  /** Name of the mask shape, see `shapes`. */
  mask: textSchema(40).optional(),
})
export type VideoElement = z.infer<typeof videoElementSchema>

export const video = defineElement<VideoElement>({
  schema: videoElementSchema,
  defaults: () => ({
    ...baseDefaults({ x: 110, y: 390, width: 500, height: 500 }),
    kind: 'video',
    media: null,
    filter: 'none',
  }),
  minimumSize: { width: 40, height: 40 },
  keepsAspectRatio: true,
  canRotate: true,
  canAnimate: true,
  canLink: true,
  textOf: () => '',
  mediaOf: (element) => (element.media ? [element.media] : []),
})
