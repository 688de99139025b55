import { defineRefusals, idSchema, lineSchema, momentSchema, nameSchema, proseSchema } from '@taplore/kit'
import { z } from 'zod'
import { recentSignInRefusal } from '../accounts/second-factor.ts'
import { operation } from '../foundation/operation.ts'
import { planNames } from '../foundation/plan-config.ts'
import { products } from '../foundation/products.ts'
import { planPatchSchema } from './billing-features.ts'
import { creditKinds } from './credit-kinds.ts'
import { amountSchema } from './payment-shapes.ts'
import { staffSubscriptionSchema } from './staff-subscription.ts'

const moment = z.iso.datetime()

export const moneyEventKinds = ['ledger', 'notification', 'invoice', 'credit-note', 'plan', 'repair'] as const

/**
 * Of a notification: it waits (`new`), was followed (`done`), changed nothing (`ignored`) or could not be handled (`failed`). Of a
 * plan change: it is scheduled, known to the provider (`applied`), in force (`done`), or was undone.
 */
export const moneyEventStates = ['new', 'done', 'ignored', 'failed', 'scheduled', 'applied', 'undone'] as const

/** One thing that happened to a customer's money, newest first in a timeline. */
export const moneyEventSchema = z.object({
  /** Also the cursor. */
  id: z.string(),
  at: moment,
  /** `repair`: reconciliation found that something differed from the provider, and took it over. */
  kind: z.enum(moneyEventKinds),
  /**
   * Of the ledger: type of the row. Of a notification: its type. Of an invoice or credit note: its number. Of a scheduled plan
   * change: key of the plan that is wanted. Of a repair: what differed.
   */
  what: z.string(),
  /** Of a scheduled plan change: key of the plan before. */
  from: z.string().nullable(),
  /** Change of credits or money. */
  amount: z.number().int().nullable(),
  /** A kind of credits, or the currency. */
  unit: z.string().nullable(),
  /** What caused it, at the provider. */
  reference: z.string().nullable(),
  /** Of a notification: what replays it. */
  eventId: z.string().nullable(),
  /** Of a notification and of a scheduled plan change. */
  state: z.enum(moneyEventStates).nullable(),
  error: z.string().nullable(),
})
export type MoneyEvent = z.infer<typeof moneyEventSchema>

export const customerPaymentStatuses = [
  'draft',
  'ready',
  'billed',
  'paid',
  'completed',
  'canceled',
  'past_due',
] as const

export const customerMoneySchema = z.object({
  ownerId: idSchema,
  email: z.string(),
  customerId: z.string().nullable(),
  paid: z.array(z.object({ amount: amountSchema, currency: z.string() })),
  credits: z.array(z.object({ kind: z.enum(creditKinds), available: z.number().int(), reserved: z.number().int() })),
  /** Of each product, with what the provider says of the next bill; null where there is none, or no provider. */
  subscriptions: z.array(staffSubscriptionSchema.extend({ nextAmount: amountSchema.nullable(), currency: z.string() })),
  payments: z.array(
    z.object({
      id: z.string(),
      product: z.enum(products),
      /** Of the transaction at the provider. */
      status: z.enum(customerPaymentStatuses),
      /** It was paid, and can be refunded. */
      isPaid: z.boolean(),
      /** What was bought: a key of the price list; null for a price that is not in it. */
      key: z.string().nullable(),
      /** The same in the words of the provider. */
      description: z.string(),
      amount: amountSchema,
      refunded: amountSchema,
      currency: z.string(),
      createdAt: moment,
    }),
  ),
})

export type CustomerSubscription = z.infer<typeof customerMoneySchema>['subscriptions'][number]
export type CustomerPayment = z.infer<typeof customerMoneySchema>['payments'][number]

export const couponSchema = z.object({
  id: z.string(),
  code: z.string(),
  description: z.string(),
  percent: z.number().nullable(),
  amount: amountSchema.nullable(),
  currency: z.string().nullable(),
  /** Billing periods that it lasts; null for all. */
  periods: z.number().int().nullable(),
  usageLimit: z.number().int().nullable(),
  timesUsed: z.number().int(),
  expiresAt: moment.nullable(),
  status: z.enum(['active', 'archived', 'expired', 'used']),
  createdAt: moment,
})
export type Coupon = z.infer<typeof couponSchema>

export const staffPaymentRefusals = {
  RECENT_SIGN_IN_NEEDED: recentSignInRefusal,
  ...defineRefusals({
    CUSTOMER_NOT_FOUND: { status: 404, message: 'This user doesn’t exist.' },
    PAYMENT_NOT_FOUND: { status: 404, message: 'This payment doesn’t exist.' },
    PAYMENT_EVENT_NOT_FOUND: { status: 404, message: 'This payment event doesn’t exist.' },
    REFUND_TOO_LARGE: { status: 422, message: 'You can’t refund more than what’s left of this payment.' },
    REFUNDED_IN_FULL: { status: 409, message: 'This payment is already refunded in full.' },
    REFUND_REFUSED: { status: 409, message: 'The payment provider declined the refund.' },
    COUPON_EXISTS: { status: 409, message: 'A coupon with this code already exists.' },
    COUPON_EXPIRED: { status: 422, message: 'The expiry date is in the past. Choose a later one.' },
    COUPON_NOT_FOUND: { status: 404, message: 'This coupon doesn’t exist.' },
    PAYMENTS_UNREACHABLE: { status: 503, message: 'We couldn’t reach the payment provider. Try again in a moment.' },
  }),
}
const R = staffPaymentRefusals
const staff = operation({ access: 'staff' })
const acting = staff.errors({
  RECENT_SIGN_IN_NEEDED: R.RECENT_SIGN_IN_NEEDED,
  PAYMENTS_UNREACHABLE: R.PAYMENTS_UNREACHABLE,
})
const reason = proseSchema(300).refine((text) => text.trim() !== '', 'Enter a reason.')
const person = z.object({ personId: idSchema })

