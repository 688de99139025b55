import type { Product } from '@taplore/contract'
import { dayMs } from '@taplore/kit'
import type { SystemContext } from '../../../../platform/context.ts'
import { keepLifetimePlan } from '../jobs.ts'
import { findArriving } from '../state/store.ts'

const product: Product = 'stories'

/**
 * Whether a plan was paid for whose subscription is not known yet: its notification is on the way. The plans of the owner must be
 * locked.
 */
export function isPlanArriving({ db, clock }: Pick<SystemContext, 'db' | 'clock'>, ownerId: string): Promise<boolean> {
  // One that never arrives must not block a code forever.
  return findArriving(db, { ownerId, product, since: new Date(clock.now().getTime() - dayMs) })
}

/** Cancels, by a job, purchases that are open and subscriptions that would be charged again: the owner has a lifetime plan. */
export async function endPaidPlans(ctx: Pick<SystemContext, 'jobs'>, ownerId: string): Promise<void> {
  await ctx.jobs(keepLifetimePlan, { ownerId, product }, { singletonKey: ownerId })
}
