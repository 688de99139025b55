import { defineRefusals, idSchema, lineSchema, nameSchema } from '@taplore/kit'
import { z } from 'zod'
import { operation, queryFlag } from '../foundation/operation.ts'
import { type Product, products } from '../foundation/products.ts'
import { planSchema, subscriptionSchema } from './billing.ts'
import { lifetimeCodeSchema } from './lifetime-code.ts'
import { lifetimeCodeErrors } from './lifetime-deals.ts'
import {
  addOnSchema,
  amountSchema,
  billingOverviewSchema,
  changePreviewSchema,
  checkoutProviderSchema,
  checkoutStates,
  currencySchema,
  invoiceSchema,
  offeredPlanSchema,
  paymentDetailsSchema,
  paymentTotalsSchema,
  placesSchema,
  topUpSchema,
} from './payment-shapes.ts'
import { billingIntervals } from './price-list.ts'

const moment = z.iso.datetime()
const product = z.enum(products)

export const paymentRefusals = defineRefusals({
  NOTHING_FOR_SALE: {
    status: 409,
    message: 'You can’t buy plans on this installation. Contact support to change your plan.',
  },
  PRICE_NOT_FOUND: { status: 422, message: 'This price is no longer available. Reload the page and choose again.' },
  PRICES_NOT_TOGETHER: { status: 422, message: 'These items can’t be bought together. Buy them separately.' },
  ADD_ONS_NEED_PLAN: { status: 402, message: 'Add-ons require a paid plan. Choose a plan first.' },
  SUBSCRIPTION_NOT_FOUND: { status: 404, message: 'You don’t have a subscription to change.' },
  SUBSCRIPTION_EXISTS: {
    status: 409,
    message: 'You already have a subscription for this product. Change your plan instead.',
  },
  MANAGED_OFFLINE: { status: 409, message: 'Your subscription is managed by our team. Contact support to change it.' },
  LIFETIME_PLAN: { status: 409, message: 'You have a lifetime plan, so there’s nothing to buy or change.' },
  PLAN_NOT_CHANGED: { status: 409, message: 'You’re already on this plan.' },
  CHANGE_SCHEDULED: { status: 409, message: 'A plan change is already scheduled. Undo it first.' },
  AMOUNT_CHANGED: { status: 409, message: 'The amount has changed since it was shown. Check it and confirm again.' },
  NOTHING_SCHEDULED: { status: 409, message: 'There’s no scheduled change to undo.' },
  /** The exact texts of failures follow by the app (BILL-54 to BILL-57); `reason` is a code of the provider. */
  PAYMENT_DECLINED: {
    status: 402,
    message: 'Your payment was declined. Nothing has changed.',
    data: z.object({ reason: z.string(), pastDueId: z.string().nullable() }),
  },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    message: 'We couldn’t reach the payment provider. You weren’t charged. Try again in a moment.',
  },
  COUPON_INVALID: { status: 422, message: 'This coupon isn’t valid for this purchase.' },
  TRANSACTION_NOT_FOUND: { status: 404, message: 'This payment doesn’t exist, or you don’t have access to it.' },
  PAST_DUE_NOT_FOUND: { status: 404, message: 'You have no overdue payments.' },
  TAX_NUMBER_NEEDED: { status: 422, message: 'Enter both a business name and a tax number.' },
  /** Paddle sells nothing in some countries, and knows which postal codes and tax numbers a country has. */
  PLACE_REFUSED: {
    status: 422,
    message: 'The payment provider doesn’t accept this address or tax number. Check both and try again.',
  },
  INVOICE_NOT_FOUND: { status: 404, message: 'This invoice doesn’t exist, or you don’t have access to it.' },
  TOP_UP_NEEDS_CARD: { status: 409, message: 'Automatic top-ups need a saved card. Buy credits once to save one.' },
})
const R = paymentRefusals

