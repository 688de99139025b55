import type { Database } from '../../../../platform/database/database.ts'

export interface UserSession {
  readonly sessionId: string
  readonly kind: 'browser' | 'program' | 'access'
  readonly expiresAt: Date
  readonly createdAt: Date
  /** When the user last confirmed their identity. */
  readonly provenAt: Date
  readonly updatedAt: Date
  readonly userId: string
  readonly email: string
  readonly name: string
  readonly emailVerified: boolean
  readonly isStaff: boolean
  /** The address or its domain is on the list that staff maintain. */
  readonly isListed: boolean
  readonly disabledAt: Date | null
}

/** One prepared statement without a transaction: this runs before every other query of every request. */
export async function findSessionByToken(database: Database, tokenHash: string): Promise<UserSession | null> {
  const { rows } = await database.systemPool.query<UserSession>({
    name: 'identity-session-by-token',
    text: `select s.id as "sessionId", s.kind, s.expires_at as "expiresAt", s.created_at as "createdAt", s.updated_at as "updatedAt",
                  coalesce(s.proven_at, s.created_at) as "provenAt",
                  u.id as "userId", u.email, u.name, u.email_verified as "emailVerified", u.is_staff as "isStaff",
                  exists (select 1 from staff_entry e where e.entry in (u.email, substring(u.email from '[^@]*$'))) as "isListed",
                  u.disabled_at as "disabledAt"
             from session s join app_user u on u.id = s.user_id
            where s.token = $1`,
    values: [tokenHash],
  })
  return rows[0] ?? null
}

export async function touchSession(
  database: Database,
  sessionId: string,
  { now, expiresAt, unusedSince }: { now: Date; expiresAt: Date; unusedSince: Date },
): Promise<void> {
  // Of requests at once, one writes.
  await database.systemPool.query(
    'update session set updated_at = $2, expires_at = $3 where id = $1 and updated_at <= $4',
    [sessionId, now, expiresAt, unusedSince],
  )
}
