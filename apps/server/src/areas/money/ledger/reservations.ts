import type { CreditKind } from '@taplore/contract'
import { newId } from '@taplore/kit'
import { findPortions, record } from './entries.ts'
import { fillFrom, type Portion, requireAmount, sumOf, withoutUsed } from './rules.ts'
import {
  addOwed,
  findEntriesOfCause,
  findLots,
  findReservation,
  findReservationOfCause,
  type InLedger,
  insertReservation,
  lockAccount,
  type ReservationRow,
  settleReservation,
} from './store.ts'

export interface ReserveCredits {
  readonly ownerId: string
  readonly workspaceId: string | null
  readonly kind: CreditKind
  readonly amount: number
  /** The work they are set aside for; one reservation for each, ever. */
  readonly cause: string
  /** When the work counts as abandoned and the credits are released. */
  readonly deadline: Date
}

export type Reserved =
  | { readonly isReserved: true; readonly reservationId: string }
  | { readonly isReserved: false; readonly available: number }

/**
 * Sets credits aside for work whose outcome is not known yet, those that lapse soonest first. What was set aside before it
 * lapsed can be captured afterwards. Refused also when the reservation of this cause was released.
 */
export async function reserveCredits(ctx: InLedger, input: ReserveCredits): Promise<Reserved> {
  const { db, clock } = ctx
  const { ownerId, workspaceId, kind, cause, deadline } = input
  const amount = requireAmount(input.amount)
  await lockAccount(db, input)
  const known = await findReservationOfCause(db, input, cause)
  if (known && known.state !== 'released') return { isReserved: true, reservationId: known.id }
  const portions = await findPortions(ctx, input, amount)
  const available = sumOf(portions)
  if (known || available < amount) return { isReserved: false, available }
  const createdAt = clock.now()
  const id = newId(createdAt.getTime())
  await insertReservation(db, { id, ownerId, workspaceId, kind, cause, amount, state: 'open', deadline, createdAt })
  await record(
    ctx,
    { ownerId, workspaceId, kind, type: 'reserve', cause },
    portions.map((portion) => ({ lotId: portion.lotId, amount: -portion.amount, reserved: portion.amount })),
  )
  return { isReserved: true, reservationId: id }
}

export type Captured = { readonly isCaptured: true; readonly captured: number } | { readonly isCaptured: false }

/**
 * Uses what was reserved, or `amount` of it, and releases the rest. Not captured when it was released before: then the work has
 * used nothing.
 */
export async function captureReservation(
  ctx: InLedger,
  { reservationId, amount }: { reservationId: string; amount?: number },
): Promise<Captured> {
  const row = await lockReservation(ctx, reservationId)
  if (row.state === 'captured') return { isCaptured: true, captured: row.captured }
  if (row.state === 'released') return { isCaptured: false }
  const captured = amount ?? row.amount
  if (!Number.isSafeInteger(captured) || captured < 0 || captured > row.amount) {
    throw new RangeError(`${captured} of ${row.amount} reserved credits can’t be captured.`)
  }
  const portions = await portionsOf(ctx, row)
  const used = fillFrom(portions, captured)
  const { ownerId, workspaceId, kind, cause } = row
  await record(
    ctx,
    { ownerId, workspaceId, kind, type: 'capture', cause },
    used.map((portion) => ({ lotId: portion.lotId, amount: 0, reserved: -portion.amount })),
  )
  await returnPortions(ctx, row, withoutUsed(portions, used))
  await settleReservation(ctx.db, row.id, { state: 'captured', captured })
  return { isCaptured: true, captured }
}

/** Returns what was reserved. False when it was captured before. */
export async function releaseReservation(
  ctx: InLedger,
  { reservationId }: { reservationId: string },
): Promise<boolean> {
  const row = await lockReservation(ctx, reservationId)
  if (row.state !== 'open') return row.state === 'released'
  await returnPortions(ctx, row, await portionsOf(ctx, row))
  await settleReservation(ctx.db, row.id, { state: 'released', captured: 0 })
  return true
}

/** The row as it is once nobody else writes to its account. */
async function lockReservation({ db }: InLedger, id: string): Promise<ReservationRow> {
  const found = await findReservation(db, id)
  if (found) await lockAccount(db, found)
  const row = found && (await findReservation(db, id))
  if (!row) throw new Error('There is no such reservation.')
  return row
}

async function portionsOf({ db }: InLedger, row: ReservationRow): Promise<Portion[]> {
  const entries = await findEntriesOfCause(db, row, { type: 'reserve', cause: row.cause })
  return entries.flatMap(({ lotId, reserved }) => (lotId ? [{ lotId, amount: reserved }] : []))
}

/** Back to their lots; what a refund has waited for goes on from there. A lot that has lapsed gives nothing, and is written off by its job. */
async function returnPortions(ctx: InLedger, row: ReservationRow, portions: readonly Portion[]): Promise<void> {
  const { ownerId, workspaceId, kind, cause } = row
  await record(
    ctx,
    { ownerId, workspaceId, kind, type: 'release', cause },
    portions.map(({ lotId, amount }) => ({ lotId, amount, reserved: -amount })),
  )
  const lots = await findLots(
    ctx.db,
    portions.map(({ lotId }) => lotId),
  )
  const owed = new Map(lots.map((lot) => [lot.id, lot.owed]))
  const due = portions.flatMap(({ lotId, amount }) => {
    const taken = Math.min(amount, owed.get(lotId) ?? 0)
    return taken > 0 ? [{ lotId, amount: -taken }] : []
  })
  const act = {
    ownerId,
    kind,
    type: 'take-back',
    cause: `release of ${row.id}`,
    detail: { reservation: row.id },
  } as const
  await record(ctx, act, due)
  for (const { lotId, amount } of due) await addOwed(ctx.db, lotId, amount)
}
