import { mayDo, memberMessages, memberRefusals, type ShareAccess } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import {
  type Member,
  rightsOf,
  type SystemContext,
  type WorkspaceContext,
  type WorkspaceJobContext,
} from '../../../../platform/context.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { linkInto, sendMail } from '../../../foundation/mail/index.ts'
import { workspaceEvents } from '../events.ts'
import { sharedMail } from '../mails.ts'
import { nameInMails } from '../rules.ts'
import type { MembershipRow, WorkspaceRow } from '../store.ts'
import { auditMember } from './audit-member.ts'
import { invitableRows, pauseLeftMs, requireDailyAllowance, sendInvitations } from './invite.ts'
import { requireWorkspace } from './list-members.ts'
import { notifyInvited, notifyMembership, notifyWorkspace } from './notify-members.ts'
import { presentTeam } from './present.ts'
import { onlyOne, type SharedName, shareableNames } from './shared-name.ts'
import {
  changeMembership,
  countGrants,
  deleteGrants,
  findByAddresses,
  findGranted,
  findOneOfTeam,
  type GrantRow,
  insertGrants,
  type SharedObject,
} from './store.ts'

export type Grant = Pick<GrantRow, 'kind' | 'objectId' | 'access'>

/** What is shared with the current user: null for members, who see everything. Every access to a story asks this. */
export async function grantsOf(ctx: {
  readonly db: Transaction
  readonly actor: Pick<Member, 'workspaceId' | 'userId' | 'role'> | WorkspaceJobContext['actor']
}): Promise<readonly Grant[] | null> {
  if (!('role' in ctx.actor) || ctx.actor.role !== 'VIEW') return null
  return findGranted(ctx.db, ctx.actor)
}

/** Shares single stories with someone outside the team. Guests need no seat and see nothing else. */
export async function inviteGuest(
  ctx: WorkspaceContext,
  { email, storyIds }: { email: string; storyIds: readonly string[] },
) {
  // A key for the team without access to stories must not share them with its owner's address.
  if (!mayDo(rightsOf(ctx.actor), 'stories.view')) throw refuse(memberRefusals.NOTHING_SHARED)
  const objects = [...new Set(storyIds)].map((objectId) => ({ kind: 'story' as const, objectId }))
  return ctx.scopes.system(async (system) => {
    const row = await giveAccess(system, ctx.actor, { email, objects, access: 'VIEW' })
    const [guest] = await presentTeam(system, [row])
    if (!guest) throw new Error('The guest cannot be shown.')
    return { message: memberMessages.guestInvited, guest }
  })
}

/**
 * Gives someone outside the team access to stories and folders, with an invitation when they are not a guest yet.
 * Existing shares are changed only by `isChange`.
 */
export async function giveAccess(
  system: SystemContext,
  actor: Member,
  given: { email: string; objects: readonly SharedObject[]; access: ShareAccess; isChange?: boolean },
): Promise<MembershipRow> {
  const { email, objects, access } = given
  if (email === actor.email) throw refuse(memberRefusals.OWN_ADDRESS)
  const shared = onlyOne(objects, await requireShareable(system, actor.workspaceId, objects))
  const workspace = await requireWorkspace(system, actor.workspaceId)
  const [known] = await findByAddresses(system.db, workspace.id, [email])
  const isThere = known && !known.removedAt
  if (isThere && known.role !== 'VIEW') throw refuse(memberRefusals.MEMBER_EXISTS, { email })
  const isGuestAlready = isThere && known.accepted === 1
  if (!isGuestAlready) {
    await invitableRows(system, actor, [email])
    const wanted = [{ id: known?.id ?? newId(system.clock.now().getTime()), email, role: 'VIEW' as const }]
    await sendInvitations(system, { workspace, actor, shared }, wanted)
  }
  const [row] = await findByAddresses(system.db, workspace.id, [email])
  if (!row) throw new Error('The invitation of a guest was not written.')
  const createdAt = system.clock.now()
  const grant = { workspaceId: workspace.id, membershipId: row.id, access, grantedBy: actor.userId, createdAt }
  const rows = objects.map((object) => ({ ...grant, ...object }))
  const added = await insertGrants(system.db, rows, { isChange: given.isChange })
  if (isGuestAlready && added.length > 0) {
    await mailOfMore(system, { actor, workspace, row, objects, shared })
    await announceShares(system, { row, actor, objects: objects.filter(({ objectId }) => added.includes(objectId)) })
  }
  await notifyGuest(system, row)
  const ofKind = (kind: SharedObject['kind']) =>
    objects.filter((each) => each.kind === kind).map(({ objectId }) => objectId)
  const after = { stories: ofKind('story'), folders: ofKind('folder'), access }
  await auditMember(system, actor, row, 'guest.invited', { after })
  return row
}

