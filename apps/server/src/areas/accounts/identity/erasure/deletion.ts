import { constants, type DeletionState, profileRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { PersonContext, SystemContext } from '../../../../platform/context.ts'
import { recordPersonalAuditEvent } from '../../../foundation/audit/index.ts'
import { sendMail } from '../../../foundation/mail/index.ts'
import { revokeKeysOfPerson } from '../keys/revoke-keys.ts'
import { requireRecentSignIn } from '../second-factor/recent-sign-in.ts'
import { clearCookie } from '../sessions/cookies.ts'
import { endSessions } from '../sessions/revoke-sessions.ts'
import type { UserRow } from '../store.ts'
import { ownedWorkspaces } from './owned-workspaces.ts'
import { deleteDeletion, findDeletion, insertDeletion } from './store.ts'

/** Whether the account is given up, and which of its workspaces others work in. */
export function deletionState(ctx: PersonContext): Promise<DeletionState> {
  return ctx.scopes.system(async (system) => {
    const deletion = await findDeletion(system.db, ctx.actor.userId)
    return { eraseAt: deletion?.eraseAt.toISOString() ?? null, shared: await sharedOf(system, ctx.actor.userId) }
  })
}

/**
 * Gives the account up. Its owner is signed out everywhere and has 14 days in which signing in undoes it; nothing is lost
 * until then but their personal tokens, which end at once. Keys they made for workspaces rest. Workspaces that others work in must be handed over first, or their end confirmed.
 */
export async function requestDeletion(
  ctx: PersonContext,
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
    await endSessions(system, { userId })
    await revokeKeysOfPerson(system, { person: { userId, name, email }, which: 'personal' })
    await sendMail(system, {
      to: email,
      template: 'identity.account-given-up',
      data: { name, date: eraseAt.toISOString().slice(0, 10), url: `${ctx.config.publicUrl}/login` },
    })
  })
  clearCookie(ctx, 'session')
  return { eraseAt: eraseAt.toISOString() }
}

/** Signing in is the undo; its owner is told, in case it was not they who asked. */
export async function undoDeletion(ctx: SystemContext, user: Pick<UserRow, 'id' | 'email' | 'name'>): Promise<void> {
  if (!(await deleteDeletion(ctx.db, user.id))) return
  const { id: userId, name, email } = user
  await recordPersonalAuditEvent(ctx, { userId, name, email }, { action: 'person.deletion-undone' })
  await sendMail(ctx, {
    to: user.email,
    template: 'identity.account-kept',
    data: { name: user.name, url: `${ctx.config.publicUrl}/profile` },
  })
}

async function sharedOf(ctx: SystemContext, userId: string): Promise<DeletionState['shared']> {
  const owned = await ctx.extensions.one(ownedWorkspaces).list(ctx, userId)
  return owned.filter(({ otherMembers }) => otherMembers > 0)
}
