import type { WorkspaceContext } from '../../../platform/context.ts'
import { findPeople } from './users.ts'

/** The names of people by their ids; whoever has no account any more, and null, is null. */
export async function namesOf(
  ctx: Pick<WorkspaceContext, 'scopes'>,
  userIds: readonly (string | null)[],
): Promise<(userId: string | null) => string | null> {
  const ids = userIds.filter((id) => id !== null)
  if (ids.length === 0) return () => null
  const people = await ctx.scopes.system(({ db }) => findPeople(db, ids))
  return (userId) => (userId === null ? null : (people.get(userId)?.name ?? null))
}
