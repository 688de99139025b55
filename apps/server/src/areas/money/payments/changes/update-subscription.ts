import { changeDirection, type PaidPlan, type Product, paymentRefusals, type Subscription } from '@taplore/contract'
import { newId, Refusal, refuse } from '@taplore/kit'
import type { SlowWorkspaceContext, SystemContext } from '../../../../platform/context.ts'
import type { ProviderSubscription } from '../../../../ports/payments.ts'
import { actorOf, recordAuditEventIn } from '../../../foundation/audit/index.ts'
import { readSubscription } from '../../billing/index.ts'
import { askOfSubscription } from '../effects/ask-of-subscription.ts'
import { followEntity } from '../effects/follow-entity.ts'
import { isDecline } from '../gateway.ts'
import { readNextBill } from '../jobs.ts'
import { ownerIdOf, requireOwner, requireSelfManaged } from '../owner.ts'
import { lockOwner } from '../state/customers/store.ts'
import { projectSubscription } from '../state/project-subscription.ts'
import { isOverdue } from '../state/rules.ts'
import {
  findCheckoutOfTransaction,
  insertCheckout,
  insertScheduled,
  type KnownSubscription,
  setScheduledState,
  updateCheckout,
} from '../state/store.ts'
import { asWanted, type Current, currentOf, providerItemsOf, type WantedInput, wantedPlan } from './paid-plan.ts'
import { chargesOfChange } from './preview-change.ts'

export interface ChangeInput extends WantedInput {
  readonly subscriptionId: string
  /** What the user saw would be charged today, in the smallest unit of the currency. */
  readonly shownDue?: number | undefined
}

export interface ChangeResult {
  readonly status: 'success' | 'scheduled' | 'failed'
  readonly data: { readonly pastDueId: string | null }
  readonly subscription: Subscription
}

/**
 * Changes plan, seats or domains. An upgrade is charged to the saved card and takes effect at once; a declined card changes
 * nothing. A downgrade waits for the end of the billing period. The plan without cost cancels.
 */
export async function updateSubscription(ctx: SlowWorkspaceContext, input: ChangeInput): Promise<ChangeResult> {
  const { product } = input
  const current = await requireChangeable(ctx, input)
  const wanted = wantedPlan(ctx, current, input)
  const direction = changeDirection(product, current.paid, wanted)
  if (direction === 'same' || direction === 'new') throw refuse(paymentRefusals.PLAN_NOT_CHANGED)
  if (direction === 'cancel') {
    await cancelAtEnd(ctx, current, product)
    return { status: 'scheduled', data: { pastDueId: null }, subscription: await readSubscription(ctx, { product }) }
  }
  if (direction === 'downgrade') {
    await schedule(ctx, { current, wanted, product })
    return { status: 'scheduled', data: { pastDueId: null }, subscription: await readSubscription(ctx, { product }) }
  }
  await requireShownAmount(ctx, { input, current, wanted })
  const pastDueId = await upgrade(ctx, { current, wanted, product })
  return {
    status: pastDueId === null ? 'success' : 'failed',
    data: { pastDueId },
    subscription: await readSubscription(ctx, { product }),
  }
}

/** Cancels at the end of the billing period, until when the plan stays (BILL-36); what is past due ends at once, with its debt. */
export async function cancelSubscription(
  ctx: SlowWorkspaceContext,
  input: { product: Product; subscriptionId: string },
): Promise<Subscription> {
  await cancelAtEnd(ctx, await requireChangeable(ctx, input), input.product)
  return readSubscription(ctx, input)
}