/** Only the owner pays, in a browser; no key can. */
const owner = operation({ access: 'workspace', leastRole: 'OWNER', needs: 'person' })
const member = operation({ access: 'workspace', needs: 'person' })
const session = operation({ access: 'session' })
const buying = owner.errors({
  NOTHING_FOR_SALE: R.NOTHING_FOR_SALE,
  PROVIDER_UNAVAILABLE: R.PROVIDER_UNAVAILABLE,
  MANAGED_OFFLINE: R.MANAGED_OFFLINE,
  LIFETIME_PLAN: R.LIFETIME_PLAN,
})

const ofProduct = z.object({ product: product.default('stories' satisfies Product) })
const countryCode = z.string().regex(/^[A-Z]{2}$/, 'Choose a country.')
const postalCode = nameSchema(20, { missing: 'Enter a postal code.' })
const items = z
  .array(z.object({ price_id: lineSchema(120), quantity: z.number().int().min(1).max(10_000) }))
  .min(1)
  .max(10)
/** A value made by the browser for each press of a button: the same one again does nothing twice. */
const requestKey = idSchema

const placeSchema = z.object({
  country_code: countryCode,
  postal_code: postalCode,
  tax_identifier: lineSchema(60).optional(),
  business_name: lineSchema(120).optional(),
  coupon: lineSchema(60).optional(),
})
/** The plan that is wanted, with all its seats and domains in total. */
const wantedSchema = z.object({
  product: product.default('stories' satisfies Product),
  /** Key of the price list, or `free` (`basic`, `none`) to cancel. */
  plan_id: lineSchema(120),
  seats: z.number().int().min(1).max(10_000).optional(),
  domains: z.number().int().min(0).max(1_000).optional(),
})