async function announceShares(
  ctx: SystemContext,
  { row, actor, objects }: { row: MembershipRow; actor: Member; objects: readonly SharedObject[] },
): Promise<void> {
  const { workspaceId, userId } = row
  if (!userId) return
  const at = ctx.clock.now().toISOString()
  for (const { kind, objectId } of objects)
    await ctx.events.announce(workspaceEvents.shared, {
      workspaceId,
      userId,
      sharedBy: actor.userId,
      kind,
      objectId,
      at,
    })
}

/** Revokes shares of single stories. A guest without shares is removed. */
export async function revokeGuest(
  ctx: WorkspaceContext,
  { user_id, storyIds }: { user_id: string; storyIds?: readonly string[] },
) {
  return ctx.scopes.system(async (system) => {
    const row = await findOneOfTeam(system.db, ctx.actor.workspaceId, user_id)
    if (row?.role !== 'VIEW') throw refuse(memberRefusals.MEMBER_NOT_FOUND)
    await removeAccess(system, ctx.actor, row, storyIds)
    return { message: memberMessages.removed }
  })
}

/** Revokes shares of a guest; all of them without ids. A guest without shares is removed. */
export async function removeAccess(
  system: SystemContext,
  actor: Member,
  row: MembershipRow,
  objectIds: readonly string[] | undefined,
): Promise<void> {
  await deleteGrants(system.db, row.id, objectIds)
  if (!(await countGrants(system.db, [row.id])).get(row.id)) {
    const gone = { removedAt: system.clock.now(), inviteHash: null, inviteSealed: null }
    await changeMembership(system.db, row.id, gone)
    const { workspaceId, userId } = row
    if (userId) await system.events.announce(workspaceEvents.memberRemoved, { workspaceId, userId })
  }
  await notifyGuest(system, row)
  await auditMember(system, actor, row, 'guest.removed', { before: { stories: objectIds ?? 'all' } })
}

/** The names of these; all must exist to be shared, and unknown and foreign ones look alike. */
export async function requireShareable(
  system: SystemContext,
  workspaceId: string,
  objects: readonly SharedObject[],
): Promise<readonly string[]> {
  const names = await system.extensions.one(shareableNames)(system.db, workspaceId, objects)
  if (names.length !== objects.length) throw refuse(memberRefusals.NOTHING_SHARED)
  return names
}

/** A guest is notified of new shares, but not of every single one: one email in the interval between invitations. */
async function mailOfMore(
  ctx: SystemContext,
  given: {
    actor: Member
    workspace: WorkspaceRow
    row: MembershipRow
    objects: readonly SharedObject[]
    shared: SharedName | undefined
  },
): Promise<void> {
  const { actor, workspace, row, objects, shared } = given
  if (pauseLeftMs(ctx, row) > 0) return
  await requireDailyAllowance(ctx, workspace.id, 1)
  await changeMembership(ctx.db, row.id, { invitedAt: ctx.clock.now() })
  const [first] = objects
  const isOneStory = first?.kind === 'story' && objects.length === 1
  const url = linkInto(ctx.config, workspace.id, isOneStory ? `/preview/${first.objectId}` : '/stories')
  const data = { inviter: actor.name, workspace: nameInMails(workspace), shared, url }
  await sendMail(ctx, { to: row.email, template: sharedMail, data })
}

export async function notifyGuest(
  ctx: SystemContext,
  row: Pick<MembershipRow, 'workspaceId' | 'userId' | 'email' | 'accepted'>,
): Promise<void> {
  if (row.accepted === 1) await notifyMembership(ctx, row)
  else await notifyInvited(ctx, row)
  await notifyWorkspace(ctx, row.workspaceId)
}
