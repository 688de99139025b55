import type { WorkspaceRole } from './roles.ts'

/** Areas of a workspace that a right can be about: the rows of the permissions matrix (ROLE-12), and the stories beside them. */
export const permissionAreas = [
  'stories',
  'forms',
  'submissions',
  'campaign',
  'workspaces',
  'integrations',
  'addons',
  'fonts',
  'billing',
  'domains',
  'team',
  'auditLogs',
] as const
export type PermissionArea = (typeof permissionAreas)[number]

/** What may be done in an area: the columns of the matrix, in its order. */
export const permissionActs = ['manage', 'publish', 'export', 'delete'] as const
export type PermissionAct = (typeof permissionActs)[number]

/** One cell of the matrix, `stories.publish`. */
export type Permission = `${PermissionArea}.${PermissionAct}`
/** What a key may be given: the cells, and looking at an area. */
export type KeyScope = Permission | `${PermissionArea}.view`

/**
 * What an operation of a workspace asks of its caller besides the role:
 * - a cell of the matrix;
 * - `<area>.view`: every member has it, a key must hold it;
 * - `membership`: being a member is enough, and a key of the workspace too;
 * - `person`: being a member is enough, but it must be a person (a key has no tray, no choice of workspace).
 */
export type OperationNeed = KeyScope | 'membership' | 'person'

const cells: Readonly<Record<PermissionArea, readonly PermissionAct[]>> = {
  stories: ['manage', 'publish', 'export', 'delete'],
  forms: ['manage', 'publish', 'export', 'delete'],
  submissions: ['manage', 'export', 'delete'],
  campaign: ['manage', 'publish', 'export', 'delete'],
  workspaces: ['manage', 'delete'],
  integrations: ['manage', 'delete'],
  addons: ['manage'],
  fonts: ['manage', 'delete'],
  billing: ['manage', 'export'],
  domains: ['manage', 'publish', 'delete'],
  team: ['manage', 'export', 'delete'],
  auditLogs: ['manage', 'export'],
}

/** Every cell that makes sense; the others are shown disabled. */
export const permissions: readonly Permission[] = permissionAreas.flatMap((area) =>
  cells[area].map((act) => `${area}.${act}` as const),
)
const known: ReadonlySet<string> = new Set(permissions)

export const keyScopes: readonly KeyScope[] = [
  ...permissionAreas.map((area) => `${area}.view` as const),
  ...permissions,
]

/** Whether a cell of the matrix means anything. */
export function isPermission(value: string): value is Permission {
  return known.has(value)
}

const notForAdmins: readonly PermissionArea[] = ['billing']
const notForEditors: readonly PermissionArea[] = ['team', 'billing', 'domains', 'auditLogs']

/** What a role may do when nobody has changed it: R-45, and full rights on stories for plain members. */
export const defaultPermissions: Readonly<Record<WorkspaceRole, readonly Permission[]>> = {
  OWNER: permissions,
  ADMIN: permissions.filter((cell) => !notForAdmins.includes(areaOf(cell))),
  EDITOR: permissions.filter(
    (cell) => areaOf(cell) === 'stories' || (actOf(cell) === 'manage' && !notForEditors.includes(areaOf(cell))),
  ),
  VIEW: [],
}

/** What somebody may do: the owner everything, a guest nothing, whatever is kept for them; the others what is kept, else their role's. */
export function permissionsOf(role: WorkspaceRole, kept: readonly string[] | null): readonly Permission[] {
  if (role === 'OWNER' || role === 'VIEW' || !kept) return defaultPermissions[role]
  return permissions.filter((cell) => kept.includes(cell))
}

/** Who asks, as far as this decision goes. */
export interface Rights {
  readonly role: WorkspaceRole
  readonly permissions: readonly Permission[]
  /** What the key they come with was given; null for a person at a browser. */
  readonly scopes: readonly string[] | null
}

/** The one decision on rights in a workspace: the server asks it for every operation, the client to show or hide. */
export function mayDo({ role, permissions, scopes }: Rights, need: OperationNeed): boolean {
  if (need === 'person') return scopes === null
  if (need === 'membership') return true
  if (scopes && !scopes.includes(need)) return false
  if (need.endsWith('.view')) return true
  return role === 'OWNER' || permissions.some((cell) => cell === need)
}

function areaOf(cell: Permission): PermissionArea {
  return cell.slice(0, cell.indexOf('.')) as PermissionArea
}

function actOf(cell: Permission): PermissionAct {
  return cell.slice(cell.indexOf('.') + 1) as PermissionAct
}
