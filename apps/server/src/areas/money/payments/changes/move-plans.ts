import type { LongJobContext } from '../../../../platform/context.ts'
import { PaymentRefused } from '../../../../ports/payments.ts'
import { findUserById } from '../../../accounts/identity/index.ts'
import { gatewayOf } from '../gateway.ts'
import { readNextBill } from '../jobs.ts'
import { idsAt } from '../purchases/details.ts'
import { isPlaceOf, type Place, placeOfRow } from '../state/customers/places.ts'
import { findCustomer, lockOwner, saveCustomer } from '../state/customers/store.ts'
import { findSubscriptionsOf, setMoved } from '../state/store.ts'

/** Has what an owner pays for taxed at the address of their payment details, from the next bill on. Doing it again changes nothing. */
export async function movePlansOf(ctx: LongJobContext, ownerId: string): Promise<void> {
  const { owner, known, owed } = await ctx.scopes.system(async ({ db }) => {
    const subscriptions = await findSubscriptionsOf(db, ownerId)
    return {
      owner: await findUserById(db, ownerId),
      known: await findCustomer(db, ownerId),
      owed: subscriptions.filter(({ isMoveOwed, status }) => isMoveOwed && status !== 'canceled'),
    }
  })
  const place = known && placeOfRow(known)
  if (!owner || !place || owed.length === 0) return
  const ids = await idsAt(ctx, owner, { known, place })
  await ctx.scopes.system(async ({ db }) => {
    await lockOwner(db, ownerId)
    const now = await findCustomer(db, ownerId)
    // Of another place, that was saved meanwhile, the next run of this job makes the ids.
    if (now && isPlaceOf(now, place)) await saveCustomer(db, ownerId, ids)
  })
  const gateway = gatewayOf(ctx)
  for (const { id: subscriptionId } of owed) {
    try {
      await gateway.moveSubscription(subscriptionId, ids)
      await noteMoved(ctx, { ownerId, subscriptionId, place })
    } catch (error) {
      // What is about to end isn't billed again. Should that be undone, the provider's notification leads here again.
      if (!(error instanceof PaymentRefused)) throw error
      ctx.log.info({ err: error, subscriptionId }, 'a subscription keeps its tax address')
    }
    await ctx.scopes.system((system) => system.jobs(readNextBill, { subscriptionId }, { singletonKey: subscriptionId }))
  }
}

/** Unless another place was saved meanwhile: then it is owed again. */
async function noteMoved(
  ctx: LongJobContext,
  { ownerId, subscriptionId, place }: { ownerId: string; subscriptionId: string; place: Place },
): Promise<void> {
  await ctx.scopes.system(async ({ db }) => {
    await lockOwner(db, ownerId)
    if (isPlaceOf(await findCustomer(db, ownerId), place)) await setMoved(db, subscriptionId)
  })
}
