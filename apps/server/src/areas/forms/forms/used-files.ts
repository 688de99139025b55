import type { Transaction } from '../../../platform/database/database.ts'
import type { AssetRow } from '../../library/assets/index.ts'
import { findFilesNamedInForms } from './publish/public-form-store.ts'

/** A file is needed as long as a form, one of its states, or a template names it. */
export const filesUsedByForms = (db: Transaction, rows: readonly AssetRow[]) => findFilesNamedInForms({ db }, rows)
