import {
  permissions as allPermissions,
  commonRefusals,
  defaultPermissions,
  type MemberAccess,
  mayDo,
  memberRefusals,
  type Permission,
  type WorkspaceRole,
  workspaceRoles,
} from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { type Member, rightsOf } from '../../../../platform/context.ts'
import type { MembershipRow } from '../store.ts'

/** The role for an access value of the specification. OWNER cannot be given. */
export const roleOfAccess: Readonly<Record<MemberAccess, WorkspaceRole>> = { ADMIN: 'ADMIN', EDIT: 'EDITOR' }

/** Calls name the team in their body too; it must be the current one. */
export function requireSameTeam(actor: Member, ...teamIds: readonly string[]): void {
  if (teamIds.some((id) => id !== actor.workspaceId)) throw refuse(commonRefusals.FORBIDDEN)
}

export function requirePermission(actor: Member, needs: Permission): void {
  if (!mayDo(rightsOf(actor), needs)) throw refuse(commonRefusals.PERMISSION_MISSING, { needs })
}

/** Whether the caller may read who is in the team and how many seats are in use. */
export function seesTeam(actor: Member): boolean {
  return actor.role !== 'VIEW' && mayDo(rightsOf(actor), 'team.view')
}

/** No one can give a role above their own, whatever the matrix allows. */
export function requireMayGive(actor: Pick<Member, 'role'>, role: WorkspaceRole): void {
  if (isAbove(role, actor.role)) throw refuse(memberRefusals.ROLE_ABOVE_OWN)
}

/** No one can change the owner, or a member whose role is above their own. */
export function requireMayTouch(actor: Pick<Member, 'role'>, row: Pick<MembershipRow, 'role'>): void {
  if (row.role === 'OWNER') throw refuse(memberRefusals.OWNER_UNTOUCHABLE)
  if (isAbove(row.role, actor.role)) throw refuse(memberRefusals.ROLE_ABOVE_OWN)
}

export function isAbove(role: WorkspaceRole, other: WorkspaceRole): boolean {
  return workspaceRoles.indexOf(role) > workspaceRoles.indexOf(other)
}

/** The cells the caller can pass on: with a key, those of its scopes. */
export function heldPermissions(actor: Member): Permission[] {
  return allPermissions.filter((cell) => mayDo(rightsOf(actor), cell))
}

/**
 * Permissions of a member whom the caller gives a role: those of the role, except cells that the caller does not have
 * and the member did not have before. Null, so that the role alone decides, where nothing is missing.
 */
export function cellsGiven(
  actor: Member,
  role: WorkspaceRole,
  before: readonly Permission[] = [],
): readonly Permission[] | null {
  const held = heldPermissions(actor)
  const wanted = defaultPermissions[role]
  const given = wanted.filter((cell) => held.includes(cell) || before.includes(cell))
  return given.length === wanted.length ? null : given
}
