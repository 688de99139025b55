import {
  type AddOn,
  addOnSchema,
  type BillingOverview,
  billingIntervals,
  builtInPlans,
  creditOffers,
  displayOrderOf,
  formPlanLabels,
  isUnlimited,
  lowestPlan,
  modifierPrice,
  type Plan,
  type Product,
  type ProductBilling,
  planNamesOf,
  planPrice,
  priceCurrency,
  priceOf,
  products,
  type Subscription,
} from '@taplore/contract'
import type {
  SlowWorkspaceContext,
  SystemContext,
  UserContext,
  WorkspaceContext,
} from '../../../../platform/context.ts'
import { onboardingPurpose } from '../../../accounts/identity/index.ts'
import { findOwnedIds, seatsOf } from '../../../accounts/workspaces/index.ts'
import {
  countUsage,
  findActiveProduct,
  findSubscriptionAndPlans,
  planById,
  readSubscription,
  standingOfOwner,
} from '../../billing/index.ts'
import { providerKind } from '../gateway.ts'
import { requireOwner } from '../owner.ts'
import { findCustomer } from '../state/customers/store.ts'
import { graceEnd } from '../state/project-subscription.ts'
import { subscriptionThatCounts } from '../state/rules.ts'
import {
  countFailures,
  findPastDue,
  findScheduled,
  findSubscriptionsOf,
  type KnownSubscription,
} from '../state/store.ts'
import { presentDetails } from './details.ts'
import { lifetimePlanOfCode } from './lifetime-codes.ts'

type Reading = WorkspaceContext | SlowWorkspaceContext

/** How a checkout is opened. */
export function checkoutProvider(ctx: Pick<UserContext, 'providers' | 'config'>): BillingOverview['provider'] {
  const { overlay } = ctx.providers.payments
  return {
    kind: providerKind(ctx),
    clientToken: overlay?.clientToken ?? null,
    environment: overlay?.environment ?? 'sandbox',
    supportEmail: ctx.config.TAPLORE_SUPPORT_EMAIL,
  }
}

/** Everything the billing screen shows of the owner. */
export async function overview(ctx: WorkspaceContext): Promise<BillingOverview> {
  const subscriptions: Subscription[] = []
  for (const product of products) subscriptions.push(await readSubscription(ctx, { product }))
  return ctx.scopes.system(async (system) => {
    const owner = await requireOwner(system, ctx.actor.workspaceId)
    const list: ProductBilling[] = []
    for (const subscription of subscriptions) {
      list.push({ ...subscription, ...(await detailsOf(system, owner.userId, subscription.product)) })
    }
    const stories = list.find(({ product }) => product === 'stories')
    const { subscription: row } = await findSubscriptionAndPlans(system.db, owner.userId, 'stories')
    return {
      provider: checkoutProvider(ctx),
      products: list,
      activeProduct: (await findActiveProduct(system.db, ctx.actor.userId)) ?? (await likelyProduct(system, ctx)),
      details: presentDetails(owner, await findCustomer(system.db, owner.userId)),
      mustAcceptWebStoriesOnly: stories?.planName === 'web-stories-only' && row?.webStoriesOnlyAcceptedAt === null,
    }
  })
}

/** What the billing screen begins with: the product that the user came for. */
async function likelyProduct({ db }: SystemContext, { actor }: WorkspaceContext): Promise<Product> {
  return (await onboardingPurpose(db, actor.userId)) === 'forms' ? 'forms' : 'stories'
}

type Details = Pick<ProductBilling, 'nextAmount' | 'currency' | 'scheduled' | 'pastDue' | 'seats' | 'domains'>

async function detailsOf(system: SystemContext, ownerId: string, product: Product): Promise<Details> {
  const { db } = system
  const counts = subscriptionThatCounts(await findSubscriptionsOf(db, ownerId, product))
  return {
    nextAmount: counts && counts.status !== 'canceled' ? counts.nextAmount : null,
    currency: counts?.currency ?? priceCurrency,
    scheduled: await scheduledOf(system, ownerId, product, counts),
    pastDue: await pastDueOf(system, counts),
    ...(await placesOf(system, ownerId, product)),
  }
}

