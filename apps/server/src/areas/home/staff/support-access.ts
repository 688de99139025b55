import { type SupportAccess, staffRefusals } from '@taplore/contract'
import { minuteMs, newId, refuse } from '@taplore/kit'
import type { Installation } from '../../../platform/api/scope.ts'
import type { Person, StaffContext } from '../../../platform/context.ts'
import { findUserById } from '../../accounts/identity/index.ts'
import { findAnyWorkspace, isMemberOf } from '../../accounts/workspaces/index.ts'
import { sendMail } from '../../foundation/mail/index.ts'
import { auditObject, record, requireStaffNow } from './audit-staff-event.ts'
import { supportAccessMail } from './mails.ts'
import {
  endSupportAccessRows,
  findActiveSupportAccess,
  hasActiveSupportAccess,
  insertLook,
  type SupportAccessRow,
} from './store.ts'

/** Whether a staff user currently has support access to a workspace. */
export function hasSupportAccess(
  { database, clock }: Pick<Installation, 'database' | 'clock'>,
  { userId, isStaff }: Pick<Person, 'userId' | 'isStaff'>,
  workspaceId: string,
): Promise<boolean> {
  return isStaff ? hasActiveSupportAccess(database, { userId, workspaceId, now: clock.now() }) : Promise.resolve(false)
}

/** Workspaces this staff user currently has support access to. */
export async function listSupportAccess(ctx: StaffContext): Promise<{ looks: SupportAccess[] }> {
  const rows = await findActiveSupportAccess(ctx.db, ctx.staff.userId, ctx.clock.now())
  return { looks: await Promise.all(rows.map((row) => present(ctx, row))) }
}

export async function findSupportAccess(ctx: StaffContext, workspaceId: string): Promise<SupportAccess | null> {
  return (await listSupportAccess(ctx)).looks.find((look) => look.workspaceId === workspaceId) ?? null
}

/**
 * Starts support access to a workspace: temporary, with a stated reason, its owner is notified and it is recorded in
 * the workspace's log. The staff user keeps their identity, and none of their calls in there may write.
 */
export async function startSupportAccess(
  ctx: StaffContext,
  { workspaceId, reason, minutes }: { workspaceId: string; reason: string; minutes: number },
): Promise<{ look: SupportAccess }> {
  requireStaffNow(ctx)
  const { userId, name, email } = ctx.staff
  const found = await findAnyWorkspace(ctx.db, workspaceId)
  if (!found) throw refuse(staffRefusals.STAFF_WORKSPACE_NOT_FOUND)
  if (await isMemberOf(ctx.db, userId, workspaceId)) throw refuse(staffRefusals.LOOK_NOT_NEEDED)
  const now = ctx.clock.now()
  await endSupportAccessRows(ctx.db, { userId, workspaceId, now })
  const row: SupportAccessRow = {
    id: newId(now.getTime()),
    userId,
    workspaceId,
    reason,
    beganAt: now,
    endsAt: new Date(now.getTime() + minutes * minuteMs),
    endedAt: null,
  }
  await insertLook(ctx.db, row)
  const { workspace } = found
  const owner = await findUserById(ctx.db, workspace.ownerId)
  if (owner) {
    const data = { name: owner.name, staffName: `${name} (${email})`, workspace: workspace.name, reason, minutes }
    await sendMail(ctx, { to: owner.email, template: supportAccessMail, data })
  }
  const object = auditObject('workspace', workspaceId, workspace.name)
  await record(ctx, { action: 'staff.look-begun', object, after: { reason, minutes } }, [workspaceId])
  return { look: await present(ctx, row) }
}

export async function endSupportAccess(ctx: StaffContext, { workspaceId }: { workspaceId: string }) {
  const ended = await endSupportAccessRows(ctx.db, { userId: ctx.staff.userId, workspaceId, now: ctx.clock.now() })
  const name = (await findAnyWorkspace(ctx.db, workspaceId))?.workspace.name ?? workspaceId
  if (ended.length > 0) {
    const object = auditObject('workspace', workspaceId, name)
    await record(ctx, { action: 'staff.look-ended', object }, [workspaceId])
  }
  return { status: 'success' as const }
}

async function present(ctx: StaffContext, row: SupportAccessRow): Promise<SupportAccess> {
  const workspace = (await findAnyWorkspace(ctx.db, row.workspaceId))?.workspace
  const owner = workspace?.isPersonal ? await findUserById(ctx.db, workspace.ownerId) : null
  return {
    workspaceId: row.workspaceId,
    workspaceName: workspace?.name ?? '',
    ownerName: owner ? owner.name || owner.email : null,
    reason: row.reason,
    beganAt: row.beganAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
  }
}
