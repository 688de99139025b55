import type { Attempt } from '../../../../platform/attempts/attempt-store.ts'
import { reserve } from '../../../../platform/attempts/attempts.ts'
import type { SystemContext } from '../../../../platform/context.ts'
import { attemptKey } from '../against-guessing/attempt-limits.ts'
import { hashSecret } from '../against-guessing/hash-secret.ts'
import { readCookie } from '../sessions/cookies.ts'
import { isKnownDevice } from '../store.ts'
import { kindOf } from './spend-code.ts'

/**
 * Counts a six-digit code against limits that outlive a challenge: someone with the password cannot start challenge
 * after challenge until a code fits. A browser the owner signed in from before has a limit of its own, and backup
 * codes and passkeys have none (49 bits cannot be guessed), so the owner still gets in during an attack. Returns null
 * when the limit is reached, else what to give back after a correct code.
 */
export async function countCodeAttempt(
  ctx: SystemContext,
  { userId, email, code }: { userId: string; email: string; code: string },
): Promise<Attempt[] | null> {
  if (kindOf(code) !== 'totp') return []
  const { secret } = ctx.config
  const device = readCookie(ctx.request.headers, 'device')
  const isKnown = device !== null && (await isKnownDevice(ctx.db, email, hashSecret(device)))
  const attempts = isKnown
    ? [attemptKey(secret, 'codesOfDevice', userId, hashSecret(device))]
    : [attemptKey(secret, 'codesOfAccount', userId), attemptKey(secret, 'codesOfAccountInADay', userId)]
  return (await reserve(ctx.db, attempts, ctx.clock.now())) > 0 ? null : attempts
}