export const payments = {
  overview: owner
    .route({
      method: 'GET',
      path: '/billing/overview',
      summary: 'Get subscriptions, payment details and scheduled changes',
    })
    .output(billingOverviewSchema),
  provider: session
    .route({ method: 'GET', path: '/billing/provider', summary: 'Get how a checkout is opened' })
    .output(checkoutProviderSchema),
  offeredPlans: session
    .route({ method: 'GET', path: '/billing/plans', summary: 'List the plans of forms or of video series' })
    .input(z.object({ product: z.enum(['forms', 'faceless']) }))
    .output(z.object({ plans: z.array(offeredPlanSchema) })),
  /** `isLtd` asks for a lifetime deal alone. With `code`, `plan` is the one that this lifetime code would give. */
  activeSubscription: member
    .route({ method: 'GET', path: '/subscription/active', summary: 'Get the subscription that is in force' })
    .input(ofProduct.extend({ isLtd: queryFlag.optional(), code: lifetimeCodeSchema.optional() }))
    .output(z.object({ subscription: subscriptionSchema.nullable(), plan: planSchema.nullable() }))
    .errors(lifetimeCodeErrors),
  modifiers: member
    .route({ method: 'GET', path: '/billing/modifiers', summary: 'List the prices of further seats and domains' })
    .output(
      z.object({
        modifiers: z.array(
          z.object({
            id: z.string(),
            kind: z.enum(['seat', 'domain']),
            interval: z.enum(billingIntervals),
            isEnterprise: z.boolean(),
            amount: amountSchema,
            currency: currencySchema,
          }),
        ),
        seats: placesSchema.nullable(),
        domains: placesSchema.nullable(),
      }),
    ),
  addOns: member
    .route({ method: 'GET', path: '/billing/add-ons', summary: 'List the add-ons for sale' })
    .input(z.object({ product: product.optional() }))
    .output(z.object({ addOns: z.array(addOnSchema) })),

  previewCheckout: buying
    .route({
      method: 'POST',
      path: '/billing/transactions/preview',
      summary: 'Calculate what a purchase costs, with taxes',
    })
    .input(placeSchema.extend({ items }))
    .output(paymentTotalsSchema)
    .errors({
      PRICE_NOT_FOUND: R.PRICE_NOT_FOUND,
      COUPON_INVALID: R.COUPON_INVALID,
      TAX_NUMBER_NEEDED: R.TAX_NUMBER_NEEDED,
    }),
  /** A transaction waits in the checkout until it is paid; nothing is charged here. */
  createTransaction: buying
    .route({ method: 'POST', path: '/billing/transactions', summary: 'Start a purchase' })
    .input(placeSchema.extend({ items, requestKey: requestKey.optional() }))
    .output(z.object({ txnId: z.string() }))
    .errors({
      PRICE_NOT_FOUND: R.PRICE_NOT_FOUND,
      PRICES_NOT_TOGETHER: R.PRICES_NOT_TOGETHER,
      COUPON_INVALID: R.COUPON_INVALID,
      TAX_NUMBER_NEEDED: R.TAX_NUMBER_NEEDED,
      PLACE_REFUSED: R.PLACE_REFUSED,
      ADD_ONS_NEED_PLAN: R.ADD_ONS_NEED_PLAN,
      SUBSCRIPTION_EXISTS: R.SUBSCRIPTION_EXISTS,
    }),
  /** `done` once plan, credits or card are as they were paid for. */
  transaction: owner
    .route({ method: 'GET', path: '/billing/transactions/{txnId}', summary: 'Get the state of a purchase' })
    .input(z.object({ txnId: lineSchema(120) }))
    .output(z.object({ state: z.enum(checkoutStates), product, errorCode: z.string().nullable() }))
    .errors({ TRANSACTION_NOT_FOUND: R.TRANSACTION_NOT_FOUND }),

  previewChange: buying
    .route({ method: 'POST', path: '/billing/changes/preview', summary: 'Preview a change of plan, seats or domains' })
    .input(wantedSchema)
    .output(changePreviewSchema)
    .errors({
      PRICE_NOT_FOUND: R.PRICE_NOT_FOUND,
      SUBSCRIPTION_NOT_FOUND: R.SUBSCRIPTION_NOT_FOUND,
      CHANGE_SCHEDULED: R.CHANGE_SCHEDULED,
      PAYMENT_DECLINED: R.PAYMENT_DECLINED,
    }),
  /**
   * Upgrades are charged to the card on file and take effect at once; a declined card changes nothing, and `pastDueId` is the
   * transaction that pays for it. Downgrades are scheduled for the end of the billing period. With `shownDue`, the amount that was
   * shown in the smallest unit of its currency, nothing happens where it would be more by now.
   */
  updateSubscription: buying
    .route({
      method: 'POST',
      path: '/subscription/{subscriptionId}',
      summary: 'Change the plan, seats or domains of a subscription',
    })
    .input(
      wantedSchema.extend({
        subscriptionId: lineSchema(120),
        subscription_id: lineSchema(120).optional(),
        prorate: z.boolean().optional(),
        bill_immediately: z.boolean().optional(),
        isDowngrade: z.boolean().optional(),
        requestKey: requestKey.optional(),
        shownDue: z.int().nonnegative().optional(),
      }),
    )
    .output(
      z.object({
        status: z.enum(['success', 'scheduled', 'failed']),
        data: z.object({ pastDueId: z.string().nullable() }),
        subscription: subscriptionSchema,
      }),
    )
    .errors({
      PRICE_NOT_FOUND: R.PRICE_NOT_FOUND,
      SUBSCRIPTION_NOT_FOUND: R.SUBSCRIPTION_NOT_FOUND,
      PLAN_NOT_CHANGED: R.PLAN_NOT_CHANGED,
      CHANGE_SCHEDULED: R.CHANGE_SCHEDULED,
      AMOUNT_CHANGED: R.AMOUNT_CHANGED,
    }),
  cancelSubscription: buying
    .route({
      method: 'POST',
      path: '/subscription/{subscriptionId}/cancel',
      summary: 'Cancel a subscription at the end of its billing period',
    })
    .input(z.object({ subscriptionId: lineSchema(120), product: product.default('stories' satisfies Product) }))
    .output(subscriptionSchema)
    .errors({ SUBSCRIPTION_NOT_FOUND: R.SUBSCRIPTION_NOT_FOUND, CHANGE_SCHEDULED: R.CHANGE_SCHEDULED }),
  undoScheduledChange: buying
    .route({
      method: 'POST',
      path: '/subscription/{subscriptionId}/undo',
      summary: 'Undo a scheduled downgrade or cancellation',
    })
    .input(z.object({ subscriptionId: lineSchema(120), product: product.default('stories' satisfies Product) }))
    .output(subscriptionSchema)
    .errors({
      SUBSCRIPTION_NOT_FOUND: R.SUBSCRIPTION_NOT_FOUND,
      NOTHING_SCHEDULED: R.NOTHING_SCHEDULED,
      CHANGE_SCHEDULED: R.CHANGE_SCHEDULED,
      PAYMENT_DECLINED: R.PAYMENT_DECLINED,
    }),

  pastDue: owner
    .route({ method: 'GET', path: '/billing/past-due', summary: 'Get the transaction that pays an overdue invoice' })
    .input(z.object({ user: idSchema.optional(), pastDueId: lineSchema(120) }))
    .output(z.object({ data: z.object({ transactionId: z.string() }) }))
    .errors({ PAST_DUE_NOT_FOUND: R.PAST_DUE_NOT_FOUND, PROVIDER_UNAVAILABLE: R.PROVIDER_UNAVAILABLE }),
  /** Its checkout saves another card, and pays what is overdue. */
  changePaymentMethod: buying
    .route({ method: 'POST', path: '/billing/payment-method', summary: 'Start a change of the saved card' })
    .input(ofProduct)
    .output(z.object({ txnId: z.string() }))
    .errors({ SUBSCRIPTION_NOT_FOUND: R.SUBSCRIPTION_NOT_FOUND }),
  portal: buying
    .route({ method: 'POST', path: '/billing/portal', summary: 'Get a link to the pages of the payment provider' })
    .output(z.object({ url: z.string().nullable() })),
  saveDetails: owner
    .route({ method: 'PUT', path: '/billing/details', summary: 'Save the billing address and tax details' })
    .input(
      z.object({
        countryCode,
        postalCode,
        businessName: lineSchema(120).nullable().default(null),
        taxNumber: lineSchema(60).nullable().default(null),
      }),
    )
    .output(paymentDetailsSchema)
    .errors({
      TAX_NUMBER_NEEDED: R.TAX_NUMBER_NEEDED,
      PLACE_REFUSED: R.PLACE_REFUSED,
      PROVIDER_UNAVAILABLE: R.PROVIDER_UNAVAILABLE,
    }),

  invoices: owner
    .route({ method: 'GET', path: '/billing/invoices', summary: 'List invoices, newest first' })
    .input(z.object({ limit: z.coerce.number().int().min(1).max(100).default(25), after: lineSchema(120).optional() }))
    .output(z.object({ invoices: z.array(invoiceSchema), total: z.number().int(), next: z.string().nullable() })),
  acceptWebStoriesOnly: owner
    .route({
      method: 'POST',
      path: '/subscription/web-stories-only/accept',
      summary: 'Accept the notice of the plan Web Stories Only',
    })
    .output(z.object({ acceptedAt: moment })),

  topUp: owner
    .route({ method: 'GET', path: '/billing/top-up', summary: 'Get the automatic top-up of video series credits' })
    .output(topUpSchema),
  setTopUp: buying
    .route({ method: 'PUT', path: '/billing/top-up', summary: 'Set the automatic top-up of video series credits' })
    .input(topUpSchema.omit({ lastError: true }))
    .output(topUpSchema)
    .errors({ TOP_UP_NEEDS_CARD: R.TOP_UP_NEEDS_CARD, PRICE_NOT_FOUND: R.PRICE_NOT_FOUND }),
}
