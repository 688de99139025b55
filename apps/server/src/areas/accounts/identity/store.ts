import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { isAnyId } from '../../../platform/database/match-ids.ts'
import {
  account,
  appUser,
  emailVerifyStatus,
  knownDevice,
  oneTimeLink,
  session,
  userDetail,
  userPreference,
  userTracker,
} from './tables.ts'

export type UserRow = typeof appUser.$inferSelect
export type DetailRow = typeof userDetail.$inferSelect
export type PreferenceRow = typeof userPreference.$inferSelect
export type LinkRow = typeof oneTimeLink.$inferSelect
export type LinkPurpose = LinkRow['purpose']

/** Until the transaction ends, no one else signs up or requests links with this address. */
export async function lockAddress(db: Transaction, email: string): Promise<void> {
  await acquireAdvisoryLock(db, `identity ${email}`)
}

export async function findUser(db: Transaction, userId: string): Promise<UserRow | null> {
  const [row] = await db.select().from(appUser).where(eq(appUser.id, userId))
  return row ?? null
}

export function findUsers(db: Transaction, userIds: readonly string[]): Promise<UserRow[]> {
  if (userIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(appUser)
    .where(inArray(appUser.id, [...userIds]))
}

export async function findUserByEmail(db: Transaction, email: string): Promise<UserRow | null> {
  const [row] = await db.select().from(appUser).where(eq(appUser.email, email))
  return row ?? null
}

/** The user of an address and their password hash, if they have one. */
export async function findCredentials(db: Transaction, email: string) {
  const [row] = await db
    .select({ user: appUser, passwordHash: account.password })
    .from(appUser)
    .leftJoin(account, and(eq(account.userId, appUser.id), eq(account.providerId, 'credential')))
    .where(eq(appUser.email, email))
  return row ?? null
}

export async function updateUser(
  db: Transaction,
  userId: string,
  change: Partial<typeof appUser.$inferInsert>,
): Promise<void> {
  await db.update(appUser).set(change).where(eq(appUser.id, userId))
}

export async function insertDetails(
  db: Transaction,
  detail: typeof userDetail.$inferInsert,
  preference: typeof userPreference.$inferInsert,
) {
  await db.insert(userDetail).values(detail).onConflictDoNothing()
  await db.insert(userPreference).values(preference).onConflictDoNothing()
}

export async function findDetail(db: Transaction, userId: string): Promise<DetailRow | null> {
  const [row] = await db.select().from(userDetail).where(eq(userDetail.userId, userId))
  return row ?? null
}

export async function updateDetail(
  db: Transaction,
  userId: string,
  change: Partial<typeof userDetail.$inferInsert>,
): Promise<void> {
  await db.update(userDetail).set(change).where(eq(userDetail.userId, userId))
}

/** Only while it is not redeemed. */
export async function deleteCoupon(db: Transaction, userId: string, couponCode: string): Promise<void> {
  await db
    .update(userDetail)
    .set({ couponCode: null })
    .where(and(eq(userDetail.userId, userId), eq(userDetail.couponCode, couponCode), eq(userDetail.isLtd, false)))
}

export async function countSkip(db: Transaction, userId: string, at: Date): Promise<void> {
  await db
    .update(userDetail)
    .set({ skipBillingDate: at, skipBillingCount: sql`${userDetail.skipBillingCount} + 1` })
    .where(eq(userDetail.userId, userId))
}

export async function findPreference(db: Transaction, userId: string): Promise<PreferenceRow | null> {
  const [row] = await db.select().from(userPreference).where(eq(userPreference.userId, userId))
  return row ?? null
}

/** Time zones of users, by id. */
export async function findTimezones(db: Transaction, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ userId: userPreference.userId, timezone: userPreference.timezone })
    .from(userPreference)
    .where(isAnyId(userPreference.userId, userIds))
  return new Map(rows.map(({ userId, timezone }) => [userId, timezone]))
}

/** The language of the account with this address; null when there is none. */
export async function findLanguageOf(db: Transaction, email: string): Promise<string | null> {
  const [row] = await db
    .select({ language: userPreference.language })
    .from(userPreference)
    .innerJoin(appUser, eq(appUser.id, userPreference.userId))
    .where(eq(appUser.email, email.toLowerCase()))
  return row?.language ?? null
}

