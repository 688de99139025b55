export { balanceOf, balancesOf, type CreditBalance, spentSince } from './balances.ts'
export {
  type GrantCredits,
  grantCredits,
  type TakeBackCredits,
  type TakenBack,
  takeBackCredits,
} from './grant-credits.ts'
export { type ListEntries, listEntries } from './list-entries.ts'
export { paidBy, type RecordMoney, recordMoney } from './money-rows.ts'
export { type Recounted, recountLedger } from './recount.ts'
export type { Difference } from './recount-store.ts'
export {
  type Captured,
  captureReservation,
  type ReserveCredits,
  type Reserved,
  releaseReservation,
  reserveCredits,
} from './reservations.ts'
export type { EntryRow, InLedger } from './store.ts'
export type { EntryDetail, EntryType } from './tables.ts'
export { type UseCredits, type Used, useCredits } from './use-credits.ts'
export { lockCredits, type UseCreditsEach, useCreditsEach } from './use-credits-each.ts'
