import { mayDo, memberRefusals, type ShareAccess, type Sharer, shareMessages } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { type Member, rightsOf, type SystemContext, type WorkspaceContext } from '../../../../platform/context.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { askOne } from '../../../../platform/extensions.ts'
import { findUserSummaries } from '../../identity/index.ts'
import { findMembers, type MembershipRow } from '../store.ts'
import { giveAccess, notifyGuest, removeAccess, requireShareable } from './guests.ts'
import { renewInvitation } from './invite.ts'
import { requireWorkspace } from './list-members.ts'
import { presentTeam } from './present.ts'
import {
  countMembers,
  countSharers,
  findByAddresses,
  findOneOfTeam,
  findSharers,
  type GrantRow,
  insertGrants,
  type SharedObject,
} from './store.ts'

/** A story or a folder, as calls name it. */
interface Named {
  readonly storyId?: string
  readonly folderId?: string
}
interface Around {
  readonly id: string
  readonly name: string
}
export type FindFolders = (db: Transaction, workspaceId: string, named: Named) => Promise<readonly Around[]>

/** The folders around a story or folder: sharing one shares what is inside it. `db` is of the system role. */
export const foldersAround = askOne<FindFolders>('workspaces.foldersAround')

const sharersMost = 200

/**
 * Who may open a story or folder besides the team: the owner first, then guests, including those of a folder around
 * it.
 */
export async function listShares(ctx: WorkspaceContext, named: Named) {
  const { actor } = ctx
  const { workspaceId } = actor
  const own = objectOf(named)
  return ctx.scopes.system(async (system) => {
    await requireShareable(system, workspaceId, [own])
    const around = await system.extensions.one(foldersAround)(system.db, workspaceId, named)
    const objects = [own, ...around.map(({ id }) => ({ kind: 'folder' as const, objectId: id }))]
    const found = await findSharers(system.db, { workspaceId, objects, limit: sharersMost })
    const members = await presentSharers(system, actor, strongestEach(found, own), around)
    return {
      members: [await presentOwner(system, actor), ...members],
      count: 1 + (await countSharers(system.db, { workspaceId, objects })),
      teamCount: await countMembers(system.db, workspaceId),
    }
  })
}

interface Invite extends Named {
  readonly access: ShareAccess
  readonly email: string
  readonly resendInvitation: boolean
}

/** Shares, changes a share, or resends the pending invitation (SHARE-05). */
export async function inviteToShare(ctx: WorkspaceContext, input: Invite) {
  const { actor } = ctx
  requireSight(actor)
  const object = objectOf(input)
  const { email, access } = input
  return ctx.scopes.system(async (system) => {
    if (input.resendInvitation) await sendAgain(system, actor, email, object)
    else await giveAccess(system, actor, { email, objects: [object], access, isChange: true })
    const found = await findSharers(system.db, { workspaceId: actor.workspaceId, objects: [object], limit: 1_000 })
    const [member] = await presentSharers(
      system,
      actor,
      found.filter(({ row }) => row.email === email),
      [],
    )
    if (!member) throw refuse(memberRefusals.MEMBER_NOT_FOUND)
    return { message: input.resendInvitation ? shareMessages.resent : shareMessages.shared, member }
  })
}

/** Changes or revokes a share. The owner cannot be changed (SHARE-06). */
export async function changeShare(
  ctx: WorkspaceContext,
  input: Named & { user_id: string; access: ShareAccess | 'REMOVE' },
) {
  const { actor } = ctx
  requireSight(actor)
  const object = objectOf(input)
  return ctx.scopes.system(async (system) => {
    const workspace = await requireWorkspace(system, actor.workspaceId)
    if (input.user_id === workspace.ownerId) throw refuse(memberRefusals.OWNER_UNTOUCHABLE)
    await requireShareable(system, actor.workspaceId, [object])
    const row = await requireSharer(system, actor, input.user_id, object)
    if (input.access === 'REMOVE') {
      await removeAccess(system, actor, row, [object.objectId])
      return { message: shareMessages.removed }
    }
    const grant = { workspaceId: workspace.id, membershipId: row.id, access: input.access, ...object }
    const made = { grantedBy: actor.userId, createdAt: system.clock.now() }
    await insertGrants(system.db, [{ ...grant, ...made }], { isChange: true })
    await notifyGuest(system, row)
    return { message: shareMessages.changed }
  })
}

