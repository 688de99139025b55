import { textSchema } from '@taplore/kit'
import { z } from 'zod'
import { limits } from '../limits.ts'
import { baseDefaults, elementBaseFields } from './base.ts'
import { defineElement } from './definition.ts'
import { questionDefaults, questionFields } from './question.ts'

/** Visitors drag a handle along a bar; the result is the average, 0 to 100. */
export const sliderElementSchema = z.strictObject({
  ...elementBaseFields,
  kind: z.literal('slider'),
  ...questionFields,
  /** The emoji on the handle; empty: a plain one. */
  emoji: textSchema(limits.emojiLength),
})
export type SliderElement = z.infer<typeof sliderElementSchema>

export const slider = defineElement<SliderElement>({
  schema: sliderElementSchema,
  defaults: () => ({
    ...baseDefaults({ x: 60, y: 520, width: 600, height: 240 }),
    cornerRadius: [32, 32, 32, 32],
    kind: 'slider',
    ...questionDefaults,
    emoji: '😍',
  }),
  minimumSize: { width: 300, height: 120 },
  keepsAspectRatio: false,
  canRotate: false,
  canAnimate: true,
  canLink: false,
  textOf: (element) => element.prompt,
  mediaOf: () => [],
})
