import type { LedgerKind } from '@taplore/contract'
import { newId } from '@taplore/kit'
import type { Portion } from './rules.ts'
import { addEntries, type EntryRow, findUsableLots, type InLedger } from './store.ts'
import type { EntryDetail, EntryType } from './tables.ts'

/** What several rows of one cause have in common. */
export interface Act {
  readonly ownerId: string
  readonly workspaceId?: string | null
  readonly kind: LedgerKind
  readonly type: EntryType
  readonly cause: string
  readonly detail?: EntryDetail
}

/** What a row changes. */
export interface Change {
  readonly lotId?: string | null
  readonly amount: number
  readonly reserved?: number
  readonly currency?: string | null
}

/** The rows of an act, one for each change. */
export function entriesOf({ clock }: Pick<InLedger, 'clock'>, act: Act, changes: readonly Change[]): EntryRow[] {
  const at = clock.now()
  return changes.map(({ lotId = null, amount, reserved = 0, currency = null }, part) => ({
    id: newId(at.getTime()),
    ownerId: act.ownerId,
    workspaceId: act.workspaceId ?? null,
    kind: act.kind,
    type: act.type,
    amount,
    reserved,
    currency,
    lotId,
    cause: act.cause,
    part,
    at,
    detail: act.detail ?? {},
  }))
}

export async function record(ctx: InLedger, act: Act, changes: readonly Change[]): Promise<void> {
  await addEntries(ctx.db, entriesOf(ctx, act, changes))
}

const page = 100

/** Portions of the lots that lapse soonest, up to an amount; fewer when there is no more. The account must be locked. */
export async function findPortions(
  { db, clock }: InLedger,
  account: { ownerId: string; kind: LedgerKind },
  amount: number,
): Promise<Portion[]> {
  const portions: Portion[] = []
  let missing = amount
  for (let offset = 0; missing > 0; offset += page) {
    const lots = await findUsableLots(db, account, { now: clock.now(), offset, limit: page })
    for (const { id, remaining } of lots) {
      if (missing === 0) break
      const taken = Math.min(remaining, missing)
      portions.push({ lotId: id, amount: taken })
      missing -= taken
    }
    if (lots.length < page) break
  }
  return portions
}
