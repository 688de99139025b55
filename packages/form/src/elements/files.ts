import { textSchema } from '@taplore/kit'
import { z } from 'zod'
import { limits } from '../limits.ts'
import { currencySchema } from '../values.ts'
import { defineElement, questionDefaults, questionFields } from './base.ts'

export const fileCategories = ['image', 'document', 'spreadsheet', 'audio', 'video', 'archive'] as const

export const fileSchema = z.strictObject({
  ...questionFields,
  kind: z.literal('file'),
  maxFiles: z.number().int().min(1).max(limits.files),
  /** Of one file. */
  maxBytes: z.number().int().min(1).max(limits.fileBytes),
  /** Empty together with `extensions`: every type of file. */
  categories: z.array(z.enum(fileCategories)).max(fileCategories.length),
  /** Without the dot, lower case. */
  extensions: z.array(z.string().regex(/^[a-z0-9]{1,10}$/)).max(40),
})
export type FileElement = z.infer<typeof fileSchema>

export const signatureSchema = z.strictObject({
  ...questionFields,
  kind: z.literal('signature'),
  allowsDrawn: z.boolean(),
  /** The alternative for everyone who cannot draw. */
  allowsTyped: z.boolean(),
})
export type SignatureElement = z.infer<typeof signatureSchema>

/** A payment placeholder. It collects nothing: payments need a provider, which forms do not have yet. */
export const paymentSchema = z.strictObject({
  ...questionFields,
  kind: z.literal('payment'),
  /** A formula for the amount in whole units of the currency. */
  formula: textSchema(limits.formulaLength),
  currency: currencySchema,
})
export type PaymentElement = z.infer<typeof paymentSchema>

export const fileKinds = {
  file: defineElement<FileElement>({
    schema: fileSchema,
    group: 'files',
    defaults: () => ({
      ...questionDefaults,
      kind: 'file',
      maxFiles: 1,
      maxBytes: 25_000_000,
      categories: [],
      extensions: [],
    }),
  }),
  signature: defineElement<SignatureElement>({
    schema: signatureSchema,
    group: 'files',
    defaults: () => ({ ...questionDefaults, kind: 'signature', allowsDrawn: true, allowsTyped: true }),
  }),
  payment: defineElement<PaymentElement>({
    schema: paymentSchema,
    group: 'logic',
    defaults: () => ({ ...questionDefaults, kind: 'payment', formula: '', currency: 'USD' }),
  }),
}
