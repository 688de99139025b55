import { constants, type Workspace } from '@taplore/contract'
import type { Person } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { findUserSummaries } from '../identity/index.ts'
import { accessOf } from './rules.ts'
import { findFirstMembers, type MembershipRow, type WorkspaceRow } from './store.ts'

/** How many members a card contains: the ones it shows and one more, to tell whether "+N" is needed. */
const carriedMembers = constants.workspaces.shownMembers + 1

/**
 * Cards of workspaces as one user sees them. `db` is of the system role: the cards show members of other workspaces.
 * Two statements for any number of cards, and no more members than the cards contain.
 */
export async function presentWorkspaces(
  db: Transaction,
  { userId, key }: Pick<Person, 'userId' | 'key'>,
  rows: readonly { workspace: WorkspaceRow; membership: MembershipRow }[],
): Promise<Workspace[]> {
  const isSeen = mayReadPeople(key)
  const open = isSeen ? rows.filter(({ membership }) => membership.accepted === 1) : []
  const members = Map.groupBy(
    await findFirstMembers(
      db,
      open.map(({ workspace }) => workspace.id),
      carriedMembers,
    ),
    (member) => member.workspaceId,
  )
  const people = await findUserSummaries(db, [
    ...[...members.values()].flat().flatMap((member) => member.userId ?? []),
    ...rows.map(({ workspace }) => workspace.ownerId),
  ])
  return rows.map(({ workspace, membership }) => {
    const first = members.get(workspace.id) ?? []
    // The owner comes first. A guest sees whose stories these are, but not who else is there nor how many.
    const isGuest = membership.role === 'VIEW'
    const shown = isGuest ? first.slice(0, 1) : first
    return {
      id: workspace.id,
      name: workspace.name,
      isOwner: workspace.ownerId === userId,
      isPersonal: workspace.isPersonal,
      accepted: membership.accepted === 1 ? 1 : 0,
      access: accessOf(membership.role),
      // An invited user sees who invites, not the members.
      teamMembers: shown.map((member) => ({
        name: people.get(member.userId ?? '')?.name ?? member.email,
        email: people.get(member.userId ?? '')?.email ?? member.email,
        member_id: member.id,
      })),
      memberCount: isGuest ? shown.length : (first[0]?.total ?? 0),
      color: workspace.color,
      email: isSeen ? (people.get(workspace.ownerId)?.email ?? '') : '',
    }
  })
}

/** A key sees members with `team.view` only. */
function mayReadPeople(key: Person['key']): boolean {
  return !key || key.scopes.includes('team.view')
}
