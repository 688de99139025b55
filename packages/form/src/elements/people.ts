import { z } from 'zod'
import { limits } from '../limits.ts'
import { countrySchema, labelSchema } from '../values.ts'
import { defineElement, questionDefaults, questionFields } from './base.ts'

/** The lines of an address, in order. */
export const addressParts = ['line1', 'line2', 'city', 'region', 'postalCode', 'country'] as const
export const nameParts = ['prefix', 'first', 'middle', 'last', 'suffix'] as const
export const contactParts = ['first', 'last', 'email', 'phone', 'company', 'jobTitle', 'website'] as const

function partsSchema<Part extends string>(parts: readonly [Part, ...Part[]]) {
  return z
    .array(
      z.strictObject({
        part: z.enum(parts),
        /** The default text of the language when empty. */
        label: labelSchema,
        isRequired: z.boolean(),
      }),
    )
    .min(1)
    .max(limits.parts)
    .refine((list) => new Set(list.map((entry) => entry.part)).size === list.length, {
      message: 'Each part once.',
    })
}

export const addressSchema = z.strictObject({
  ...questionFields,
  kind: z.literal('address'),
  parts: partsSchema(addressParts),
  defaultCountry: countrySchema.nullable(),
})
export type AddressElement = z.infer<typeof addressSchema>

export const nameSchema = z.strictObject({
  ...questionFields,
  kind: z.literal('name'),
  parts: partsSchema(nameParts),
})
export type NameElement = z.infer<typeof nameSchema>

export const contactSchema = z.strictObject({
  ...questionFields,
  kind: z.literal('contact'),
  parts: partsSchema(contactParts),
  defaultCountry: countrySchema.nullable(),
})
export type ContactElement = z.infer<typeof contactSchema>

function shown<Part extends string>(parts: readonly Part[], required: readonly Part[]) {
  return parts.map((part) => ({ part, label: '', isRequired: required.includes(part) }))
}

export const peopleKinds = {
  address: defineElement<AddressElement>({
    schema: addressSchema,
    group: 'people',
    defaults: () => ({
      ...questionDefaults,
      kind: 'address',
      parts: shown(addressParts, ['line1', 'city', 'country']),
      defaultCountry: null,
    }),
  }),
  name: defineElement<NameElement>({
    schema: nameSchema,
    group: 'people',
    defaults: () => ({ ...questionDefaults, kind: 'name', parts: shown(['first', 'last'], ['first', 'last']) }),
  }),
  contact: defineElement<ContactElement>({
    schema: contactSchema,
    group: 'people',
    defaults: () => ({
      ...questionDefaults,
      kind: 'contact',
      parts: shown(['first', 'last', 'email', 'phone', 'company'], ['first', 'last', 'email']),
      defaultCountry: null,
    }),
  }),
}
