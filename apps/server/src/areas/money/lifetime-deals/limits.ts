import { commonRefusals } from '@taplore/contract'
import { hourMs, refuse } from '@taplore/kit'
import type { AttemptRule } from '../../../platform/attempts/attempt-store.ts'
import { attemptOf, reserve, toIpBucket } from '../../../platform/attempts/attempts.ts'
import type { AnyContext } from '../../../platform/context.ts'

/** More than anyone with a code needs. A guess has one chance in 10²² and gets 60 of them in an hour. */
const rules = {
  address: { limit: 60, windowMs: hourMs, lockMs: null },
  email: { limit: 15, windowMs: hourMs, lockMs: null },
  /** With one open code nobody can ask about many email addresses. */
  code: { limit: 15, windowMs: hourMs, lockMs: null },
  account: { limit: 30, windowMs: hourMs, lockMs: null },
} as const satisfies Record<string, AttemptRule>

/** Counts one look at a code in a transaction of its own, whatever comes of it; refuses when there were too many. */
export async function countLook(
  ctx: Pick<AnyContext, 'config' | 'scopes' | 'clock' | 'request'>,
  about: { readonly email?: string; readonly code?: string; readonly account?: string },
): Promise<void> {
  const named = Object.entries(about).filter((pair): pair is [keyof typeof about, string] => pair[1] !== undefined)
  const attempts = [['address', toIpBucket(ctx.request.address)] as const, ...named].map(([kind, value]) =>
    attemptOf(ctx.config.secret, rules[kind], `lifetime ${kind}`, [value]),
  )
  const lockedForMs = await ctx.scopes.system((system) => reserve(system.db, attempts, ctx.clock.now()))
  if (lockedForMs > 0)
    throw refuse(commonRefusals.TOO_MANY_REQUESTS, { retryAfterSeconds: Math.ceil(lockedForMs / 1000) })
}
