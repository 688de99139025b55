import type { Seats } from '@taplore/contract'
import type { SystemContext, WorkspaceContext } from '../../../../platform/context.ts'
import { findUserSummaries } from '../../identity/index.ts'
import { accessOf } from '../rules.ts'
import { findWorkspace, type MembershipRow, type WorkspaceRow } from '../store.ts'
import { findLacking } from './lacking-members.ts'
import { presentTeam } from './present.ts'
import { seatsOf } from './seats.ts'
import { countTeam, findAlsoIn, findElsewhere, findTeam } from './store.ts'

const elsewhereMost = 100

/** The team, a page at a time; with a search, everyone whose name or address contains it. */
export async function listMembers(
  ctx: WorkspaceContext,
  { search, limit, after }: { search?: string; limit: number; after?: string },
) {
  const { workspaceId, role } = ctx.actor
  return ctx.scopes.system(async (system) => {
    const workspace = await requireWorkspace(system, workspaceId)
    const { rows, count } = search
      ? await matching(system, workspaceId, search)
      : {
          rows: await findTeam(system.db, workspaceId, { limit: limit + 1, after }),
          count: await countTeam(system.db, workspaceId),
        }
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    const isManaging = role === 'OWNER' || role === 'ADMIN'
    const alsoInOf = isManaging ? { ownerId: workspace.ownerId, workspaceId } : null
    const isWhole = !search && !after && rows.length <= limit
    const members = await presentTeam(system, shown, alsoInOf)
    return {
      MembersList: members,
      owner: members.find(({ isOwner }) => isOwner) ?? (await ownerOf(system, workspace)),
      permission: accessOf(role),
      team: { id: workspace.id, name: workspace.name },
      seats: await seatsOf(system, workspace.ownerId),
      secondFactor: isManaging
        ? {
            isRequired: workspace.requiresSecondFactor,
            lacking: isWhole
              ? members.filter(({ hasSecondFactor, isDisabled }) => hasSecondFactor === false && !isDisabled).length
              : (await findLacking(system, await findTeam(system.db, workspaceId))).length,
          }
        : null,
      elsewhere: isManaging && !after && !search ? await membersElsewhere(system, workspace) : [],
      count,
      next: !search && rows.length > limit && last ? last.id : null,
    }
  })
}

/** Seats in use and available, for the numbers beside the list. */
export async function totals(ctx: WorkspaceContext): Promise<Seats> {
  return ctx.scopes.system(async (system) => {
    const { ownerId } = await requireWorkspace(system, ctx.actor.workspaceId)
    return seatsOf(system, ownerId)
  })
}

export async function requireWorkspace(ctx: SystemContext, workspaceId: string): Promise<WorkspaceRow> {
  const workspace = await findWorkspace(ctx.db, workspaceId)
  if (!workspace) throw new Error('The workspace at hand does not exist.')
  return workspace
}

/** Names are in another feature's table, so the whole team is read: two statements, however many match. */
async function matching(ctx: SystemContext, workspaceId: string, search: string) {
  const all = await findTeam(ctx.db, workspaceId)
  const isKnown = (row: MembershipRow) => row.accepted === 1 && row.userId !== null
  const people = await findUserSummaries(
    ctx.db,
    all.filter(isKnown).flatMap((row) => row.userId ?? []),
  )
  const wanted = search.toLocaleLowerCase()
  const rows = all.filter((row) => {
    const name = isKnown(row) ? (people.get(row.userId ?? '')?.name ?? '') : ''
    return row.email.includes(wanted) || name.toLocaleLowerCase().includes(wanted)
  })
  return { rows, count: rows.length }
}

async function membersElsewhere(ctx: SystemContext, { id, ownerId }: WorkspaceRow) {
  const rows = await findElsewhere(ctx.db, { ownerId, workspaceId: id, limit: elsewhereMost })
  if (rows.length === 0) return []
  const people = await findUserSummaries(
    ctx.db,
    rows.map(({ userId }) => userId),
  )
  const emails = rows.map(({ email }) => email)
  const alsoIn = Map.groupBy(await findAlsoIn(ctx.db, { ownerId, workspaceId: id, emails }), ({ email }) => email)
  return rows.map(({ userId, email }) => ({
    user_id: userId,
    name: people.get(userId)?.name ?? email,
    email,
    profile_pic: people.get(userId)?.photoURL ?? null,
    alsoIn: (alsoIn.get(email) ?? []).map(({ id: workspaceId, name }) => ({ id: workspaceId, name })),
  }))
}

/** The owner, where the page of the team does not show them. */
async function ownerOf({ db }: SystemContext, { ownerId }: WorkspaceRow) {
  const owner = (await findUserSummaries(db, [ownerId])).get(ownerId)
  return { user_id: ownerId, name: owner?.name ?? '', email: owner?.email ?? '', profile_pic: owner?.photoURL ?? null }
}
