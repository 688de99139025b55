import { constants, type DeletionState, profileRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { SystemContext, UserContext } from '../../../../platform/context.ts'
import { recordPersonalAuditEvent } from '../../../foundation/audit/index.ts'
import { sendMail } from '../../../foundation/mail/index.ts'
import { revokeKeysOfUser } from '../keys/revoke-keys.ts'
import { accountGivenUpMail, accountKeptMail } from '../mails.ts'
import { requireRecentSignIn } from '../second-factor/recent-sign-in.ts'
import { clearCookie } from '../sessions/cookies.ts'
import { revokeSessions } from '../sessions/revoke-sessions.ts'
import type { UserRow } from '../store.ts'
import { ownedWorkspaces } from './owned-workspaces.ts'
import { deleteDeletion, findDeletion, insertDeletion } from './store.ts'

/** Whether a deletion is requested, and which of the user's workspaces have other members. */
export function deletionState(ctx: UserContext): Promise<DeletionState> {
  return ctx.scopes.system(async (system) => {
    const deletion = await findDeletion(system.db, ctx.actor.userId)
    return { eraseAt: deletion?.eraseAt.toISOString() ?? null, shared: await sharedOf(system, ctx.actor.userId) }
  })
}

/**
 * Requests the deletion of the account. The user is signed out everywhere and has 14 days to undo it by signing in;
 * until then nothing is lost but personal tokens, which are revoked immediately. Keys they created for workspaces are
 * suspended. Workspaces with other members must be handed over first, or their deletion confirmed.
 */
export async function requestDeletion(
  ctx: UserContext,
  { email, deletesShared }: { email: string; deletesShared: boolean },
): Promise<{ eraseAt: string }> {
  requireRecentSignIn(ctx)
  const { userId, name } = ctx.actor
  if (email !== ctx.actor.email) throw refuse(profileRefusals.EMAIL_DIFFERS)
  const now = ctx.clock.now()
  const eraseAt = new Date(now.getTime() + constants.account.deletionGraceMs)
  await ctx.scopes.system(async (system) => {
    if (!deletesShared && (await sharedOf(system, userId)).length > 0) throw refuse(profileRefusals.WORKSPACES_SHARED)
    await insertDeletion(system.db, { userId, requestedAt: now, eraseAt })
    const after = { eraseAt: eraseAt.toISOString() }
    await recordPersonalAuditEvent(system, ctx.actor, { action: 'person.deletion-asked', after })
    await revokeSessions(system, { userId })
    await revokeKeysOfUser(system, { person: { userId, name, email }, which: 'personal' })
    await sendMail(system, {
      to: email,
      template: accountGivenUpMail,
      data: { name, date: eraseAt.toISOString().slice(0, 10), url: `${ctx.config.publicUrl}/login` },
    })
  })
  clearCookie(ctx, 'session')
  return { eraseAt: eraseAt.toISOString() }
}

/** Signing in cancels the deletion; the user is notified, in case someone else requested it. Returns whether there was one. */
export async function undoDeletion(ctx: SystemContext, user: Pick<UserRow, 'id' | 'email' | 'name'>): Promise<boolean> {
  if (!(await deleteDeletion(ctx.db, user.id))) return false
  const { id: userId, name, email } = user
  await recordPersonalAuditEvent(ctx, { userId, name, email }, { action: 'person.deletion-undone' })
  await sendMail(ctx, {
    to: user.email,
    template: accountKeptMail,
    data: { name: user.name, url: `${ctx.config.publicUrl}/profile?section=data` },
  })
  return true
}

async function sharedOf(ctx: SystemContext, userId: string): Promise<DeletionState['shared']> {
  const owned = await ctx.extensions.one(ownedWorkspaces).list(ctx, userId)
  return owned.filter(({ otherMembers }) => otherMembers > 0)
}
