import type { Transaction } from '../../../platform/database/database.ts'

/** What higher floors count for the usage figures. `storageBytes` in bytes, the others in pieces. */
export const countedKinds = ['stories', 'domains', 'storageBytes'] as const
export type CountedKind = (typeof countedKinds)[number]

/** Counts over some workspaces; `db` is of the system role. */
type Count = (db: Transaction, workspaceIds: readonly string[]) => Promise<number>
const counts = new Map<CountedKind, Count>()

/**
 * Tells how many there are of something. Called once by the feature that owns it, while it is loaded: billing never looks up.
 * What nobody counts is 0.
 */
export function registerUsage(kind: CountedKind, count: Count): void {
  counts.set(kind, count)
}

export async function countUsage(kind: CountedKind, db: Transaction, workspaceIds: readonly string[]): Promise<number> {
  return (await counts.get(kind)?.(db, workspaceIds)) ?? 0
}
