import { createHmac } from 'node:crypto'
import { constants, type SocialProviderId } from '@taplore/contract'
import { newId, newSecret } from '@taplore/kit'
import type { AnyContext, AnyoneContext, StrangerContext } from '../../../../platform/context.ts'
import { hashSecret } from '../against-guessing/hash-secret.ts'
import { setCookie } from '../sessions/cookies.ts'
import { authorizationUrl, type Challenge } from './authorization-code.ts'
import { requireProvider } from './providers.ts'
import { insertAttempt } from './store.ts'

export interface StartSocial {
  readonly provider: SocialProviderId
  readonly returnUrl?: string
}

/** The provider's page for a new sign-in. Makes a network call, so no transaction may be open. */
export async function addressOfProvider(ctx: AnyoneContext, { provider }: StartSocial) {
  const state = newSecret()
  const url = await authorizationUrl(ctx, requireProvider(ctx.config, provider), challengeOf(ctx, state))
  return { state, url }
}

/** Expects only this browser back with the state. `userId`: a signed-in user links the provider. */
export async function expectBack(
  ctx: Pick<StrangerContext, 'scopes' | 'clock' | 'config' | 'request'>,
  { state, provider, returnUrl, userId }: StartSocial & { state: string; userId: string | null },
): Promise<void> {
  const browserSecret = newSecret()
  const createdAt = ctx.clock.now()
  await ctx.scopes.system((system) =>
    insertAttempt(system.db, {
      id: newId(),
      provider,
      stateHash: hashSecret(state),
      browserHash: hashSecret(browserSecret),
      userId,
      returnUrl: returnUrl ?? null,
      expiresAt: new Date(createdAt.getTime() + constants.signIn.loginSessionMs),
      createdAt,
    }),
  )
  setCookie(ctx, 'social', browserSecret)
}

/** Nonce and code verifier of a state. Derived, so that neither is stored in the database or in the browser. */
export function challengeOf({ config }: Pick<AnyContext, 'config'>, state: string): Challenge {
  const derive = (purpose: string) =>
    createHmac('sha256', config.secret).update(`social ${purpose} ${state}`).digest('base64url')
  return { state, nonce: derive('nonce'), verifier: derive('verifier') }
}
