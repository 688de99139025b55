import { billing, openFeatures, type PlanConfig } from '@taplore/contract'
import { sessionOperations, workspaceOperations } from '../../platform/http/operations.ts'
import { planConfigs } from './plan-configs.ts'
import { planNameOf } from './plan-ids.ts'
import { planOf } from './plan-of.ts'
import { plans } from './plan-offers.ts'
import { chooseSkip, skipState } from './skip-billing.ts'
import { stats } from './stats.ts'
import { chooseProduct, readFreeSubscription, readSubscription } from './subscriptions.ts'

const own = sessionOperations(billing)
const os = workspaceOperations(billing)

export const billingRoutes = {
  subscription: os.subscription.handler(({ context, input }) => readSubscription(context.ctx, input)),
  freeSubscription: os.freeSubscription.handler(({ context }) => readFreeSubscription(context.ctx)),
  allPlans: own.allPlans.handler(() => ({ plans: [...plans] })),
  plansConfig: own.plansConfig.handler(({ input }) => ({ plans: configsFor(input.planId) })),
  stats: os.stats.handler(({ context }) => stats(context.ctx)),
  featuresAccess: os.featuresAccess.handler(async ({ context }) => ({
    features: openFeatures(await planOf(context.ctx)),
  })),
  skip: {
    get: own.skip.get.handler(({ context }) => skipState(context.ctx)),
    choose: own.skip.choose.handler(({ context }) => chooseSkip(context.ctx)),
  },
  chooseProduct: os.chooseProduct.handler(({ context, input }) => chooseProduct(context.ctx, input)),
}

/** All of them by name, or the one that an id stands for. */
function configsFor(planId: string | undefined): Record<string, PlanConfig> {
  if (planId === undefined) return planConfigs
  const name = planNameOf(planId)
  return { [name]: planConfigs[name] }
}
