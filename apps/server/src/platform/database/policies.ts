/**
 * Who sees the rows of a table. Every table stands here; a test compares the list with the catalogue of the real database.
 * - `tenant`: rows of the workspace at hand (`workspace_id`).
 * - `person`: rows of the person at hand (`user_id`).
 * - `membership`: rows of the workspace at hand or of the person at hand (`workspace_id`, `user_id`).
 * - `workspace`: the workspace itself (`id`), and those the person is a member of.
 * - `system`: only the system role; the application role has no right at all.
 */
export type TablePolicy = 'tenant' | 'person' | 'membership' | 'workspace' | 'system'

export const tablePolicies: Record<string, TablePolicy> = {
  live_event: 'tenant',
  task: 'tenant',
}
