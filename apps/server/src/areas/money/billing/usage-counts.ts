import type { AnyContext } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { askMany } from '../../../platform/extensions.ts'

/** What higher features count for the usage stats: bytes, the others in pieces; traffic is that of the month. */
export type CountedKind = 'stories' | 'domains' | 'fonts' | 'storageBytes' | 'trafficBytes'

/** Counts over some workspaces; `db` is of the system role. */
type Count = (db: Transaction, workspaceIds: readonly string[]) => Promise<number>

export const usageCounts = askMany<Partial<Record<CountedKind, Count>>>('billing.usageCounts')

/** The sum of what the features count; 0 for a kind that no feature has yet. */
export async function countUsage(
  { extensions, db }: Pick<AnyContext, 'extensions'> & { readonly db: Transaction },
  kind: CountedKind,
  workspaceIds: readonly string[],
): Promise<number> {
  let sum = 0
  for (const counts of extensions.all(usageCounts).values()) sum += (await counts[kind]?.(db, workspaceIds)) ?? 0
  return sum
}