/** Takes a scheduled downgrade or cancellation back. */
export async function undoScheduledChange(
  ctx: SlowWorkspaceContext,
  input: { product: Product; subscriptionId: string },
): Promise<Subscription> {
  const { product } = input
  const current = await requireOwn(ctx, input)
  const { subscription, scheduled } = current
  if (!scheduled && !subscription.cancelAt) throw refuse(paymentRefusals.NOTHING_SCHEDULED)
  if (subscription.cancelAt) {
    await take(ctx, await askOfSubscription(ctx, subscription.id, (to) => to.removeScheduledChange(subscription.id)))
  }
  if (scheduled) {
    if (scheduled.state === 'applied' && current.paid) {
      const items = providerItemsOf(ctx, product, current.paid)
      const change = { items, proration: 'do_not_bill' } as const
      await take(
        ctx,
        await askOfSubscription(ctx, subscription.id, (to) => to.updateSubscription(subscription.id, change)),
      )
    }
    await inLock(ctx, current.ownerId, async (system) => {
      await setScheduledState(system.db, scheduled.id, 'undone')
      await projectSubscription(system, current.ownerId, product)
      await system.jobs(readNextBill, { subscriptionId: subscription.id }, { singletonKey: subscription.id })
    })
  }
  await audit(ctx, current, { action: 'payments.change-undone', product })
  return readSubscription(ctx, input)
}

/** What is left of the period before pays a part of an upgrade, and less of it with every minute, or with a renewal meanwhile. */
async function requireShownAmount(
  ctx: SlowWorkspaceContext,
  { input, current, wanted }: { input: ChangeInput; current: Owned; wanted: PaidPlan },
): Promise<void> {
  if (input.shownDue === undefined) return
  const { dueToday } = await chargesOfChange(ctx, { input, current, wanted, isLater: false })
  if (dueToday && dueToday.due > input.shownDue) throw refuse(paymentRefusals.AMOUNT_CHANGED)
}

type Owned = Current & { readonly subscription: KnownSubscription }

async function requireOwn(
  ctx: SlowWorkspaceContext,
  { product, subscriptionId }: { product: Product; subscriptionId: string },
): Promise<Owned> {
  const ownerId = await ownerIdOf(ctx)
  const current = await ctx.scopes.system(async (system) => {
    await requireSelfManaged(system, ownerId, product)
    return currentOf(system, ownerId, product)
  })
  const { subscription } = current
  if (!subscription || subscription.id !== subscriptionId) throw refuse(paymentRefusals.SUBSCRIPTION_NOT_FOUND)
  return { ...current, subscription }
}

async function requireChangeable(
  ctx: SlowWorkspaceContext,
  input: { product: Product; subscriptionId: string },
): Promise<Owned> {
  const current = await requireOwn(ctx, input)
  if (current.scheduled || current.subscription.cancelAt) throw refuse(paymentRefusals.CHANGE_SCHEDULED)
  return current
}

async function cancelAtEnd(ctx: SlowWorkspaceContext, current: Owned, product: Product): Promise<void> {
  const { id } = current.subscription
  const from = isOverdue(current.subscription) ? 'immediately' : 'next_billing_period'
  await take(ctx, await askOfSubscription(ctx, id, (to) => to.cancelSubscription(id, from)))
  await audit(ctx, current, { action: 'payments.plan-canceled', product })
}

async function schedule(
  ctx: SlowWorkspaceContext,
  { current, wanted, product }: { current: Owned; wanted: PaidPlan; product: Product },
): Promise<void> {
  const { ownerId, subscription } = current
  const effectiveAt = subscription.periodTo ?? subscription.nextBilledAt ?? ctx.clock.now()
  const { planId, seats, domains } = subscription
  await inLock(ctx, ownerId, async (system) => {
    const { scheduled } = await currentOf(system, ownerId, product)
    if (scheduled) throw refuse(paymentRefusals.CHANGE_SCHEDULED)
    await insertScheduled(system.db, {
      id: newId(ctx.clock.now().getTime()),
      ownerId,
      product,
      subscriptionId: subscription.id,
      state: 'scheduled',
      wanted: asWanted(product, wanted),
      previous: { planId, seats, domains },
      effectiveAt,
      createdAt: ctx.clock.now(),
    })
    await projectSubscription(system, ownerId, product)
    await system.jobs(readNextBill, { subscriptionId: subscription.id }, { singletonKey: subscription.id })
  })
  await audit(ctx, current, { action: 'payments.plan-changed', product, planId: asWanted(product, wanted).planId })
}

