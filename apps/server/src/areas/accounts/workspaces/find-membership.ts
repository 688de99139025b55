import { permissionsOf, type WorkspaceRole } from '@taplore/contract'
import type { Membership } from '../../../platform/api/scope.ts'
import type { Person } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/database.ts'

/**
 * The role and permissions of a user in a workspace, or null when they may not enter it: read on every call that
 * names one.
 */
export async function membershipOf(
  database: Database,
  person: Pick<Person, 'userId'>,
  workspaceId: string,
): Promise<Membership | null> {
  const { rows } = await database.systemPool.query<{ role: WorkspaceRole; kept: string[] | null }>({
    name: 'workspaces-membership-of',
    text: `select m.role, m.permissions as kept from membership m join workspace w on w.id = m.workspace_id
            where m.user_id = $1 and m.workspace_id = $2 and m.accepted = 1 and not m.is_disabled
              and m.removed_at is null and w.deleted_at is null`,
    values: [person.userId, workspaceId],
  })
  const [row] = rows
  return row ? { role: row.role, permissions: permissionsOf(row.role, row.kept) } : null
}
