import { commonRefusals } from '@taplore/contract'
import { minuteMs, refuse, secondMs } from '@taplore/kit'
import type { AttemptRule } from '../../../platform/attempts/attempt-store.ts'
import { attemptOf, reserve, toIpBucket } from '../../../platform/attempts/attempts.ts'
import type { SlowWorkspaceContext } from '../../../platform/context.ts'

/** Pages read for previews. No one pastes as many by hand; without a limit we would be an open proxy. */
export const readingLimits = {
  member: { limit: 20, windowMs: minuteMs, lockMs: null },
  address: { limit: 60, windowMs: minuteMs, lockMs: null },
} as const satisfies Record<string, AttemptRule>

/** Counts a page to be read; refuses when the member or the address has read too many in this minute. */
export async function countReading({ config, clock, scopes, actor, request }: SlowWorkspaceContext): Promise<void> {
  const attempts = [
    attemptOf(config.secret, readingLimits.member, 'pagesReadByMember', [actor.userId]),
    attemptOf(config.secret, readingLimits.address, 'pagesReadFromAddress', [toIpBucket(request.address)]),
  ]
  const lockedForMs = await scopes.system(({ db }) => reserve(db, attempts, clock.now()))
  if (lockedForMs === 0) return
  const retryAfterSeconds = Math.ceil(lockedForMs / secondMs)
  request.setHeader('retry-after', String(retryAfterSeconds))
  throw refuse(commonRefusals.TOO_MANY_REQUESTS, { retryAfterSeconds })
}
