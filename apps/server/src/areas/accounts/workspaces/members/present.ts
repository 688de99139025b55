import type { Member } from '@taplore/contract'
import type { SystemContext } from '../../../../platform/context.ts'
import { findPresence, findUserSummaries } from '../../identity/index.ts'
import { accessOf } from '../rules.ts'
import type { MembershipRow } from '../store.ts'
import { isExpired } from './invitation-secrets.ts'
import { countGrants, findAlsoIn } from './store.ts'

/**
 * Rows → shapes, in a few statements. An invitation shows its address and nothing of an account, so that inviting
 * does not reveal whether there is one. `alsoInOf` is the owner whose other workspaces may be shown, or null; with it those
 * who manage the team also see when someone was last here, and whether they have a second factor.
 */
export async function presentTeam(
  { db, clock }: Pick<SystemContext, 'db' | 'clock'>,
  rows: readonly MembershipRow[],
  alsoInOf: { ownerId: string; workspaceId: string } | null = null,
): Promise<Member[]> {
  if (rows.length === 0) return []
  const ids = rows.flatMap((row) => [row.accepted === 1 ? row.userId : null, row.invitedBy].filter((id) => id !== null))
  const people = await findUserSummaries(db, ids)
  const emails = rows.map((row) => row.email)
  const alsoIn = Map.groupBy(alsoInOf ? await findAlsoIn(db, { ...alsoInOf, emails }) : [], ({ email }) => email)
  const presence = alsoInOf ? await findPresence(db, [...people.keys()]) : null
  const guests = rows.filter((row) => row.role === 'VIEW').map((row) => row.id)
  const shared = await countGrants(db, guests)
  return rows.map((row) => {
    const isWaiting = row.accepted !== 1
    const person = isWaiting ? undefined : people.get(row.userId ?? '')
    return {
      user_id: isWaiting ? row.id : (row.userId ?? row.id),
      name: person?.name ?? row.email,
      email: person?.email ?? row.email,
      profile_pic: person?.photoURL ?? null,
      permission: isWaiting ? 'invited' : accessOf(row.role),
      access: accessOf(row.role),
      isOwner: row.role === 'OWNER',
      isDisabled: row.isDisabled,
      // The owner is in all of them.
      alsoIn: (row.role === 'OWNER' ? [] : (alsoIn.get(row.email) ?? [])).map(({ id, name }) => ({ id, name })),
      invitation:
        isWaiting && row.invitedAt && row.inviteExpiresAt
          ? {
              invitedBy: people.get(row.invitedBy ?? '')?.name ?? null,
              invitedAt: row.invitedAt.toISOString(),
              expiresAt: row.inviteExpiresAt.toISOString(),
              isExpired: isExpired(row, clock.now()),
            }
          : null,
      sharedCount: shared.get(row.id) ?? 0,
      hasSecondFactor: isWaiting || !presence ? null : (presence.get(row.userId ?? '')?.hasSecondFactor ?? false),
      lastSeenAt: (isWaiting ? undefined : presence?.get(row.userId ?? ''))?.lastSeenAt?.toISOString() ?? null,
    }
  })
}
