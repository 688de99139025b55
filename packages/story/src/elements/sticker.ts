import { textSchema } from '@taplore/kit'
import { z } from 'zod'
import { limits } from '../limits.ts'
import { stickerNames } from '../stickers/drawings.ts'
import { colorSchema } from '../values.ts'
import { baseDefaults, elementBaseFields } from './base.ts'
import { defineElement } from './definition.ts'

export const stickerElementSchema = z.strictObject({
  ...elementBaseFields,
  kind: z.literal('sticker'),
  sticker: z.enum(stickerNames),
  /** Replaces the drawing's own colors by position; missing entries keep them. */
  colors: z.array(colorSchema).max(limits.stickerColors),
  alt: textSchema(limits.altLength),
})
export type StickerElement = z.infer<typeof stickerElementSchema>

export const sticker = defineElement<StickerElement>({
  schema: stickerElementSchema,
  defaults: () => ({
    ...baseDefaults({ x: 260, y: 540, width: 200, height: 200 }),
    kind: 'sticker',
    sticker: 'sun',
    colors: [],
    alt: '',
  }),
  minimumSize: { width: 16, height: 16 },
  keepsAspectRatio: true,
  canRotate: true,
  canAnimate: true,
  canLink: true,
  textOf: () => '',
  mediaOf: () => [],
})
