import {
  allows,
  type ChangePreview,
  changeDirection,
  isUnlimited,
  type Limit,
  limitOf,
  type PaidPlan,
  type PaymentTotals,
  type PlanConfig,
  paymentRefusals,
} from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { SlowWorkspaceContext, SystemContext } from '../../../../platform/context.ts'
import { countSeats, findOwnedIds, membersBeyond } from '../../../accounts/workspaces/index.ts'
import { countUsage } from '../../billing/index.ts'
import { askOfSubscription } from '../effects/ask-of-subscription.ts'
import { askProvider, presentTotals } from '../gateway.ts'
import { requireOwner, requireSelfManaged } from '../owner.ts'
import { findCustomer } from '../state/customers/store.ts'
import { isOverdue } from '../state/rules.ts'
import { findCardOf } from '../state/store.ts'
import { type Current, currentOf, providerItemsOf, storyPlan, type WantedInput, wantedPlan } from './paid-plan.ts'

interface Charges {
  readonly dueToday: PaymentTotals | null
  readonly creditedToday: number
  readonly next: PaymentTotals | null
  readonly nextBilledAt: Date | null
}

/** What a change would do, before it is confirmed: amounts as the provider calculates them. */
export async function previewChange(ctx: SlowWorkspaceContext, input: WantedInput): Promise<ChangePreview> {
  const { product } = input
  const { current, place, card } = await ctx.scopes.system(async (system) => {
    const { userId } = await requireOwner(system, ctx.actor.workspaceId)
    await requireSelfManaged(system, userId, product)
    const customer = await findCustomer(system.db, userId)
    const current = await currentOf(system, userId, product)
    const ownCard = current.subscription && (await findCardOf(system.db, current.subscription.id))
    return { current, place: customer, card: ownCard ?? customer?.lastFourDigits ?? null }
  })
  const wanted = wantedPlan(ctx, current, input)
  const direction = changeDirection(product, current.paid, wanted)
  const { subscription } = current
  if (direction === 'cancel' && !subscription) throw refuse(paymentRefusals.SUBSCRIPTION_NOT_FOUND)
  const now = ctx.clock.now()
  const endsNow = direction === 'cancel' && subscription !== null && isOverdue(subscription)
  const isLater = (direction === 'downgrade' || direction === 'cancel') && !endsNow
  const charges =
    direction === 'new'
      ? await chargesOfNew(ctx, { input, wanted, place })
      : direction === 'cancel'
        ? nothingCharged
        : await chargesOfChange(ctx, { input, current, wanted, isLater })
  const { comparison, disabledMembers } = await ctx.scopes.system((system) =>
    compare(system, { current, wanted, isStories: product === 'stories' }),
  )
  return {
    direction,
    effectiveAt: ((isLater ? (subscription?.periodTo ?? subscription?.nextBilledAt) : null) ?? now).toISOString(),
    dueToday: charges.dueToday,
    creditedToday: charges.creditedToday,
    next: charges.next,
    nextBilledAt: charges.nextBilledAt?.toISOString() ?? null,
    lastFourDigits: card,
    comparison,
    disabledMembers,
  }
}

const nothingCharged: Charges = { dueToday: null, creditedToday: 0, next: null, nextBilledAt: null }

/** Without a place there are no taxes to calculate: then the checkout shows the amount. */
async function chargesOfNew(
  ctx: SlowWorkspaceContext,
  {
    input,
    wanted,
    place,
  }: {
    input: WantedInput
    wanted: PaidPlan
    place: { countryCode: string | null; postalCode: string | null; taxNumber: string | null } | null
  },
): Promise<Charges> {
  if (!place?.countryCode || !place.postalCode) return nothingCharged
  const { countryCode, postalCode, taxNumber } = place
  const items = providerItemsOf(ctx, input.product, wanted)
  const totals = await askProvider(ctx, (gateway) =>
    gateway.previewTransaction({ items, countryCode, postalCode, ...(taxNumber ? { taxNumber } : {}) }),
  )
  const dueToday = presentTotals(ctx, totals)
  return { ...nothingCharged, dueToday, next: dueToday }
}

/** What a change of a subscription charges, today and next. */
export async function chargesOfChange(
  ctx: SlowWorkspaceContext,
  {
    input,
    current,
    wanted,
    isLater,
  }: { input: Pick<WantedInput, 'product'>; current: Current; wanted: PaidPlan; isLater: boolean },
): Promise<Charges> {
  const { subscription } = current
  if (!subscription) throw refuse(paymentRefusals.SUBSCRIPTION_NOT_FOUND)
  const proration = isLater ? 'do_not_bill' : 'prorated_immediately'
  const items = providerItemsOf(ctx, input.product, wanted)
  const preview = await askOfSubscription(ctx, subscription.id, (gateway) =>
    gateway.previewSubscription(subscription.id, { items, proration }),
  )
  return {
    dueToday: preview.immediate && presentTotals(ctx, preview.immediate),
    creditedToday: preview.creditedNow,
    next: presentTotals(ctx, preview.next),
    nextBilledAt: preview.nextBilledAt,
  }
}

type Compared = Pick<ChangePreview, 'comparison' | 'disabledMembers'>

/** BILL-34, and whom fewer seats would disable. */
async function compare(
  system: SystemContext,
  { current, wanted, isStories }: { current: Current; wanted: PaidPlan; isStories: boolean },
): Promise<Compared> {
  const { book, ownerId, paid } = current
  const before = storyPlan(book, paid?.plan ?? 'free')
  const after = storyPlan(book, wanted.plan)
  if (!isStories || !before || !after) return { comparison: [], disabledMembers: [] }
  const { db, clock } = system
  const owned = await findOwnedIds(db, ownerId)
  const nextSeats = plus(limitOf(after, 'stories.users'), wanted.seats)
  const comparison = [
    {
      key: 'users' as const,
      usage: await countSeats(db, ownerId, clock.now()),
      current: plus(limitOf(before, 'stories.users'), paid?.seats ?? 0),
      next: nextSeats,
    },
    {
      key: 'domains' as const,
      usage: await countUsage(system, 'domains', owned),
      current: domainsOf(before, paid?.domains ?? 0),
      next: domainsOf(after, wanted.domains),
    },
    {
      key: 'fonts' as const,
      usage: await countUsage(system, 'fonts', owned),
      current: allows(before, 'stories.customFonts'),
      next: allows(after, 'stories.customFonts'),
    },
  ]
  const disabledMembers = nextSeats === 'unlimited' ? [] : await membersBeyond(system, ownerId, nextSeats)
  return { comparison, disabledMembers }
}

function plus(limit: Limit, bought: number): number | 'unlimited' {
  return isUnlimited(limit) ? 'unlimited' : Number(limit) + bought
}

function domainsOf(plan: PlanConfig, bought: number): number | 'unlimited' {
  return allows(plan, 'stories.customDomains') ? plus(limitOf(plan, 'stories.customDomains'), bought) : 0
}
