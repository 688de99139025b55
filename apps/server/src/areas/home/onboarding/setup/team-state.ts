import type { LongJobContext, SystemContext, WorkspaceContext } from '../../../../platform/context.ts'
import { findUserById } from '../../../accounts/identity/index.ts'
import { findByAddresses, invitationMail, membershipOf } from '../../../accounts/workspaces/index.ts'
import { type MailState, mailStates } from '../../../foundation/mail/index.ts'
import type { SetupRow } from './store.ts'

export interface TeamState {
  /** Open and accepted invitations with their ids. */
  readonly invited: ReadonlyMap<string, string>
  /** Already a member: the email no longer matters. */
  readonly joined: ReadonlySet<string>
  readonly mails: ReadonlyMap<string, MailState>
}

/** The state of a new workspace's members, read from the team and the outbox. */
export async function teamState(system: SystemContext, row: SetupRow): Promise<TeamState> {
  const emails = row.members.map(({ email }) => email)
  const rows = (await findByAddresses(system.db, row.newWorkspaceId, emails)).filter(({ removedAt }) => !removedAt)
  const mails = await mailStates(system, { template: invitationMail, to: emails, since: row.createdAt })
  return {
    invited: new Map(rows.map(({ email, id }) => [email, id])),
    joined: new Set(rows.filter(({ accepted }) => accepted === 1).map(({ email }) => email)),
    mails,
  }
}

/** Runs work in the new workspace as its owner, who started it: the work may do no more than they may. */
export async function asOwner<T>(
  ctx: LongJobContext,
  { newWorkspaceId, userId }: Pick<SetupRow, 'newWorkspaceId' | 'userId'>,
  work: (ctx: WorkspaceContext) => Promise<T>,
): Promise<T> {
  const person = await ctx.scopes.system(({ db }) => findUserById(db, userId))
  const membership = await membershipOf(ctx.database, { userId }, newWorkspaceId)
  if (!person || !membership) throw new Error('The owner of the new workspace is not in it.')
  const actor: WorkspaceContext['actor'] = {
    kind: 'member',
    userId,
    sessionId: userId,
    email: person.email,
    name: person.name,
    isEmailVerified: person.isEmailVerified,
    isStaff: false,
    isSupportAccess: false,
    signedInAt: ctx.clock.now(),
    key: null,
    workspaceId: newWorkspaceId,
    ...membership,
  }
  return ctx.scopes.workspace({ workspaceId: newWorkspaceId, userId }, (inner) => work({ ...inner, actor }))
}