async function scheduledOf(
  system: SystemContext,
  ownerId: string,
  product: Product,
  counts: KnownSubscription | null,
): Promise<Details['scheduled']> {
  const { subscription: row } = await findSubscriptionAndPlans(system.db, ownerId, product)
  const change = row?.scheduledChange
  if (change?.action === 'cancel' && new Date(change.effective_at) > system.clock.now()) {
    const lowest = { planName: lowestPlan[product], interval: null, seats: 0, domains: 0 }
    return { action: 'cancel', ...lowest, effectiveAt: change.effective_at }
  }
  const scheduled = await findScheduled(system.db, ownerId, product)
  if (!scheduled || scheduled.subscriptionId !== counts?.id) return null
  // Renewed by its new items: what is left of it is to be put on record.
  if (scheduled.state === 'applied' && counts.periodTo && counts.periodTo > scheduled.effectiveAt) return null
  const { book } = await standingOfOwner(system, ownerId, product)
  const price = priceOf(scheduled.wanted.planId)
  return {
    action: 'downgrade',
    planName: book.nameOf(product, scheduled.wanted.planId),
    interval: price && price.kind !== 'credits' ? price.interval : null,
    seats: scheduled.wanted.seats,
    domains: scheduled.wanted.domains,
    effectiveAt: scheduled.effectiveAt.toISOString(),
  }
}

async function pastDueOf(system: SystemContext, counts: KnownSubscription | null): Promise<Details['pastDue']> {
  if (counts?.status !== 'past_due') return null
  const due = await findPastDue(system.db, counts.id)
  if (!due) return null
  return {
    pastDueId: due.id,
    amount: due.due,
    currency: due.currency,
    dueAt: (due.billedAt ?? due.createdAt).toISOString(),
    attempts: await countFailures(system.db, due.id),
    errorCode: due.errorCode,
    nextAttemptAt: counts.nextAttemptAt?.toISOString() ?? null,
    graceEndsAt: graceEnd(counts).toISOString(),
  }
}

/** Seats and domains of an owner; only stories sell any. */
async function placesOf(
  system: SystemContext,
  ownerId: string,
  product: Product,
): Promise<Pick<ProductBilling, 'seats' | 'domains'>> {
  if (product !== 'stories') return { seats: null, domains: null }
  const { included, subscription } = await standingOfOwner(system, ownerId, 'stories')
  const interval = subscription?.interval ?? 'month'
  const isSold = included.planName !== 'free' && !subscription?.isLtd && subscription?.collectionMode === 'automatic'
  const seats = await seatsOf(system, ownerId)
  const used = await countUsage(system, 'domains', await findOwnedIds(system.db, ownerId))
  const { customDomains } = included
  const includedDomains = !customDomains.access
    ? 0
    : isUnlimited(customDomains.limit)
      ? 'unlimited'
      : customDomains.limit
  const unit = (kind: 'seat' | 'domain', limit: number | 'unlimited') =>
    isSold && limit !== 'unlimited' ? modifierPrice(kind, included.planName, interval).amount : null
  return {
    seats: {
      used: seats.total,
      included: seats.included,
      bought: seats.bought,
      unitAmount: unit('seat', seats.included),
    },
    domains: {
      used,
      included: includedDomains,
      bought: customDomains.access ? (subscription?.boughtDomains ?? 0) : 0,
      unitAmount: customDomains.access ? unit('domain', includedDomains) : null,
    },
  }
}

