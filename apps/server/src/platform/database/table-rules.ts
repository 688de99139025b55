/**
 * Which rows of a table are visible.
 * - `tenant`: rows of the current workspace (`workspace_id`).
 * - `person`: rows of the current user (`user_id`).
 * - `membership`: rows of the current workspace or of the current user (`workspace_id`, `user_id`).
 * - `workspace`: the workspace itself (`id`), and those the user is a member of.
 * - `owner`: rows of the owner of the current workspace (`owner_id`), for what a person has for all workspaces they own.
 * - `system`: only the system role; the application role has no access.
 */
export type TablePolicy = 'tenant' | 'person' | 'membership' | 'workspace' | 'owner' | 'system'

/** With `rights` both roles may do only that with the table; by default select, insert, update and delete. */
export type TableRule = TablePolicy | { readonly rows: TablePolicy; readonly rights: string }

/** Every table of the product with its rule. A test compares it with the catalogue of the real database. */
export type TableRules = Readonly<Record<string, TableRule>>

export function policyOf(rule: TableRule): TablePolicy {
  return typeof rule === 'string' ? rule : rule.rows
}

export function rightsOf(rule: TableRule): string {
  return typeof rule === 'string' ? 'select, insert, update, delete' : rule.rights
}
