import { textSchema } from '@taplore/kit'
import { z } from 'zod'
import { limits } from '../limits.ts'
import { keySchema, titleSchema } from '../values.ts'
import { contentDefaults, contentFields, defineElement } from './base.ts'

/** From the URL: `?campaign=spring`. Known from the start, wherever it is. */
export const hiddenSchema = z.strictObject({
  ...contentFields,
  kind: z.literal('hidden'),
  title: titleSchema,
  key: keySchema,
  defaultValue: textSchema(limits.hiddenLength),
})
export type HiddenElement = z.infer<typeof hiddenSchema>

/** Calculated at its position from earlier answers. */
export const calculatedSchema = z.strictObject({
  ...contentFields,
  kind: z.literal('calculated'),
  title: titleSchema,
  key: keySchema.optional(),
  formula: textSchema(limits.formulaLength),
  decimals: z.number().int().min(0).max(limits.decimals),
  unit: textSchema(20),
  /** Whether respondents see it. */
  isShown: z.boolean(),
})
export type CalculatedElement = z.infer<typeof calculatedSchema>

export const captchaSchema = z.strictObject({ ...contentFields, kind: z.literal('captcha') })
export type CaptchaElement = z.infer<typeof captchaSchema>

export const logicKinds = {
  hidden: defineElement<HiddenElement>({
    schema: hiddenSchema,
    group: 'logic',
    defaults: () => ({ ...contentDefaults, kind: 'hidden', title: '', key: 'source', defaultValue: '' }),
  }),
  calculated: defineElement<CalculatedElement>({
    schema: calculatedSchema,
    group: 'logic',
    defaults: () => ({
      ...contentDefaults,
      kind: 'calculated',
      title: '',
      formula: '',
      decimals: 2,
      unit: '',
      isShown: true,
    }),
  }),
  captcha: defineElement<CaptchaElement>({
    schema: captchaSchema,
    group: 'logic',
    defaults: () => ({ ...contentDefaults, kind: 'captcha' }),
  }),
}
