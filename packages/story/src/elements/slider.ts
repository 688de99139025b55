import { textSchema } from '@taplore/kit'
import { z } from 'zod'
import { limits } from '../limits.ts'
import { baseDefaults, elementBaseFields } from './base.ts'
import { defineElement } from './definition.ts'
import { questionDefaults, questionFields } from './question.ts'

/** Readers drag a sign along a bar; what counts is the average of all, 0 to 100. */
export const sliderElementSchema = z.strictObject({
  ...elementBaseFields,
  kind: z.literal('slider'),
  ...questionFields,
  /** The sign on the bar; empty: a plain knob. */
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
