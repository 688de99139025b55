import type { CreditKind } from '@taplore/contract'
import { newId } from '@taplore/kit'
import { record } from './entries.ts'
import { requireAmount } from './rules.ts'
import { addOwed, findEntriesOfCause, findLotOfCause, type InLedger, insertLot, lockAccount } from './store.ts'
import type { EntryDetail } from './tables.ts'

export interface GrantCredits {
  readonly ownerId: string
  readonly kind: CreditKind
  readonly amount: number
  /** Such as the id of the transaction; granting for it again changes nothing. */
  readonly cause: string
  readonly source: 'purchase' | 'gift'
  /** Null when they never lapse. */
  readonly expiresAt: Date | null
  readonly detail?: EntryDetail
}

/** Grants credits as a lot of their own. */
export async function grantCredits(ctx: InLedger, input: GrantCredits): Promise<{ lotId: string; isNew: boolean }> {
  const { ownerId, kind, cause, source, expiresAt, detail } = input
  const amount = requireAmount(input.amount)
  await lockAccount(ctx.db, input)
  const known = await findLotOfCause(ctx.db, input)
  if (known) return { lotId: known.id, isNew: false }
  const createdAt = ctx.clock.now()
  const lotId = newId(createdAt.getTime())
  await insertLot(ctx.db, { id: lotId, ownerId, kind, source, cause, granted: amount, expiresAt, createdAt })
  const type = source === 'gift' ? 'gift' : 'grant'
  await record(ctx, { ownerId, kind, type, cause, detail }, [{ lotId, amount }])
  return { lotId, isNew: true }
}

export interface TakeBackCredits {
  readonly ownerId: string
  readonly kind: CreditKind
  /** Cause of the grant. */
  readonly grantCause: string
  /** Such as the id of the adjustment; taking back for it again changes nothing. */
  readonly cause: string
  /** For a refund of a part; everything by default. */
  readonly amount?: number
  readonly detail?: EntryDetail
}

export interface TakenBack {
  readonly taken: number
  /** Set aside for work in progress: taken back as soon as it is released. */
  readonly reserved: number
  /** Used or lapsed before, so nothing could be taken for it. */
  readonly used: number
}

/** Takes back, with a refund, what is left of a purchase; null when nothing was ever granted for it. */
export async function takeBackCredits(ctx: InLedger, input: TakeBackCredits): Promise<TakenBack | null> {
  const { db } = ctx
  const { ownerId, kind, grantCause, cause } = input
  await lockAccount(db, input)
  const [known] = await findEntriesOfCause(db, input, { type: 'take-back', cause })
  if (known) {
    const { reserved, used } = known.detail
    return { taken: 0 - known.amount, reserved: Number(reserved), used: Number(used) }
  }
  const lot = await findLotOfCause(db, { ownerId, kind, cause: grantCause })
  if (!lot) return null
  const wanted = input.amount === undefined ? lot.granted : Math.min(requireAmount(input.amount), lot.granted)
  const taken = Math.min(wanted, lot.remaining)
  const reserved = Math.min(wanted - taken, Math.max(0, lot.reserved - lot.owed))
  const used = wanted - taken - reserved
  // Also a row of 0: it is what a second try finds.
  const act = {
    ownerId,
    kind,
    type: 'take-back',
    cause,
    detail: { ...input.detail, grantCause, reserved, used },
  } as const
  await record(ctx, act, [{ lotId: lot.id, amount: 0 - taken }])
  if (reserved > 0) await addOwed(db, lot.id, reserved)
  return { taken, reserved, used }
}
