import type { Transaction } from '../../../platform/database/database.ts'
import type { AssetRow } from '../../library/assets/index.ts'
import { namedInForms } from './publish/public-form-store.ts'

/** A file is needed as long as a form, one of its versions and states, or a template names it. */
export const filesUsedByForms = (db: Transaction, rows: readonly AssetRow[]) => namedInForms({ db }, rows)
