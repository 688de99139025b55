import { emailChangeRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { StrangerContext, SystemContext } from '../../../../platform/context.ts'
import { recordPersonalAuditEvent } from '../../../foundation/audit/index.ts'
import { sendMail } from '../../../foundation/mail/index.ts'
import { hashSecret } from '../against-guessing/hash-secret.ts'
import { emailChangedMail } from '../mails.ts'
import { deleteChallengesOf } from '../second-factor/store.ts'
import { revokeSessions } from '../sessions/revoke-sessions.ts'
import {
  findPreference,
  findUser,
  findUserByEmail,
  lockAddress,
  type UserRow,
  updateUser,
  voidLinks,
} from '../store.ts'
import { followAddress } from './address-changes.ts'
import { deleteChange, type EmailChangeRow, findChangeByToken, saveChange } from './store.ts'

interface Token {
  readonly token: string
}

/** What a link is about, so that its page can say it before anything happens. */
export function readChangeLink(ctx: StrangerContext, given: Token) {
  return ctx.scopes.system(async (system) => {
    const { row, user, side } = await requireChange(system, given)
    return {
      side,
      oldEmail: user.email,
      newEmail: row.newEmail,
      isConfirmed: (side === 'old' ? row.oldConfirmedAt : row.newConfirmedAt) !== null,
      expiresAt: row.expiresAt.toISOString(),
    }
  })
}

/** Confirms the change at one address; with both, the address of the account changes. */
export function confirmEmailChange(ctx: StrangerContext, given: Token) {
  return ctx.scopes.system(async (system) => {
    const { row, user, side } = await requireChange(system, given)
    const now = system.clock.now()
    const confirmed: EmailChangeRow = {
      ...row,
      oldConfirmedAt: row.oldConfirmedAt ?? (side === 'old' ? now : null),
      newConfirmedAt: row.newConfirmedAt ?? (side === 'new' ? now : null),
    }
    const answer = { oldEmail: user.email, newEmail: row.newEmail }
    if (!confirmed.oldConfirmedAt || !confirmed.newConfirmedAt) {
      await saveChange(system.db, confirmed)
      return { status: 'waiting' as const, ...answer }
    }
    await changeAddress(system, user, confirmed)
    return { status: 'changed' as const, ...answer }
  })
}

/** The owner of the current address did not want this: the request and the session behind it end. */
export function refuseEmailChange(ctx: StrangerContext, given: Token) {
  return ctx.scopes.system(async (system) => {
    const { row, user, side } = await requireChange(system, given)
    if (side !== 'old') throw refuse(emailChangeRefusals.EMAIL_CHANGE_LINK_SPENT)
    const { id: userId, name, email } = user
    await deleteChange(system.db, userId)
    await revokeSessions(system, { userId, only: row.sessionId })
    await recordPersonalAuditEvent(system, { userId, name, email }, { action: 'person.email-change-refused' })
    return { status: 'refused' as const, email }
  })
}

async function requireChange(ctx: SystemContext, { token }: Token) {
  const tokenHash = hashSecret(token)
  const row = await findChangeByToken(ctx.db, tokenHash, ctx.clock.now())
  const user = row && (await findUser(ctx.db, row.userId))
  if (!user || user.disabledAt) throw refuse(emailChangeRefusals.EMAIL_CHANGE_LINK_SPENT)
  return { row, user, side: row.oldTokenHash === tokenHash ? ('old' as const) : ('new' as const) }
}

/** As a password change does, it ends all sessions but the one that asked. Links sent to the previous address end too. */
async function changeAddress(ctx: SystemContext, user: UserRow, { newEmail, sessionId }: EmailChangeRow) {
  const { id: userId, name, email: oldEmail } = user
  await lockAddress(ctx.db, newEmail)
  // Both addresses belong to the user at hand, so saying it reveals nothing to a stranger.
  if (await findUserByEmail(ctx.db, newEmail)) throw refuse(emailChangeRefusals.EMAIL_TAKEN)
  const now = ctx.clock.now()
  await updateUser(ctx.db, userId, { email: newEmail, emailVerified: true, updatedAt: now })
  await deleteChange(ctx.db, userId)
  await voidLinks(ctx.db, userId, 'reset-password', now)
  await voidLinks(ctx.db, userId, 'verify-email', now)
  await deleteChallengesOf(ctx.db, userId, now)
  await revokeSessions(ctx, { userId, except: sessionId })
  await followAddress(ctx, { userId, oldEmail, newEmail })
  // The previous address has no account anymore that knows the language.
  const language = (await findPreference(ctx.db, userId))?.language
  for (const to of [oldEmail, newEmail]) {
    await sendMail(ctx, { to, template: emailChangedMail, data: { name, oldEmail, newEmail }, language })
  }
  await recordPersonalAuditEvent(
    ctx,
    { userId, name, email: newEmail },
    { action: 'person.email-changed', before: { email: oldEmail }, after: { email: newEmail } },
  )
}
