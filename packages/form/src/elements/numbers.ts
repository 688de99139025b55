import { textSchema } from '@taplore/kit'
import { z } from 'zod'
import { limits } from '../limits.ts'
import { currencySchema, labelSchema, numberSchema } from '../values.ts'
import { defineElement, placeholderSchema, questionDefaults, questionFields } from './base.ts'

const boundSchema = numberSchema.nullable()
const unitSchema = textSchema(20)

export const numberElementSchema = z.strictObject({
  ...questionFields,
  kind: z.literal('number'),
  placeholder: placeholderSchema,
  min: boundSchema,
  max: boundSchema,
  /** Allowed decimals. */
  decimals: z.number().int().min(0).max(limits.decimals),
  /** Shown in the field: kg, km. */
  unit: unitSchema,
  defaultValue: boundSchema,
})
export type NumberElement = z.infer<typeof numberElementSchema>

export const currencyElementSchema = z.strictObject({
  ...questionFields,
  kind: z.literal('currency'),
  placeholder: placeholderSchema,
  currency: currencySchema,
  /** In whole units of the currency: 12.5 is twelve euros fifty. */
  min: boundSchema,
  max: boundSchema,
})
export type CurrencyElement = z.infer<typeof currencyElementSchema>

export const ratingSchema = z.strictObject({
  ...questionFields,
  kind: z.literal('rating'),
  max: z.number().int().min(2).max(10),
  icon: z.enum(['star', 'heart', 'thumb', 'face', 'bolt']),
})
export type RatingElement = z.infer<typeof ratingSchema>

const endLabels = { lowLabel: labelSchema, highLabel: labelSchema }

export const scaleSchema = z.strictObject({
  ...questionFields,
  kind: z.literal('scale'),
  min: z.number().int().min(0).max(1),
  max: z.number().int().min(2).max(11),
  ...endLabels,
})
export type ScaleElement = z.infer<typeof scaleSchema>

export const npsSchema = z.strictObject({ ...questionFields, kind: z.literal('nps'), ...endLabels })
export type NpsElement = z.infer<typeof npsSchema>

export const sliderSchema = z.strictObject({
  ...questionFields,
  kind: z.literal('slider'),
  min: numberSchema,
  max: numberSchema,
  step: z.number().min(0.000001).max(limits.number),
  unit: unitSchema,
  defaultValue: boundSchema,
  ...endLabels,
})
export type SliderElement = z.infer<typeof sliderSchema>

export const numberKinds = {
  number: defineElement<NumberElement>({
    schema: numberElementSchema,
    group: 'numbers',
    defaults: () => ({
      ...questionDefaults,
      kind: 'number',
      placeholder: '',
      min: null,
      max: null,
      decimals: 2,
      unit: '',
      defaultValue: null,
    }),
  }),
  currency: defineElement<CurrencyElement>({
    schema: currencyElementSchema,
    group: 'numbers',
    defaults: () => ({ ...questionDefaults, kind: 'currency', placeholder: '', currency: 'USD', min: 0, max: null }),
  }),
  rating: defineElement<RatingElement>({
    schema: ratingSchema,
    group: 'numbers',
    defaults: () => ({ ...questionDefaults, kind: 'rating', max: 5, icon: 'star' }),
  }),
  scale: defineElement<ScaleElement>({
    schema: scaleSchema,
    group: 'numbers',
    defaults: () => ({ ...questionDefaults, kind: 'scale', min: 1, max: 5, lowLabel: '', highLabel: '' }),
  }),
  nps: defineElement<NpsElement>({
    schema: npsSchema,
    group: 'numbers',
    defaults: () => ({ ...questionDefaults, kind: 'nps', lowLabel: '', highLabel: '' }),
  }),
  slider: defineElement<SliderElement>({
    schema: sliderSchema,
    group: 'numbers',
    defaults: () => ({
      ...questionDefaults,
      kind: 'slider',
      min: 0,
      max: 100,
      step: 1,
      unit: '',
      defaultValue: null,
      lowLabel: '',
      highLabel: '',
    }),
  }),
}
