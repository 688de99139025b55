import { and, count, countDistinct, desc, eq, gt, gte, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { acquireAdvisoryLock } from '../../../../platform/database/advisory-lock.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { isAnyId } from '../../../../platform/database/match-ids.ts'
import { type MembershipRow, needsSeat } from '../store.ts'
import { guestGrant, membership, workspace } from '../tables.ts'

const isThere = isNull(membership.removedAt)
/** Accepted, not removed and not disabled. */
const mayEnter = and(isThere, eq(membership.accepted, 1), eq(membership.isDisabled, false))

/**
 * Members, guests and invitations of a workspace, oldest first; `after` is the id of the last row of the previous
 * page.
 */
export function findTeam(
  db: Transaction,
  workspaceId: string,
  page: { limit?: number; after?: string } = {},
): Promise<MembershipRow[]> {
  const { after, limit } = page
  const query = db
    .select()
    .from(membership)
    .where(and(eq(membership.workspaceId, workspaceId), isThere, after ? gt(membership.id, after) : undefined))
    .orderBy(membership.id)
    .$dynamic()
  return limit === undefined ? query : query.limit(limit)
}

export async function countTeam(db: Transaction, workspaceId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(membership)
    .where(and(eq(membership.workspaceId, workspaceId), isThere))
  return row?.total ?? 0
}

/** A row of the workspace by the id that lists return: the user's, or that of the pending invitation. */
export async function findOneOfTeam(db: Transaction, workspaceId: string, id: string): Promise<MembershipRow | null> {
  const [row] = await db
    .select()
    .from(membership)
    .where(
      and(
        eq(membership.workspaceId, workspaceId),
        isThere,
        or(
          and(eq(membership.userId, id), eq(membership.accepted, 1)),
          and(eq(membership.id, id), eq(membership.accepted, 0)),
        ),
      ),
    )
    .for('update')
  return row ?? null
}

/** The rows of these addresses in the workspace, including former members. */
export function findByAddresses(
  db: Transaction,
  workspaceId: string,
  emails: readonly string[],
): Promise<MembershipRow[]> {
  return db
    .select()
    .from(membership)
    .where(and(eq(membership.workspaceId, workspaceId), inArray(membership.email, [...emails])))
}

/** The pending invitation of a link's secret; locked, so that it is accepted once. */
export function findBySecret(db: Transaction, inviteHash: string): Promise<MembershipRow | null> {
  return findWaiting(db, eq(membership.inviteHash, inviteHash))
}

/** The pending invitation of an address into a workspace; locked. */
export function findWaitingFor(
  db: Transaction,
  { workspaceId, email }: { workspaceId: string; email: string },
): Promise<MembershipRow | null> {
  return findWaiting(db, and(eq(membership.workspaceId, workspaceId), eq(membership.email, email)))
}

/** The pending invitations of an address into any workspace, newest first. */
export function findAllWaitingFor(db: Transaction, email: string): Promise<MembershipRow[]> {
  return db
    .select()
    .from(membership)
    .where(and(eq(membership.email, email), eq(membership.accepted, 0), eq(membership.isDisabled, false), isThere))
    .orderBy(desc(membership.invitedAt), membership.id)
    .limit(50)
}

async function findWaiting(db: Transaction, which: SQL | undefined): Promise<MembershipRow | null> {
  const [row] = await db
    .select()
    .from(membership)
    .where(and(which, eq(membership.accepted, 0), isThere))
    .for('update')
  return row ?? null
}

/** Creates invitations; a former membership of the same address becomes one. */
export async function insertInvitations(
  db: Transaction,
  rows: readonly (typeof membership.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return
  const given = (column: string) => sql.raw(`excluded.${column}`)
  await db
    .insert(membership)
    .values([...rows])
    .onConflictDoUpdate({
      target: [membership.workspaceId, membership.email],
      set: {
        role: given('role'),
        permissions: given('permissions'),
        accepted: 0,
        isDisabled: false,
        invitedBy: given('invited_by'),
        inviteHash: given('invite_hash'),
        inviteSealed: given('invite_sealed'),
        invitedAt: given('invited_at'),
        inviteExpiresAt: given('invite_expires_at'),
        createdAt: given('created_at'),
        acceptedAt: null,
        removedAt: null,
      },
      // A user who accepted in the meantime stays a member.
      setWhere: sql`${membership.accepted} = 0 or ${membership.removedAt} is not null`,
    })
}

export async function changeMembership(
  db: Transaction,
  id: string,
  change: Partial<typeof membership.$inferInsert>,
): Promise<void> {
  await db.update(membership).set(change).where(eq(membership.id, id))
}

/** How many invitations the workspace sent since then, including withdrawn ones. */
export async function countInvitedSince(db: Transaction, workspaceId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(membership)
    .where(and(eq(membership.workspaceId, workspaceId), gte(membership.invitedAt, since)))
  return row?.total ?? 0
}

/** Until the transaction ends, no one else takes or frees a seat of this owner. */
export async function lockSeats(db: Transaction, ownerId: string): Promise<void> {
  await acquireAdvisoryLock(db, `seats of ${ownerId}`)
}

/** Which of these addresses already have a seat of the owner, in any workspace. */
export async function findSeated(
  db: Transaction,
  { ownerId, emails, now }: { ownerId: string; emails: readonly string[]; now: Date },
): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ email: membership.email })
    .from(membership)
    .innerJoin(workspace, eq(workspace.id, membership.workspaceId))
    .where(
      and(
        eq(workspace.ownerId, ownerId),
        isNull(workspace.deletedAt),
        needsSeat(now),
        inArray(membership.email, [...emails]),
      ),
    )
  return new Set(rows.map(({ email }) => email))
}

