export {
  accountFacts,
  resetUserSecondFactor,
  searchAccounts,
  setAccountDisabled,
  signOutEverywhere,
  verifyAgain,
} from './administration/accounts.ts'
export { dropCoupon, findAccountByEmail, setLifetimeDeal } from './administration/lifetime-deal.ts'
export { addToStaffList, removeFromStaffList, staffList } from './administration/staff-list.ts'
export { countAccounts } from './administration/store.ts'
export { type AddressChange, addressChanges } from './email-change/address-changes.ts'
export { ownedWorkspaces } from './erasure/owned-workspaces.ts'
export { findKeyOwner } from './keys/find-key-holder.ts'
export { type KeysToRevoke, keyRevocation } from './keys/revoke-keys.ts'
export { checkPassword, hashPassword } from './password/hash-password.ts'
export { onboardingPurpose } from './profile/account-details.ts'
export {
  hasProviderKey,
  openProviderKey,
  providerKeyHint,
  removeProviderKey,
  saveProviderKey,
} from './profile/provider-keys.ts'
export { hasSecondFactor } from './second-factor/factors.ts'
export { holdsSecondFactor } from './second-factor/holds-second-factor.ts'
export { requireRecentSignIn } from './second-factor/recent-sign-in.ts'
export { findPresence, findWithSecondFactor } from './second-factor/store.ts'
export { authenticate } from './sessions/authenticate.ts'
export { accountCreation, type NewUser } from './sign-up/account-creation.ts'
export { checkDeliverability, requireAcceptableAddress } from './sign-up/deliverability.ts'
export { isOnStaffList } from './staff-list/is-staff.ts'
export { findTimezones as timezonesOf } from './store.ts'
export { namesOf } from './user-names.ts'
export {
  ensureAccount,
  findUserById,
  findUserIdByEmail,
  findUserSummaries,
  recordSkip,
  rememberWorkspace,
  type SkipRecord,
  skipRecord,
  type UserSummary,
} from './users.ts'
