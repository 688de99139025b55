import { textSchema } from '@taplore/kit'
import { z } from 'zod'
import { limits } from '../limits.ts'
import { countrySchema, helpSchema } from '../values.ts'
import { defineElement, placeholderSchema, questionDefaults, questionFields } from './base.ts'

const lengthSchema = z.number().int().min(0).max(limits.longTextLength).nullable()
const domainsSchema = z.array(z.string().regex(/^[a-z0-9.-]{3,120}$/)).max(100)
const countriesSchema = z.array(countrySchema).max(250)

export const shortTextSchema = z.strictObject({
  ...questionFields,
  kind: z.literal('short-text'),
  placeholder: placeholderSchema,
  /** May recall earlier answers. */
  defaultValue: textSchema(limits.shortTextLength),
  minLength: lengthSchema,
  maxLength: lengthSchema,
  /** `9` a digit, `A` a letter, `*` either, anything else itself: `AA-999`. Null: anything. */
  mask: textSchema(60).min(1).nullable(),
})
export type ShortTextElement = z.infer<typeof shortTextSchema>

export const longTextSchema = z.strictObject({
  ...questionFields,
  kind: z.literal('long-text'),
  placeholder: placeholderSchema,
  defaultValue: textSchema(limits.longTextLength),
  minLength: lengthSchema,
  maxLength: lengthSchema,
  rows: z.number().int().min(2).max(40),
})
export type LongTextElement = z.infer<typeof longTextSchema>

export const emailSchema = z.strictObject({
  ...questionFields,
  kind: z.literal('email'),
  placeholder: placeholderSchema,
  /** If not empty, only addresses of these domains are accepted. */
  allowedDomains: domainsSchema,
  blockedDomains: domainsSchema,
  /** Verified by an emailed code after submission. */
  isVerified: z.boolean(),
})
export type EmailElement = z.infer<typeof emailSchema>

export const phoneSchema = z.strictObject({
  ...questionFields,
  kind: z.literal('phone'),
  placeholder: placeholderSchema,
  /** Selected initially. Null: derived from the respondent's language or left open. */
  defaultCountry: countrySchema.nullable(),
  /** Empty: every country. */
  allowedCountries: countriesSchema,
  /** Has no effect: a code would need a text message provider. Kept, because stored forms contain it. */
  isVerified: z.boolean(),
})
export type PhoneElement = z.infer<typeof phoneSchema>

export const websiteSchema = z.strictObject({
  ...questionFields,
  kind: z.literal('website'),
  placeholder: placeholderSchema,
})
export type WebsiteElement = z.infer<typeof websiteSchema>

export const countryElementSchema = z.strictObject({
  ...questionFields,
  kind: z.literal('country'),
  placeholder: placeholderSchema,
  allowedCountries: countriesSchema,
})
export type CountryElement = z.infer<typeof countryElementSchema>

export const consentSchema = z.strictObject({
  ...questionFields,
  kind: z.literal('consent'),
  /** What is agreed to, as rich text; stored with every answer. */
  wording: helpSchema,
})
export type ConsentElement = z.infer<typeof consentSchema>

export const textKinds = {
  'short-text': defineElement<ShortTextElement>({
    schema: shortTextSchema,
    group: 'text',
    defaults: () => ({
      ...questionDefaults,
      kind: 'short-text',
      placeholder: '',
      defaultValue: '',
      minLength: null,
      maxLength: null,
      mask: null,
    }),
  }),
  'long-text': defineElement<LongTextElement>({
    schema: longTextSchema,
    group: 'text',
    defaults: () => ({
      ...questionDefaults,
      kind: 'long-text',
      placeholder: '',
      defaultValue: '',
      minLength: null,
      maxLength: null,
      rows: 4,
    }),
  }),
  email: defineElement<EmailElement>({
    schema: emailSchema,
    group: 'people',
    defaults: () => ({
      ...questionDefaults,
      kind: 'email',
      placeholder: '',
      allowedDomains: [],
      blockedDomains: [],
      isVerified: false,
    }),
  }),
  phone: defineElement<PhoneElement>({
    schema: phoneSchema,
    group: 'people',
    defaults: () => ({
      ...questionDefaults,
      kind: 'phone',
      placeholder: '',
      defaultCountry: null,
      allowedCountries: [],
      isVerified: false,
    }),
  }),
  website: defineElement<WebsiteElement>({
    schema: websiteSchema,
    group: 'text',
    defaults: () => ({ ...questionDefaults, kind: 'website', placeholder: '' }),
  }),
  country: defineElement<CountryElement>({
    schema: countryElementSchema,
    group: 'people',
    defaults: () => ({ ...questionDefaults, kind: 'country', placeholder: '', allowedCountries: [] }),
  }),
  consent: defineElement<ConsentElement>({
    schema: consentSchema,
    group: 'people',
    defaults: () => ({ ...questionDefaults, kind: 'consent', wording: '' }),
  }),
}
