import type { SocialProviderId } from '@taplore/contract'
import type { SystemContext } from '../../../../platform/context.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { configuredProviders, providerKeyOf } from '../social/providers.ts'
import { findWaysIn } from '../social/store.ts'
import { deleteCoupon, findUserByEmail, updateDetail } from '../store.ts'

/** An account as the sign-up page of lifetime deals needs it. */
export interface FoundAccount {
  readonly userId: string
  readonly isEmailVerified: boolean
  /** A password, and the configured providers it is connected with. */
  readonly signInWays: ('password' | SocialProviderId)[]
}

/** Null when the address has no account. */
export async function findAccountByEmail(ctx: SystemContext, email: string): Promise<FoundAccount | null> {
  const user = await findUserByEmail(ctx.db, email)
  if (!user) return null
  const ways = await findWaysIn(ctx.db, user.id)
  const hasPassword = ways.some(({ password }) => password !== null)
  const providers = configuredProviders(ctx.config).filter((one) =>
    ways.some(({ provider }) => provider === providerKeyOf(one)),
  )
  return {
    userId: user.id,
    isEmailVerified: user.emailVerified,
    signInWays: [...(hasPassword ? ['password' as const] : []), ...providers.map(({ id }) => id)],
  }
}

/** What the details of a user say about their lifetime deal: the code redeemed last, or one that is still to be redeemed (LTD-10). */
export async function setLifetimeDeal(
  db: Transaction,
  userId: string,
  deal: { isLtd: boolean; couponCode: string | null },
): Promise<void> {
  await updateDetail(db, userId, deal)
}

/** Forgets a code that is still to be redeemed. */
export async function dropCoupon(db: Transaction, userId: string, couponCode: string): Promise<void> {
  await deleteCoupon(db, userId, couponCode)
}
