import { type KnownSession, sessionRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { UserContext } from '../../../../platform/context.ts'
import { recordPersonalAuditEvent } from '../../../foundation/audit/index.ts'
import { aliveAt } from './active-session.ts'
import { describeAgent, shortenAddress } from './describe-agent.ts'
import { revokeSessions } from './revoke-sessions.ts'
import { listLivingSessions, type SessionRow } from './store.ts'

/** The user's sessions: the current one first, then by last use. */
export async function listSessions(ctx: UserContext): Promise<{ sessions: KnownSession[] }> {
  const { userId, sessionId } = ctx.actor
  const rows = await ctx.scopes.system((system) => listLivingSessions(system.db, userId, aliveAt(ctx)))
  const sessions = rows.map((row) => present(row, sessionId, ctx.clock.now()))
  return { sessions: [...sessions.filter(({ isCurrent }) => isCurrent), ...sessions.filter((one) => !one.isCurrent)] }
}

/** Revokes one session of the user, possibly the current one. */
export async function revokeSession(ctx: UserContext, { sessionId }: { sessionId: string }): Promise<void> {
  const { userId } = ctx.actor
  const ended = await ctx.scopes.system(async (system) => {
    const count = await revokeSessions(system, { userId, only: sessionId })
    if (count > 0) await recordPersonalAuditEvent(system, ctx.actor, { action: 'person.session-ended' })
    return count
  })
  if (ended === 0) throw refuse(sessionRefusals.SESSION_NOT_FOUND)
}

/** Revokes every session but the current one. */
export async function revokeOtherSessions(ctx: UserContext): Promise<{ ended: number }> {
  const { userId, sessionId } = ctx.actor
  return ctx.scopes.system(async (system) => {
    const ended = await revokeSessions(system, { userId, except: sessionId })
    if (ended > 0)
      await recordPersonalAuditEvent(system, ctx.actor, { action: 'person.sessions-ended', after: { ended } })
    return { ended }
  })
}

function present(row: SessionRow, currentId: string, now: Date): KnownSession {
  return {
    id: row.id,
    kind: row.kind,
    isCurrent: row.id === currentId,
    ...describeAgent(row.userAgent),
    country: row.country,
    address: shortenAddress(row.ipAddress),
    signedInAt: row.createdAt.toISOString(),
    // The current one is in use; how recently others were is known to five minutes.
    lastUsedAt: (row.id === currentId ? now : row.updatedAt).toISOString(),
  }
}
