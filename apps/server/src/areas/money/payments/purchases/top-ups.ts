import type { topUpSchema } from '@taplore/contract'
import { constants, creditOffers, paymentRefusals, priceOf } from '@taplore/contract'
import { dayMs, newId, refuse } from '@taplore/kit'
import type { z } from 'zod'
import type { LongJobContext, SlowWorkspaceContext, WorkspaceContext } from '../../../../platform/context.ts'
import { PaymentRefused } from '../../../../ports/payments.ts'
import { balanceOf } from '../../ledger/index.ts'
import { followEntity } from '../effects/follow-entity.ts'
import { gatewayOf, priceIdFor } from '../gateway.ts'
import { ownerIdOf, requireOwner, requireSelfManaged } from '../owner.ts'
import { liveOf } from '../state/rules.ts'
import { findSubscriptionsOf } from '../state/store.ts'
import { changeTopUp, findTopUp, findTopUpsOn, putTopUp, type TopUpRow } from './store.ts'

type TopUp = z.infer<typeof topUpSchema>

/** After a declined card nothing is tried for a day. */
const restMs = dayMs

const [smallest] = creditOffers('faceless')
const unset: TopUp = {
  isOn: false,
  thresholdPercent: constants.billing.topUpPercent,
  addOnId: smallest?.key ?? '',
  lastError: null,
}

export async function readTopUp(ctx: Pick<WorkspaceContext, 'actor' | 'scopes'>): Promise<TopUp> {
  return ctx.scopes.system(async (system) => {
    const { userId } = await requireOwner(system, ctx.actor.workspaceId)
    const row = await findTopUp(system.db, userId)
    return row ? present(row) : unset
  })
}

/** Only the subscription of video series has a card that can be charged without its owner being there. */
export async function setTopUp(ctx: SlowWorkspaceContext, input: Omit<TopUp, 'lastError'>): Promise<TopUp> {
  const price = priceOf(input.addOnId)
  if (price?.kind !== 'credits' || price.credit !== 'seriesCredits') throw refuse(paymentRefusals.PRICE_NOT_FOUND)
  const ownerId = await ownerIdOf(ctx)
  return ctx.scopes.system(async (system) => {
    await requireSelfManaged(system, ownerId, 'faceless')
    const [live] = liveOf(await findSubscriptionsOf(system.db, ownerId, 'faceless'))
    if (input.isOn && !live) throw refuse(paymentRefusals.TOP_UP_NEEDS_CARD)
    const row = { ownerId, ...input, lastError: null, restUntil: null }
    await putTopUp(system.db, row)
    return present(row)
  })
}

/** Buys credits for everyone whose balance is below their threshold. */
export async function checkTopUpsNow(ctx: LongJobContext): Promise<void> {
  const rows = await ctx.scopes.system(({ db }) => findTopUpsOn(db))
  for (const row of rows) await buyIfLow(ctx, row)
}

async function buyIfLow(ctx: LongJobContext, row: TopUpRow): Promise<void> {
  const { ownerId, addOnId } = row
  if (row.restUntil && row.restUntil > ctx.clock.now()) return
  const found = await ctx.scopes.system(async (system) => {
    const [live] = liveOf(await findSubscriptionsOf(system.db, ownerId, 'faceless'))
    return { live, balance: await balanceOf(system, ownerId, 'seriesCredits') }
  })
  const price = priceOf(addOnId)
  if (!found.live || price?.kind !== 'credits') return
  const isLow = found.balance.available * 100 < price.quantity * row.thresholdPercent
  // A charge whose answer was lost is asked for again before anything else: it may have been made.
  if (!isLow && !row.reference) return
  const reference = row.reference ?? newId(ctx.clock.now().getTime())
  await updateTopUp(ctx, ownerId, { reference })
  try {
    const items = [{ priceId: priceIdFor(ctx, addOnId), quantity: 1 }]
    const transaction = await gatewayOf(ctx).chargeSubscription(found.live.id, { items, reference })
    await followEntity(ctx, { kind: 'transaction', transaction }, null)
    await updateTopUp(ctx, ownerId, { reference: null, lastError: null })
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    const restUntil = new Date(ctx.clock.now().getTime() + restMs)
    await updateTopUp(ctx, ownerId, { reference: null, lastError: error.code, restUntil })
  }
}

async function updateTopUp(ctx: LongJobContext, ownerId: string, change: Partial<TopUpRow>): Promise<void> {
  await ctx.scopes.system(({ db }) => changeTopUp(db, ownerId, change))
}

function present({ isOn, thresholdPercent, addOnId, lastError }: Pick<TopUpRow, keyof TopUp>): TopUp {
  return { isOn, thresholdPercent, addOnId, lastError }
}