export async function modifiers(ctx: Reading) {
  const { seats, domains } = await ctx.scopes.system(async (system) => {
    const { userId } = await requireOwner(system, ctx.actor.workspaceId)
    return placesOf(system, userId, 'stories')
  })
  const offers = [
    ...billingIntervals.map((interval) => modifierPrice('seat', 'pro', interval)),
    ...billingIntervals.map((interval) => modifierPrice('seat', 'enterprise', interval)),
    ...billingIntervals.map((interval) => modifierPrice('domain', 'pro', interval)),
  ]
  return {
    modifiers: offers.map(({ key: id, kind, interval, isEnterprise, amount }) => ({
      id,
      kind,
      interval,
      isEnterprise,
      amount,
      currency: priceCurrency,
    })),
    seats,
    domains,
  }
}

export function addOns({ product }: { product?: Product | undefined }): { addOns: AddOn[] } {
  return {
    addOns: creditOffers(product).map((offer) => ({
      add_on_product_id: offer.key,
      type: specifiedTypes[offer.credit] ?? addOnSchema.shape.type.parse(offer.credit),
      displayName: offer.quantity.toLocaleString('en'),
      base_price: offer.amount / 100,
      limit: offer.quantity,
      expiry: offer.expiryDays,
      product: offer.product,
      kind: offer.credit,
      amount: offer.amount,
      currency: priceCurrency,
    })),
  }
}

/** The names that the specification has for two of the kinds (ADDON-01). */
const specifiedTypes: Readonly<Record<string, AddOn['type']>> = {
  aiImageGeneration: 'ai_image_generation',
  textToSpeech: 'text_to_speech',
}

/** The plans of forms and of video series (FBILL-01, FBILL-07). */
export function offeredPlans({ product }: { product: 'forms' | 'faceless' }) {
  const plans = planNamesOf[product].map((plan) => ({
    plan,
    displayName: product === 'forms' ? labelOf(plan) : plan === 'series' ? 'Series' : 'None',
    displayOrder: displayOrderOf(product, plan),
    prices: billingIntervals.flatMap((interval) => {
      const price = planPrice(product, plan, interval)
      return price ? [{ id: price.key, interval, amount: price.amount }] : []
    }),
    currency: priceCurrency,
    limits: limitsOf(product, plan),
  }))
  return { plans }
}

function labelOf(plan: string): string {
  return Object.entries(formPlanLabels).find(([name]) => name === plan)?.[1] ?? plan
}

/** The keys of a plan, those with parts by their parts: `series.limit`. */
function limitsOf(product: 'forms' | 'faceless', plan: string): Record<string, number | boolean | 'unlimited'> {
  const config = Object.entries(builtInPlans[product]).find(([name]) => name === plan)?.[1] ?? {}
  const limits: Record<string, number | boolean | 'unlimited'> = {}
  const add = (key: string, value: unknown) => {
    if (typeof value === 'number' || typeof value === 'boolean' || value === 'unlimited') limits[key] = value
  }
  for (const [key, value] of Object.entries(config)) {
    if (typeof value === 'object' && value !== null) {
      for (const [part, inner] of Object.entries(value)) add(`${key}.${part}`, inner)
    } else add(key, value)
  }
  return limits
}

/**
 * The subscription that is in force, with its plan; none on the lowest plan (BILL-63). `isLtd` asks for a lifetime deal alone. With
 * a lifetime code, the plan is the one that it would give.
 */
export async function activeSubscription(
  ctx: WorkspaceContext,
  { product, isLtd, code }: { product: Product; isLtd?: boolean | undefined; code?: string | undefined },
): Promise<{ subscription: Subscription | null; plan: Plan | null }> {
  const found = await readSubscription(ctx, { product })
  const isActive = found.isPaid && found.planName !== lowestPlan[product] && (found.isLtd || isLtd !== true)
  const subscription = isActive ? found : null
  if (code === undefined) return { subscription, plan: subscription?.planDetails ?? null }
  const lifetimePlan = await ctx.extensions.one(lifetimePlanOfCode)(ctx, code)
  const { book } = await ctx.scopes.system((system) => standingOfOwner(system, ctx.actor.userId, 'stories'))
  return { subscription, plan: planById(book.plans.stories, lifetimePlan) }
}
