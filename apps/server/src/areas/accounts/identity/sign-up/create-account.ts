import { constants } from '@taplore/contract'
import type { SystemContext } from '../../../../platform/context.ts'
import { identityEvents } from '../events.ts'
import { isTimezone } from '../profile/timezone.ts'
import { withEngine } from '../sign-in/better-auth-engine.ts'
import { insertDetails, updateUser } from '../store.ts'
import { completeAccount } from './account-creation.ts'

export interface CreateAccount {
  readonly name: string
  readonly email: string
  /** From `hashPassword`; null for an account without a password. */
  readonly passwordHash: string | null
  readonly isEmailVerified?: boolean
  readonly isStaff?: boolean
  readonly timezone?: string
  /** BCP 47; English when nobody chose. */
  readonly language?: string
}

/**
 * Makes the account with everything that belongs to one. The address must be free; callers hold it (`holdAddress`) and have
 * looked. Returns the id of the person, which is also that of their personal workspace.
 */
export async function createAccount(ctx: SystemContext, input: CreateAccount): Promise<{ userId: string }> {
  const now = ctx.clock.now()
  const userId = await withEngine(ctx.config, ctx.db, async (engine) => {
    const user = await engine.createUser(
      {
        name: input.name,
        email: input.email,
        emailVerified: input.isEmailVerified ?? false,
        createdAt: now,
        updatedAt: now,
      },
      { method: 'email-password' },
    )
    if (input.passwordHash) {
      await engine.linkAccount({
        userId: user.id,
        providerId: 'credential',
        accountId: user.id,
        password: input.passwordHash,
      })
    }
    return user.id
  })
  if (input.isStaff) await updateUser(ctx.db, userId, { isStaff: true })
  const timezone = input.timezone && isTimezone(input.timezone) ? input.timezone : constants.defaults.timezone
  await insertDetails(ctx.db, { userId }, { userId, language: input.language ?? constants.defaults.language, timezone })
  const person = { userId, email: input.email, name: input.name }
  await completeAccount(ctx, person)
  await ctx.events.announce(identityEvents.personRegistered, person)
  return { userId }
}
