import { constants } from '@taplore/contract'
import { newSecret } from '@taplore/kit'
import type { SystemContext } from '../../../../platform/context.ts'
import { callerCountry } from '../sessions/caller-country.ts'
import { withEngine } from './better-auth-engine.ts'

/**
 * Begins a session and returns its token: the only moment at which it can be known. The session of a browser, and of a program
 * that signed in, ends after 14 days without use, and after 90 in any case; an access token after an hour.
 */
export async function beginSession(
  ctx: SystemContext,
  { userId, kind, provenAt }: { userId: string; kind: 'browser' | 'program' | 'access'; provenAt?: Date },
): Promise<{ token: string; sessionId: string; expiresAt: Date }> {
  const now = ctx.clock.now()
  const token = newSecret()
  const { idleMs, accessTokenMs } = constants.sessionLife
  const expiresAt = new Date(now.getTime() + (kind === 'access' ? accessTokenMs : idleMs))
  const made = await withEngine(ctx.config, ctx.db, (engine) =>
    engine.createSession(
      userId,
      false,
      {
        token,
        kind,
        expiresAt,
        createdAt: now,
        updatedAt: now,
        ipAddress: ctx.request.address,
        userAgent: ctx.request.userAgent,
        country: callerCountry(ctx),
        provenAt,
      },
      true,
    ),
  )
  return { token, sessionId: made.id, expiresAt }
}
