import { z } from 'zod'
import { prorationModes } from '../src/ports/payments.ts'

export const itemsSchema = z.array(z.object({ price_id: z.string(), quantity: z.number() }))
const optional = z
  .string()
  .nullish()
  .transform((text) => text ?? undefined)

/** What callers of the fake server may send. */
export const schemas = {
  customer: z.object({ email: z.string(), name: optional, custom_data: z.record(z.string(), z.string()).nullish() }),
  customerChange: z.object({ email: optional, name: optional }),
  address: z.object({ country_code: z.string(), postal_code: z.string() }),
  business: z.object({ name: z.string(), tax_identifier: z.string() }),
  preview: z.object({
    items: itemsSchema,
    address: z.object({ country_code: z.string(), postal_code: z.string() }).optional(),
    customer_id: optional,
    address_id: optional,
    business_id: optional,
    discount_id: optional,
  }),
  transaction: z.object({
    customer_id: z.string(),
    address_id: z.string(),
    business_id: optional,
    discount_id: optional,
    items: itemsSchema,
    custom_data: z.object({ reference: z.string() }),
  }),
  subscription: z.object({
    items: itemsSchema.optional(),
    proration_billing_mode: z.enum(prorationModes).optional(),
    on_payment_failure: z.literal('prevent_change').optional(),
    discount: z.object({ id: z.string() }).nullish(),
    scheduled_change: z.null().optional(),
    address_id: z.string().optional(),
    business_id: z.string().nullish(),
    custom_data: z.record(z.string(), z.unknown()).optional(),
  }),
  cancel: z.object({ effective_from: z.enum(['immediately', 'next_billing_period']) }),
  charge: z.object({ items: itemsSchema, effective_from: z.literal('immediately') }),
  adjustment: z.object({
    action: z.literal('refund'),
    transaction_id: z.string(),
    reason: z.string(),
    type: z.enum(['full', 'partial']),
    items: z
      .array(z.object({ item_id: z.string(), type: z.literal('partial'), amount: z.string().regex(/^\d+$/) }))
      .default([]),
  }),
  discount: z.object({
    amount: z.string(),
    description: z.string(),
    type: z.enum(['flat', 'percentage']),
    code: z.string(),
    currency_code: optional,
    recur: z.boolean(),
    maximum_recurring_intervals: z.number().nullable(),
    usage_limit: z.number().nullable(),
    expires_at: z.string().nullable(),
    restrict_to: z.array(z.string()).nullable(),
  }),
}
