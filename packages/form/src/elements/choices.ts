import { z } from 'zod'
import { limits } from '../limits.ts'
import { idSchema, labelSchema, numberSchema } from '../values.ts'
import {
  choicesSchema,
  defineElement,
  firstChoices,
  lineSchema,
  placeholderSchema,
  questionDefaults,
  questionFields,
} from './base.ts'

const countSchema = z.number().int().min(0).max(limits.choices).nullable()

const choiceFields = {
  choices: choicesSchema,
  order: z.enum(['given', 'alphabet', 'random']),
  /** Adds a free-text choice. */
  hasOther: z.boolean(),
  otherLabel: labelSchema,
}
const choiceDefaults = {
  order: 'given' as const,
  hasOther: false,
  otherLabel: '',
}
const manyFields = { minChoices: countSchema, maxChoices: countSchema }

export const singleChoiceSchema = z.strictObject({
  ...questionFields,
  kind: z.literal('single-choice'),
  ...choiceFields,
  columns: z.number().int().min(1).max(4),
})
export type SingleChoiceElement = z.infer<typeof singleChoiceSchema>

export const multipleChoiceSchema = z.strictObject({
  ...questionFields,
  kind: z.literal('multiple-choice'),
  ...choiceFields,
  ...manyFields,
  columns: z.number().int().min(1).max(4),
})
export type MultipleChoiceElement = z.infer<typeof multipleChoiceSchema>

export const dropdownSchema = z.strictObject({
  ...questionFields,
  kind: z.literal('dropdown'),
  ...choiceFields,
  ...manyFields,
  isMultiple: z.boolean(),
  isSearchable: z.boolean(),
  placeholder: placeholderSchema,
})
export type DropdownElement = z.infer<typeof dropdownSchema>

export const imageChoiceSchema = z.strictObject({
  ...questionFields,
  kind: z.literal('picture-choice'),
  ...choiceFields,
  ...manyFields,
  isMultiple: z.boolean(),
  columns: z.number().int().min(1).max(6),
  hasLabels: z.boolean(),
})
export type ImageChoiceElement = z.infer<typeof imageChoiceSchema>

export const yesNoSchema = z.strictObject({
  ...questionFields,
  kind: z.literal('yes-no'),
  /** The default text of the language when empty. */
  yesLabel: labelSchema,
  noLabel: labelSchema,
  yesScore: numberSchema.optional(),
  noScore: numberSchema.optional(),
})
export type YesNoElement = z.infer<typeof yesNoSchema>

export const rankingSchema = z.strictObject({
  ...questionFields,
  kind: z.literal('ranking'),
  choices: choicesSchema,
  order: z.enum(['given', 'alphabet', 'random']),
  ranksAll: z.boolean(),
})
export type RankingElement = z.infer<typeof rankingSchema>

const matrixFields = {
  rows: z.array(lineSchema).max(limits.matrixRows),
  columns: z.array(lineSchema).max(limits.matrixColumns),
  /** An answer has every row; whether there must be one is up to `isRequired`. */
  requiresEveryRow: z.boolean(),
}

export const matrixSingleSchema = z.strictObject({
  ...questionFields,
  kind: z.literal('matrix-single'),
  ...matrixFields,
})
export type MatrixSingleElement = z.infer<typeof matrixSingleSchema>

export const matrixMultipleSchema = z.strictObject({
  ...questionFields,
  kind: z.literal('matrix-multiple'),
  ...matrixFields,
})
export type MatrixMultipleElement = z.infer<typeof matrixMultipleSchema>

export const matrixInputSchema = z.strictObject({
  ...questionFields,
  kind: z.literal('matrix-input'),
  ...matrixFields,
  columns: z
    .array(z.strictObject({ id: idSchema, label: labelSchema, input: z.enum(['text', 'number']) }))
    .max(limits.matrixColumns),
})
export type MatrixInputElement = z.infer<typeof matrixInputSchema>

const firstLines = () => [
  { id: 'a', label: '' },
  { id: 'b', label: '' },
]
const many = { minChoices: null, maxChoices: null }

export const choiceKinds = {
  'single-choice': defineElement<SingleChoiceElement>({
    schema: singleChoiceSchema,
    group: 'choices',
    defaults: () => ({
      ...questionDefaults,
      kind: 'single-choice',
      choices: firstChoices(),
      ...choiceDefaults,
      columns: 1,
    }),
  }),
  'multiple-choice': defineElement<MultipleChoiceElement>({
    schema: multipleChoiceSchema,
    group: 'choices',
    defaults: () => ({
      ...questionDefaults,
      kind: 'multiple-choice',
      choices: firstChoices(),
      ...choiceDefaults,
      ...many,
      columns: 1,
    }),
  }),
  dropdown: defineElement<DropdownElement>({
    schema: dropdownSchema,
    group: 'choices',
    defaults: () => ({
      ...questionDefaults,
      kind: 'dropdown',
      choices: firstChoices(),
      ...choiceDefaults,
      ...many,
      isMultiple: false,
      isSearchable: true,
      placeholder: '',
    }),
  }),
  'picture-choice': defineElement<ImageChoiceElement>({
    schema: imageChoiceSchema,
    group: 'choices',
    defaults: () => ({
      ...questionDefaults,
      kind: 'picture-choice',
      choices: firstChoices(),
      ...choiceDefaults,
      ...many,
      isMultiple: false,
      columns: 3,
      hasLabels: true,
    }),
  }),
  'yes-no': defineElement<YesNoElement>({
    schema: yesNoSchema,
    group: 'choices',
    defaults: () => ({ ...questionDefaults, kind: 'yes-no', yesLabel: '', noLabel: '' }),
  }),
  ranking: defineElement<RankingElement>({
    schema: rankingSchema,
    group: 'choices',
    defaults: () => ({ ...questionDefaults, kind: 'ranking', choices: firstChoices(), order: 'given', ranksAll: true }),
  }),
  'matrix-single': defineElement<MatrixSingleElement>({
    schema: matrixSingleSchema,
    group: 'choices',
    defaults: () => ({
      ...questionDefaults,
      kind: 'matrix-single',
      rows: firstLines(),
      columns: firstLines(),
      requiresEveryRow: false,
    }),
  }),
  'matrix-multiple': defineElement<MatrixMultipleElement>({
    schema: matrixMultipleSchema,
    group: 'choices',
    defaults: () => ({
      ...questionDefaults,
      kind: 'matrix-multiple',
      rows: firstLines(),
      columns: firstLines(),
      requiresEveryRow: false,
    }),
  }),
  'matrix-input': defineElement<MatrixInputElement>({
    schema: matrixInputSchema,
    group: 'choices',
    defaults: () => ({
      ...questionDefaults,
      kind: 'matrix-input',
      rows: firstLines(),
      columns: firstLines().map((line) => ({ ...line, input: 'text' as const })),
      requiresEveryRow: false,
    }),
  }),
}
