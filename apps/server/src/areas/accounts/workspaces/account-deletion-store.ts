import { and, count, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import { membership, workspace } from './tables.ts'

/** Every workspace of an owner with the number of other members, including deleted ones: their rows still exist. */
export function listOwnedWithMembers(db: Transaction, ownerId: string) {
  return db
    .select({ id: workspace.id, name: workspace.name, otherMembers: count(membership.id) })
    .from(workspace)
    .leftJoin(
      membership,
      and(
        eq(membership.workspaceId, workspace.id),
        eq(membership.accepted, 1),
        isNull(membership.removedAt),
        isNotNull(membership.userId),
        ne(membership.userId, ownerId),
      ),
    )
    .where(eq(workspace.ownerId, ownerId))
    .groupBy(workspace.id)
    .orderBy(workspace.createdAt)
}

/** The workspaces themselves, with every membership in them, and the user's memberships in those of others. */
export async function deleteWorkspacesOf(db: Transaction, ownerId: string): Promise<void> {
  await db.delete(workspace).where(eq(workspace.ownerId, ownerId))
  await db.delete(membership).where(eq(membership.userId, ownerId))
}
