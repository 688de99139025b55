import { z } from 'zod'
import { limits } from '../limits.ts'
import { baseDefaults, elementBaseFields } from './base.ts'
import { defineElement } from './definition.ts'
import { optionFields, questionDefaults, questionFields } from './question.ts'

export const quizElementSchema = z.strictObject({
  ...elementBaseFields,
  kind: z.literal('quiz'),
  ...questionFields,
  options: z
    .array(z.strictObject({ ...optionFields, isCorrect: z.boolean() }))
    .min(limits.quizOptions.min)
    .max(limits.quizOptions.max),
})
export type QuizElement = z.infer<typeof quizElementSchema>

export const quiz = defineElement<QuizElement>({
  schema: quizElementSchema,
  defaults: () => ({
    ...baseDefaults({ x: 60, y: 440, width: 600, height: 480 }),
    cornerRadius: [32, 32, 32, 32],
    kind: 'quiz',
    ...questionDefaults,
    options: [
      { id: 'a', text: '', isCorrect: true },
      { id: 'b', text: '', isCorrect: false },
    ],
  }),
  minimumSize: { width: 360, height: 260 },
  keepsAspectRatio: false,
  canRotate: false,
  canAnimate: true,
  canLink: false,
  textOf: (element) => [element.prompt, ...element.options.map((option) => option.text)].join('\n'),
  mediaOf: () => [],
})
