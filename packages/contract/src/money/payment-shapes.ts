import { lineSchema } from '@taplore/kit'
import { z } from 'zod'
import { anyPlanNameSchema } from '../foundation/entitlements.ts'
import { products } from '../foundation/products.ts'
import { subscriptionSchema } from './billing.ts'
import { creditKinds } from './credit-kinds.ts'
import { changeDirections } from './plan-changes.ts'
import { billingIntervals } from './price-list.ts'

/** Whole smallest units (cents) of `currency`. */
export const amountSchema = z.number().int()
export const currencySchema = z.string().regex(/^[A-Z]{3}$/)
const moment = z.iso.datetime()
const product = z.enum(products)

/** One line of what is paid. */
export const paymentLineSchema = z.object({
  /** Key of the price list; null for a price that is not in it. */
  key: z.string().nullable(),
  description: z.string(),
  quantity: z.number().int(),
  subtotal: amountSchema,
  discount: amountSchema,
  tax: amountSchema,
  total: amountSchema,
  /** `0.25` for 25 %. */
  taxRate: z.string(),
  /** The part of a billing period, for a change in the middle of one. */
  from: moment.nullable(),
  to: moment.nullable(),
})

/** `total` = subtotal − discount + tax. `due` is what is charged: the total less what the customer has as credit. */
export const paymentTotalsSchema = z.object({
  currency: currencySchema,
  subtotal: amountSchema,
  discount: amountSchema,
  tax: amountSchema,
  total: amountSchema,
  credit: amountSchema,
  due: amountSchema,
  lines: z.array(paymentLineSchema),
})
export type PaymentTotals = z.infer<typeof paymentTotalsSchema>

/** What is used and allowed of seats or domains. */
export const placesSchema = z.object({
  used: z.number().int(),
  included: z.union([z.number().int(), z.literal('unlimited')]),
  bought: z.number().int(),
  /** Price of one more for an interval of the subscription; null where none are sold. */
  unitAmount: amountSchema.nullable(),
})

/** A change that takes effect at the end of the billing period. */
export const scheduledPlanSchema = z.object({
  action: z.enum(['cancel', 'downgrade']),
  planName: anyPlanNameSchema,
  interval: z.enum(billingIntervals).nullable(),
  /** Bought beyond what the plan includes, from then on. */
  seats: z.number().int(),
  domains: z.number().int(),
  effectiveAt: moment,
})

export const pastDueSchema = z.object({
  /** Of the transaction whose checkout pays it (`pastDueId`). */
  pastDueId: z.string(),
  amount: amountSchema,
  currency: currencySchema,
  dueAt: moment,
  attempts: z.number().int(),
  /** Why the card was refused, as a code of the provider. */
  errorCode: z.string().nullable(),
  /** When the provider tries the card again, where it tells. */
  nextAttemptAt: moment.nullable(),
  /** Until then nothing is taken away. */
  graceEndsAt: moment,
})

/** What the owner has of one product, for the billing screen. */
export const productBillingSchema = subscriptionSchema.extend({
  /** What the next bill comes to, as the provider says; null when there is none. */
  nextAmount: amountSchema.nullable(),
  currency: currencySchema,
  scheduled: scheduledPlanSchema.nullable(),
  pastDue: pastDueSchema.nullable(),
  seats: placesSchema.nullable(),
  domains: placesSchema.nullable(),
})
export type ProductBilling = z.infer<typeof productBillingSchema>

export const paymentDetailsSchema = z.object({
  /** Read-only: the address of the account (BILL-48). */
  email: z.string(),
  countryCode: z.string().nullable(),
  postalCode: z.string().nullable(),
  businessName: z.string().nullable(),
  taxNumber: z.string().nullable(),
  lastFourDigits: z.string().nullable(),
})
export type PaymentDetails = z.infer<typeof paymentDetailsSchema>

/** Who takes the money, and how a checkout is opened. */
export const checkoutProviderSchema = z.object({
  /** `none`: nothing can be bought on this installation. */
  kind: z.enum(['sandbox', 'paddle', 'none']),
  clientToken: z.string().nullable(),
  environment: z.enum(['sandbox', 'live']),
  supportEmail: z.string(),
})
export type CheckoutProvider = z.infer<typeof checkoutProviderSchema>

