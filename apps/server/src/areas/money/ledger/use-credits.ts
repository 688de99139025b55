import type { CreditKind } from '@taplore/contract'
import { findPortions, record } from './entries.ts'
import { requireAmount, sumOf } from './rules.ts'
import { findEntriesOfCause, type InLedger, lockAccount } from './store.ts'
import type { EntryDetail } from './tables.ts'

export interface UseCredits {
  readonly ownerId: string
  readonly workspaceId: string | null
  readonly kind: CreditKind
  readonly amount: number
  /** What they are used for; using for it again changes nothing. */
  readonly cause: string
  readonly detail?: EntryDetail
}

export type Used = { readonly isUsed: true } | { readonly isUsed: false; readonly available: number }

/** Uses credits at once, those that lapse soonest first; all of them or, when there are too few, none. */
export async function useCredits(ctx: InLedger, input: UseCredits): Promise<Used> {
  const { cause } = input
  const amount = requireAmount(input.amount)
  await lockAccount(ctx.db, input)
  const known = await findEntriesOfCause(ctx.db, input, { type: 'use', cause })
  if (known.length > 0) return { isUsed: true }
  const portions = await findPortions(ctx, input, amount)
  const available = sumOf(portions)
  if (available < amount) return { isUsed: false, available }
  await record(
    ctx,
    { ...input, type: 'use' },
    portions.map((portion) => ({ lotId: portion.lotId, amount: -portion.amount })),
  )
  return { isUsed: true }
}
