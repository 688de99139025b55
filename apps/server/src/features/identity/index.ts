export { type NewPerson, whenAccountIsCreated } from './account-hooks.ts'
export { type AuthenticateOptions, accessTokenHeader, authenticate } from './authenticate.ts'
export { identityEvents } from './events.ts'
export {
  ensureAccount,
  findPeople,
  findPerson,
  findPersonByEmail,
  type KnownPerson,
  recordSkip,
  rememberWorkspace,
  type SkipRecord,
  setDisabled,
  skipRecord,
} from './people.ts'
export { isOnStaffList } from './staff.ts'
