import { textSchema } from '@taplore/kit'
import { z } from 'zod'
import { limits } from '../limits.ts'
import { idSchema, imageMediaSchema } from '../values.ts'
import { baseDefaults, elementBaseFields } from './base.ts'
import { defineElement } from './definition.ts'
import { questionDefaults, questionFields } from './question.ts'

/**
 * The result of the story's questions. `score`: the share of correct quiz answers, in percent, and the outcome with
 * the highest threshold at or below it. `outcomes`: the outcome that most poll answers counted for.
 */
export const resultsElementSchema = z.strictObject({
  ...elementBaseFields,
  kind: z.literal('results'),
  ...questionFields,
  basis: z.enum(['score', 'outcomes']),
  outcomes: z
    .array(
      z.strictObject({
        id: idSchema,
        title: textSchema(limits.optionLength),
        text: textSchema(limits.resultTextLength),
        media: imageMediaSchema.nullable(),
        /** Percent. */
        threshold: z.number().int().min(0).max(100),
      }),
    )
    .min(limits.quizOptions.min)
    .max(limits.quizOptions.max),
})
export type ResultsElement = z.infer<typeof resultsElementSchema>

export const results = defineElement<ResultsElement>({
  schema: resultsElementSchema,
  defaults: () => ({
    ...baseDefaults({ x: 60, y: 380, width: 600, height: 520 }),
    cornerRadius: [32, 32, 32, 32],
    kind: 'results',
    ...questionDefaults,
    basis: 'score',
    outcomes: [
      { id: 'low', title: '', text: '', media: null, threshold: 0 },
      { id: 'high', title: '', text: '', media: null, threshold: 70 },
    ],
  }),
  minimumSize: { width: 300, height: 200 },
  keepsAspectRatio: false,
  canRotate: false,
  canAnimate: true,
  canLink: false,
  textOf: (element) =>
    [element.prompt, ...element.outcomes.flatMap((outcome) => [outcome.title, outcome.text])].join('\n'),
  mediaOf: (element) => element.outcomes.flatMap((outcome) => (outcome.media ? [outcome.media] : [])),
})
