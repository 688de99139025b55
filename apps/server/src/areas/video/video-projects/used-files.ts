import type { Transaction } from '../../../platform/database/database.ts'
import type { AssetRow } from '../../library/assets/index.ts'
import { findUsedAssets } from './store.ts'

/** A video is needed as long as a project has it, in the trash too. */
export const filesUsedByVideos = (db: Transaction, rows: readonly AssetRow[]) =>
  findUsedAssets(
    db,
    rows.map(({ id }) => id),
  )
