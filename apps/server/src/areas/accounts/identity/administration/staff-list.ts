import { type StaffEntry, staffRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { StaffContext } from '../../../../platform/context.ts'
import { isDisposableEmail } from '../sign-up/deliverability.ts'
import { isAmong } from '../staff-list/is-staff.ts'
import { deleteStaffEntry, findStaffEntries, insertStaffEntry } from '../staff-list/store.ts'
import { isPublicMailDomain } from './public-mail-domains.ts'
import { findMarkedAccounts } from './store.ts'

/** Who is platform staff, and why: the settings, a mark of the command line, or the list that staff maintain. */
export async function staffList(ctx: StaffContext): Promise<StaffEntry[]> {
  const { db, config } = ctx
  const fixed = (source: 'settings' | 'account') => (entry: string) => ({ entry, note: '', source, addedAt: null })
  return [
    ...config.TAPLORE_STAFF.map(fixed('settings')),
    ...(await findMarkedAccounts(db)).map(fixed('account')),
    ...(await findStaffEntries(db)).map(({ entry, note, addedAt }) => ({
      entry,
      note,
      source: 'list' as const,
      addedAt: addedAt.toISOString(),
    })),
  ]
}

export async function addToStaffList(
  ctx: StaffContext,
  { entry, note }: { entry: string; note: string },
): Promise<StaffEntry> {
  const isPublic = !entry.includes('@') && (isPublicMailDomain(entry) || isDisposableEmail(entry))
  if (isPublic) throw refuse(staffRefusals.STAFF_ENTRY_PUBLIC)
  const addedAt = ctx.clock.now()
  const isNew = await insertStaffEntry(ctx.db, { entry, note, addedBy: ctx.staff.userId, addedAt })
  if (!isNew) throw refuse(staffRefusals.STAFF_ENTRY_KNOWN)
  return { entry, note, source: 'list', addedAt: addedAt.toISOString() }
}

/** Staff cannot lock themselves out: an entry that makes the caller staff cannot be removed by them. */
export async function removeFromStaffList(ctx: StaffContext, entry: string): Promise<void> {
  if (isAmong(ctx.staff.email, [entry])) throw refuse(staffRefusals.STAFF_ENTRY_OWN)
  if (!(await deleteStaffEntry(ctx.db, entry))) throw refuse(staffRefusals.STAFF_ENTRY_NOT_FOUND)
}
