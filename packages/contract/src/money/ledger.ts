import { defineRefusals, idSchema, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { limitSchema } from '../foundation/limits.ts'
import { operation } from '../foundation/operation.ts'
import { type Product, products } from '../foundation/products.ts'
import { type CreditKind, creditKinds, formCreditKinds } from './credit-kinds.ts'

/** The kinds of credits that belong to each product. */
export const creditKindsOf: Readonly<Record<Product, readonly CreditKind[]>> = {
  stories: ['aiImageGeneration', 'textToSpeech', 'subtitleSeconds', 'noiseRemovalSeconds'],
  forms: formCreditKinds,
  faceless: ['seriesCredits'],
}

/** What can be used of one kind: what the plan gives this month, then bought credits. */
export const creditBalanceSchema = z.object({
  kind: z.enum(creditKinds),
  /** Both parts together; 0 where the plan does not include the feature at all, whatever was bought. */
  available: z.union([z.number(), z.literal('unlimited')]),
  /** Null when the plan gives none of this kind. */
  plan: z
    .object({
      limit: limitSchema,
      used: z.number(),
      remaining: z.union([z.number(), z.literal('unlimited')]),
      /** First day of the next billing month. */
      resetsOn: z.iso.date(),
    })
    .nullable(),
  bought: z.object({
    available: z.number(),
    /** Set aside for work in progress. */
    reserved: z.number(),
    /** When the next of these credits lapse; null when none do. */
    soonestExpiry: z.iso.datetime().nullable(),
  }),
})
export type CreditBalance = z.infer<typeof creditBalanceSchema>

/** What changed a balance, or was paid. */
export const creditEntryTypes = [
  'grant',
  'gift',
  'use',
  'reserve',
  'capture',
  'release',
  'expire',
  'take-back',
  'charge',
  'refund',
] as const
export type CreditEntryType = (typeof creditEntryTypes)[number]

export const ledgerKinds = [...creditKinds, 'money'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** One row of the history. */
export const creditEntrySchema = z.object({
  id: idSchema,
  at: z.iso.datetime(),
  kind: z.enum(ledgerKinds),
  type: z.enum(creditEntryTypes),
  /** Below 0 for what was used, lapsed or refunded. Of money, in the smallest unit of the currency. */
  amount: z.number().int(),
  currency: z.string().nullable(),
  /** Whose use it was; null for the whole account. */
  workspaceId: idSchema.nullable(),
})
export type CreditEntry = z.infer<typeof creditEntrySchema>

export const creditRefusals = defineRefusals({
  CREDITS_OF_OWNER: {
    status: 403,
    message: 'Only the workspace owner can see purchases and usage.',
  },
})

const member = operation({ access: 'workspace', needs: 'person' })

export const credits = {
  balances: member
    .route({ method: 'GET', path: '/credits', summary: 'Get the credits of the workspace owner by kind' })
    .input(z.object({ product: z.enum(products).default('stories') }))
    .output(z.object({ credits: z.array(creditBalanceSchema) })),
  history: member
    .route({ method: 'GET', path: '/credits/history', summary: 'List how credits were bought and used, newest first' })
    .input(
      z.object({
        kind: z.enum(ledgerKinds).optional(),
        /** `next` of the previous page. */
        after: textSchema(200).optional(),
        limit: z.coerce.number().int().min(1).max(100).default(25),
      }),
    )
    .output(
      z.object({
        entries: z.array(creditEntrySchema),
        /** Null on the last page. */
        next: z.string().nullable(),
      }),
    )
    .errors(creditRefusals),
}
