import {
  permissions as allPermissions,
  defaultPermissions,
  type MemberPermissions,
  type Permission,
  permissionsOf,
  memberPermissionRefusals as refusals,
} from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { SystemContext, WorkspaceContext } from '../../../../platform/context.ts'
import { actorOf, recordAuditEventIn } from '../../../foundation/audit/index.ts'
import { findUserById } from '../../identity/index.ts'
import { heldPermissions } from '../members/access.ts'
import { notifyMembership } from '../members/notify-members.ts'
import { accessOf } from '../rules.ts'
import { missingPermissions, whyFixed } from './rules.ts'
import { lockMember, type MemberRow, savePermissions } from './store.ts'

type Actor = WorkspaceContext['actor']

/** The matrix of one member, as the caller may see and change it. */
export async function getMemberPermissions(ctx: WorkspaceContext, { user_id }: { user_id: string }) {
  return ctx.scopes.system(async (system) =>
    present(system, ctx.actor, await requireMember(system, ctx.actor, user_id)),
  )
}

/**
 * Saves a set of permissions for a member; `null` restores those of the role. Cells that the caller does not have
 * stay as they are, granted or not. The permission check reads the cells on every call, so the change applies
 * immediately.
 */
export async function setMemberPermissions(
  ctx: WorkspaceContext,
  { user_id, permissions }: { user_id: string; permissions: Permission[] | null },
): Promise<MemberPermissions> {
  return ctx.scopes.system(async (system) => {
    const row = await requireMember(system, ctx.actor, user_id)
    const reason = whyFixed(ctx.actor, row)
    if (reason) throw refuse(refusals.PERMISSIONS_FIXED, { reason })
    const after = permissions ?? defaultPermissions[row.role]
    const beyond = missingPermissions(heldPermissions(ctx.actor), permissionsOf(row.role, row.permissions), after)
    if (beyond.length > 0) throw refuse(refusals.PERMISSION_NOT_HELD, { permissions: beyond })
    const kept = permissions && allPermissions.filter((cell) => permissions.includes(cell))
    await savePermissions(system.db, row.id, kept)
    const answer = await present(system, ctx.actor, { ...row, permissions: kept })
    await notifyMembership(system, row)
    await recordAuditEventIn(
      system,
      { workspaceId: ctx.actor.workspaceId, by: actorOf(ctx.actor) },
      {
        action: 'member.permissions-changed',
        object: { kind: 'member', id: answer.user_id, name: answer.email },
        before: { permissions: [...permissionsOf(row.role, row.permissions)] },
        after: { permissions: answer.permissions },
      },
    )
    return answer
  })
}

async function requireMember(system: SystemContext, actor: Actor, id: string): Promise<MemberRow> {
  const row = await lockMember(system.db, actor.workspaceId, id)
  if (!row) throw refuse(refusals.PERMISSION_MEMBER_NOT_FOUND)
  return row
}

async function present(system: SystemContext, actor: Actor, row: MemberRow): Promise<MemberPermissions> {
  const person = row.userId ? await findUserById(system.db, row.userId) : null
  return {
    user_id: row.accepted === 1 && row.userId ? row.userId : row.id,
    name: row.accepted === 1 ? (person?.name ?? row.email) : row.email,
    email: row.email,
    access: accessOf(row.role),
    permissions: [...permissionsOf(row.role, row.permissions)],
    roleDefault: [...defaultPermissions[row.role]],
    isRoleDefault: row.permissions === null,
    grantable: heldPermissions(actor),
    fixed: whyFixed(actor, row),
  }
}
