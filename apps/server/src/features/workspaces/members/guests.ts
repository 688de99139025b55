import { mayDo, memberMessages, memberRefusals } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import {
  type Member,
  rightsOf,
  type SystemContext,
  type WorkspaceContext,
  type WorkspaceJobContext,
} from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { sendMail } from '../../mail/index.ts'
import type { MembershipRow, WorkspaceRow } from '../store.ts'
import { invitableRows, pauseLeftMs, requireDailyRoom, sendInvitations } from './invite.ts'
import { requireWorkspace } from './list-members.ts'
import { presentTeam } from './present.ts'
import { recordMember } from './record-member.ts'
import {
  changeMembership,
  countGuestsOf,
  deleteGrants,
  findByAddresses,
  findGranted,
  findGuestsOf,
  findOneOfTeam,
  putGrants,
} from './store.ts'
import { tellMembership, tellWorkspace } from './tell.ts'

type CountExisting = (db: Transaction, workspaceId: string, ids: readonly string[]) => Promise<number>
let countStories: CountExisting | null = null

/** Stories live on a higher floor, which says here how many of these ids are stories of the workspace that can be shared. */
export function setShareableStories(count: CountExisting): void {
  countStories = count
}

/**
 * Which stories the person at hand may see: null for members, who see all of them; for a guest those that were shared with
 * them. Every way to a story asks this.
 */
export async function grantedStories(ctx: {
  readonly db: Transaction
  readonly actor: Pick<Member, 'workspaceId' | 'userId' | 'role'> | WorkspaceJobContext['actor']
}): Promise<readonly string[] | null> {
  if (!('role' in ctx.actor) || ctx.actor.role !== 'VIEW') return null
  return findGranted(ctx.db, ctx.actor)
}

const guestsMost = 200

/** With whom a story is shared, latest first; nobody for a story of another workspace. */
export async function guestsOf(ctx: WorkspaceContext, { storyId }: { storyId: string }) {
  return ctx.scopes.system(async (system) => {
    const place = { workspaceId: ctx.actor.workspaceId, storyId }
    const rows = await findGuestsOf(system.db, { ...place, limit: guestsMost })
    return { guests: await presentTeam(system, rows), count: await countGuestsOf(system.db, place) }
  })
}

/** Shows single stories to somebody who is not of the team. They take no seat, and see nothing else. */
export async function inviteGuest(
  ctx: WorkspaceContext,
  { email, storyIds }: { email: string; storyIds: readonly string[] },
) {
  const { actor } = ctx
  if (email === actor.email) throw refuse(memberRefusals.OWN_ADDRESS)
  // A key for the team that may not see stories must not show them to an address of its holder.
  if (!mayDo(rightsOf(actor), 'stories.view')) throw refuse(memberRefusals.NOTHING_SHARED)
  return ctx.scopes.system(async (system) => {
    const ids = [...new Set(storyIds)]
    if ((await countStories?.(system.db, actor.workspaceId, ids)) !== ids.length)
      throw refuse(memberRefusals.NOTHING_SHARED)
    const workspace = await requireWorkspace(system, actor.workspaceId)
    const [known] = await findByAddresses(system.db, workspace.id, [email])
    const isGuestAlready = known && !known.removedAt && known.role === 'VIEW' && known.accepted === 1
    if (!isGuestAlready) {
      if (known && !known.removedAt && known.role !== 'VIEW') throw refuse(memberRefusals.MEMBER_EXISTS, { email })
      await invitableRows(system, actor, [email])
      await sendInvitations(system, { workspace, actor }, [
        { id: known?.id ?? newId(system.clock.now().getTime()), email, role: 'VIEW' },
      ])
    }
    const [row] = await findByAddresses(system.db, workspace.id, [email])
    if (!row) throw new Error('The invitation of a guest was not written.')
    const createdAt = system.clock.now()
    const added = await putGrants(
      system.db,
      ids.map((objectId) => ({
        workspaceId: workspace.id,
        membershipId: row.id,
        kind: 'story' as const,
        objectId,
        grantedBy: actor.userId,
        createdAt,
      })),
    )
    if (isGuestAlready && added > 0) await mailOfMore(system, { actor, workspace, row })
    await tellGuest(system, row)
    const [guest] = await presentTeam(system, [row])
    if (!guest) throw new Error('The guest cannot be shown.')
    await recordMember(system, actor, row, 'guest.invited', { after: { stories: ids } })
    return { message: memberMessages.guestInvited, guest }
  })
}

/** Takes single stories back. A guest with whom nothing is shared any more is none. */
export async function revokeGuest(
  ctx: WorkspaceContext,
  { user_id, storyIds }: { user_id: string; storyIds?: readonly string[] },
) {
  return ctx.scopes.system(async (system) => {
    const row = await findOneOfTeam(system.db, ctx.actor.workspaceId, user_id)
    if (row?.role !== 'VIEW') throw refuse(memberRefusals.MEMBER_NOT_FOUND)
    await deleteGrants(system.db, row.id, storyIds)
    const [rest] = await presentTeam(system, [row])
    if (rest?.sharedCount === 0) {
      const gone = { removedAt: system.clock.now(), inviteHash: null, inviteSealed: null }
      await changeMembership(system.db, row.id, gone)
    }
    await tellGuest(system, row)
    await recordMember(system, ctx.actor, row, 'guest.removed', { before: { stories: storyIds ?? 'all' } })
    return { message: memberMessages.removed }
  })
}

/** A guest is told of more that was shared, but not at every press of a button: one mail in the pause between invitations. */
async function mailOfMore(
  ctx: SystemContext,
  { actor, workspace, row }: { actor: Member; workspace: WorkspaceRow; row: MembershipRow },
): Promise<void> {
  if (pauseLeftMs(ctx, row) > 0) return
  await requireDailyRoom(ctx, workspace.id, 1)
  await changeMembership(ctx.db, row.id, { invitedAt: ctx.clock.now() })
  const data = { inviter: actor.name, workspace: workspace.name, url: `${ctx.config.publicUrl}/workspaces` }
  await sendMail(ctx, { to: row.email, template: 'members.shared', data })
}

async function tellGuest(
  ctx: SystemContext,
  row: { workspaceId: string; userId: string | null; accepted: number },
): Promise<void> {
  if (row.accepted === 1) await tellMembership(ctx, row)
  await tellWorkspace(ctx, row.workspaceId)
}
