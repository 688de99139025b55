import type { AnyContext } from '../../../platform/context.ts'
import { isSignedFor, signatureOf } from '../../../platform/http/signed-link.ts'
import { readCookie, setCookie } from './sessions/cookies.ts'

/**
 * A browser that reset a password through the emailed link belongs to the owner of the address: for 6 to 12 hours,
 * guesses by others at the account, or from the same network, do not lock it out. It does not sign in and does not
 * raise the limits for second factors: someone who reads the user's mail must not get more codes to guess.
 */
export function giveResetProof(ctx: Pick<AnyContext, 'config' | 'request' | 'clock'>, email: string): void {
  const { exp, sig } = signatureOf(ctx.config.secret, nameOf(email), ctx.clock.now())
  setCookie(ctx, 'reset', `${exp}.${sig}`)
}

export function hasResetProof(ctx: Pick<AnyContext, 'config' | 'request' | 'clock'>, email: string): boolean {
  const [exp = null, sig = null] = readCookie(ctx.request.headers, 'reset')?.split('.') ?? []
  return isSignedFor(ctx.config.secret, nameOf(email), { exp, sig }, ctx.clock.now())
}

function nameOf(email: string): string {
  return `password reset of ${email}`
}
