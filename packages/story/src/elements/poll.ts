import { z } from 'zod'
import { limits } from '../limits.ts'
import { baseDefaults, elementBaseFields } from './base.ts'
import { defineElement } from './definition.ts'
import { optionFields, questionDefaults, questionFields } from './question.ts'

export const pollElementSchema = z.strictObject({
  ...elementBaseFields,
  kind: z.literal('poll'),
  ...questionFields,
  options: z.array(z.strictObject(optionFields)).min(limits.quizOptions.min).max(limits.quizOptions.max),
})
export type PollElement = z.infer<typeof pollElementSchema>

export const poll = defineElement<PollElement>({
  schema: pollElementSchema,
  defaults: () => ({
    ...baseDefaults({ x: 60, y: 440, width: 600, height: 420 }),
    cornerRadius: [32, 32, 32, 32],
    kind: 'poll',
    ...questionDefaults,
    options: [
      { id: 'a', text: '' },
      { id: 'b', text: '' },
    ],
  }),
  minimumSize: { width: 360, height: 240 },
  keepsAspectRatio: false,
  canRotate: false,
  canAnimate: true,
  canLink: false,
  textOf: (element) => [element.prompt, ...element.options.map((option) => option.text)].join('\n'),
  mediaOf: () => [],
})
