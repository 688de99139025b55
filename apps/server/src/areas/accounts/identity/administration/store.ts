import { and, count, desc, eq, ilike, isNotNull, lt, max, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { passkey } from '../passkeys/tables.ts'
import { staffEntry } from '../staff-list/tables.ts'
import type { UserRow } from '../store.ts'
import { account, appUser, session } from '../tables.ts'

export interface FindAccounts {
  /** Part of a name or an email address. */
  readonly search?: string
  readonly state: 'all' | 'disabled' | 'unverified' | 'staff'
  /** Id of the last row of the previous page. */
  readonly after?: string
  readonly limit: number
  /** Addresses and domains from the settings. */
  readonly staff: readonly string[]
}

/** Newest first; whether a user is staff is decided in the same statement. */
export function findAccounts(db: Transaction, { search, state, after, limit, staff }: FindAccounts) {
  const isOfStaff = isStaffNow(staff)
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null
  const states: Record<FindAccounts['state'], SQL | undefined> = {
    all: undefined,
    disabled: isNotNull(appUser.disabledAt),
    unverified: eq(appUser.emailVerified, false),
    staff: isOfStaff,
  }
  return db
    .select({ user: appUser, isStaff: isOfStaff })
    .from(appUser)
    .where(
      and(
        pattern ? or(ilike(appUser.email, pattern), ilike(appUser.name, pattern)) : undefined,
        states[state],
        after ? lt(appUser.id, after) : undefined,
      ),
    )
    .orderBy(desc(appUser.id))
    .limit(limit)
}

export async function findAccount(
  db: Transaction,
  userId: string,
  staff: readonly string[],
): Promise<{ user: UserRow; isStaff: boolean } | null> {
  const [row] = await db
    .select({ user: appUser, isStaff: isStaffNow(staff) })
    .from(appUser)
    .where(eq(appUser.id, userId))
  return row ?? null
}

/** Active sessions of a user, and when one was last used. */
export async function findPresence(db: Transaction, userId: string, now: Date) {
  const [row] = await db
    .select({
      sessions: sql<string>`count(*) filter (where ${session.expiresAt} > ${now.toISOString()}::timestamptz and ${session.kind} <> 'access')`,
      lastSeenAt: max(session.updatedAt),
    })
    .from(session)
    .where(eq(session.userId, userId))
  return { sessions: Number(row?.sessions ?? 0), lastSeenAt: row?.lastSeenAt ?? null }
}

/** `credential` for a password, else the names of social providers. */
export async function findSignInWays(db: Transaction, userId: string): Promise<string[]> {
  const rows = await db.select({ way: account.providerId }).from(account).where(eq(account.userId, userId))
  return rows.map(({ way }) => way).sort()
}

export async function countAccounts(db: Transaction): Promise<number> {
  const [row] = await db.select({ total: count() }).from(appUser)
  return row?.total ?? 0
}

/** Accounts the command line has marked as staff. */
export async function findMarkedAccounts(db: Transaction): Promise<string[]> {
  const rows = await db.select({ email: appUser.email }).from(appUser).where(eq(appUser.isStaff, true)).limit(200)
  return rows.map(({ email }) => email).sort()
}

export async function deletePasskeysOf(db: Transaction, userId: string): Promise<number> {
  return (await db.delete(passkey).where(eq(passkey.userId, userId)).returning({ id: passkey.id })).length
}

function isStaffNow(staff: readonly string[]): SQL<boolean> {
  const domain = sql`substring(${appUser.email} from '[^@]*$')`
  const given = staff.map((entry) => entry.toLowerCase().replace(/^@/, ''))
  const ofSettings = given.length ? sql`${appUser.email} in ${given} or ${domain} in ${given}` : sql`false`
  return sql<boolean>`(${appUser.isStaff} or (${appUser.emailVerified} and (${ofSettings} or exists (
    select 1 from ${staffEntry} where ${staffEntry.entry} in (${appUser.email}, ${domain})))))`
}
