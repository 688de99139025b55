import type { SystemContext } from '../../../platform/context.ts'
import { balanceOf, lockCredits, useCreditsEach } from '../../money/ledger/index.ts'

/** Bought credits of an owner for submissions beyond the plan. `db` is of the system role. */
export type CreditsContext = Pick<SystemContext, 'db' | 'clock'>
const kind = 'submissions'

/** How many more submissions the owner has bought. */
export async function countCredits(ctx: CreditsContext, ownerId: string): Promise<number> {
  return (await balanceOf(ctx, ownerId, kind)).available
}

/** Locks them until the transaction ends; before any row of a submission is written. */
export function lockSubmissionCredits(ctx: CreditsContext, ownerId: string): Promise<void> {
  return lockCredits(ctx, { ownerId, kind })
}

/** Uses a credit for each submission, the first ones first; returns the ids that have one. A submission is never paid for twice. */
export async function payForSubmissions(
  ctx: CreditsContext,
  ownerId: string,
  rows: readonly { readonly id: string; readonly workspaceId: string }[],
): Promise<string[]> {
  const causeOf = (id: string) => `submission ${id}`
  const uses = rows.map(({ id, workspaceId }) => ({ workspaceId, cause: causeOf(id) }))
  const paid = await useCreditsEach(ctx, { ownerId, kind, uses })
  return rows.flatMap(({ id }) => (paid.has(causeOf(id)) ? [id] : []))
}
