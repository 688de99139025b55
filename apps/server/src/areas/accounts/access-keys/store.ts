import { and, count, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { insertOne } from '../../../platform/database/insert-one.ts'
import { accessKey, accessKeyAddress } from './tables.ts'

export type AccessKeyRow = typeof accessKey.$inferSelect
interface Ctx {
  readonly db: Transaction
}

/** Which keys: those of a workspace, or the personal tokens of a user. */
export type KeyOwner = { readonly workspaceId: string } | { readonly userId: string }

/** Valid keys, newest first. */
export function findKeys({ db }: Ctx, owner: KeyOwner, now: Date): Promise<AccessKeyRow[]> {
  return db
    .select()
    .from(accessKey)
    .where(and(isOf(owner), isAlive(now)))
    .orderBy(desc(accessKey.createdAt), desc(accessKey.id))
}

/** Until the transaction ends, no one else creates a key of this workspace or a token of this user. */
export async function lockKeys({ db }: Ctx, ownerId: string): Promise<void> {
  await acquireAdvisoryLock(db, `keys of ${ownerId}`)
}

export async function countKeys({ db }: Ctx, owner: KeyOwner, now: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(accessKey)
    .where(and(isOf(owner), isAlive(now)))
  return row?.total ?? 0
}

export function insertKey({ db }: Ctx, row: typeof accessKey.$inferInsert): Promise<AccessKeyRow> {
  return insertOne(db, accessKey, row)
}

export async function findKey({ db }: Ctx, owner: KeyOwner, keyId: string): Promise<AccessKeyRow | null> {
  const [row] = await db
    .select()
    .from(accessKey)
    .where(and(eq(accessKey.id, keyId), isOf(owner), isNull(accessKey.revokedAt)))
    .for('update')
  return row ?? null
}

export async function markRevoked({ db }: Ctx, keyId: string, by: string | null, now: Date): Promise<void> {
  await db.update(accessKey).set({ revokedAt: now, revokedBy: by }).where(eq(accessKey.id, keyId))
}

/** Revokes the keys a user created for a workspace; returns them. */
export function revokeKeysOf(
  { db }: Ctx,
  { workspaceId, userId }: { workspaceId: string; userId: string },
  now: Date,
): Promise<AccessKeyRow[]> {
  return db
    .update(accessKey)
    .set({ revokedAt: now })
    .where(and(eq(accessKey.workspaceId, workspaceId), eq(accessKey.userId, userId), isNull(accessKey.revokedAt)))
    .returning()
}

/** Revokes personal tokens of a user, or all keys they created; returns them. */
export function revokeKeysOfUser(
  { db }: Ctx,
  { userId, which }: { userId: string; which: 'personal' | 'all' },
  now: Date,
): Promise<AccessKeyRow[]> {
  return db
    .update(accessKey)
    .set({ revokedAt: now, revokedBy: userId })
    .where(and(which === 'personal' ? isOf({ userId }) : eq(accessKey.userId, userId), isNull(accessKey.revokedAt)))
    .returning()
}

export interface CountedCall {
  readonly id: string
  readonly workspaceId: string | null
  readonly userId: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly lastUsedAt: Date | null
  readonly lastAddress: string | null
  /** Calls in the current minute, including this one. */
  readonly calls: number
  readonly windowStartedAt: Date
}

/**
 * Finds a valid key and counts the call, in one statement without a transaction: this runs before every other query
 * of a call, and the count must be shared by all processes.
 */
export async function countCall(database: Database, secretHash: string, now: Date): Promise<CountedCall | null> {
  const { rows } = await database.systemPool.query<CountedCall>({
    name: 'access-keys-count-call',
    text: `with found as (
             select id, workspace_id, user_id, name, scopes, last_used_at, last_address from access_key
              where secret_hash = $1 and revoked_at is null and (expires_at is null or expires_at > $2)
           ), counted as (
             insert into access_key_window as w (key_id, started_at, calls) select id, $2, 1 from found
             on conflict (key_id) do update set
               started_at = case when w.started_at <= $2 - interval '1 minute' then $2 else w.started_at end,
               calls = case when w.started_at <= $2 - interval '1 minute' then 1 else w.calls + 1 end
             returning started_at, calls
           )
           select found.id, workspace_id as "workspaceId", user_id as "userId", name, scopes, last_used_at as "lastUsedAt",
                  last_address as "lastAddress", counted.calls, counted.started_at as "windowStartedAt"
             from found, counted`,
    values: [secretHash, now],
  })
  return rows[0] ?? null
}

export async function touchKey({ db }: Ctx, keyId: string, { now, address }: { now: Date; address: string }) {
  await db.update(accessKey).set({ lastUsedAt: now, lastAddress: address }).where(eq(accessKey.id, keyId))
}

/** Whether the key was never used from this address before. Of concurrent calls, one gets true. */
export async function rememberAddress({ db }: Ctx, keyId: string, address: string, now: Date): Promise<boolean> {
  const rows = await db
    .insert(accessKeyAddress)
    .values({ keyId, address, firstUsedAt: now })
    .onConflictDoNothing()
    .returning({ keyId: accessKeyAddress.keyId })
  return rows.length > 0
}

function isOf(owner: KeyOwner) {
  return 'workspaceId' in owner
    ? eq(accessKey.workspaceId, owner.workspaceId)
    : and(eq(accessKey.userId, owner.userId), isNull(accessKey.workspaceId))
}

function isAlive(now: Date) {
  return and(isNull(accessKey.revokedAt), or(isNull(accessKey.expiresAt), gt(accessKey.expiresAt, now)))
}
