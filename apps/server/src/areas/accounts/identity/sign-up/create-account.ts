import { constants } from '@taplore/contract'
import type { SystemContext } from '../../../../platform/context.ts'
import { insertUser, savePassword } from '../credential-store.ts'
import { identityEvents } from '../events.ts'
import { isTimezone } from '../profile/timezone.ts'
import { insertDetails } from '../store.ts'
import { completeAccount } from './account-creation.ts'

export interface CreateAccount {
  readonly name: string
  readonly email: string
  /** From `hashPassword`; null for an account without a password. */
  readonly passwordHash: string | null
  readonly isEmailVerified?: boolean
  readonly isStaff?: boolean
  readonly timezone?: string
  /** BCP 47; English by default. */
  readonly language?: string
}

/**
 * Creates the account with everything that belongs to it. The address must be free; callers lock it (`lockAddress`)
 * and check. Returns the id of the user, which is also that of their personal workspace.
 */
export async function createAccount(ctx: SystemContext, input: CreateAccount): Promise<{ userId: string }> {
  const now = ctx.clock.now()
  const { name, email, passwordHash, isEmailVerified = false, isStaff = false } = input
  const userId = await insertUser(ctx.db, { name, email, emailVerified: isEmailVerified, isStaff, now })
  if (passwordHash) await savePassword(ctx.db, { userId, passwordHash, now })
  const timezone = input.timezone && isTimezone(input.timezone) ? input.timezone : constants.defaults.timezone
  await insertDetails(ctx.db, { userId }, { userId, language: input.language ?? constants.defaults.language, timezone })
  const person = { userId, email, name }
  await completeAccount(ctx, person)
  await ctx.events.announce(identityEvents.personRegistered, person)
  return { userId }
}
