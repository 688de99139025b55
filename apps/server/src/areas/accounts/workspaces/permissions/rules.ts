import { type Permission, permissions, type WorkspaceRole, workspaceRoles } from '@taplore/contract'

interface PermissionHolder {
  readonly userId: string | null
  readonly role: WorkspaceRole
}

/**
 * Why the caller may not change a member's matrix; null when they may. The owner, guests (who see only shared
 * content), oneself and members of a higher role cannot be changed.
 */
export function whyFixed(
  caller: PermissionHolder,
  member: PermissionHolder,
): 'owner' | 'guest' | 'self' | 'above' | null {
  if (member.role === 'OWNER') return 'owner'
  if (member.role === 'VIEW') return 'guest'
  if (member.userId !== null && member.userId === caller.userId) return 'self'
  return workspaceRoles.indexOf(member.role) > workspaceRoles.indexOf(caller.role) ? 'above' : null
}

/** The cells that would change and that the caller does not have: they can neither grant nor remove them. */
export function missingPermissions(
  held: readonly Permission[],
  before: readonly Permission[],
  after: readonly Permission[],
): Permission[] {
  return permissions.filter((cell) => before.includes(cell) !== after.includes(cell) && !held.includes(cell))
}
