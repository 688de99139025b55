import type { LongJobContext, SystemContext, WorkspaceContext } from '../../../../platform/context.ts'
import { findPerson } from '../../../accounts/identity/index.ts'
import { findByAddresses, membershipOf } from '../../../accounts/workspaces/index.ts'
import { type MailState, mailStates } from '../../../foundation/mail/index.ts'
import type { SetupRow } from './store.ts'

export interface TeamState {
  /** Who has an invitation that stands, or has accepted it, and its id. */
  readonly invited: ReadonlyMap<string, string>
  /** Who is in already: their mail does not matter any more. */
  readonly joined: ReadonlySet<string>
  readonly mails: ReadonlyMap<string, MailState>
}

/** How far the people of a new workspace are, read from the team and from the outbox. */
export async function teamState(system: SystemContext, row: SetupRow): Promise<TeamState> {
  const emails = row.members.map(({ email }) => email)
  const rows = (await findByAddresses(system.db, row.newWorkspaceId, emails)).filter(({ removedAt }) => !removedAt)
  const mails = await mailStates(system, { template: 'members.invitation', to: emails, since: row.createdAt })
  return {
    invited: new Map(rows.map(({ email, id }) => [email, id])),
    joined: new Set(rows.filter(({ accepted }) => accepted === 1).map(({ email }) => email)),
    mails,
  }
}

/**
 * Does something in the new workspace as its owner, who began the work: what they may not do (any more), the work may not
 * either.
 */
export async function asOwner<T>(
  ctx: LongJobContext,
  { newWorkspaceId, userId }: Pick<SetupRow, 'newWorkspaceId' | 'userId'>,
  work: (ctx: WorkspaceContext) => Promise<T>,
): Promise<T> {
  const person = await ctx.scopes.system(({ db }) => findPerson(db, userId))
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
    isLook: false,
    signedInAt: ctx.clock.now(),
    key: null,
    workspaceId: newWorkspaceId,
    ...membership,
  }
  return ctx.scopes.workspace({ workspaceId: newWorkspaceId, userId }, (inner) => work({ ...inner, actor }))
}