/** Addresses with a seat of the owner, oldest first, the owner before all. */
export async function findSeatUsers(db: Transaction, ownerId: string, now: Date): Promise<string[]> {
  const rows = await db
    .select({ email: membership.email })
    .from(membership)
    .innerJoin(workspace, eq(workspace.id, membership.workspaceId))
    .where(and(eq(workspace.ownerId, ownerId), isNull(workspace.deletedAt), needsSeat(now)))
    .groupBy(membership.email)
    .orderBy(sql`bool_or(${membership.role} = 'OWNER') desc`, sql`min(${membership.createdAt})`, membership.email)
  return rows.map(({ email }) => email)
}

/** The users behind addresses with a seat of the owner; invited ones have none yet. */
export async function findUserIdsOf(
  db: Transaction,
  ownerId: string,
  emails: readonly string[],
): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map()
  const rows = await db
    .select({ email: membership.email, userId: membership.userId })
    .from(membership)
    .innerJoin(workspace, eq(workspace.id, membership.workspaceId))
    .where(and(eq(workspace.ownerId, ownerId), inArray(membership.email, [...emails])))
  return new Map(rows.flatMap(({ email, userId }) => (userId ? [[email, userId] as const] : [])))
}

/** Disables these addresses in all workspaces of the owner; nothing else changes. */
export async function disableSeats(
  db: Transaction,
  { ownerId, emails, now }: { ownerId: string; emails: readonly string[]; now: Date },
): Promise<MembershipRow[]> {
  if (emails.length === 0) return []
  const owned = db
    .select({ id: workspace.id })
    .from(workspace)
    .where(and(eq(workspace.ownerId, ownerId), isNull(workspace.deletedAt)))
  return db
    .update(membership)
    .set({ isDisabled: true })
    .where(
      and(
        inArray(membership.workspaceId, owned),
        inArray(membership.email, [...emails]),
        needsSeat(now),
        ne(membership.role, 'OWNER'),
      ),
    )
    .returning()
}

const elsewhere = (ownerId: string, workspaceId: string) =>
  and(
    eq(workspace.ownerId, ownerId),
    isNull(workspace.deletedAt),
    ne(membership.workspaceId, workspaceId),
    isThere,
    eq(membership.accepted, 1),
    ne(membership.role, 'VIEW'),
  )

/** In which other workspaces of the owner these addresses are. */
export function findAlsoIn(
  db: Transaction,
  { ownerId, workspaceId, emails }: { ownerId: string; workspaceId: string; emails: readonly string[] },
): Promise<{ email: string; id: string; name: string }[]> {
  return db
    .select({ email: membership.email, id: workspace.id, name: workspace.name })
    .from(membership)
    .innerJoin(workspace, eq(workspace.id, membership.workspaceId))
    .where(and(elsewhere(ownerId, workspaceId), inArray(membership.email, [...emails])))
    .orderBy(workspace.name)
}

/** Members of the owner's other workspaces who are neither members nor invited here, by address. */
export function findElsewhere(
  db: Transaction,
  { ownerId, workspaceId, limit }: { ownerId: string; workspaceId: string; limit: number },
): Promise<{ userId: string; email: string }[]> {
  return db
    .select({ userId: sql<string>`min(${membership.userId}::text)`, email: membership.email })
    .from(membership)
    .innerJoin(workspace, eq(workspace.id, membership.workspaceId))
    .where(
      and(
        elsewhere(ownerId, workspaceId),
        sql`not exists (select from membership here where here.workspace_id = ${workspaceId}
                           and here.email = ${membership.email} and here.removed_at is null)`,
      ),
    )
    .groupBy(membership.email)
    .orderBy(membership.email)
    .limit(limit)
}

export type GrantRow = typeof guestGrant.$inferSelect
export type SharedObject = Pick<GrantRow, 'kind' | 'objectId'>

