import type { AnyContext, SystemContext } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { hashPassword } from './password/hash-password.ts'
import { type CreateAccount, createAccount as makeAccount } from './sign-up/create-account.ts'
import {
  countSkip,
  findDetail,
  findUser,
  findUserByEmail,
  findUsers,
  lockAddress,
  type UserRow,
  updateDetail,
  updateUser,
} from './store.ts'

/** A user as other features see them. */
export interface UserSummary {
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly photoURL: string | null
  readonly isEmailVerified: boolean
}

/** `db` must be a transaction of the system role in all of these: users belong to no workspace. */
export async function findUserById(db: Transaction, userId: string): Promise<UserSummary | null> {
  const user = await findUser(db, userId)
  return user && present(user)
}

/** The ID of the account with this address, in lower case; null without one. */
export async function findUserIdByEmail(db: Transaction, email: string): Promise<string | null> {
  return (await findUserByEmail(db, email))?.id ?? null
}

/** Those that exist, by id. */
export async function findUserSummaries(
  db: Transaction,
  userIds: readonly string[],
): Promise<Map<string, UserSummary>> {
  const users = await findUsers(db, [...new Set(userIds)])
  return new Map(users.map((user) => [user.id, present(user)]))
}

/**
 * Creates an account for an operator, without an email; an existing account is updated. For the command line and
 * tests. The password strength is not checked here.
 */
export async function ensureAccount(
  ctx: SystemContext,
  { password, ...account }: Omit<CreateAccount, 'passwordHash'> & { readonly password: string | null },
): Promise<{ userId: string; isNew: boolean }> {
  const email = account.email.trim().toLowerCase()
  await lockAddress(ctx.db, email)
  const known = await findUserByEmail(ctx.db, email)
  if (known) {
    const { isStaff = known.isStaff, isEmailVerified = known.emailVerified } = account
    await updateUser(ctx.db, known.id, { isStaff, emailVerified: isEmailVerified, updatedAt: ctx.clock.now() })
    return { userId: known.id, isNew: false }
  }
  const passwordHash = password === null ? null : await hashPassword(password)
  const { userId } = await makeAccount(ctx, { ...account, email, passwordHash })
  return { userId, isNew: true }
}

/** Disables an account, or enables it again. Its sessions are refused from the next call on. */
export async function setDisabled(ctx: SystemContext, userId: string, isDisabled: boolean): Promise<void> {
  await updateUser(ctx.db, userId, { disabledAt: isDisabled ? ctx.clock.now() : null, updatedAt: ctx.clock.now() })
}

/** Remembers the workspace a user works in, for their next sign-in. */
export async function rememberWorkspace(ctx: AnyContext, userId: string, workspaceId: string): Promise<void> {
  await ctx.scopes.system((system) => updateDetail(system.db, userId, { workspaceId }))
}

export interface SkipRecord {
  readonly skippedAt: Date | null
  readonly count: number
  /** A lifetime-deal user, or one with an unused coupon: they cannot skip. */
  readonly isSpecial: boolean
}

export async function skipRecord(ctx: AnyContext, userId: string): Promise<SkipRecord> {
  const detail = await ctx.scopes.system((system) => findDetail(system.db, userId))
  return {
    skippedAt: detail?.skipBillingDate ?? null,
    count: detail?.skipBillingCount ?? 0,
    isSpecial: !!detail?.isLtd || !!detail?.couponCode,
  }
}

export async function recordSkip(ctx: AnyContext, userId: string): Promise<void> {
  await ctx.scopes.system((system) => countSkip(system.db, userId, ctx.clock.now()))
}

function present(user: UserRow): UserSummary {
  return {
    userId: user.id,
    name: user.name,
    email: user.email,
    photoURL: user.image,
    isEmailVerified: user.emailVerified,
  }
}
