import { constants, type MemberAccess, memberMessages, memberRefusals } from '@taplore/contract'
import { dayMs, newId, refuse } from '@taplore/kit'
import type { Member, SystemContext, WorkspaceContext } from '../../../../platform/context.ts'
import { mailStates, sendMail } from '../../../foundation/mail/index.ts'
import { isOnStaffList } from '../../identity/index.ts'
import { invitationMail } from '../mails.ts'
import { accessOf, nameInMails } from '../rules.ts'
import type { MembershipRow, WorkspaceRow } from '../store.ts'
import { cellsGiven, requireMayGive, requireMayTouch, requireSameTeam, roleOfAccess } from './access.ts'
import { auditMember } from './audit-member.ts'
import { addressOf, freshInvitation, isExpired } from './invitation-secrets.ts'
import { requireWorkspace } from './list-members.ts'
import { notifyInvited, notifyWorkspace } from './notify-members.ts'
import { presentTeam } from './present.ts'
import { requireSeats, seatsFor } from './seats.ts'
import { onlyShared, type SharedName } from './shared-name.ts'
import {
  changeMembership,
  countInvitedSince,
  findByAddresses,
  findOneOfTeam,
  insertInvitations,
  lockSeats,
} from './store.ts'

interface Invite {
  readonly team_id: string
  readonly Addedmember: readonly { email: string; team_id: string; access: MemberAccess }[]
}

/** Invites users by email, all or none. Each takes a seat for seven days or until they answer. */
export async function inviteMembers(ctx: WorkspaceContext, { team_id, Addedmember }: Invite) {
  const { actor } = ctx
  requireSameTeam(actor, team_id, ...Addedmember.map((added) => added.team_id))
  const wanted = new Map(Addedmember.map(({ email, access }) => [email, roleOfAccess[access]]))
  const emails = [...wanted.keys()]
  if (wanted.has(actor.email)) throw refuse(memberRefusals.OWN_ADDRESS)
  for (const role of wanted.values()) requireMayGive(actor, role)
  return ctx.scopes.system(async (system) => {
    const workspace = await requireWorkspace(system, actor.workspaceId)
    await lockSeats(system.db, workspace.ownerId)
    const known = await invitableRows(system, actor, emails)
    const staff = new Set<string>()
    for (const email of emails) if (await isOnStaffList(system, email)) staff.add(email)
    await requireSeats(system, workspace.ownerId, emails, { isFree: (email) => staff.has(email) })
    await sendInvitations(
      system,
      { workspace, actor },
      [...wanted].map(([email, role]) => ({
        email,
        role,
        id: known.get(email)?.id ?? newId(system.clock.now().getTime()),
      })),
    )
    const rows = await findByAddresses(system.db, workspace.id, emails)
    for (const row of rows) await auditMember(system, actor, row, 'member.invited', { after: { role: row.role } })
    return {
      message: memberMessages.invited,
      seats: await seatsFor(system, actor, workspace.ownerId),
      invited: await presentTeam(system, rows),
    }
  })
}

/** Sends an invitation again, valid for another seven days; the previous link becomes invalid. */
export async function resendInvitation(
  ctx: WorkspaceContext,
  { team_id, user_id }: { team_id: string; user_id: string },
) {
  requireSameTeam(ctx.actor, team_id)
  return ctx.scopes.system(async (system) => {
    const workspace = await requireWorkspace(system, ctx.actor.workspaceId)
    await lockSeats(system.db, workspace.ownerId)
    const row = await requireWaiting(system, ctx.actor, user_id)
    // An expired one has released its seat and needs another.
    if (isExpired(row, system.clock.now()) && row.role !== 'VIEW' && !row.isDisabled) {
      const isFree = await isOnStaffList(system, row.email)
      await requireSeats(system, workspace.ownerId, [row.email], { isFree: () => isFree })
    }
    await renewInvitation(system, ctx.actor, row)
    return { message: memberMessages.invited, seats: await seatsFor(system, ctx.actor, workspace.ownerId) }
  })
}

/** Emails a new link for a pending invitation; the previous one becomes invalid. */
export async function renewInvitation(system: SystemContext, actor: Member, row: MembershipRow): Promise<void> {
  const workspace = await requireWorkspace(system, row.workspaceId)
  if (!(await isUndelivered(system, row))) requirePause(system, row)
  await requireDailyAllowance(system, workspace.id, 1)
  const { url, columns } = freshInvitation(system, row.id)
  await changeMembership(system.db, row.id, { ...columns, invitedBy: actor.userId })
  await mailInvitation(system, { workspace, actor, row, url, shared: await onlyShared(system, row) })
  await notifyWorkspace(system, workspace.id)
  await auditMember(system, actor, row, 'member.invitation-renewed')
}

