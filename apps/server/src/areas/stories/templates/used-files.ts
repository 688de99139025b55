import type { Transaction } from '../../../platform/database/database.ts'
import type { AssetRow } from '../../library/assets/index.ts'
import { namedInTemplates } from './store.ts'

/** An image is used as long as a template contains it. */
export function filesUsedByTemplates(db: Transaction, rows: readonly AssetRow[]) {
  return namedInTemplates(
    { db },
    rows.map(({ id }) => id),
  )
}
