import {
  accountMessages,
  mayDo,
  memberMessages,
  memberRefusals,
  type OwnInvitation,
  permissionsOf,
} from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { StrangerContext, SystemContext, UserContext } from '../../../../platform/context.ts'
import { findUserById } from '../../identity/index.ts'
import { workspaceEvents } from '../events.ts'
import { accessOf } from '../rules.ts'
import { findAnyMembership, findWorkspace, type MembershipRow, type WorkspaceRow } from '../store.ts'
import { isAbove } from './access.ts'
import { auditMember } from './audit-member.ts'
import { addressOf, hashOf, isExpired } from './invitation-secrets.ts'
import { notifyMembership, notifyWorkspace } from './notify-members.ts'
import { removeRow } from './remove-row.ts'
import { onlyShared } from './shared-name.ts'
import {
  changeMembership,
  findAllWaitingFor,
  findBySecret,
  findFirstGrant,
  findGranted,
  findWaitingFor,
} from './store.ts'

/** What an invitation is for, for anyone with its link. Every invalid link gets the same response. */
export async function readInvitation(ctx: StrangerContext, { acceptId }: { acceptId: string }) {
  return ctx.scopes.system(async (system) => {
    const row = await findBySecret(system.db, hashOf(acceptId))
    const workspace = row && (await findOpenWorkspace(system, row))
    if (!row?.inviteExpiresAt || !workspace) throw refuse(memberRefusals.INVITATION_FAILED)
    return { ...(await describeInvitation(system, row, workspace)), email: row.email }
  })
}

/** Invitations that the current user can accept, newest first. Their address must be verified: it is what was invited. */
export async function listOwnInvitations(ctx: UserContext): Promise<{ invitations: OwnInvitation[] }> {
  const { actor } = ctx
  if (!actor.isEmailVerified) return { invitations: [] }
  return ctx.scopes.system(async (system) => {
    const invitations: OwnInvitation[] = []
    for (const row of await findAllWaitingFor(system.db, actor.email)) {
      const workspace = await findOpenWorkspace(system, row)
      const url = workspace && addressOf(system, row)
      if (!workspace || !url || !row.invitedAt) continue
      const described = await describeInvitation(system, row, workspace)
      invitations.push({ ...described, invitedAt: row.invitedAt.toISOString(), path: new URL(url).pathname })
    }
    return { invitations }
  })
}

/** Ends an invitation of the current user: its link no longer works, and its seat is free. */
export async function declineInvitation(ctx: UserContext, { workspaceId }: { workspaceId: string }) {
  const { actor } = ctx
  if (!actor.isEmailVerified) throw refuse(memberRefusals.INVITATION_FAILED)
  return ctx.scopes.system(async (system) => {
    const row = await findWaitingFor(system.db, { workspaceId, email: actor.email })
    if (!row) throw refuse(memberRefusals.INVITATION_FAILED)
    await removeRow(system, actor, row, 'member.invitation-declined')
    return { message: memberMessages.declined }
  })
}

async function describeInvitation(system: SystemContext, row: MembershipRow, workspace: WorkspaceRow) {
  const inviter = row.invitedBy ? await findUserById(system.db, row.invitedBy) : null
  return {
    workspaceId: workspace.id,
    workspaceName: workspace.name,
    isPersonal: workspace.isPersonal,
    shared: (await onlyShared(system, row)) ?? null,
    color: workspace.color,
    invitedBy: inviter?.name ?? null,
    access: accessOf(row.role),
    expiresAt: (row.inviteExpiresAt ?? system.clock.now()).toISOString(),
  }
}

interface Accept {
  readonly acceptId: string
  readonly userId?: string
  readonly fromDashboard: boolean
}

/**
 * Makes the current user a member. Their verified address must be the invited one, both with the link and from the
 * list of workspaces. Once only: the row is locked, so only one of concurrent requests finds it pending.
 */