export async function updatePreference(
  db: Transaction,
  userId: string,
  change: Partial<typeof userPreference.$inferInsert>,
): Promise<void> {
  if (Object.keys(change).length > 0)
    await db.update(userPreference).set(change).where(eq(userPreference.userId, userId))
}

export async function insertLink(db: Transaction, link: typeof oneTimeLink.$inferInsert): Promise<void> {
  await db.insert(oneTimeLink).values(link)
}

/** Consumes a link. Only one of concurrent callers gets the row; a used, expired or unknown one gives null. */
export async function useLink(
  db: Transaction,
  { tokenHash, purpose, now }: { tokenHash: string; purpose: LinkPurpose; now: Date },
) {
  const [row] = await db
    .update(oneTimeLink)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeLink.tokenHash, tokenHash),
        eq(oneTimeLink.purpose, purpose),
        isNull(oneTimeLink.usedAt),
        gt(oneTimeLink.expiresAt, now),
      ),
    )
    .returning()
  return row ?? null
}

/** Whether a link can still be used. */
export async function isLinkUsable(
  db: Transaction,
  { tokenHash, purpose, now }: { tokenHash: string; purpose: LinkPurpose; now: Date },
): Promise<boolean> {
  const rows = await db
    .select({ id: oneTimeLink.id })
    .from(oneTimeLink)
    .where(
      and(
        eq(oneTimeLink.tokenHash, tokenHash),
        eq(oneTimeLink.purpose, purpose),
        isNull(oneTimeLink.usedAt),
        gt(oneTimeLink.expiresAt, now),
      ),
    )
  return rows.length > 0
}

/** Invalidates the other links of the kind. */
export async function voidLinks(db: Transaction, userId: string, purpose: LinkPurpose, now: Date): Promise<void> {
  await db
    .update(oneTimeLink)
    .set({ usedAt: now })
    .where(and(eq(oneTimeLink.userId, userId), eq(oneTimeLink.purpose, purpose), isNull(oneTimeLink.usedAt)))
}

/** Whether this browser requested a link of this user. */
export async function isAskingBrowser(db: Transaction, userId: string, browserHash: string): Promise<boolean> {
  const rows = await db
    .select({ id: oneTimeLink.id })
    .from(oneTimeLink)
    .where(and(eq(oneTimeLink.browserHash, browserHash), eq(oneTimeLink.userId, userId)))
    .limit(1)
  return rows.length > 0
}

export async function isKnownDevice(db: Transaction, email: string, secretHash: string): Promise<boolean> {
  const rows = await db
    .select({ id: knownDevice.id })
    .from(knownDevice)
    .innerJoin(appUser, eq(appUser.id, knownDevice.userId))
    .where(and(eq(knownDevice.secretHash, secretHash), eq(appUser.email, email)))
  return rows.length > 0
}

export async function rememberDevice(db: Transaction, device: typeof knownDevice.$inferInsert): Promise<void> {
  await db
    .insert(knownDevice)
    .values(device)
    .onConflictDoUpdate({
      target: [knownDevice.userId, knownDevice.secretHash],
      set: { lastUsedAt: device.lastUsedAt },
    })
}

export async function deleteDevices(db: Transaction, userId: string): Promise<void> {
  await db.delete(knownDevice).where(eq(knownDevice.userId, userId))
}

export async function recordVerifyStatus(
  db: Transaction,
  status: typeof emailVerifyStatus.$inferInsert,
): Promise<void> {
  await db
    .insert(emailVerifyStatus)
    .values(status)
    .onConflictDoUpdate({
      target: emailVerifyStatus.userId,
      set: { isEmailVerified: status.isEmailVerified, recordedAt: status.recordedAt },
    })
}

export async function insertTrack(db: Transaction, track: typeof userTracker.$inferInsert): Promise<void> {
  await db.insert(userTracker).values(track)
}

/** Expired rows. */
export async function deleteSpent(
  db: Transaction,
  {
    now,
    linksBefore,
    tracksBefore,
    devicesBefore,
  }: Record<'now' | 'linksBefore' | 'tracksBefore' | 'devicesBefore', Date>,
) {
  await db.delete(session).where(lt(session.expiresAt, now))
  await db.delete(oneTimeLink).where(lt(oneTimeLink.expiresAt, linksBefore))
  await db.delete(userTracker).where(lt(userTracker.createdAt, tracksBefore))
  await db.delete(knownDevice).where(lt(knownDevice.lastUsedAt, devicesBefore))
}