export const billingOverviewSchema = z.object({
  provider: checkoutProviderSchema,
  products: z.array(productBillingSchema),
  /** The product that the billing screen was last used for. */
  activeProduct: product,
  details: paymentDetailsSchema,
  /** The web-stories-only notice has to be accepted first. */
  mustAcceptWebStoriesOnly: z.boolean(),
})
export type BillingOverview = z.infer<typeof billingOverviewSchema>

/** A plan of the products forms and faceless, as offered. */
export const offeredPlanSchema = z.object({
  plan: anyPlanNameSchema,
  displayName: z.string(),
  /** Falls with rank, as with stories. */
  displayOrder: z.number().int(),
  prices: z.array(z.object({ id: z.string(), interval: z.enum(billingIntervals), amount: amountSchema })),
  currency: currencySchema,
  /** What the plan includes: keys of its configuration, and their limits. */
  limits: z.record(z.string(), z.union([z.number(), z.boolean(), z.literal('unlimited')])),
})
export type OfferedPlan = z.infer<typeof offeredPlanSchema>

/** What a change of plan, seats or domains would do, before it is confirmed (BILL-05, BILL-34). */
export const changePreviewSchema = z.object({
  direction: z.enum(changeDirections),
  /** Now, or the end of the billing period. */
  effectiveAt: moment,
  /** Charged at once; null when nothing is. */
  dueToday: paymentTotalsSchema.nullable(),
  /** Credited to the customer at once. */
  creditedToday: amountSchema,
  next: paymentTotalsSchema.nullable(),
  nextBilledAt: moment.nullable(),
  lastFourDigits: z.string().nullable(),
  /** Users, custom domains and custom fonts: what is used, what the plan gives now, and what the new one gives. */
  comparison: z.array(
    z.object({
      key: z.enum(['users', 'domains', 'fonts']),
      usage: z.number().int(),
      current: z.union([z.number().int(), z.boolean(), z.literal('unlimited')]),
      next: z.union([z.number().int(), z.boolean(), z.literal('unlimited')]),
    }),
  ),
  /** Members beyond the new seats: the newest become disabled. */
  disabledMembers: z.array(z.object({ name: z.string(), email: z.string() })),
})
export type ChangePreview = z.infer<typeof changePreviewSchema>

/** Field names are the specification's (ADDON-01); `base_price` is in whole units of the currency. */
export const addOnSchema = z.object({
  add_on_product_id: z.string(),
  type: z.enum(['ai_image_generation', 'text_to_speech', ...creditKinds]),
  displayName: z.string(),
  base_price: z.number(),
  /** How many credits it gives. */
  limit: z.number().int(),
  /** Days until what is left lapses. */
  expiry: z.number().int(),
  product,
  kind: z.enum(creditKinds),
  /** In cents. */
  amount: amountSchema,
  currency: currencySchema,
})
export type AddOn = z.infer<typeof addOnSchema>

export const invoiceStatuses = ['paid', 'past_due', 'refunded', 'partly_refunded'] as const
/** The first four fields have the specification's names (BILL-72). `amount` is in whole smallest units of `currency`. */
export const invoiceSchema = z.object({
  createdAt: moment,
  plan_name: z.string(),
  /** Of the first line, in our price list; null for what is not in it. */
  key: z.string().nullable(),
  /** Of its other lines, as far as they are in our price list. */
  more: z.array(z.string()),
  /** What was charged, after credit of the account. */
  amount: amountSchema,
  /** The PDF; null while it is not paid. */
  invoice_url: z.string().nullable(),
  id: z.string(),
  number: z.string().nullable(),
  currency: currencySchema,
  product,
  status: z.enum(invoiceStatuses),
  refunded: amountSchema,
  /** Of its refunds, in the order of their numbers. */
  credit_notes: z.array(z.object({ number: z.string(), amount: amountSchema, createdAt: moment, url: z.string() })),
  /** Pays it, while it is past due. */
  pastDueId: z.string().nullable(),
})
export type Invoice = z.infer<typeof invoiceSchema>

/** Where a purchase stands, for the page that waits for it. */
export const checkoutStates = ['open', 'processing', 'done', 'canceled'] as const

export const topUpSchema = z.object({
  isOn: z.boolean(),
  /** Percent of the amount below which one is bought; 30 is recommended (BILL-82). */
  thresholdPercent: z.number().int().min(5).max(90),
  /** Key of the price list. */
  addOnId: lineSchema(120),
  /** Why the last one failed, until one succeeds. */
  lastError: z.string().nullable(),
})
