import type { SystemContext } from '../../../../platform/context.ts'
import type { UserRow } from '../store.ts'
import { isListed } from './store.ts'

type Asking = Pick<SystemContext, 'db' | 'config'>

/** Platform staff: marked in their account, or listed with a verified address. */
export async function isStaff(
  ctx: Asking,
  user: Pick<UserRow, 'isStaff' | 'email' | 'emailVerified'>,
): Promise<boolean> {
  return user.isStaff || (user.emailVerified && (await isOnStaffList(ctx, user.email)))
}

/**
 * Whether an address, or its domain, is in the settings or on the list that staff maintain. Verified or not.
 */
export async function isOnStaffList({ db, config }: Asking, email: string): Promise<boolean> {
  return isAmong(email, config.TAPLORE_STAFF) || (await isListed(db, email.toLowerCase()))
}

/** Whether an address, or its domain, is in a list of addresses and domains. */
export function isAmong(email: string, list: readonly string[]): boolean {
  const address = email.toLowerCase()
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return list.some((entry) => {
    const listed = entry.toLowerCase().replace(/^@/, '')
    return listed.includes('@') ? listed === address : listed === domain
  })
}
