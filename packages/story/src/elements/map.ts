import { textSchema } from '@taplore/kit'
import { z } from 'zod'
import { limits } from '../limits.ts'
import { imageMediaSchema } from '../values.ts'
import { baseDefaults, elementBaseFields } from './base.ts'
import { blockDefaults, blockFields } from './block.ts'
import { defineElement } from './definition.ts'

/**
 * A place as a static image with a pin. Without an image a plain map is drawn from the coordinates: it shows that
 * there is a place, not its streets. Viewing a page never requests a map service.
 */
export const mapElementSchema = z.strictObject({
  ...elementBaseFields,
  kind: z.literal('map'),
  media: imageMediaSchema.nullable(),
  place: textSchema(limits.nameLength),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** Map attribution; must be visible on the page. */
  attribution: textSchema(limits.nameLength),
  /** Position of the pin, as fractions of the box. */
  pinX: z.number().min(0).max(1),
  pinY: z.number().min(0).max(1),
  ...blockFields,
})
export type MapElement = z.infer<typeof mapElementSchema>

export const map = defineElement<MapElement>({
  schema: mapElementSchema,
  defaults: () => ({
    ...baseDefaults({ x: 60, y: 400, width: 600, height: 480 }),
    cornerRadius: [28, 28, 28, 28],
    kind: 'map',
    media: null,
    place: '',
    latitude: 0,
    longitude: 0,
    attribution: '',
    pinX: 0.5,
    pinY: 0.5,
    ...blockDefaults,
    color: '#e9ece4',
    accentColor: '#d4442a',
    padding: 20,
  }),
  minimumSize: { width: 120, height: 120 },
  keepsAspectRatio: false,
  canRotate: true,
  canAnimate: true,
  canLink: true,
  textOf: (element) => element.place,
  mediaOf: (element) => (element.media ? [element.media] : []),
})
