import type { Config } from '../../config.ts'
import type { UserRow } from './store.ts'

/** Platform staff: marked in their account, or on the list with a verified address. */
export function isStaff(
  user: Pick<UserRow, 'isStaff' | 'email' | 'emailVerified'>,
  config: Pick<Config, 'TAPLORE_STAFF'>,
): boolean {
  return user.isStaff || (user.emailVerified && isOnStaffList(user.email, config.TAPLORE_STAFF))
}

/** Whether an address, or its domain, stands in the list of platform staff. */
export function isOnStaffList(email: string, staff: readonly string[]): boolean {
  const address = email.toLowerCase()
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return staff.some((entry) => {
    const listed = entry.toLowerCase().replace(/^@/, '')
    return listed.includes('@') ? listed === address : listed === domain
  })
}
