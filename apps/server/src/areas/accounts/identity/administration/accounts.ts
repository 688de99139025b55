import { staffRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { SystemContext } from '../../../../platform/context.ts'
import { sendMail } from '../../../foundation/mail/index.ts'
import { secondFactorResetMail } from '../mails.ts'
import { countPasskeys } from '../passkeys/store.ts'
import { countBackupCodes, deleteAuthenticator, findAuthenticator, replaceBackupCodes } from '../second-factor/store.ts'
import { sendVerificationLink } from '../send-links.ts'
import { revokeSessions } from '../sessions/revoke-sessions.ts'
import { findUser, type UserRow, updateUser } from '../store.ts'
import {
  deletePasskeysOf,
  type FindAccounts,
  findAccount,
  findAccounts,
  findPresence,
  findSignInWays,
} from './store.ts'

/** An account as platform staff see it: no secret, none of its content. */
export interface KnownAccount {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly isEmailVerified: boolean
  readonly isDisabled: boolean
  readonly isStaff: boolean
  readonly createdAt: string
}

export async function searchAccounts(ctx: SystemContext, which: Omit<FindAccounts, 'staff'>): Promise<KnownAccount[]> {
  const rows = await findAccounts(ctx.db, { ...which, staff: ctx.config.TAPLORE_STAFF })
  return rows.map(({ user, isStaff }) => present(user, isStaff))
}

export async function accountFacts(ctx: SystemContext, userId: string) {
  const found = await findAccount(ctx.db, userId, ctx.config.TAPLORE_STAFF)
  if (!found) throw refuse(staffRefusals.PERSON_NOT_FOUND)
  const presence = await findPresence(ctx.db, userId, ctx.clock.now())
  return {
    ...present(found.user, found.isStaff),
    lastSeenAt: presence.lastSeenAt?.toISOString() ?? null,
    sessions: presence.sessions,
    secondFactor: await factorsOf(ctx, userId),
    signInWays: await findSignInWays(ctx.db, userId),
  }
}

/** Disables an account and revokes its sessions immediately, or enables it again. */
export async function setAccountDisabled(ctx: SystemContext, userId: string, isDisabled: boolean): Promise<UserRow> {
  const user = await requireUser(ctx, userId)
  const now = ctx.clock.now()
  await updateUser(ctx.db, userId, { disabledAt: isDisabled ? (user.disabledAt ?? now) : null, updatedAt: now })
  if (isDisabled) await revokeSessions(ctx, { userId })
  return user
}

export async function signOutEverywhere(ctx: SystemContext, userId: string): Promise<{ user: UserRow; ended: number }> {
  const user = await requireUser(ctx, userId)
  return { user, ended: await revokeSessions(ctx, { userId }) }
}

export async function verifyAgain(ctx: SystemContext, userId: string): Promise<UserRow> {
  const user = await requireUser(ctx, userId)
  if (user.emailVerified) throw refuse(staffRefusals.ALREADY_VERIFIED)
  if (!(await sendVerificationLink(ctx, { user }))) throw refuse(staffRefusals.VERIFICATION_TOO_OFTEN)
  return user
}

/** Removes app, passkeys and backup codes; the user is notified by email, no matter who requested it. */
export async function resetUserSecondFactor(ctx: SystemContext, userId: string) {
  const user = await requireUser(ctx, userId)
  const before = await factorsOf(ctx, userId)
  if (!before.hasTotp && before.passkeys === 0) throw refuse(staffRefusals.NO_SECOND_FACTOR)
  await deleteAuthenticator(ctx.db, userId)
  await deletePasskeysOf(ctx.db, userId)
  await replaceBackupCodes(ctx.db, userId, [])
  await sendMail(ctx, { to: user.email, template: secondFactorResetMail, data: { name: user.name } })
  return { user, before }
}

async function factorsOf({ db }: SystemContext, userId: string) {
  return {
    hasTotp: !!(await findAuthenticator(db, userId))?.confirmedAt,
    passkeys: await countPasskeys(db, userId),
    backupCodesLeft: await countBackupCodes(db, userId),
  }
}

async function requireUser({ db }: SystemContext, userId: string): Promise<UserRow> {
  const user = await findUser(db, userId)
  if (!user) throw refuse(staffRefusals.PERSON_NOT_FOUND)
  return user
}

function present(user: UserRow, isStaff: boolean): KnownAccount {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    isEmailVerified: user.emailVerified,
    isDisabled: user.disabledAt !== null,
    isStaff,
    createdAt: user.createdAt.toISOString(),
  }
}
