import { constants, type Workspace } from '@taplore/contract'
import type { Person } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { findPeople } from '../identity/index.ts'
import { accessOf } from './rules.ts'
import { findFirstMembers, type MembershipRow, type WorkspaceRow } from './store.ts'

/** How many members a card carries: those it shows and one more, so that it can tell whether a "+N" is due. */
const carriedMembers = constants.workspaces.shownMembers + 1

/**
 * Cards of workspaces as one person sees them. `db` is of the system role: the cards speak of people in other workspaces.
 * Two statements whatever the number of cards, and no more members than the cards carry.
 */
export async function presentWorkspaces(
  db: Transaction,
  { userId, key }: Pick<Person, 'userId' | 'key'>,
  rows: readonly { workspace: WorkspaceRow; membership: MembershipRow }[],
): Promise<Workspace[]> {
  const scopes = key?.scopes ?? null
  const ids = rows.filter(({ membership }) => seesTeam(membership, scopes)).map(({ workspace }) => workspace.id)
  const members = Map.groupBy(await findFirstMembers(db, ids, carriedMembers), (member) => member.workspaceId)
  const people = await findPeople(db, [
    ...[...members.values()].flat().flatMap((member) => member.userId ?? []),
    ...rows.map(({ workspace }) => workspace.ownerId),
  ])
  return rows.map(({ workspace, membership }) => ({
    id: workspace.id,
    name: workspace.name,
    isOwner: workspace.ownerId === userId,
    isPersonal: workspace.isPersonal,
    accepted: membership.accepted === 1 ? 1 : 0,
    access: accessOf(membership.role),
    teamMembers: (members.get(workspace.id) ?? []).map((member) => ({
      name: people.get(member.userId ?? '')?.name ?? member.email,
      email: people.get(member.userId ?? '')?.email ?? member.email,
      member_id: member.id,
    })),
    memberCount: members.get(workspace.id)?.[0]?.total ?? 0,
    color: workspace.color,
    email: seesOwner(scopes) ? (people.get(workspace.ownerId)?.email ?? '') : '',
  }))
}

/** Members only: someone who has not accepted yet sees who invites, a guest who shares, and neither who else is there. */
function seesTeam({ accepted, role }: MembershipRow, scopes: readonly string[] | null): boolean {
  return accepted === 1 && role !== 'VIEW' && seesOwner(scopes)
}

/** A key sees people with `team.view` only. */
function seesOwner(scopes: readonly string[] | null): boolean {
  return !scopes || scopes.includes('team.view')
}
