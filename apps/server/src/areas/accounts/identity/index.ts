export { accountCreation, type NewPerson } from './account-hooks.ts'
export {
  accountFacts,
  searchAccounts,
  setAccountDisabled,
  signOutEverywhere,
  takeSecondFactorOff,
  verifyAgain,
} from './administration/accounts.ts'
export { countAccounts } from './administration/store.ts'
export { type AuthenticateOptions, accessTokenHeader, authenticate } from './authenticate.ts'
export { judgeAddress } from './deliverability.ts'
export { ownedWorkspaces } from './erasure/owned-workspaces.ts'
export { findKeyHolder } from './key-holder.ts'
export { type KeysToRevoke, keyRevocation } from './keys-of-person.ts'
export { namesOf } from './names-of.ts'
export {
  ensureAccount,
  findPeople,
  findPerson,
  type KnownPerson,
  recordSkip,
  rememberWorkspace,
  type SkipRecord,
  skipRecord,
} from './people.ts'
export { hasProviderKey, openProviderKey } from './profile/provider-keys.ts'
export { hasSecondFactor } from './second-factor/factors.ts'
export { requireRecentSignIn } from './second-factor/recent-sign-in.ts'
export { checkPassword, hashPassword } from './sign-in/passwords.ts'
export { isOnStaffList } from './staff.ts'
export { addToStaffList, removeFromStaffList, staffList } from './staff-list/list.ts'
