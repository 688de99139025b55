import { billing, credits, type PlanConfig } from '@taplore/contract'
import { sessionOperations, workspaceOperations } from '../../../platform/api/operations.ts'
import type { UserContext } from '../../../platform/context.ts'
import { readBalances, readHistory } from './credits.ts'
import { featuresOf } from './feature-access.ts'
import { bookOf } from './plan-catalog.ts'
import { lifetimeOffered, offeredPlans } from './plan-offers.ts'
import { chooseSkip, skipState } from './skip-billing.ts'
import { stats } from './stats.ts'
import { findKeptPlans } from './store.ts'
import { chooseProduct, readFreeSubscription, readSubscription } from './subscriptions.ts'

const own = sessionOperations(billing)
const os = workspaceOperations(billing)

export const billingRoutes = {
  subscription: os.subscription.handler(({ context, input }) => readSubscription(context.ctx, input)),
  freeSubscription: os.freeSubscription.handler(({ context }) => readFreeSubscription(context.ctx)),
  allPlans: own.allPlans.handler(async ({ context, input }) => {
    const { stories } = (await bookNow(context.ctx)).plans
    return { plans: input.isLtd ? lifetimeOffered(stories) : offeredPlans(stories) }
  }),
  plansConfig: own.plansConfig.handler(async ({ context, input }) => ({
    plans: await configsFor(context.ctx, input.planId),
  })),
  stats: os.stats.handler(({ context }) => stats(context.ctx)),
  featuresAccess: os.featuresAccess.handler(({ context }) => featuresOf(context.ctx)),
  skip: {
    get: own.skip.get.handler(({ context }) => skipState(context.ctx)),
    choose: own.skip.choose.handler(({ context }) => chooseSkip(context.ctx)),
  },
  chooseProduct: os.chooseProduct.handler(({ context, input }) => chooseProduct(context.ctx, input)),
}

const ofCredits = workspaceOperations(credits)

export const creditsRoutes = {
  balances: ofCredits.balances.handler(({ context, input }) => readBalances(context.ctx, input)),
  history: ofCredits.history.handler(({ context, input }) => readHistory(context.ctx, input)),
}

/** All of them by name, or the one that an id stands for. */
async function configsFor(ctx: UserContext, planId: string | undefined): Promise<Record<string, PlanConfig>> {
  const book = await bookNow(ctx)
  if (planId === undefined) return book.plans.stories
  const name = book.nameOf('stories', planId)
  return { [name]: book.plans.stories[name] }
}

function bookNow(ctx: UserContext) {
  return ctx.scopes.system(async ({ db }) => bookOf(await findKeptPlans(db)))
}
