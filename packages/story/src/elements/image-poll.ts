import { z } from 'zod'
import { limits } from '../limits.ts'
import { baseDefaults, elementBaseFields } from './base.ts'
import { defineElement } from './definition.ts'
import { imageOptionFields, questionDefaults, questionFields } from './question.ts'

/** A poll with image answers. */
export const imagePollElementSchema = z.strictObject({
  ...elementBaseFields,
  kind: z.literal('image-poll'),
  ...questionFields,
  options: z.array(z.strictObject(imageOptionFields)).min(limits.quizOptions.min).max(limits.quizOptions.max),
})
export type ImagePollElement = z.infer<typeof imagePollElementSchema>

export const imagePoll = defineElement<ImagePollElement>({
  schema: imagePollElementSchema,
  defaults: () => ({
    ...baseDefaults({ x: 60, y: 400, width: 600, height: 440 }),
    cornerRadius: [32, 32, 32, 32],
    kind: 'image-poll',
    ...questionDefaults,
    options: [
      { id: 'a', media: null },
      { id: 'b', media: null },
    ],
  }),
  minimumSize: { width: 300, height: 240 },
  keepsAspectRatio: false,
  canRotate: false,
  canAnimate: true,
  canLink: false,
  textOf: (element) => [element.prompt, ...element.options.map((option) => option.media?.alt ?? '')].join('\n'),
  mediaOf: (element) => element.options.flatMap((option) => (option.media ? [option.media] : [])),
})
