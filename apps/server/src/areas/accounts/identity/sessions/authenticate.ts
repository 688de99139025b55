import { constants } from '@taplore/contract'
import { type Clock, minuteMs, systemClock } from '@taplore/kit'
import type { Person } from '../../../../platform/context.ts'
import type { Database } from '../../../../platform/database/database.ts'
import { isDiskFull } from '../../../../platform/http/faults.ts'
import { accessTokenHeader } from '../../../../platform/http/requests/access-token.ts'
import { hashSecret } from '../against-guessing/hash-secret.ts'
import { isAmong } from '../staff-list/is-staff.ts'
import { readCookie } from './cookies.ts'
import { findSessionByToken, touchSession } from './session-store.ts'

export interface AuthenticateOptions {
  readonly clock?: Clock
  /** Addresses and domains of platform staff (`TAPLORE_STAFF`). */
  readonly staff?: readonly string[]
}

/**
 * How often the time of last use is updated: when someone was last seen is at most this old, and a busy session costs one small
 * write in this time.
 */
const touchEveryMs = 5 * minuteMs

/**
 * Authenticates the caller: by `Authorization: Bearer`, else by the session cookie. Null for no credentials, a
 * session that was revoked, was idle for 14 days or is 90 days old, and a disabled account. Looked up on every call,
 * so a revoked session stops working immediately.
 */
export async function authenticate(
  database: Database,
  headers: Headers,
  { clock = systemClock, staff = [] }: AuthenticateOptions = {},
): Promise<Person | null> {
  const token = tokenOf(headers)
  const shown = token ?? headers.get(accessTokenHeader)
  const found = shown ? await findSessionByToken(database, hashSecret(shown)) : null
  if (!found || (!token && found.kind !== 'access')) return null
  const now = clock.now()
  const age = now.getTime() - found.createdAt.getTime()
  if (found.expiresAt <= now || age > constants.sessionLife.absoluteMs || found.disabledAt) return null
  const unusedSince = new Date(now.getTime() - touchEveryMs)
  if (found.kind !== 'access' && found.updatedAt <= unusedSince) {
    const expiresAt = new Date(now.getTime() + constants.sessionLife.idleMs)
    // A full disk must not prevent reading.
    await touchSession(database, found.sessionId, { now, expiresAt, unusedSince }).catch((error) => {
      if (!isDiskFull(error)) throw error
    })
  }
  return {
    kind: 'person',
    userId: found.userId,
    sessionId: found.sessionId,
    email: found.email,
    name: found.name,
    isEmailVerified: found.emailVerified,
    isStaff: found.isStaff || (found.emailVerified && (found.isListed || isAmong(found.email, staff))),
    signedInAt: found.provenAt,
    key: null,
  }
}

/** The token of a request, or null. */
export function tokenOf(headers: Headers): string | null {
  const bearer = /^Bearer +([\w-]{20,200})$/i.exec(headers.get('authorization') ?? '')?.[1]
  return bearer ?? readCookie(headers, 'session')
}
