import { accessKeyLimits, commonRefusals } from '@taplore/contract'
import { minuteMs, refuse } from '@taplore/kit'
import type { Person, RequestFacts, Scopes } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { recordAuditEventIn } from '../../foundation/audit/index.ts'
import { findKeyOwner } from '../identity/index.ts'
import { hashSecret } from './secrets.ts'
import { type CountedCall, countCall, rememberAddress, touchKey } from './store.ts'

const windowMs = minuteMs
const touchEveryMs = minuteMs

export interface KeyCall {
  readonly database: Database
  /** Opens a transaction to record the use. */
  readonly scopes: Scopes
  readonly now: Date
  readonly request: Pick<RequestFacts, 'address' | 'setHeader'>
}

/**
 * Authenticates a call with a key: its user, limited to its scopes. Null for an unknown, revoked or expired key and
 * for the key of a disabled account. Membership is checked when a workspace is entered. Staff rights never come with
 * a key, and nothing done with one counts as a recent sign-in.
 */
export async function authenticateKey(
  secret: string,
  { database, scopes, now, request }: KeyCall,
): Promise<Person | null> {
  const found = await countCall(database, hashSecret(secret), now)
  const holder = found && (await findKeyOwner(database, found.userId))
  if (!found || !holder) return null
  requireRate(found, now, request)
  await noteUse(found, { scopes, now, request, holder })
  return {
    kind: 'person',
    userId: holder.userId,
    sessionId: found.id,
    email: holder.email,
    name: holder.name,
    isEmailVerified: true,
    isStaff: false,
    signedInAt: new Date(0),
    key: { name: found.name, scopes: found.scopes, workspaceId: found.workspaceId },
  }
}

/**
 * Sends the caller their rate limit state (fields of the IETF draft "RateLimit header fields for HTTP"), and refuses
 * calls over the limit.
 */
function requireRate({ calls, windowStartedAt }: CountedCall, now: Date, { setHeader }: KeyCall['request']): void {
  const { callsPerMinute } = accessKeyLimits
  const resetSeconds = Math.max(1, Math.ceil((windowStartedAt.getTime() + windowMs - now.getTime()) / 1000))
  setHeader('ratelimit-policy', `"key";q=${callsPerMinute};w=${windowMs / 1000}`)
  setHeader('ratelimit', `"key";r=${Math.max(0, callsPerMinute - calls)};t=${resetSeconds}`)
  if (calls <= callsPerMinute) return
  setHeader('retry-after', String(resetSeconds))
  throw refuse(commonRefusals.TOO_MANY_REQUESTS, { retryAfterSeconds: resetSeconds })
}

/** Records the time of last use once a minute; an address the key was never used from goes into the audit log. */
async function noteUse(
  { id, name, userId, workspaceId, lastUsedAt, lastAddress }: CountedCall,
  {
    scopes,
    now,
    request: { address },
    holder,
  }: Omit<KeyCall, 'database'> & { holder: { name: string; email: string } },
): Promise<void> {
  const isFresh = lastUsedAt && now.getTime() - lastUsedAt.getTime() < touchEveryMs
  if (isFresh && lastAddress === address) return
  await scopes.system(async (system) => {
    await touchKey(system, id, { now, address })
    if (!(await rememberAddress(system, id, address, now))) return
    await recordAuditEventIn(
      system,
      {
        workspaceId: workspaceId ?? userId,
        by: { kind: 'key', id: userId, name: holder.name, email: holder.email, keyName: name },
      },
      { action: 'key.used-from-new-address', object: { kind: 'key', id, name }, after: { address } },
    )
  })
}
