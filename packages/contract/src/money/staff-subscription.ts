import { z } from 'zod'
import { anyPlanNameSchema } from '../foundation/entitlements.ts'
import { products } from '../foundation/products.ts'
import { subscriptionStatuses } from './billing.ts'
import { billingIntervals } from './price-list.ts'

const moment = z.iso.datetime()

/** A stored subscription, whether it is still active or not. */
export const staffSubscriptionSchema = z.object({
  product: z.enum(products),
  planId: z.string(),
  /** The plan that the id refers to. */
  plan: anyPlanNameSchema,
  /** What is in force at this moment: the lowest plan when it has ended. */
  planInForce: anyPlanNameSchema,
  status: z.enum(subscriptionStatuses),
  collectionMode: z.string(),
  interval: z.enum(billingIntervals).nullable(),
  isLtd: z.boolean(),
  boughtSeats: z.number().int(),
  boughtDomains: z.number().int(),
  /** When it ends, if it is scheduled to. */
  endsAt: moment.nullable(),
  nextBilledAt: moment.nullable(),
  updatedAt: moment,
})
export type StaffSubscription = z.infer<typeof staffSubscriptionSchema>