/** Everyone who can open a story: the team, and guests it is shared with. Used by features above. */
export async function whoMayOpen(system: SystemContext, workspaceId: string, named: Named) {
  const own = objectOf(named)
  const around = await system.extensions.one(foldersAround)(system.db, workspaceId, named)
  const objects = [own, ...around.map(({ id }) => ({ kind: 'folder' as const, objectId: id }))]
  const team = (await findMembers(system.db, [workspaceId])).filter(({ role }) => role !== 'VIEW')
  const guests = (await findSharers(system.db, { workspaceId, objects, limit: sharersMost })).map(({ row }) => row)
  const ids = [...team, ...guests].flatMap(({ userId, accepted }) => (userId && accepted === 1 ? [userId] : []))
  const people = await findUserSummaries(system.db, ids)
  return [...people.values()].map(({ userId, name, email }) => ({ id: userId, name, email }))
}

/** A key for the team without access to stories must not share them. */
function requireSight(actor: Member): void {
  if (!mayDo(rightsOf(actor), 'stories.view')) throw refuse(memberRefusals.NOTHING_SHARED)
}

function objectOf({ storyId, folderId }: Named): SharedObject {
  if (storyId) return { kind: 'story', objectId: storyId }
  if (folderId) return { kind: 'folder', objectId: folderId }
  throw refuse(memberRefusals.NOTHING_SHARED)
}

async function requireSharer(
  system: SystemContext,
  actor: Member,
  userId: string,
  object: SharedObject,
): Promise<MembershipRow> {
  const row = await findOneOfTeam(system.db, actor.workspaceId, userId)
  const place = { workspaceId: actor.workspaceId, objects: [object], limit: 1_000 }
  const found = row && (await findSharers(system.db, place)).some((each) => each.row.id === row.id)
  if (!row || !found || row.role !== 'VIEW') throw refuse(memberRefusals.MEMBER_NOT_FOUND)
  return row
}

async function sendAgain(system: SystemContext, actor: Member, email: string, object: SharedObject): Promise<void> {
  const [known] = await findByAddresses(system.db, actor.workspaceId, [email])
  if (!known || known.accepted === 1) throw refuse(memberRefusals.MEMBER_NOT_FOUND)
  const row = await requireSharer(system, actor, known.id, object)
  await renewInvitation(system, actor, row)
}

const strength: Readonly<Record<ShareAccess, number>> = { VIEW: 0, EDIT: 1, SHARE: 2 }

/** One row per user: a direct share can be changed here, so it takes precedence over that of a folder. */
function strongestEach(found: readonly { row: MembershipRow; grant: GrantRow }[], own: SharedObject) {
  const byUser = Map.groupBy(found, ({ row }) => row.id)
  return [...byUser.values()].flatMap((each) => {
    const direct = each.find(({ grant }) => grant.objectId === own.objectId)
    const best = each.toSorted((one, other) => strength[other.grant.access] - strength[one.grant.access])[0]
    return direct ?? best ?? []
  })
}

async function presentSharers(
  system: SystemContext,
  actor: Member,
  found: readonly { row: MembershipRow; grant: GrantRow }[],
  around: readonly Around[],
): Promise<Sharer[]> {
  const people = await presentTeam(
    system,
    found.map(({ row }) => row),
  )
  return people.flatMap((person, index) => {
    const grant = found[index]?.grant
    if (!grant) return []
    return {
      user_id: person.user_id,
      displayName: person.name,
      email: person.email,
      photoUrl: person.profile_pic,
      access: grant.access,
      state: person.permission !== 'invited' ? 'accepted' : person.invitation?.isExpired ? 'expired' : 'invited',
      isSelf: person.user_id === actor.userId,
      through: around.find(({ id }) => id === grant.objectId)?.name ?? null,
    }
  })
}

async function presentOwner(system: SystemContext, actor: Member): Promise<Sharer> {
  const { ownerId } = await requireWorkspace(system, actor.workspaceId)
  const owner = (await findUserSummaries(system.db, [ownerId])).get(ownerId)
  return {
    user_id: ownerId,
    displayName: owner?.name ?? '',
    email: owner?.email ?? '',
    photoUrl: owner?.photoURL ?? null,
    access: 'OWNER',
    state: 'accepted',
    isSelf: ownerId === actor.userId,
    through: null,
  }
}