/** Returns the ids of objects that were not shared before. Existing shares stay, unless `isChange` replaces their access. */
export async function insertGrants(
  db: Transaction,
  rows: readonly (typeof guestGrant.$inferInsert)[],
  { isChange = false } = {},
): Promise<string[]> {
  const insert = db.insert(guestGrant).values([...rows])
  const target = [guestGrant.membershipId, guestGrant.kind, guestGrant.objectId]
  const changed = { access: sql`excluded.access` }
  const added = await (isChange
    ? insert.onConflictDoUpdate({ target, set: changed })
    : insert.onConflictDoNothing()
  ).returning({ objectId: guestGrant.objectId, isNew: sql<boolean>`xmax = 0` })
  return added.flatMap(({ objectId, isNew }) => (isNew ? [objectId] : []))
}

/** Revokes shares; all of the membership without ids. */
export async function deleteGrants(
  db: Transaction,
  membershipId: string,
  objectIds: readonly string[] | undefined,
): Promise<void> {
  await db
    .delete(guestGrant)
    .where(
      and(
        eq(guestGrant.membershipId, membershipId),
        objectIds ? inArray(guestGrant.objectId, [...objectIds]) : undefined,
      ),
    )
}

/** Deletes shares of deleted objects; needs no system transaction. */
export async function deleteSharesOf(db: Transaction, objectIds: readonly string[]): Promise<void> {
  await db.delete(guestGrant).where(inArray(guestGrant.objectId, [...objectIds]))
}

/** How much is shared with each of these memberships. */
export async function countGrants(db: Transaction, membershipIds: readonly string[]): Promise<Map<string, number>> {
  if (membershipIds.length === 0) return new Map()
  const rows = await db
    .select({ id: guestGrant.membershipId, total: count() })
    .from(guestGrant)
    .where(inArray(guestGrant.membershipId, [...membershipIds]))
    .groupBy(guestGrant.membershipId)
  return new Map(rows.map(({ id, total }) => [id, total]))
}

/** What is shared with this user in this workspace. */
export function findGranted(
  db: Transaction,
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<Pick<GrantRow, 'kind' | 'objectId' | 'access'>[]> {
  return db
    .select({ kind: guestGrant.kind, objectId: guestGrant.objectId, access: guestGrant.access })
    .from(guestGrant)
    .innerJoin(membership, eq(membership.id, guestGrant.membershipId))
    .where(and(eq(guestGrant.workspaceId, workspaceId), eq(membership.userId, userId), mayEnter))
}

/** The first share of a membership; null when there is none. */
export async function findFirstGrant(db: Transaction, membershipId: string): Promise<GrantRow | null> {
  const [row] = await db
    .select()
    .from(guestGrant)
    .where(eq(guestGrant.membershipId, membershipId))
    .orderBy(guestGrant.createdAt, guestGrant.objectId)
    .limit(1)
  return row ?? null
}

/** Memberships that any of these objects are shared with, latest share first, each with its access per object. */
export function findSharers(
  db: Transaction,
  { workspaceId, objects, limit }: { workspaceId: string; objects: readonly SharedObject[]; limit: number },
): Promise<{ row: MembershipRow; grant: GrantRow }[]> {
  return db
    .select({ row: membership, grant: guestGrant })
    .from(guestGrant)
    .innerJoin(membership, eq(membership.id, guestGrant.membershipId))
    .where(isShared(workspaceId, objects))
    .orderBy(desc(guestGrant.createdAt), desc(membership.id))
    .limit(limit)
}

/** Accounts of active guests that any of these objects are shared with; needs no system transaction. */
export async function guestsWith(
  db: Transaction,
  workspaceId: string,
  objectIds: readonly string[],
): Promise<string[]> {
  if (objectIds.length === 0) return []
  const rows = await db
    .selectDistinct({ userId: membership.userId })
    .from(guestGrant)
    .innerJoin(membership, eq(membership.id, guestGrant.membershipId))
    .where(and(eq(guestGrant.workspaceId, workspaceId), isAnyId(guestGrant.objectId, objectIds), mayEnter))
  return rows.flatMap(({ userId }) => userId ?? [])
}

/** With how many guests any of these objects are shared. */
export async function countSharers(
  db: Transaction,
  { workspaceId, objects }: { workspaceId: string; objects: readonly SharedObject[] },
): Promise<number> {
  const [row] = await db
    .select({ total: countDistinct(guestGrant.membershipId) })
    .from(guestGrant)
    .innerJoin(membership, eq(membership.id, guestGrant.membershipId))
    .where(isShared(workspaceId, objects))
  return row?.total ?? 0
}

/** Active members who are not guests. */
export async function countMembers(db: Transaction, workspaceId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(membership)
    .where(and(eq(membership.workspaceId, workspaceId), ne(membership.role, 'VIEW'), mayEnter))
  return row?.total ?? 0
}

function isShared(workspaceId: string, objects: readonly SharedObject[]) {
  const each = objects.map(({ kind, objectId }) => and(eq(guestGrant.kind, kind), eq(guestGrant.objectId, objectId)))
  return and(eq(guestGrant.workspaceId, workspaceId), or(...each), isThere)
}
