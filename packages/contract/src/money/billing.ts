import { defineRefusals, idSchema, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { anyPlanNameSchema, entitlementKeys, entitlementRefusals } from '../foundation/entitlements.ts'
import { limitSchema } from '../foundation/limits.ts'
import { operation, queryFlag } from '../foundation/operation.ts'
import { planConfigSchema, planNames } from '../foundation/plan-config.ts'
import { products } from '../foundation/products.ts'
import { billingIntervals } from './price-list.ts'

export const subscriptionStatuses = ['active', 'trialing', 'past_due', 'deleted'] as const

/** A plan on offer; field names are the specification's (PLAN-01). Prices are whole units of the currency. */
export const planSchema = z.object({
  id: z.string(),
  displayName: z.string(),
  base_price: z.number(),
  /** Decreases with rank: enterprise is 1, free is 6. */
  displayOrder: z.number().int(),
  billing_cycle: z.object({ interval: z.enum(billingIntervals) }),
  unit_price: z.object({ currencyCode: z.string() }),
  planTypes: z.object({ isEnterprise: z.boolean(), isWebStoriesOnly: z.boolean() }),
  /** A leading # marks a heading. */
  additionalFeatures: z.array(z.string()),
  features: z.array(z.object({ feature: z.string(), availability: z.boolean() })),
  alias: z.enum(planNames),
  modifierDetails: z.object({
    member_monthly: z.string(),
    member_yearly: z.string(),
    member_enterprise_monthly: z.string(),
    member_enterprise_yearly: z.string(),
    domain_monthly: z.string(),
    domain_yearly: z.string(),
  }),
  /** Not shown among the cards. */
  hidden: z.boolean(),
})
export type Plan = z.infer<typeof planSchema>

/** Field names are the specification's (BILL-01). Without a subscription the plan is the lowest and `status` is null. */
export const subscriptionSchema = z.object({
  product: z.enum(products),
  planName: anyPlanNameSchema,
  isPaid: z.boolean(),
  /** Whether the owner pays for a plan of any product. Such a person is never asked to choose one. */
  hasPaidPlan: z.boolean(),
  subscription_plan_id: z.string().nullable(),
  subscription_id: z.string().nullable(),
  status: z.enum(subscriptionStatuses).nullable(),
  scheduled_change: z.object({ action: z.string(), effective_at: z.iso.datetime() }).nullable(),
  planDetails: planSchema.nullable(),
  pastDueId: z.string().nullable(),
  /** `automatic`, else managed offline. */
  collection_mode: z.string(),
  isLtd: z.boolean(),
  downgradedTo: z.object({ plan_id: z.string() }).nullable(),
  next_billed_at: z.iso.datetime().nullable(),
  /** Only for the owner. */
  payment_information: z.object({ last_four_digits: z.string() }).nullable(),
  billing_cycle: z.object({ interval: z.enum(billingIntervals) }).nullable(),
  /** Whether the caller pays; only the owner is ever sent to billing. */
  isOwner: z.boolean(),
  ownerEmail: z.string(),
})
export type Subscription = z.infer<typeof subscriptionSchema>

/**
 * `limit` is the plan's limit, `total` the usage. `available` is the plan's number for countable items (stories,
 * domains, users, storage, workspaces), and the remainder for consumables (characters, images, minutes).
 */
export const usageSchema = z.object({
  total: z.number(),
  available: z.union([z.number(), z.literal('unlimited')]),
  limit: limitSchema,
})
export type Usage = z.infer<typeof usageSchema>

/** Keys are the specification's (USAGE-01), but for that of traffic. Storage and the month's traffic are in MB. */
export const statsSchema = z.object({
  planName: z.enum(planNames),
  storiesStats: usageSchema,
  workspaceStats: usageSchema,
  domainStats: usageSchema,
  accountStorageStats: usageSchema,
  /** With the cheapest plan that includes more, null when none does. */
  bandwidthStats: usageSchema.extend({ neededPlan: z.enum(planNames).nullable() }),
  totalUsersStats: usageSchema,
  textToSpeech: usageSchema,
  aiImageGeneration: usageSchema,
  subtitles: usageSchema,
})
export type Stats = z.infer<typeof statsSchema>

/** Field names are the specification's (BILL-22). */
export const skipStateSchema = z.object({
  /** Whether the plan choice is currently postponed. */
  skipNow: z.boolean(),
  skipForDate: z.iso.datetime().nullable(),
  skipBillingCount: z.number().int(),
})

export const billingRefusals = {
  ...entitlementRefusals,
  ...defineRefusals({
    PLAN_LIMIT_REACHED: {
      status: 402,
      message: 'You’ve reached your plan’s limit.',
      data: z.object({
        limitKey: z.string(),
        limit: z.number(),
        total: z.number(),
        planName: anyPlanNameSchema,
        /** The cheapest plan with room for it; null when none is for sale. */
        neededPlan: anyPlanNameSchema.nullable(),
      }),
    },
    PLAN_BALANCE_SPENT: {
      status: 402,
      message: 'You’ve used everything your plan includes this month.',
      data: z.object({
        balance: z.string(),
        available: z.number(),
        needed: z.number(),
        /** What the plan gives a month; 0 when it does not include it. */
        limit: z.number(),
        /** First day of the next billing month, when the plan's part is full again. */
        resetsOn: z.iso.date(),
        planName: anyPlanNameSchema,
        /** The cheapest plan that gives enough; null when none is for sale. */
        neededPlan: anyPlanNameSchema.nullable(),
        /** Whether credits are for sale beside the plan. */
        hasAddOns: z.boolean(),
      }),
    },
    SKIP_NOT_OFFERED: { status: 409, message: 'This account has nothing to skip.' },
  }),
}

const session = operation({ access: 'session' })
/** Plan, prices and totals are for the team, not for guests. */
const member = operation({ access: 'workspace', needs: 'person' })
/** The shell requests this for guests too; they get only what it needs. */
const anyone = operation({ access: 'workspace', leastRole: 'VIEW', needs: 'person' })
const ofProduct = z.object({ product: z.enum(products).default('stories') })

export const billing = {
  /** Guests see it as a free plan, without the owner's address. */
  subscription: anyone
    .route({ method: 'GET', path: '/subscription', summary: 'Get the subscription of the workspace owner' })
    .input(ofProduct)
    .output(subscriptionSchema),
  freeSubscription: member
    .route({ method: 'GET', path: '/subscription/free', summary: 'Get the free plan in the form of a subscription' })
    .output(subscriptionSchema),
  /** With `isLtd`, the plans of lifetime deals, which only codes give. */
  allPlans: session
    .route({ method: 'GET', path: '/plans', summary: 'List the plans available for purchase' })
    .input(z.object({ isLtd: queryFlag.optional() }))
    .output(z.object({ plans: z.array(planSchema) })),
  plansConfig: session
    .route({ method: 'GET', path: '/plans/config', summary: 'Get the limits of each plan' })
    .input(z.object({ planId: textSchema(120).optional() }))
    .output(z.object({ plans: z.record(z.string(), planConfigSchema) })),
  stats: member
    .route({ method: 'GET', path: '/stats', summary: 'Get the usage of the account against its plan' })
    .input(z.object({ user: idSchema.optional() }))
    .output(statsSchema),
  /**
   * `features` are those of the product stories, and what staff have enabled for the workspace. `locked` are the entitlements of
   * every product that are missing, each with the cheapest plan that includes it. Guests get only what affects the story editor.
   */
  featuresAccess: anyone
    .route({ method: 'GET', path: '/account/features-access', summary: 'List the features available to a workspace' })
    .input(z.object({ user: idSchema.optional() }))
    .output(
      z.object({
        features: z.array(z.string()),
        locked: z.partialRecord(z.enum(entitlementKeys), anyPlanNameSchema.nullable()),
      }),
    ),
  skip: {
    get: session
      .route({ method: 'GET', path: '/billing/skip', summary: 'Check whether the choice of a plan is postponed' })
      .output(skipStateSchema),
    choose: session
      .route({ method: 'POST', path: '/billing/skip', summary: 'Postpone the choice of a plan for 24 hours' })
      .output(skipStateSchema)
      .errors({ SKIP_NOT_OFFERED: billingRefusals.SKIP_NOT_OFFERED }),
  },
  chooseProduct: member
    .route({ method: 'POST', path: '/billing/active-product', summary: 'Set the active product of the billing screen' })
    .input(z.object({ product: z.enum(products) }))
    .output(z.object({ product: z.enum(products) })),
}
