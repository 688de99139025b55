import { textSchema } from '@taplore/kit'
import { z } from 'zod'
import { limits } from '../limits.ts'
import { audioMediaSchema, colorSchema } from '../values.ts'
import { baseDefaults, elementBaseFields } from './base.ts'
import { defineElement } from './definition.ts'

/** A small player on the page. Voice and music that start automatically are `page.audio`. */
export const audioElementSchema = z.strictObject({
  ...elementBaseFields,
  kind: z.literal('audio'),
  media: audioMediaSchema.nullable(),
  title: textSchema(limits.nameLength),
  color: colorSchema,
  textColor: colorSchema,
})
export type AudioElement = z.infer<typeof audioElementSchema>

export const audio = defineElement<AudioElement>({
  schema: audioElementSchema,
  defaults: () => ({
    ...baseDefaults({ x: 110, y: 900, width: 500, height: 96 }),
    cornerRadius: [24, 24, 24, 24],
    kind: 'audio',
    media: null,
    title: '',
    color: '#16181d',
    textColor: '#ffffff',
  }),
  minimumSize: { width: 200, height: 80 },
  keepsAspectRatio: false,
  canRotate: false,
  canAnimate: true,
  canLink: false,
  textOf: (element) => element.title,
  mediaOf: () => [],
})
