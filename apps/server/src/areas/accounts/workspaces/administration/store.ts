import { and, asc, count, desc, eq, ilike, isNull, lt, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { membership, workspace } from '../tables.ts'

const isAlive = isNull(workspace.deletedAt)
const isMember = and(eq(membership.accepted, 1), eq(membership.isDisabled, false), isNull(membership.removedAt))
const ownerAddress = sql<string>`coalesce((select o.email from ${membership} o where o.workspace_id = ${workspace.id} and o.role = 'OWNER' limit 1), '')`
// With the table name: a bare column in a select would be resolved to the inner table.
const members = sql<string>`(select count(*) from ${membership} m where m.workspace_id = ${workspace}.id
  and m.accepted = 1 and not m.is_disabled and m.removed_at is null)`

export interface FindWorkspaces {
  /** Part of a name or of the owner's address, or a whole id. */
  readonly search?: string
  readonly kind: 'all' | 'shared' | 'personal'
  /** Id of the last row of the previous page. */
  readonly after?: string
  readonly limit: number
}

/** Newest first, in one statement. */
export function findAllWorkspaces(db: Transaction, { search, kind, after, limit }: FindWorkspaces) {
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null
  return db
    .select({ workspace, memberCount: members })
    .from(workspace)
    .where(
      and(
        isAlive,
        pattern
          ? or(
              ilike(workspace.name, pattern),
              sql`${ownerAddress} ilike ${pattern}`,
              sql`${workspace.id}::text = ${search?.toLowerCase()}`,
            )
          : undefined,
        kind === 'all' ? undefined : eq(workspace.isPersonal, kind === 'personal'),
        after ? lt(workspace.id, after) : undefined,
      ),
    )
    .orderBy(desc(workspace.id))
    .limit(limit)
}

export async function findAnyWorkspace(db: Transaction, workspaceId: string) {
  const [row] = await db
    .select({ workspace, memberCount: members })
    .from(workspace)
    .where(and(eq(workspace.id, workspaceId), isAlive))
  return row ?? null
}

/** Everyone in a workspace or invited to it, oldest membership first. */
export function findEveryMember(db: Transaction, workspaceId: string, limit: number) {
  return db
    .select()
    .from(membership)
    .where(and(eq(membership.workspaceId, workspaceId), isNull(membership.removedAt)))
    .orderBy(asc(membership.createdAt), asc(membership.id))
    .limit(limit)
}

/** Workspaces a user may enter. */
export function findWorkspaceIdsOf(db: Transaction, userId: string) {
  return db
    .select({ id: workspace.id, name: workspace.name, isPersonal: workspace.isPersonal, role: membership.role })
    .from(membership)
    .innerJoin(workspace, eq(workspace.id, membership.workspaceId))
    .where(and(eq(membership.userId, userId), isMember, isAlive))
    .orderBy(desc(workspace.isPersonal), asc(workspace.name))
    .limit(200)
}

export async function countWorkspaces(db: Transaction): Promise<number> {
  const [row] = await db.select({ total: count() }).from(workspace).where(isAlive)
  return row?.total ?? 0
}

/** Whether a user may enter by themselves. */
export async function isMemberOf(db: Transaction, userId: string, workspaceId: string): Promise<boolean> {
  const rows = await db
    .select({ id: membership.id })
    .from(membership)
    .where(and(eq(membership.workspaceId, workspaceId), eq(membership.userId, userId), isMember))
  return rows.length > 0
}
