import type { Transaction } from '../../../platform/database/database.ts'
import type { AssetRow } from '../assets/index.ts'
import { namedInBrands } from './store.ts'

/** An image is used as long as the brand or a saved block contains it. */
export function filesUsedByBrands(db: Transaction, rows: readonly AssetRow[]) {
  return namedInBrands(
    { db },
    rows.map(({ id }) => id),
  )
}
