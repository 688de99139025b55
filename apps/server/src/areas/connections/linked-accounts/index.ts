export { requirePlatform } from './link-account.ts'
export { findAccount, findAccountsById, type LinkedAccountRow } from './store.ts'
export { AccountUnusable, withAccess } from './use-access.ts'