/** Charges the upgrade. Null when it was made, else the transaction that saves another card and then makes it. */
async function upgrade(
  ctx: SlowWorkspaceContext,
  { current, wanted, product }: { current: Owned; wanted: PaidPlan; product: Product },
): Promise<string | null> {
  const { id } = current.subscription
  const items = providerItemsOf(ctx, product, wanted)
  try {
    const change = { items, proration: 'prorated_immediately' } as const
    await take(ctx, await askOfSubscription(ctx, id, (to) => to.updateSubscription(id, change)))
    await audit(ctx, current, { action: 'payments.plan-changed', product, planId: asWanted(product, wanted).planId })
    return null
  } catch (error) {
    if (!isDecline(error) && !isPastDue(error)) throw error
    ctx.log.info({ code: error.code, subscriptionId: id }, 'the card was declined for an upgrade')
    const waiting = await askOfSubscription(ctx, id, (to) => to.getPaymentMethodTransaction(id))
    await ctx.scopes.system(async (system) => {
      await lockOwner(system.db, current.ownerId)
      await wantAfterPayment(system, { ownerId: current.ownerId, product, transactionId: waiting.id, wanted })
    })
    await followEntity(ctx, { kind: 'transaction', transaction: waiting }, null)
    return waiting.id
  }
}

/** What is overdue is paid first: its checkout makes the upgrade afterwards. */
function isPastDue(error: unknown): error is Refusal {
  return error instanceof Refusal && error.code === paymentRefusals.PAYMENT_DECLINED.code
}

/** The upgrade that follows when a transaction is paid. One that is open already may have been wanted for another, or for none. */
async function wantAfterPayment(
  { db, clock }: SystemContext,
  given: { ownerId: string; product: Product; transactionId: string; wanted: PaidPlan },
): Promise<void> {
  const { ownerId, product, transactionId } = given
  const wanted = asWanted(product, given.wanted)
  const createdAt = clock.now()
  const known = await findCheckoutOfTransaction(db, transactionId)
  if (known) return updateCheckout(db, known.id, { state: 'open', wanted, createdAt })
  const requestKey = `change ${transactionId} ${JSON.stringify(wanted)}`
  const id = newId(createdAt.getTime())
  await insertCheckout(db, {
    id,
    ownerId,
    product,
    purpose: 'card',
    requestKey,
    transactionId,
    state: 'open',
    wanted,
    createdAt,
  })
}

/** Takes over what the provider answered, by the same code as its notifications. */
async function take(ctx: SlowWorkspaceContext, subscription: ProviderSubscription): Promise<void> {
  await followEntity(ctx, { kind: 'subscription', subscription }, null)
}

async function inLock<T>(
  ctx: SlowWorkspaceContext,
  ownerId: string,
  work: (system: SystemContext) => Promise<T>,
): Promise<T> {
  return ctx.scopes.system(async (system) => {
    await lockOwner(system.db, ownerId)
    return work(system)
  })
}

async function audit(
  ctx: SlowWorkspaceContext,
  { ownerId, subscription }: Owned,
  act: {
    action: 'payments.plan-changed' | 'payments.plan-canceled' | 'payments.change-undone'
    product: Product
    planId?: string
  },
): Promise<void> {
  const { workspaceId } = ctx.actor
  await ctx.scopes.system(async (system) => {
    const owner = await requireOwner(system, workspaceId)
    await recordAuditEventIn(
      system,
      { workspaceId, by: actorOf(ctx.actor) },
      {
        action: act.action,
        object: { kind: 'payment', id: subscription.id, name: owner.userId === ownerId ? owner.email : ownerId },
        before: { plan: subscription.planId },
        after: { product: act.product, ...(act.planId ? { plan: act.planId } : {}) },
      },
    )
  })
}
