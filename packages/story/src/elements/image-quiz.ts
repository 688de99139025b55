import { z } from 'zod'
import { limits } from '../limits.ts'
import { baseDefaults, elementBaseFields } from './base.ts'
import { defineElement } from './definition.ts'
import { imageOptionFields, questionDefaults, questionFields } from './question.ts'

/** A quiz with image answers. */
export const imageQuizElementSchema = z.strictObject({
  ...elementBaseFields,
  kind: z.literal('image-quiz'),
  ...questionFields,
  options: z
    .array(z.strictObject({ ...imageOptionFields, isCorrect: z.boolean() }))
    .min(limits.quizOptions.min)
    .max(limits.quizOptions.max),
})
export type ImageQuizElement = z.infer<typeof imageQuizElementSchema>

export const imageQuiz = defineElement<ImageQuizElement>({
  schema: imageQuizElementSchema,
  defaults: () => ({
    ...baseDefaults({ x: 60, y: 400, width: 600, height: 440 }),
    cornerRadius: [32, 32, 32, 32],
    kind: 'image-quiz',
    ...questionDefaults,
    options: [
      { id: 'a', media: null, isCorrect: true },
      { id: 'b', media: null, isCorrect: false },
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
