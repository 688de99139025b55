import { textSchema } from '@taplore/kit'
import { z } from 'zod'
import { limits } from '../limits.ts'
import { colorSchema, fontFaceSchema, idSchema, imageMediaSchema } from '../values.ts'

/** What a quiz and a poll share. */
export const questionFields = {
  prompt: textSchema(limits.promptLength),
  font: fontFaceSchema,
  /** Ground of the card, of an answer, and the colour of the prompt's band. */
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
  /** The id of an outcome of a results element of the story that this answer speaks for. */
  outcome: idSchema.optional(),
}

export const imageOptionFields = {
  id: idSchema,
  /** Null while the answer waits for its picture. Its `alt` is what the answer is called. */
  media: imageMediaSchema.nullable(),
  outcome: idSchema.optional(),
}
