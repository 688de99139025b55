import { storeLimits } from '@taplore/contract'
import { minuteMs } from '@taplore/kit'
import { workOnDueRows } from '../../../../platform/background/due-rows.ts'
import type { LongJobContext } from '../../../../platform/context.ts'
import { publishLive } from '../../../../platform/live/live.ts'
import { StoreFault } from '../../../../ports/stores.ts'
import { accessOf, callOf } from '../access/reach-store.ts'
import { updateDraftsJob, wakeSync } from '../jobs.ts'
import { storesChanged } from '../live.ts'
import { everyMs, nextTry, productRow } from '../rules.ts'
import { claimDue, countProducts, deleteUnseen, nextDue, type StoreRow, saveProducts, updateClaimed } from '../store.ts'

/** Longer than a page of a slow store takes. */
const leaseMs = 5 * minuteMs

class ClaimLost extends Error {
  override readonly name = 'ClaimLost'
}

/** Reads the stores that are due, each to its end or to a fault. A run that was interrupted goes on at its next page. */
export async function syncStores(ctx: LongJobContext, signal: AbortSignal): Promise<void> {
  await workOnDueRows<StoreRow>(
    ctx,
    // Each page renews the claim.
    { atOnce: 1, leaseMs, claim: claimDue, nextDue, wake: wakeSync, run: (row) => syncOne(ctx, row, signal) },
    signal,
  )
}

async function syncOne(ctx: LongJobContext, claimed: StoreRow, signal: AbortSignal): Promise<void> {
  let row = claimed
  try {
    if (!row.runStartedAt) row = await beginRun(ctx, row)
    for (;;) {
      if (signal.aborted) throw signal.reason
      const next = await readPage(ctx, row, signal)
      if (!next) return
      row = next
    }
  } catch (error) {
    if (error instanceof ClaimLost) return
    // The process is ending: another one goes on when the claim is released.
    if (signal.aborted) return void (await write(ctx, row, { claimedUntil: null }).catch(() => undefined))
    if (!(error instanceof StoreFault)) ctx.log.error({ err: error, store: row.id }, 'a store could not be read')
    await settle(ctx, row, error instanceof StoreFault ? error : new StoreFault('store-failed'))
  }
}

/** Every night all products are read anew. */
function beginRun(ctx: LongJobContext, row: StoreRow): Promise<StoreRow> {
  const run = { runStartedAt: ctx.clock.now(), run: row.run + 1, cursor: null, done: 0, total: null }
  return write(ctx, row, { ...run, claimedUntil: leaseFrom(ctx) })
}

/** Products and progress of a page are one transaction. The row as it is then; null after the last page. */
async function readPage(ctx: LongJobContext, row: StoreRow, signal: AbortSignal): Promise<StoreRow | null> {
  const provider = ctx.providers.stores.of(row.platform)
  const [call, access] = [callOf(ctx, signal), accessOf(ctx, row)]
  // The currency may have changed since the last run.
  const facts = row.cursor === null ? await provider.askFacts(call, access) : row
  const { currency, url } = facts
  const page = await provider.listProducts(call, access, { currency, storeUrl: url, after: row.cursor })
  return ctx.scopes.workspace({ workspaceId: row.workspaceId, userId: null }, async (inner) => {
    const now = ctx.clock.now()
    // Locks the row: two workers never write side by side.
    const mine = await updateClaimed(inner, row, { claimedUntil: leaseFrom(ctx), currency, url })
    if (!mine) throw new ClaimLost()
    const products = page.products.slice(0, Math.max(0, storeLimits.products - mine.done))
    await saveProducts(
      inner,
      products.map((product) => productRow(mine, product, now)),
    )
    const done = mine.done + products.length
    const isFull = done >= storeLimits.products && page.next !== null
    const isLast = page.next === null || isFull
    const progress = { done, total: page.total, cursor: page.next, faults: 0, problem: null, checkedAt: now }
    if (isLast) await deleteUnseen(inner, mine)
    const saved = await updateClaimed(inner, mine, {
      ...progress,
      ...(isLast
        ? {
            ...{ runStartedAt: null, cursor: null, claimedUntil: null, isCut: isFull },
            ...{ lastSyncAt: now, nextSyncAt: new Date(now.getTime() + everyMs) },
          }
        : {}),
      products: await countProducts(inner, row.id),
    })
    if (isLast) await inner.jobs(updateDraftsJob, { workspaceId: row.workspaceId }, { singletonKey: row.workspaceId })
    await publishLive(inner, storesChanged, { workspaceId: row.workspaceId, payload: {} })
    return isLast ? null : saved
  })
}

/** The run goes on where it was, when the store says so or after a pause; a store that stays closed waits for the night. */
async function settle(ctx: LongJobContext, row: StoreRow, fault: StoreFault): Promise<void> {
  const now = ctx.clock.now()
  const at = fault.retryAt ?? nextTry(fault.reason, row.faults, now)
  const isGivenUp = at.getTime() - now.getTime() >= everyMs
  await ctx.scopes.system(async (system) => {
    const saved = await updateClaimed(system, row, {
      ...{ claimedUntil: null, nextSyncAt: at, checkedAt: now },
      ...(fault.reason === 'throttled' ? {} : { problem: fault.reason, faults: row.faults + 1 }),
      ...(isGivenUp ? { runStartedAt: null, cursor: null, faults: 0 } : {}),
    })
    if (!saved) return
    await wakeSync(system, at)
    await publishLive(system, storesChanged, { workspaceId: row.workspaceId, payload: {} })
  })
}

async function write(ctx: LongJobContext, row: StoreRow, change: Parameters<typeof updateClaimed>[2]) {
  const saved = await ctx.scopes.system((system) => updateClaimed(system, row, change))
  if (!saved) throw new ClaimLost()
  return saved
}

function leaseFrom(ctx: LongJobContext): Date {
  return new Date(ctx.clock.now().getTime() + leaseMs)
}
