import type { Transaction } from '../../../../platform/database/database.ts'
import type { AssetRow } from '../../../library/assets/index.ts'
import { namedInStories } from '../store.ts'

/** A file is needed as long as a story, an older version of one or one in the trash names it. */
export const filesUsedByStories = (db: Transaction, rows: readonly AssetRow[]) => namedInStories({ db }, rows)
