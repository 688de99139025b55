import type { StaffContext } from '../../../platform/context.ts'
import { addToStaffList, removeFromStaffList, staffList } from '../../accounts/identity/index.ts'
import { auditObject, record, requireStaffNow } from './audit-staff-event.ts'

export async function listStaff(ctx: StaffContext) {
  return { entries: await staffList(ctx) }
}

/** From the next call on, users with this verified address (or one of this domain) are staff (SADMIN-03, ROLE-14). */
export async function addStaff(ctx: StaffContext, input: { entry: string; note: string }) {
  requireStaffNow(ctx)
  const entry = await addToStaffList(ctx, input)
  await record(ctx, {
    action: 'staff.listed',
    object: auditObject('staff-list', entry.entry, entry.entry),
    after: { note: entry.note },
  })
  return { entry }
}

export async function removeStaff(ctx: StaffContext, { entry }: { entry: string }) {
  requireStaffNow(ctx)
  await removeFromStaffList(ctx, entry)
  await record(ctx, { action: 'staff.unlisted', object: auditObject('staff-list', entry, entry) })
  return { status: 'success' as const }
}
