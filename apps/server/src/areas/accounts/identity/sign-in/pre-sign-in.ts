import { identityRefusals, type Product } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { StrangerContext } from '../../../../platform/context.ts'
import type { UserRow } from '../store.ts'

export type SignInStep = 'begin-session' | 'verify-email'

/**
 * The check between the correct password and the session: what prevents this user from signing in to this
 * product.
 */
export function preSignIn(ctx: StrangerContext, { user, product }: { user: UserRow; product: Product }): SignInStep {
  ctx.log.info({ userId: user.id, product }, 'pre-sign-in check')
  if (user.disabledAt) throw refuse(identityRefusals.ACCOUNT_DISABLED)
  return user.emailVerified ? 'begin-session' : 'verify-email'
}
