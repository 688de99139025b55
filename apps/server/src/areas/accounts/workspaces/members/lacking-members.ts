import type { SystemContext } from '../../../../platform/context.ts'
import { findWithSecondFactor } from '../../identity/index.ts'
import type { MembershipRow } from '../store.ts'

/** Those of a team who may enter and have no second factor. */
export async function findLacking(
  { db }: Pick<SystemContext, 'db'>,
  team: readonly MembershipRow[],
): Promise<MembershipRow[]> {
  const inside = team.filter(({ accepted, isDisabled }) => accepted === 1 && !isDisabled)
  const holders = await findWithSecondFactor(
    db,
    inside.flatMap(({ userId }) => userId ?? []),
  )
  return inside.filter(({ userId }) => userId !== null && !holders.has(userId))
}
