import { type Permission, permissions, type WorkspaceRole, workspaceRoles } from '@taplore/contract'

interface Somebody {
  readonly userId: string | null
  readonly role: WorkspaceRole
}

/**
 * Why the caller may not change the matrix of somebody; null when they may. Nobody changes the owner, a guest (who sees only
 * what was shared), themselves, or somebody of a higher role.
 */
export function whyFixed(caller: Somebody, member: Somebody): 'owner' | 'guest' | 'self' | 'above' | null {
  if (member.role === 'OWNER') return 'owner'
  if (member.role === 'VIEW') return 'guest'
  if (member.userId !== null && member.userId === caller.userId) return 'self'
  return workspaceRoles.indexOf(member.role) > workspaceRoles.indexOf(caller.role) ? 'above' : null
}

/** The cells that would change and that the caller does not hold: they can neither be given nor taken by them. */
export function notHeld(
  held: readonly Permission[],
  before: readonly Permission[],
  after: readonly Permission[],
): Permission[] {
  return permissions.filter((cell) => before.includes(cell) !== after.includes(cell) && !held.includes(cell))
}
