import { constants } from '@taplore/contract'
import { hourMs } from '@taplore/kit'
import type { LongJobContext } from '../../../../platform/context.ts'
import { PaymentRefused } from '../../../../ports/payments.ts'
import { followEntity } from '../effects/follow-entity.ts'
import { gatewayOf } from '../gateway.ts'
import { lockOwner } from '../state/customers/store.ts'
import { projectSubscription } from '../state/project-subscription.ts'
import { findDueScheduled, findPastGrace, type ScheduledRow, setScheduledState } from '../state/store.ts'
import { fromWanted, providerItemsOf } from './paid-plan.ts'

/** So long before its renewal a subscription gets its new items, so that the renewal is billed by them. */
const leadMs = 2 * hourMs

/**
 * Gives the provider the items of due downgrades, without billing, and ends those whose period is over; cancels what has been
 * past due for longer than the grace. Each step may be repeated: the provider takes the same items again without effect.
 */
export async function followScheduleNow(ctx: LongJobContext): Promise<void> {
  const now = await presentOf(ctx)
  const lead = new Date(now.getTime() + leadMs)
  const { due, late } = await ctx.scopes.system(async ({ db }) => ({
    due: await findDueScheduled(db, { now, lead }),
    late: await findPastGrace(db, new Date(now.getTime() - constants.billing.graceMs)),
  }))
  for (const row of due) await guarded(ctx, row.subscriptionId, () => applyDowngrade(ctx, row, now))
  for (const { id } of late) {
    await guarded(ctx, id, async () => {
      const subscription = await gatewayOf(ctx).cancelSubscription(id, 'immediately')
      await followEntity(ctx, { kind: 'subscription', subscription }, null)
    })
  }
}

/** The provider's present, by which it renews. */
function presentOf(ctx: LongJobContext): Promise<Date> {
  return gatewayOf(ctx).now?.() ?? Promise.resolve(ctx.clock.now())
}

async function applyDowngrade(ctx: LongJobContext, row: ScheduledRow, now: Date): Promise<void> {
  const gateway = gatewayOf(ctx)
  const before = await gateway.getSubscription(row.subscriptionId)
  const isRenewed = (before?.currentPeriod?.to ?? row.effectiveAt) > row.effectiveAt
  if (row.state === 'scheduled') {
    if (!before || before.status === 'canceled') return finish(ctx, row, 'undone')
    const items = providerItemsOf(ctx, row.product, fromWanted(ctx, row.wanted))
    // Renewed already, while no worker ran: the difference of the new period comes back as credit.
    const proration = isRenewed ? 'prorated_immediately' : 'do_not_bill'
    const subscription = await gateway.updateSubscription(row.subscriptionId, { items, proration })
    await ctx.scopes.system(async ({ db }) => {
      await lockOwner(db, row.ownerId)
      await setScheduledState(db, row.id, 'applied')
    })
    await followEntity(ctx, { kind: 'subscription', subscription }, null)
  }
  if (isRenewed || row.effectiveAt <= now) await finish(ctx, row, 'done')
}

async function finish(ctx: LongJobContext, row: ScheduledRow, state: 'done' | 'undone'): Promise<void> {
  await ctx.scopes.system(async (system) => {
    await lockOwner(system.db, row.ownerId)
    await setScheduledState(system.db, row.id, state)
    await projectSubscription(system, row.ownerId, row.product)
  })
}

/** One that the provider refuses must not hold up the others; the next run tries it again. */
async function guarded(ctx: LongJobContext, subscriptionId: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    ctx.log.warn({ err: error, subscriptionId }, 'the payment provider refused a scheduled change')
  }
}
