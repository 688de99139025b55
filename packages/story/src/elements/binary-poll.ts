import { z } from 'zod'
import { baseDefaults, elementBaseFields } from './base.ts'
import { defineElement } from './definition.ts'
import { optionFields, questionDefaults, questionFields } from './question.ts'

/** A choice between exactly two, side by side. */
export const binaryPollElementSchema = z.strictObject({
  ...elementBaseFields,
  kind: z.literal('binary-poll'),
  ...questionFields,
  options: z.array(z.strictObject(optionFields)).length(2),
})
export type BinaryPollElement = z.infer<typeof binaryPollElementSchema>

export const binaryPoll = defineElement<BinaryPollElement>({
  schema: binaryPollElementSchema,
  defaults: () => ({
    ...baseDefaults({ x: 60, y: 520, width: 600, height: 260 }),
    cornerRadius: [32, 32, 32, 32],
    kind: 'binary-poll',
    ...questionDefaults,
    options: [
      { id: 'a', text: '' },
      { id: 'b', text: '' },
    ],
  }),
  minimumSize: { width: 300, height: 140 },
  keepsAspectRatio: false,
  canRotate: false,
  canAnimate: true,
  canLink: false,
  textOf: (element) => [element.prompt, ...element.options.map((option) => option.text)].join('\n'),
  mediaOf: () => [],
})
