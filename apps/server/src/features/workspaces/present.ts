import { constants, type Workspace } from '@taplore/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { findPeople } from '../identity/index.ts'
import { accessOf } from './rules.ts'
import { findMembers, type MembershipRow, type WorkspaceRow } from './store.ts'

/** How many members a card carries: those it shows and one more, so that it can tell whether a "+N" is due. */
const carriedMembers = constants.workspaces.shownMembers + 1

/** Cards of workspaces as one person sees them. `db` is of the system role: the cards speak of people in other workspaces. */
export async function presentWorkspaces(
  db: Transaction,
  userId: string,
  rows: readonly { workspace: WorkspaceRow; membership: MembershipRow }[],
): Promise<Workspace[]> {
  const members = Map.groupBy(
    await findMembers(
      db,
      rows.map(({ workspace }) => workspace.id),
    ),
    (member) => member.workspaceId,
  )
  const carried = rows.map(({ workspace }) =>
    ownerFirst(workspace, members.get(workspace.id) ?? []).slice(0, carriedMembers),
  )
  const ids = [
    ...carried.flat().flatMap((member) => member.userId ?? []),
    ...rows.map(({ workspace }) => workspace.ownerId),
  ]
  const people = await findPeople(db, ids)
  return rows.map(({ workspace, membership }, index) => ({
    id: workspace.id,
    name: workspace.name,
    isOwner: workspace.ownerId === userId,
    isPersonal: workspace.isPersonal,
    accepted: membership.accepted === 1 ? 1 : 0,
    access: accessOf(membership.role),
    // Somebody who has not accepted yet sees who invites, not who is there.
    teamMembers: (membership.accepted === 1 ? (carried[index] ?? []) : []).map((member) => ({
      name: people.get(member.userId ?? '')?.name ?? member.email,
      email: people.get(member.userId ?? '')?.email ?? member.email,
      member_id: member.id,
    })),
    memberCount: members.get(workspace.id)?.length ?? 0,
    color: workspace.color,
    email: people.get(workspace.ownerId)?.email ?? '',
  }))
}

function ownerFirst(workspace: WorkspaceRow, members: readonly MembershipRow[]): MembershipRow[] {
  return [...members].sort((a, b) => Number(b.userId === workspace.ownerId) - Number(a.userId === workspace.ownerId))
}
