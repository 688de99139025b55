import type { Transaction } from '../../../platform/database/database.ts'
import type { AssetRow } from '../../library/assets/index.ts'
import { namedInSettings } from './store.ts'

/** An image is used as long as the settings of a channel name it, saved or live. */
export function filesUsedBySites(db: Transaction, rows: readonly AssetRow[]): Promise<Set<string>> {
  return namedInSettings(
    { db },
    rows.map(({ id }) => id),
  )
}
