import type { CreditKind } from '@taplore/contract'
import { entriesOf, findPortions } from './entries.ts'
import { addEntries, findCausesOf, type InLedger, lockAccount } from './store.ts'

export interface UseCreditsEach {
  readonly ownerId: string
  readonly kind: CreditKind
  /** What one credit each is used for; using for the same cause again changes nothing. */
  readonly uses: readonly { readonly workspaceId: string; readonly cause: string }[]
}

/**
 * Uses one credit for each of several things, in their order, as far as the credits last. Answers with the causes that have one,
 * from this call or an earlier one.
 */
export async function useCreditsEach(
  ctx: InLedger,
  { ownerId, kind, uses }: UseCreditsEach,
): Promise<ReadonlySet<string>> {
  if (uses.length === 0) return new Set()
  const account = { ownerId, kind }
  await lockAccount(ctx.db, account)
  const causes = uses.map(({ cause }) => cause)
  const known = new Set(await findCausesOf(ctx.db, account, { type: 'use', causes }))
  const open = uses.filter(({ cause }) => !known.has(cause))
  const portions = await findPortions(ctx, account, open.length)
  const lotIds = portions.flatMap(({ lotId, amount }) => Array.from({ length: amount }, () => lotId))
  const entries = open.slice(0, lotIds.length).flatMap(({ workspaceId, cause }, index) => {
    return entriesOf(ctx, { ...account, workspaceId, type: 'use', cause }, [{ lotId: lotIds[index], amount: -1 }])
  })
  await addEntries(ctx.db, entries)
  return new Set([...known, ...entries.map(({ cause }) => cause)])
}

/**
 * Locks credits of an owner until the transaction ends, for work that writes other rows before it uses them: two that take their
 * locks in the same order never wait for each other. Of several owners, lock them in the order of their ids.
 */
export function lockCredits(ctx: InLedger, account: { ownerId: string; kind: CreditKind }): Promise<void> {
  return lockAccount(ctx.db, account)
}
