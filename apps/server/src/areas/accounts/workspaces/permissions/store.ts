import { and, eq, isNull, or } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { membership } from '../tables.ts'

export type MemberRow = typeof membership.$inferSelect

/** A member, or an invitation by its own id, of the workspace of the transaction; locked until it ends. */
export async function lockMember(db: Transaction, workspaceId: string, id: string): Promise<MemberRow | null> {
  const [row] = await db
    .select()
    .from(membership)
    .where(
      and(
        eq(membership.workspaceId, workspaceId),
        or(eq(membership.userId, id), eq(membership.id, id)),
        isNull(membership.removedAt),
      ),
    )
    .for('update')
  return row ?? null
}

/** `null` follows the role. */
export async function savePermissions(db: Transaction, membershipId: string, kept: string[] | null): Promise<void> {
  await db.update(membership).set({ permissions: kept }).where(eq(membership.id, membershipId))
}
