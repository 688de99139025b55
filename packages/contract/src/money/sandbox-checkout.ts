import { defineRefusals, lineSchema } from '@taplore/kit'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'
import { billingIntervals } from './price-list.ts'

/** An id of the sandbox, such as `txn_…`. */
const providerIdSchema = z.string().regex(/^[a-z]{2,10}_[a-z0-9]{1,60}$/)
const amountSchema = z.number().int()

/** Why a card was refused, in the provider's words. */
export const cardErrorCodes = [
  'authentication_failed',
  'blocked_card',
  'declined',
  'expired_card',
  'fraud',
  'invalid_payment_details',
  'issuer_unavailable',
  'not_enough_balance',
] as const
export type CardErrorCode = (typeof cardErrorCodes)[number]

/** What a checkout is for. `card-change` costs nothing, or pays what is past due. */
export const checkoutPurposes = ['subscription', 'one-time', 'past-due', 'card-change'] as const

/** Amounts are in the smallest unit of the currency; `total` = subtotal − discount + tax. */
export const checkoutSchema = z.object({
  transactionId: providerIdSchema,
  status: z.enum(['open', 'paid', 'canceled']),
  purpose: z.enum(checkoutPurposes),
  currency: z.string(),
  lines: z.array(
    z.object({
      /** The key of our price list. */
      priceKey: z.string(),
      quantity: z.number().int(),
      subtotal: amountSchema,
      discount: amountSchema,
      tax: amountSchema,
      total: amountSchema,
      /** `0.19` for 19 %. */
      taxRate: z.string(),
    }),
  ),
  subtotal: amountSchema,
  discount: amountSchema,
  tax: amountSchema,
  total: amountSchema,
  credit: amountSchema,
  /** What the card is charged now. */
  grandTotal: amountSchema,
  /** Of the customer; it cannot be changed here (BILL-48). */
  email: z.string(),
  address: z.object({ countryCode: z.string(), postalCode: z.string() }),
  business: z.object({ name: z.string(), taxNumber: z.string() }).nullable(),
  discountCode: z.string().nullable(),
  /** Whether the bank waits for a code. */
  isCodeRequired: z.boolean(),
  /** What follows; null where nothing is charged again. */
  renewal: z
    .object({
      interval: z.enum(billingIntervals),
      at: z.iso.datetime(),
      amount: amountSchema,
      /** Once a discount for a number of payments has ended. */
      later: z.object({ at: z.iso.datetime(), amount: amountSchema }).nullable(),
    })
    .nullable(),
  /** Of the latest attempt, when it failed. */
  errorCode: z.enum(cardErrorCodes).nullable(),
})
export type Checkout = z.infer<typeof checkoutSchema>

export const payResultSchema = z.object({
  outcome: z.enum(['completed', 'declined', 'action_required']),
  /** Why, when it was declined. */
  errorCode: z.enum(cardErrorCodes).nullable(),
  checkout: checkoutSchema,
})
export type PayResult = z.infer<typeof payResultSchema>

export const sandboxCheckoutRefusals = defineRefusals({
  SANDBOX_OFF: { status: 409, message: 'This installation uses another payment provider.' },
  CHECKOUT_NOT_FOUND: { status: 404, message: 'We couldn’t find this checkout.' },
  CHECKOUT_CLOSED: { status: 409, message: 'This checkout is closed. You weren’t charged again.' },
  CHECKOUT_CODE_NOT_EXPECTED: { status: 409, message: 'Your bank isn’t asking for a code. Try paying again.' },
  CHECKOUT_FIXED: { status: 409, message: 'This bill has already been issued and can’t be changed.' },
  DISCOUNT_NOT_VALID: { status: 422, message: 'This code isn’t valid for this purchase.' },
})

const session = operation({ access: 'session' }).errors(sandboxCheckoutRefusals)
const staff = operation({ access: 'staff' }).errors(sandboxCheckoutRefusals)
const transactionSchema = z.object({ transactionId: providerIdSchema })

const digits = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^\\d{${least},${most}}$`))

/** What the page of the embedded payment provider calls. Only the customer sees a transaction; to all others it does not exist. */
export const sandboxCheckout = {
  get: session
    .route({
      method: 'GET',
      path: '/sandbox/checkouts/{transactionId}',
      summary: 'Get a checkout of the payment sandbox',
    })
    .input(transactionSchema)
    .output(checkoutSchema),
  setAddress: session
    .route({
      method: 'PUT',
      path: '/sandbox/checkouts/{transactionId}/address',
      summary: 'Set the country and tax details of a checkout',
    })
    .input(
      transactionSchema.extend({
        countryCode: z.string().regex(/^[A-Z]{2}$/, { error: 'Choose a country.' }),
        postalCode: lineSchema(20).min(1, { error: 'Enter your postal code.' }),
        business: z
          .object({
            name: lineSchema(200).min(1, { error: 'Enter the name of the business.' }),
            taxNumber: lineSchema(40).min(1, { error: 'Enter the tax number.' }),
          })
          .nullable()
          .default(null),
      }),
    )
    .output(checkoutSchema),
  applyDiscount: session
    .route({
      method: 'PUT',
      path: '/sandbox/checkouts/{transactionId}/discount',
      summary: 'Add a discount code to a checkout',
    })
    .input(transactionSchema.extend({ code: lineSchema(60).min(1) }))
    .output(checkoutSchema),
  removeDiscount: session
    .route({
      method: 'DELETE',
      path: '/sandbox/checkouts/{transactionId}/discount',
      summary: 'Remove the discount code from a checkout',
    })
    .input(transactionSchema)
    .output(checkoutSchema),
  /** Again for a checkout that was paid: the answer is that it is, and nothing is charged. */
  pay: session
    .route({
      method: 'POST',
      path: '/sandbox/checkouts/{transactionId}/pay',
      summary: 'Pay a checkout with a test card',
    })
    .input(
      transactionSchema.extend({
        cardNumber: lineSchema(40)
          .transform((text) => text.replaceAll(/[\s-]/g, ''))
          .pipe(digits(12, 19)),
        expiryMonth: z.number().int().min(1).max(12),
        expiryYear: z.number().int().min(2000).max(2100),
        cvc: digits(3, 4),
      }),
    )
    .output(payResultSchema),
  confirm: session
    .route({
      method: 'POST',
      path: '/sandbox/checkouts/{transactionId}/confirm',
      summary: 'Confirm a payment with the code of the bank',
    })
    .input(transactionSchema.extend({ code: digits(1, 10) }))
    .output(payResultSchema),
  clock: staff
    .route({ method: 'GET', path: '/staff/sandbox/clock', summary: 'Get the time of the payment sandbox' })
    .output(z.object({ now: z.iso.datetime() })),
  advanceClock: staff
    .route({ method: 'POST', path: '/staff/sandbox/clock', summary: 'Move the time of the payment sandbox ahead' })
    .input(z.object({ days: z.number().int().min(0).max(800), minutes: z.number().int().min(0).max(1_440).default(0) }))
    .output(z.object({ now: z.iso.datetime() })),
  failNext: staff
    .route({
      method: 'POST',
      path: '/staff/sandbox/failures',
      summary: 'Set how many of the next sandbox payments fail',
    })
    .input(z.object({ count: z.number().int().min(0).max(100), errorCode: z.enum(cardErrorCodes).default('declined') }))
    .output(z.object({ count: z.number().int() })),
  dispute: staff
    .route({ method: 'POST', path: '/staff/sandbox/disputes', summary: 'Dispute a payment of the sandbox' })
    .input(transactionSchema)
    .output(z.object({ adjustmentId: z.string() })),
}
