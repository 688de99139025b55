import type { WorkspaceContext } from '../../../platform/context.ts'
import { findUserSummaries } from './users.ts'

/** User names by id; null for deleted accounts and for null. */
export async function namesOf(
  ctx: Pick<WorkspaceContext, 'scopes'>,
  userIds: readonly (string | null)[],
): Promise<(userId: string | null) => string | null> {
  const ids = userIds.filter((id) => id !== null)
  if (ids.length === 0) return () => null
  const people = await ctx.scopes.system(({ db }) => findUserSummaries(db, ids))
  return (userId) => (userId === null ? null : (people.get(userId)?.name ?? null))
}
