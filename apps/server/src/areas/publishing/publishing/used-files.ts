import type { Transaction } from '../../../platform/database/database.ts'
import type { AssetRow } from '../../library/assets/index.ts'
import { keysInReleases } from './release-store.ts'

/** What a release shows stays, even when nothing else names it any more: releases never change. */
export async function filesUsedByReleases(db: Transaction, rows: readonly AssetRow[]): Promise<Set<string>> {
  const keysOf = (row: AssetRow) => Object.values(row.variants).map((variant) => variant.key)
  const needed = await keysInReleases({ db }, rows.flatMap(keysOf))
  return new Set(rows.filter((row) => keysOf(row).some((key) => needed.has(key))).map((row) => row.id))
}
