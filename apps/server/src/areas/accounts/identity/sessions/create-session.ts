import { constants } from '@taplore/contract'
import { newSecret } from '@taplore/kit'
import type { SystemContext } from '../../../../platform/context.ts'
import { hashSecret } from '../against-guessing/hash-secret.ts'
import { insertSession } from '../credential-store.ts'
import { callerCountry } from './caller-country.ts'

/**
 * Creates a session and returns its token, which can be known only now. The session of a browser, and of a program
 * that signed in, expires after 14 days without use, and after 90 in any case; an access token after an hour.
 */
export async function createSession(
  ctx: SystemContext,
  { userId, kind, provenAt }: { userId: string; kind: 'browser' | 'program' | 'access'; provenAt?: Date },
): Promise<{ token: string; sessionId: string; expiresAt: Date }> {
  const now = ctx.clock.now()
  const token = newSecret()
  const { idleMs, accessTokenMs } = constants.sessionLife
  const expiresAt = new Date(now.getTime() + (kind === 'access' ? accessTokenMs : idleMs))
  const sessionId = await insertSession(ctx.db, {
    userId,
    // The token itself is nowhere in the database.
    token: hashSecret(token),
    kind,
    expiresAt,
    ipAddress: ctx.request.address,
    userAgent: ctx.request.userAgent,
    country: callerCountry(ctx),
    provenAt: provenAt ?? null,
    now,
  })
  return { token, sessionId, expiresAt }
}