export const staffPayments = {
  customer: staff
    .route({ method: 'GET', path: '/staff/customers/{personId}/money', summary: 'Get what a customer paid and has' })
    .input(person)
    .output(customerMoneySchema)
    .errors({ CUSTOMER_NOT_FOUND: R.CUSTOMER_NOT_FOUND }),
  timeline: staff
    .route({
      method: 'GET',
      path: '/staff/customers/{personId}/timeline',
      summary: 'List everything that happened to a customer’s money',
    })
    .input(
      person.extend({ after: lineSchema(200).optional(), limit: z.coerce.number().int().min(1).max(100).default(50) }),
    )
    .output(z.object({ events: z.array(moneyEventSchema), next: z.string().nullable() })),
  replay: acting
    .route({
      method: 'POST',
      path: '/staff/payment-events/{eventId}/replay',
      summary: 'Replay a notification of the payment provider',
    })
    .input(z.object({ eventId: lineSchema(120) }))
    .output(z.object({ status: z.literal('success') }))
    .errors({ PAYMENT_EVENT_NOT_FOUND: R.PAYMENT_EVENT_NOT_FOUND }),
  /** Without an amount everything that is left. `requestKey` makes it single. */
  refund: acting
    .route({
      method: 'POST',
      path: '/staff/payments/{paymentId}/refund',
      summary: 'Refund a payment, whole or in part',
    })
    .input(
      z.object({
        paymentId: lineSchema(120),
        amount: z.number().int().min(1).optional(),
        reason,
        requestKey: idSchema,
      }),
    )
    .output(z.object({ status: z.enum(['approved', 'pending_approval']) }))
    .errors({
      PAYMENT_NOT_FOUND: R.PAYMENT_NOT_FOUND,
      REFUND_TOO_LARGE: R.REFUND_TOO_LARGE,
      REFUNDED_IN_FULL: R.REFUNDED_IN_FULL,
      REFUND_REFUSED: R.REFUND_REFUSED,
    }),
  giveCredits: acting
    .route({
      method: 'POST',
      path: '/staff/customers/{personId}/credits',
      summary: 'Add credits to a customer’s balance',
    })
    .input(
      person.extend({
        kind: z.enum(creditKinds),
        amount: z.number().int().min(1).max(10_000_000),
        expiresAt: momentSchema.nullable(),
        reason,
        requestKey: idSchema,
      }),
    )
    .output(z.object({ available: z.number().int() }))
    .errors({ CUSTOMER_NOT_FOUND: R.CUSTOMER_NOT_FOUND }),
  coupons: {
    list: staff
      .route({ method: 'GET', path: '/staff/coupons', summary: 'List coupons, newest first' })
      .input(z.object({ after: idSchema.optional(), limit: z.coerce.number().int().min(1).max(100).default(20) }))
      .output(z.object({ coupons: z.array(couponSchema), next: z.string().nullable() })),
    create: acting
      .route({ method: 'POST', path: '/staff/coupons', summary: 'Create a coupon' })
      .input(
        z
          .object({
            code: nameSchema(32, { missing: 'Enter a code.' }).regex(
              /^[A-Za-z0-9]+$/,
              'Codes consist of letters and digits, without spaces.',
            ),
            description: lineSchema(120).default(''),
            percent: z.number().min(0.01).max(100).nullable().default(null),
            amount: z.number().int().min(1).nullable().default(null),
            currency: z
              .string()
              .regex(/^[A-Z]{3}$/)
              .default('USD'),
            periods: z.number().int().min(1).max(120).nullable().default(null),
            usageLimit: z.number().int().min(1).nullable().default(null),
            expiresAt: momentSchema.nullable().default(null),
            /** Keys of the price list; empty for everything. */
            prices: z.array(lineSchema(120)).max(50).default([]),
          })
          .refine(({ percent, amount }) => (percent === null) !== (amount === null), {
            message: 'Enter a percentage or an amount.',
            path: ['percent'],
          }),
      )
      .output(couponSchema)
      .errors({ COUPON_EXISTS: R.COUPON_EXISTS, COUPON_EXPIRED: R.COUPON_EXPIRED }),
    archive: acting
      .route({ method: 'POST', path: '/staff/coupons/{couponId}/archive', summary: 'Archive a coupon' })
      .input(z.object({ couponId: idSchema }))
      .output(couponSchema)
      .errors({ COUPON_NOT_FOUND: R.COUPON_NOT_FOUND }),
    export: staff
      .route({ method: 'GET', path: '/staff/coupons/export', summary: 'Export all coupons as CSV' })
      .output(z.object({ csv: z.string() })),
  },
  /** Who has the plan now, and who has more than it would include. */
  previewPlan: staff
    .route({ method: 'POST', path: '/staff/plans/{plan}/preview', summary: 'Preview who a change of a plan affects' })
    .input(z.object({ plan: z.enum(planNames), patch: planPatchSchema }))
    .output(
      z.object({
        owners: z.number().int(),
        /** Looked at for the numbers below; fewer than `owners` when there are very many. */
        counted: z.number().int(),
        overSeats: z.number().int(),
        overDomains: z.number().int(),
        sample: z.array(z.object({ email: z.string(), users: z.number().int(), domains: z.number().int() })),
      }),
    ),
}
