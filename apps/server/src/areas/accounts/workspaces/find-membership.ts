import { permissionsOf, type WorkspaceRole } from '@taplore/contract'
import type { Membership } from '../../../platform/api/scope.ts'
import type { Person } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { holdsSecondFactor } from '../identity/index.ts'

/**
 * The role and permissions of a user in a workspace, or null when they may not enter it: read on every call that
 * names one. Where a second factor is required, members without one may not; neither may their keys.
 */
export async function membershipOf(
  database: Database,
  person: Pick<Person, 'userId'>,
  workspaceId: string,
): Promise<Membership | null> {
  const found = await read(database, person, workspaceId)
  return found && !found.lacksFactor ? found.membership : null
}

/** The membership of someone whom only the missing second factor keeps out. */
export async function membershipWithoutFactor(
  database: Database,
  person: Pick<Person, 'userId'>,
  workspaceId: string,
): Promise<Membership | null> {
  const found = await read(database, person, workspaceId)
  return found?.lacksFactor ? found.membership : null
}

interface Found {
  readonly membership: Membership
  readonly lacksFactor: boolean
}

async function read(
  database: Database,
  { userId }: Pick<Person, 'userId'>,
  workspaceId: string,
): Promise<Found | null> {
  const { rows } = await database.systemPool.query<{
    role: WorkspaceRole
    kept: string[] | null
    needsFactor: boolean
  }>({
    name: 'workspaces-membership-of',
    text: `select m.role, m.permissions as kept, w.requires_second_factor as "needsFactor"
               from membership m join workspace w on w.id = m.workspace_id
              where m.user_id = $1 and m.workspace_id = $2 and m.accepted = 1 and not m.is_disabled
                and m.removed_at is null and w.deleted_at is null`,
    values: [userId, workspaceId],
  })
  const [row] = rows
  if (!row) return null
  return {
    membership: { role: row.role, permissions: permissionsOf(row.role, row.kept) },
    lacksFactor: row.needsFactor && !(await holdsSecondFactor(database, userId)),
  }
}
