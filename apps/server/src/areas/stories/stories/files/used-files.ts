import type { Transaction } from '../../../../platform/database/database.ts'
import type { AssetRow } from '../../../library/assets/index.ts'
import { namedInStories } from '../store.ts'

/** A file is used as long as a story, an older version of one or a trashed one contains it. */
export const filesUsedByStories = (db: Transaction, rows: readonly AssetRow[]) => namedInStories({ db }, rows)