/** The link of an invitation, to be delivered by other means. It works only for the invited address. */
export async function invitationLink(ctx: WorkspaceContext, { user_id }: { user_id: string }) {
  return ctx.scopes.system(async (system) => {
    const row = await requireWaiting(system, ctx.actor, user_id)
    const url = addressOf(system, row)
    if (!url || !row.inviteExpiresAt) throw refuse(memberRefusals.INVITATION_FAILED)
    return { url, email: row.email, expiresAt: row.inviteExpiresAt.toISOString() }
  })
}

/** Rows of these addresses, by address; refuses when one is already a member, or was invited a moment ago. */
export async function invitableRows(
  ctx: SystemContext,
  actor: Member,
  emails: readonly string[],
): Promise<Map<string, MembershipRow>> {
  const rows = await findByAddresses(ctx.db, actor.workspaceId, emails)
  for (const row of rows) {
    if (row.removedAt) continue
    if (row.accepted === 1) throw refuse(memberRefusals.MEMBER_EXISTS, { email: row.email })
    requireMayTouch(actor, row)
    requirePause(ctx, row)
  }
  return new Map(rows.map((row) => [row.email, row]))
}

/** Creates and emails invitations. The workspace's name is ours, whatever the caller says. */
export async function sendInvitations(
  ctx: SystemContext,
  { workspace, actor, shared }: { workspace: WorkspaceRow; actor: Member; shared?: SharedName },
  wanted: readonly Pick<MembershipRow, 'id' | 'email' | 'role'>[],
): Promise<void> {
  await requireDailyAllowance(ctx, workspace.id, wanted.length)
  const invitations = wanted.map((one) => ({
    ...one,
    ...freshInvitation(ctx, one.id),
    cells: cellsGiven(actor, one.role),
  }))
  await insertInvitations(
    ctx.db,
    invitations.map(({ id, email, role, cells, columns }) => ({
      id,
      workspaceId: workspace.id,
      email,
      role,
      permissions: cells && [...cells],
      accepted: 0,
      invitedBy: actor.userId,
      createdAt: columns.invitedAt,
      ...columns,
    })),
  )
  for (const { email, role, url } of invitations) {
    await mailInvitation(ctx, { workspace, actor, row: { email, role }, url, shared })
  }
  await notifyWorkspace(ctx, workspace.id)
}

async function mailInvitation(
  ctx: SystemContext,
  {
    workspace,
    actor,
    row,
    url,
    shared,
  }: {
    workspace: WorkspaceRow
    actor: Member
    row: Pick<MembershipRow, 'email' | 'role'>
    url: string
    shared: SharedName | undefined
  },
): Promise<void> {
  const data = { inviter: actor.name, workspace: nameInMails(workspace), access: accessOf(row.role), shared, url }
  await sendMail(ctx, { to: row.email, template: invitationMail, data })
  await notifyInvited(ctx, { workspaceId: workspace.id, email: row.email })
}

async function requireWaiting(ctx: SystemContext, actor: Member, id: string): Promise<MembershipRow> {
  const row = await findOneOfTeam(ctx.db, actor.workspaceId, id)
  if (!row || row.accepted === 1) throw refuse(memberRefusals.MEMBER_NOT_FOUND)
  requireMayTouch(actor, row)
  return row
}

/** No inbox can be filled by repeated clicks. */
function requirePause(ctx: Pick<SystemContext, 'clock'>, row: Pick<MembershipRow, 'invitedAt'>): void {
  const leftMs = pauseLeftMs(ctx, row)
  if (leftMs > 0) throw refuse(memberRefusals.INVITED_JUST_NOW, { retryAfterSeconds: Math.ceil(leftMs / 1000) })
}

/** An email that could not be delivered does not count. */
async function isUndelivered(
  ctx: SystemContext,
  { email, invitedAt }: Pick<MembershipRow, 'email' | 'invitedAt'>,
): Promise<boolean> {
  if (!invitedAt) return false
  const states = await mailStates(ctx, { template: invitationMail, to: [email], since: invitedAt })
  return states.get(email)?.state === 'failed'
}

/** How long until another email may be sent to this address. */
export function pauseLeftMs(
  { clock }: Pick<SystemContext, 'clock'>,
  { invitedAt }: Pick<MembershipRow, 'invitedAt'>,
): number {
  return invitedAt ? Math.max(0, invitedAt.getTime() + constants.members.resendPauseMs - clock.now().getTime()) : 0
}

export async function requireDailyAllowance(ctx: SystemContext, workspaceId: string, more: number): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - dayMs)
  const sent = await countInvitedSince(ctx.db, workspaceId, since)
  if (sent + more > constants.members.invitationsPerDay) throw refuse(memberRefusals.TOO_MANY_INVITATIONS)
}