export async function acceptInvitation(ctx: UserContext, { acceptId, userId, fromDashboard }: Accept) {
  const { actor } = ctx
  const isMine = actor.isEmailVerified && (userId === undefined || userId === actor.userId)
  if (!isMine) throw refuse(memberRefusals.INVITATION_FAILED)
  return ctx.scopes.system(async (system) => {
    const row = fromDashboard
      ? await waitingIn(system, acceptId, actor.email)
      : await findBySecret(system.db, hashOf(acceptId))
    if (!row || row.email !== actor.email || !(await findOpenWorkspace(system, row)))
      throw refuse(memberRefusals.INVITATION_FAILED)
    const former = await findAnyMembership(system.db, row.workspaceId, actor.userId)
    if (former && former.id !== row.id) throw refuse(memberRefusals.INVITATION_FAILED)
    const now = system.clock.now()
    await changeMembership(system.db, row.id, {
      userId: actor.userId,
      accepted: 1,
      acceptedAt: now,
      inviteHash: null,
      inviteSealed: null,
    })
    await notifyMembership(system, { workspaceId: row.workspaceId, userId: actor.userId })
    await notifyWorkspace(system, row.workspaceId)
    const first = await findFirstGrant(system.db, row.id)
    const joined = {
      workspaceId: row.workspaceId,
      userId: actor.userId,
      invitedBy: row.invitedBy,
      shared: first && { kind: first.kind, objectId: first.objectId },
    }
    await system.events.announce(workspaceEvents.memberJoined, { ...joined, at: now.toISOString() })
    await auditMember(system, actor, { ...row, userId: actor.userId }, 'member.joined', { after: { role: row.role } })
    const opens = first && { kind: first.kind, id: first.objectId, mayEdit: first.access !== 'VIEW' }
    return { message: accountMessages.invitationAccepted, workspaceId: row.workspaceId, opens }
  })
}

/**
 * The specification's form, which makes a change by GET. A browser that merely follows a link says so in
 * Sec-Fetch-Mode and Sec-Fetch-Site and is sent to the page instead.
 */
export async function acceptByAddress(
  ctx: UserContext,
  { acceptId, fromDashboard = false }: { acceptId: string; fromDashboard?: boolean },
) {
  const { headers } = ctx.request
  const site = headers.get('sec-fetch-site')
  const isForeign = site !== null && site !== 'same-origin'
  if (isForeign || headers.get('sec-fetch-mode') === 'navigate') throw refuse(memberRefusals.INVITATION_NEEDS_POST)
  return acceptInvitation(ctx, { acceptId, fromDashboard })
}

async function waitingIn(ctx: SystemContext, workspaceId: string, email: string): Promise<MembershipRow | null> {
  if (!/^[0-9a-f-]{36}$/i.test(workspaceId)) return null
  return findWaitingFor(ctx.db, { workspaceId, email })
}

/**
 * The workspace of a valid invitation, else null: not expired, with a seat, and from someone who may still invite.
 */
async function findOpenWorkspace(ctx: SystemContext, row: MembershipRow): Promise<WorkspaceRow | null> {
  if (row.isDisabled || isExpired(row, ctx.clock.now())) return null
  const workspace = await findWorkspace(ctx.db, row.workspaceId)
  const inviter = workspace && row.invitedBy && (await findAnyMembership(ctx.db, workspace.id, row.invitedBy))
  if (!workspace || !inviter || inviter.removedAt || inviter.isDisabled || isAbove(row.role, inviter.role)) return null
  if (inviter.role === 'VIEW') return (await mayPassOn(ctx, row)) ? workspace : null
  const permissions = permissionsOf(inviter.role, inviter.permissions)
  return mayDo({ role: inviter.role, permissions, scopes: null }, 'team.manage') ? workspace : null
}

/** Whether the inviting guest still has full access to something here. */
async function mayPassOn({ db }: SystemContext, { workspaceId, invitedBy }: MembershipRow): Promise<boolean> {
  const held = invitedBy ? await findGranted(db, { workspaceId, userId: invitedBy }) : []
  return held.some(({ access }) => access === 'SHARE')
}
