import { commonRefusals, type SignInOutcome, secondFactorRefusals } from '@taplore/contract'
import { newSecret, refuse } from '@taplore/kit'
import { reserve, toIpBucket } from '../../../../platform/attempts/attempts.ts'
import type { StrangerContext, UserContext } from '../../../../platform/context.ts'
import { attemptKey } from '../against-guessing/attempt-limits.ts'
import { hashSecret } from '../against-guessing/hash-secret.ts'
import { askForPasskey, checkPasskey, endAsk, type PasskeyAnswer } from '../passkeys/verify-passkey.ts'
import { answerWithProof, type LetIn, requireChallenge } from '../second-factor/challenge.ts'
import { saveProof } from '../second-factor/prove.ts'
import { clearCookie, readCookie, setCookie } from '../sessions/cookies.ts'
import { findUser } from '../store.ts'
import { type Admission, admit } from './sign-in.ts'

/** Starts a sign-in with a passkey alone. No user is named yet, so nothing about accounts can be learned here. */
export async function startPasskeySignIn(ctx: StrangerContext): Promise<Record<string, unknown>> {
  const browserSecret = newSecret()
  const attempt = attemptKey(ctx.config.secret, 'passkeyAsks', toIpBucket(ctx.request.address))
  const options = await ctx.scopes.system(async (system) => {
    if ((await reserve(system.db, [attempt], ctx.clock.now())) > 0) return null
    return askForPasskey(system, { holderHash: hashSecret(browserSecret), purpose: 'sign-in', userId: null })
  })
  if (!options) throw refuse(commonRefusals.TOO_MANY_REQUESTS, {})
  setCookie(ctx, 'passkey', browserSecret)
  return options
}

/** A passkey with user verification counts as both factors; the rest of the sign-in is the usual one. */
export async function signInWithPasskey(
  ctx: StrangerContext,
  { answer, ...admission }: Omit<Admission, 'hasBothFactors'> & { answer: PasskeyAnswer },
): Promise<SignInOutcome> {
  const secret = readCookie(ctx.request.headers, 'passkey')
  if (!secret) throw refuse(secondFactorRefusals.PASSKEY_INVALID)
  const ask = { holderHash: hashSecret(secret), purpose: 'sign-in' as const, userId: null }
  const challenge = await endAsk(ctx, ask)
  const user = await ctx.scopes.system(async (system) => {
    const passkey = await checkPasskey(system, ask, { challenge, answer })
    return findUser(system.db, passkey.userId)
  })
  if (!user) throw refuse(secondFactorRefusals.PASSKEY_UNKNOWN)
  clearCookie(ctx, 'passkey')
  return admit(ctx, user, { ...admission, hasBothFactors: true })
}

/** Options for a passkey as the second factor of this browser's pending sign-in. */
export async function startPasskeyAnswer(ctx: StrangerContext): Promise<Record<string, unknown>> {
  const { userId, browserHash } = await requireChallenge(ctx)
  return ctx.scopes.system((system) =>
    askForPasskey(system, { holderHash: browserHash, purpose: 'second-factor', userId }),
  )
}

export function answerWithPasskey(ctx: StrangerContext, answer: PasskeyAnswer, letIn: LetIn): Promise<SignInOutcome> {
  return answerWithProof(
    ctx,
    async ({ user, browserHash }) => {
      const ask = { holderHash: browserHash, purpose: 'second-factor' as const, userId: user.id }
      const challenge = await endAsk(ctx, ask)
      return async (system) => {
        await checkPasskey(system, ask, { challenge, answer })
      }
    },
    letIn,
  )
}

/** Options for confirming the identity of this session's user. */
export function startPasskeyProof(ctx: UserContext): Promise<Record<string, unknown>> {
  return ctx.scopes.system((system) => askForPasskey(system, proofOf(ctx)))
}

export async function proveWithPasskey(ctx: UserContext, answer: PasskeyAnswer): Promise<{ provenUntil: string }> {
  const challenge = await endAsk(ctx, proofOf(ctx))
  await ctx.scopes.system((system) => checkPasskey(system, proofOf(ctx), { challenge, answer }))
  return saveProof(ctx)
}

function proofOf({ actor }: UserContext) {
  return { holderHash: hashSecret(`session ${actor.sessionId}`), purpose: 'prove' as const, userId: actor.userId }
}
