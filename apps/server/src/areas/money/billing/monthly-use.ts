import type { CreditKind } from '@taplore/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { askMany } from '../../../platform/extensions.ts'

/** Counts over some workspaces in a billing month; `db` is of the system role. */
type CountMonth = (db: Transaction, workspaceIds: readonly string[], period: string) => Promise<number>

/** What higher features count themselves of what a plan gives by the month. */
export const monthlyUse = askMany<Partial<Record<CreditKind, CountMonth>>>('billing.monthlyUse')
