import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { membership } from '../tables.ts'

/**
 * Moves the memberships of a user to another address and returns their workspaces. Where the new address was invited too, the
 * membership they have wins; a former one gives way to the invitation.
 */
export async function moveAddress(
  db: Transaction,
  { userId, newEmail }: { userId: string; newEmail: string },
): Promise<string[]> {
  const isOwn = eq(membership.userId, userId)
  const isMemberThere = sql`exists (select 1 from membership own where own.workspace_id = membership.workspace_id
    and own.user_id = ${userId} and own.removed_at is null)`
  await db.delete(membership).where(and(eq(membership.email, newEmail), ne(membership.accepted, 1), isMemberThere))
  const isInvited = sql`exists (select 1 from membership other where other.workspace_id = membership.workspace_id
    and other.email = ${newEmail})`
  await db.delete(membership).where(and(isOwn, isNotNull(membership.removedAt), isInvited))
  const moved = await db
    .update(membership)
    .set({ email: newEmail })
    .where(isOwn)
    .returning({ workspaceId: membership.workspaceId })
  return moved.map(({ workspaceId }) => workspaceId)
}
