import { type Look, staffRefusals } from '@taplore/contract'
import { type Clock, minuteMs, newId, refuse } from '@taplore/kit'
import type { Person, StaffContext } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { findPerson } from '../../accounts/identity/index.ts'
import { findAnyWorkspace, isMemberOf } from '../../accounts/workspaces/index.ts'
import { sendMail } from '../../foundation/mail/index.ts'
import { record, requireStaffNow, thing } from './audit-staff-event.ts'
import { endLooks, findLiveLooks, hasLiveLook, insertLook, type LookRow } from './store.ts'

/** Whether a staff person has leave to look into a workspace at this moment. */
export function mayLookInto(
  database: Database,
  { userId, isStaff }: Pick<Person, 'userId' | 'isStaff'>,
  workspaceId: string,
  clock: Clock,
): Promise<boolean> {
  return isStaff ? hasLiveLook(database, { userId, workspaceId, now: clock.now() }) : Promise.resolve(false)
}

/** Workspaces that this staff person may look into now. */
export async function listLooks(ctx: StaffContext): Promise<{ looks: Look[] }> {
  const rows = await findLiveLooks(ctx.db, ctx.staff.userId, ctx.clock.now())
  return { looks: await Promise.all(rows.map((row) => present(ctx, row))) }
}

export async function findSupportAccess(ctx: StaffContext, workspaceId: string): Promise<Look | null> {
  return (await listLooks(ctx)).looks.find((look) => look.workspaceId === workspaceId) ?? null
}

/**
 * Leave to look into a workspace: for a while, for a stated reason, told to its owner and written into its own log. The staff
 * person stays who they are, and nothing they call in there may write.
 */
export async function startSupportAccess(
  ctx: StaffContext,
  { workspaceId, reason, minutes }: { workspaceId: string; reason: string; minutes: number },
): Promise<{ look: Look }> {
  requireStaffNow(ctx)
  const { userId, name, email } = ctx.staff
  const found = await findAnyWorkspace(ctx.db, workspaceId)
  if (!found) throw refuse(staffRefusals.STAFF_WORKSPACE_NOT_FOUND)
  if (await isMemberOf(ctx.db, userId, workspaceId)) throw refuse(staffRefusals.LOOK_NOT_NEEDED)
  const now = ctx.clock.now()
  await endLooks(ctx.db, { userId, workspaceId, now })
  const row: LookRow = {
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
  const owner = await findPerson(ctx.db, workspace.ownerId)
  if (owner) {
    const data = { name: owner.name, staffName: `${name} (${email})`, workspace: workspace.name, reason, minutes }
    await sendMail(ctx, { to: owner.email, template: 'staff.look', data })
  }
  const object = thing('workspace', workspaceId, workspace.name)
  await record(ctx, { action: 'staff.look-begun', object, after: { reason, minutes } }, [workspaceId])
  return { look: await present(ctx, row) }
}

export async function endSupportAccess(ctx: StaffContext, { workspaceId }: { workspaceId: string }) {
  const ended = await endLooks(ctx.db, { userId: ctx.staff.userId, workspaceId, now: ctx.clock.now() })
  const name = (await findAnyWorkspace(ctx.db, workspaceId))?.workspace.name ?? workspaceId
  if (ended.length > 0) {
    const object = thing('workspace', workspaceId, name)
    await record(ctx, { action: 'staff.look-ended', object }, [workspaceId])
  }
  return { status: 'success' as const }
}

async function present(ctx: StaffContext, row: LookRow): Promise<Look> {
  const found = await findAnyWorkspace(ctx.db, row.workspaceId)
  return {
    workspaceId: row.workspaceId,
    workspaceName: found?.workspace.name ?? '',
    reason: row.reason,
    beganAt: row.beganAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
  }
}
