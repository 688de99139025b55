import { and, count, countDistinct, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { membership, workspace } from './tables.ts'

export type WorkspaceRow = typeof workspace.$inferSelect
export type MembershipRow = typeof membership.$inferSelect

const isAlive = isNull(workspace.deletedAt)
/** An invitation reserves a seat until it expires; guests of single stories need none. */
export const needsSeat = (now: Date) =>
  and(
    isNull(membership.removedAt),
    eq(membership.isDisabled, false),
    ne(membership.role, 'VIEW'),
    or(eq(membership.accepted, 1), gt(membership.inviteExpiresAt, now)),
  )
const isMember = and(eq(membership.accepted, 1), eq(membership.isDisabled, false), isNull(membership.removedAt))

export async function findWorkspace(db: Transaction, workspaceId: string): Promise<WorkspaceRow | null> {
  const [row] = await db
    .select()
    .from(workspace)
    .where(and(eq(workspace.id, workspaceId), isAlive))
  return row ?? null
}

/** Who owns a workspace, as part of a statement of another feature. */
export function ownerIdOf(workspaceId: SQL): SQL {
  return sql`(select ${workspace.ownerId} from ${workspace} where ${workspace.id} = ${workspaceId} and ${isAlive})`
}

/**
 * Every workspace this user is in or invited to, with their membership. Invitations are found by address, which must
 * be verified; those that can no longer be accepted are left out.
 */
export function findWorkspacesOf(
  db: Transaction,
  { userId, email, now }: { userId: string; email: string | null; now: Date },
) {
  const isInvited = and(
    eq(membership.email, email ?? ''),
    eq(membership.accepted, 0),
    eq(membership.isDisabled, false),
    gt(membership.inviteExpiresAt, now),
  )
  return db
    .select({ workspace, membership })
    .from(membership)
    .innerJoin(workspace, eq(workspace.id, membership.workspaceId))
    .where(
      and(
        or(and(eq(membership.userId, userId), eq(membership.accepted, 1)), isInvited),
        isNull(membership.removedAt),
        isAlive,
      ),
    )
}

/** Active members, oldest membership first. */
export function findMembers(db: Transaction, workspaceIds: readonly string[]): Promise<MembershipRow[]> {
  if (workspaceIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(membership)
    .where(and(inArray(membership.workspaceId, [...workspaceIds]), isMember))
    .orderBy(membership.createdAt, membership.id)
}

/**
 * The first members of each workspace, the owner first, then by age of membership; `total` counts all active ones.
 * One statement, ranked by the database, so that a workspace with a thousand members costs a card no more than one
 * with four.
 */
export async function findFirstMembers(db: Transaction, workspaceIds: readonly string[], most: number) {
  if (workspaceIds.length === 0) return []
  const ranked = db
    .select({
      id: membership.id,
      workspaceId: membership.workspaceId,
      userId: membership.userId,
      email: membership.email,
      total: sql<number>`count(*) over (partition by ${membership.workspaceId})::int`.as('total'),
      place: sql<number>`row_number() over (
        partition by ${membership.workspaceId}
        order by (${membership.role} = 'OWNER') desc, ${membership.createdAt}, ${membership.id})`.as('place'),
    })
    .from(membership)
    .where(and(inArray(membership.workspaceId, [...workspaceIds]), isMember))
    .as('ranked')
  return db.select().from(ranked).where(sql`${ranked.place} <= ${most}`).orderBy(ranked.workspaceId, ranked.place)
}

/** The membership in any state, including former ones. */
export async function findAnyMembership(
  db: Transaction,
  workspaceId: string,
  userId: string,
): Promise<MembershipRow | null> {
  const [row] = await db
    .select()
    .from(membership)
    .where(and(eq(membership.workspaceId, workspaceId), eq(membership.userId, userId)))
  return row ?? null
}

/** Until the transaction ends, no one else creates or renames workspaces of this owner. */
export async function lockOwner(db: Transaction, ownerId: string): Promise<void> {
  await acquireAdvisoryLock(db, `workspaces of ${ownerId}`)
}

export async function isNameTaken(
  db: Transaction,
  { ownerId, name, except }: { ownerId: string; name: string; except?: string },
) {
  const rows = await db
    .select({ id: workspace.id })
    .from(workspace)
    .where(
      and(
        eq(workspace.ownerId, ownerId),
        sql`lower(${workspace.name}) = lower(${name})`,
        isAlive,
        except ? ne(workspace.id, except) : undefined,
      ),
    )
  return rows.length > 0
}

export async function countOwned(db: Transaction, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(workspace)
    .where(and(eq(workspace.ownerId, ownerId), isAlive))
  return row?.total ?? 0
}

export async function findOwnedIds(db: Transaction, ownerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: workspace.id })
    .from(workspace)
    .where(and(eq(workspace.ownerId, ownerId), isAlive))
  return rows.map(({ id }) => id)
}

/**
 * Seats in use: distinct addresses in all workspaces of the owner, including the owner's and those of open
 * invitations.
 */
export async function countSeats(db: Transaction, ownerId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ total: countDistinct(membership.email) })
    .from(membership)
    .innerJoin(workspace, eq(workspace.id, membership.workspaceId))
    .where(and(eq(workspace.ownerId, ownerId), isAlive, needsSeat(now)))
  return row?.total ?? 0
}

export async function insertWorkspace(db: Transaction, row: typeof workspace.$inferInsert): Promise<void> {
  await db.insert(workspace).values(row)
}

/** Makes a user a member; a former or invited one is updated, and their invitation becomes invalid. */
export async function upsertMembership(db: Transaction, row: typeof membership.$inferInsert): Promise<void> {
  const { role, accepted, isDisabled = false, acceptedAt, userId } = row
  await db
    .insert(membership)
    .values(row)
    .onConflictDoUpdate({
      target: [membership.workspaceId, membership.email],
      set: {
        role,
        accepted,
        isDisabled,
        acceptedAt,
        userId,
        removedAt: null,
        inviteHash: null,
        inviteSealed: null,
      },
    })
}

export async function markRemoved(
  db: Transaction,
  workspaceId: string,
  userId: string,
  removedAt: Date,
): Promise<void> {
  await db
    .update(membership)
    .set({ removedAt })
    .where(and(eq(membership.workspaceId, workspaceId), eq(membership.userId, userId), ne(membership.role, 'OWNER')))
}

export async function saveSecondFactorRule(
  db: Transaction,
  workspaceId: string,
  requiresSecondFactor: boolean,
  updatedAt: Date,
): Promise<void> {
  await db.update(workspace).set({ requiresSecondFactor, updatedAt }).where(eq(workspace.id, workspaceId))
}

export async function renameRow(db: Transaction, workspaceId: string, name: string, updatedAt: Date): Promise<void> {
  await db.update(workspace).set({ name, updatedAt }).where(eq(workspace.id, workspaceId))
}
