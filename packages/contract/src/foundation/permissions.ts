import type { WorkspaceRole } from './roles.ts'

/** Areas of a workspace that a permission applies to: the rows of the permission matrix (ROLE-12) and stories. */
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

/** Actions within an area: the columns of the matrix, in its order. */
export const permissionActions = ['manage', 'publish', 'export', 'delete'] as const
export type PermissionAction = (typeof permissionActions)[number]

/** One cell of the matrix, `stories.publish`. */
export type Permission = `${PermissionArea}.${PermissionAction}`
/** Scopes of a key: the cells, and read access to an area. */
export type KeyScope = Permission | `${PermissionArea}.view`

/**
 * What an operation requires of its caller besides the role:
 * - a cell of the matrix;
 * - `<area>.view`: every member has it, a key must have the scope;
 * - `membership`: any member, and any key of the workspace;
 * - `person`: any member but no key (a key has no task tray and no selected workspace).
 */
export type OperationNeed = KeyScope | 'membership' | 'person'

const cells: Readonly<Record<PermissionArea, readonly PermissionAction[]>> = {
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

/** Every valid cell; the others are shown disabled. */
export const permissions: readonly Permission[] = permissionAreas.flatMap((area) =>
  cells[area].map((act) => `${area}.${act}` as const),
)
const known: ReadonlySet<string> = new Set(permissions)

export const keyScopes: readonly KeyScope[] = [
  ...permissionAreas.map((area) => `${area}.view` as const),
  ...permissions,
]

/** Whether a cell of the matrix is valid. */
export function isPermission(value: string): value is Permission {
  return known.has(value)
}

const notForAdmins: readonly PermissionArea[] = ['billing']
const notForEditors: readonly PermissionArea[] = ['team', 'billing', 'domains', 'auditLogs']

/** Default permissions of a role: R-45, and full permissions on stories for plain members. */
export const defaultPermissions: Readonly<Record<WorkspaceRole, readonly Permission[]>> = {
  OWNER: permissions,
  ADMIN: permissions.filter((cell) => !notForAdmins.includes(areaOf(cell))),
  EDITOR: permissions.filter(
    (cell) => areaOf(cell) === 'stories' || (actionOf(cell) === 'manage' && !notForEditors.includes(areaOf(cell))),
  ),
  VIEW: [],
}

/** Effective permissions: all for the owner, none for a guest, for others the saved ones or those of their role. */
export function permissionsOf(role: WorkspaceRole, kept: readonly string[] | null): readonly Permission[] {
  if (role === 'OWNER' || role === 'VIEW' || !kept) return defaultPermissions[role]
  return permissions.filter((cell) => kept.includes(cell))
}

/** The caller, as far as this decision needs to know. */
export interface Rights {
  readonly role: WorkspaceRole
  readonly permissions: readonly Permission[]
  /** Scopes of the caller's key; null for a user in a browser. */
  readonly scopes: readonly string[] | null
}

/** The one permission decision of a workspace: the server asks it for every operation, the client to show or hide. */
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

function actionOf(cell: Permission): PermissionAction {
  return cell.slice(cell.indexOf('.') + 1) as PermissionAction
}
