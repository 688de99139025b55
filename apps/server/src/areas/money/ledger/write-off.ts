import { newId } from '@taplore/kit'
import type { LongJobContext, SystemContext } from '../../../platform/context.ts'
import { entriesOf } from './entries.ts'
import { releaseReservation } from './reservations.ts'
import {
  type Account,
  addEntries,
  type EntryRow,
  findAbandoned,
  findLapsedAccounts,
  findLapsedLots,
  lockAccount,
} from './store.ts'

const atOnce = 500

/** Writes a row for whatever has lapsed. Balances know it before, by the clock. Safe to run twice or to be interrupted. */
export async function writeOffLapsed(ctx: Pick<LongJobContext, 'scopes' | 'clock'>): Promise<void> {
  for (;;) {
    const accounts = await ctx.scopes.system(({ db, clock }) => findLapsedAccounts(db, clock.now(), atOnce))
    for (const account of accounts) await ctx.scopes.system((system) => writeOff(system, account))
    if (accounts.length < atOnce) break
  }
}

async function writeOff(ctx: SystemContext, account: Account): Promise<void> {
  await lockAccount(ctx.db, account)
  const lots = await findLapsedLots(ctx.db, account, ctx.clock.now())
  // Each row is a cause of its own: what was set aside may come back to a lot that was written off before.
  const rows = lots.flatMap(({ id: lotId, remaining }): EntryRow[] =>
    entriesOf(ctx, { ...account, type: 'expire', cause: `expiry of ${lotId} ${newId()}` }, [
      { lotId, amount: -remaining },
    ]),
  )
  await addEntries(ctx.db, rows)
}

/** Releases reservations whose deadline has passed. Safe to run twice or to be interrupted. */
export async function releaseAbandoned(ctx: Pick<LongJobContext, 'scopes' | 'log'>): Promise<void> {
  for (;;) {
    const ids = await ctx.scopes.system(({ db, clock }) => findAbandoned(db, clock.now(), atOnce))
    for (const reservationId of ids) await ctx.scopes.system((system) => releaseReservation(system, { reservationId }))
    if (ids.length > 0) ctx.log.info({ reservations: ids.length }, 'abandoned reservations of credits released')
    if (ids.length < atOnce) break
  }
}
