import { textSchema } from '@taplore/kit'
import { z } from 'zod'
import { limits } from '../limits.ts'
import { colorSchema, fontFaceSchema, idSchema, imageMediaSchema } from '../values.ts'

/** Common fields of quizzes and polls. */
export const questionFields = {
  prompt: textSchema(limits.promptLength),
  font: fontFaceSchema,
  /** Background of the card and of an answer, and the color of the prompt's band. */
  color: colorSchema,
  textColor: colorSchema,
  accentColor: colorSchema,
  accentTextColor: colorSchema,
  chipStyle: z.enum(['flat', 'shadow', 'transparent']),
}

export const questionDefaults = {
  prompt: '',
  font: { family: 'Inter', weight: 600, isItalic: false },
  color: '#ffffff',
  textColor: '#16181d',
  accentColor: '#2438c8',
  accentTextColor: '#ffffff',
  chipStyle: 'flat' as const,
}

export const optionFields = {
  id: idSchema,
  text: textSchema(limits.optionLength),
  /** The id of an outcome of the story's results element that this answer counts for. */
  outcome: idSchema.optional(),
}

export const imageOptionFields = {
  id: idSchema,
  /** Null while the answer has no image. Its `alt` is the label of the answer. */
  media: imageMediaSchema.nullable(),
  outcome: idSchema.optional(),
}
