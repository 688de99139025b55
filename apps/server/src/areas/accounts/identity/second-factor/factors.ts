import type { SecondFactorMethod, SecondFactorState } from '@taplore/contract'
import type { SystemContext, UserContext } from '../../../../platform/context.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { presentPasskey } from '../passkeys/present.ts'
import { countPasskeys, findPasskeys } from '../passkeys/store.ts'
import { findCredentials } from '../store.ts'
import { countBackupCodes, findAuthenticator, replaceBackupCodes } from './store.ts'

/** How a user can pass a second factor, the usual way first. Empty: they have none, and none is required. */
export async function methodsOf(db: Transaction, userId: string): Promise<SecondFactorMethod[]> {
  const hasTotp = !!(await findAuthenticator(db, userId))?.confirmedAt
  const hasPasskey = (await countPasskeys(db, userId)) > 0
  if (!hasTotp && !hasPasskey) return []
  const hasBackupCode = (await countBackupCodes(db, userId)) > 0
  return [
    ...(hasTotp ? (['totp'] as const) : []),
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(hasBackupCode ? (['backup-code'] as const) : []),
  ]
}

export async function hasSecondFactor(db: Transaction, userId: string): Promise<boolean> {
  return (await methodsOf(db, userId)).length > 0
}

/** The factors as the profile shows them. */
export function secondFactorState(ctx: UserContext): Promise<SecondFactorState> {
  return ctx.scopes.system((system) => stateOf(system, ctx.actor))
}

export async function stateOf(
  { db }: SystemContext,
  { userId, email }: { userId: string; email: string },
): Promise<SecondFactorState> {
  const authenticator = await findAuthenticator(db, userId)
  const passkeys = await findPasskeys(db, userId)
  return {
    totpSince: authenticator?.confirmedAt?.toISOString() ?? null,
    passkeys: passkeys.map(presentPasskey),
    backupCodesLeft: await countBackupCodes(db, userId),
    hasPassword: !!(await findCredentials(db, email))?.passwordHash,
  }
}

/** Backup codes are only a substitute for a factor; without one they are deleted. */
export async function dropCodesOfNoFactor({ db }: SystemContext, userId: string): Promise<void> {
  if (!(await hasSecondFactor(db, userId))) await replaceBackupCodes(db, userId, [])
}
