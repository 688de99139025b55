import { type SocialAnswer, type SocialProviderId, socialProviderIds, socialRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { OpenScope } from '../../../../platform/api/scope.ts'
import type { AnyoneContext, StrangerContext } from '../../../../platform/context.ts'
import { hashSecret } from '../against-guessing/hash-secret.ts'
import { readCookie } from '../sessions/cookies.ts'
import { type Claims, redeemCode } from './authorization-code.ts'
import { connectProvider } from './connections.ts'
import { presentProvider, requireProvider } from './providers.ts'
import { signInWithProvider } from './sign-in-with-provider.ts'
import { challengeOf } from './start-social-sign-in.ts'
import { type SocialAttemptRow, useAttempt } from './store.ts'

export interface FinishSocial {
  readonly query: string
  readonly timezone?: string
}

/**
 * The browser returns from the provider. Three steps, so that no transaction waits for the network: the state, the
 * claims, the sign-in.
 */
export async function finishSocial(
  ctx: AnyoneContext,
  scope: Pick<OpenScope, 'asStranger'>,
  { query, timezone }: FinishSocial,
): Promise<SocialAnswer> {
  const answered = new URLSearchParams(query)
  const state = answered.get('state') ?? ''
  const attempt = await scope.asStranger((stranger) => endOfWay(stranger, state))
  const provider = requireProvider(ctx.config, providerIdOf(attempt))
  const claims = await redeemCode(ctx, provider, { query: answered, challenge: challengeOf(ctx, state) })
  return scope.asStranger(async (stranger) => ({
    provider: presentProvider(provider),
    returnUrl: attempt.returnUrl,
    outcome: attempt.userId
      ? await connectProvider(requireSame(stranger, attempt.userId), provider, claims)
      : await signInWithProvider(stranger, provider, requireEmail(claims), { timezone }),
  }))
}

/** Consumes the state this browser started with. States of another browser, used ones and old ones look alike. */
async function endOfWay(ctx: StrangerContext, state: string): Promise<SocialAttemptRow> {
  const browserSecret = readCookie(ctx.request.headers, 'social')
  const attempt =
    browserSecret &&
    (await ctx.scopes.system((system) =>
      useAttempt(system.db, {
        stateHash: hashSecret(state),
        browserHash: hashSecret(browserSecret),
        now: ctx.clock.now(),
      }),
    ))
  if (!attempt) throw refuse(socialRefusals.SOCIAL_FAILED)
  return attempt
}

function providerIdOf({ provider }: SocialAttemptRow): SocialProviderId {
  const id = socialProviderIds.find((known) => known === provider)
  if (!id) throw refuse(socialRefusals.SOCIAL_NOT_OFFERED)
  return id
}

/** The user who started linking a provider must still be signed in. */
function requireSame(ctx: StrangerContext, userId: string) {
  const { actor } = ctx
  if (actor.kind !== 'person' || actor.userId !== userId) throw refuse(socialRefusals.SOCIAL_FAILED)
  return { ...ctx, actor }
}

export interface ProvenClaims extends Omit<Claims, 'verifiedEmail'> {
  readonly email: string | null
}

/** A known subject needs no address; if a new account needs one, it is requested later. */
function requireEmail({ verifiedEmail, ...claims }: Claims): ProvenClaims {
  return { ...claims, email: verifiedEmail }
}
