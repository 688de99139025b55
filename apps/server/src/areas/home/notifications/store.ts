import type { NotificationFilter, NotificationKind, OperationNeed } from '@taplore/contract'
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import { isAnyId } from '../../../platform/database/match-ids.ts'
import { notification, notificationEvent, notificationMute, notificationPreference } from './tables.ts'

export type NotificationRow = typeof notification.$inferSelect
type NewNotification = typeof notification.$inferInsert
export type PreferenceRow = typeof notificationPreference.$inferSelect
export type MuteRow = typeof notificationMute.$inferSelect
interface Ctx {
  readonly db: Transaction
}
/** Whose notifications: those of a user in one workspace. */
export interface Reader {
  readonly workspaceId: string
  readonly userId: string
}
export interface Subject {
  readonly kind: NotificationRow['subjectKind']
  readonly id: string
}

/** True for the first call with this key. The others, even at the same time, find it taken. */
export async function claimEvent(ctx: Ctx, row: typeof notificationEvent.$inferInsert): Promise<boolean> {
  const claimed = await ctx.db.insert(notificationEvent).values(row).onConflictDoNothing().returning()
  return claimed.length > 0
}

/** The most counted comments a row names. */
const mostItems = 100

/**
 * Adds an event. A notification that is still unread counts on, with the names of all who did it; one that was read
 * starts from one.
 */
export async function addNotifications(ctx: Ctx, rows: readonly NewNotification[]): Promise<void> {
  if (rows.length === 0) return
  const isUnread = sql`${notification.readAt} is null`
  const given = (column: string) => sql.raw(`excluded.${column}`)
  await ctx.db
    .insert(notification)
    .values([...rows])
    .onConflictDoUpdate({
      target: [notification.workspaceId, notification.userId, notification.groupKey],
      set: {
        ...laterFields,
        count: sql`case when ${isUnread} then ${notification.count} + ${given('count')} else ${given('count')} end`,
        actors: sql`case when ${isUnread}
          then jsonb_path_query_array(${given('actors')} || coalesce(${notification.actors} - (excluded.actors ->> 0), ${notification.actors}), '$[0 to 4]')
          else ${given('actors')} end`,
        itemIds: sql`case when ${isUnread}
          then jsonb_path_query_array(${given('item_ids')} || ${notification.itemIds}, ${sql.raw(`'$[0 to ${mostItems - 1}]'`)})
          else ${given('item_ids')} end`,
        isForSummary: sql`${given('is_for_summary')} or (${isUnread} and ${notification.isForSummary})`,
      },
    })
}

/** What an event replaces in an earlier notification of its group. */
const laterFields = {
  event: sql`excluded.event`,
  subjectName: sql`excluded.subject_name`,
  need: sql`excluded.need`,
  text: sql`excluded.text`,
  path: sql`excluded.path`,
  fromId: sql`excluded.from_id`,
  upToId: sql`excluded.up_to_id`,
  readAt: sql`null`,
  snoozedUntil: sql`null`,
  happenedAt: sql`excluded.happened_at`,
  sortAt: sql`excluded.sort_at`,
}

/** Writes notifications whose numbers were counted by the caller. */
export async function putNotification(ctx: Ctx, row: NewNotification): Promise<void> {
  await ctx.db
    .insert(notification)
    .values(row)
    .onConflictDoUpdate({
      target: [notification.workspaceId, notification.userId, notification.groupKey],
      set: { ...laterFields, count: sql`excluded.count`, isForSummary: sql`excluded.is_for_summary` },
    })
}

export async function lockGroup(ctx: Ctx, reader: Reader, groupKey: string): Promise<NotificationRow | null> {
  const [row] = await ctx.db
    .select()
    .from(notification)
    .where(and(isOf(reader), eq(notification.groupKey, groupKey)))
    .for('update')
  return row ?? null
}

/** Rows about a subject that counted one of these comments, locked. */
export function lockRowsWithItems(
  ctx: Ctx,
  { workspaceId, subject, itemIds }: { workspaceId: string; subject: Subject; itemIds: readonly string[] },
): Promise<NotificationRow[]> {
  return ctx.db
    .select()
    .from(notification)
    .where(
      and(
        eq(notification.workspaceId, workspaceId),
        eq(notification.subjectKind, subject.kind),
        eq(notification.subjectId, subject.id),
        sql`${notification.itemIds} ?| ${sql.param([...itemIds])}::text[]`,
      ),
    )
    .orderBy(notification.id)
    .for('update')
}

export async function changeRow(
  ctx: Ctx,
  id: string,
  change: Pick<NotificationRow, 'count' | 'actors' | 'text' | 'itemIds'>,
): Promise<void> {
  await ctx.db.update(notification).set(change).where(eq(notification.id, id))
}

export async function deleteRow(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.delete(notification).where(eq(notification.id, id))
}

const isOf = ({ workspaceId, userId }: Reader) =>
  and(eq(notification.workspaceId, workspaceId), eq(notification.userId, userId))

export interface Shown {
  readonly now: Date
  /** The needs that the reader meets. */
  readonly needs: readonly OperationNeed[]
  readonly filter: NotificationFilter
}

const isShown = ({ now, needs, filter }: Shown): SQL | undefined =>
  and(
    filter === 'snoozed'
      ? gt(notification.snoozedUntil, now)
      : or(isNull(notification.snoozedUntil), lte(notification.snoozedUntil, now)),
    inArray(notification.need, [...needs]),
    filter === 'unread' ? isNull(notification.readAt) : undefined,
  )

export interface Cursor {
  readonly sortAt: Date
  readonly id: string
}

/** Newest first; snoozed ones in the order they come back. */
export function listRows(
  ctx: Ctx,
  reader: Reader,
  shown: Shown,
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<NotificationRow[]> {
  const [order, beyond] = shown.filter === 'snoozed' ? [asc, gt] : [desc, lt]
  const isAfter = after
    ? or(
        beyond(notification.sortAt, after.sortAt),
        and(eq(notification.sortAt, after.sortAt), beyond(notification.id, after.id)),
      )
    : undefined
  return ctx.db
    .select()
    .from(notification)
    .where(and(isOf(reader), isShown(shown), isAfter))
    .orderBy(order(notification.sortAt), order(notification.id))
    .limit(limit)
}

export async function countRows(ctx: Ctx, reader: Reader, shown: Shown): Promise<number> {
  const [row] = await ctx.db
    .select({ total: count() })
    .from(notification)
    .where(and(isOf(reader), isShown(shown)))
  return row?.total ?? 0
}

export async function findRow(ctx: Ctx, reader: Reader, id: string): Promise<NotificationRow | null> {
  const [row] = await ctx.db
    .select()
    .from(notification)
    .where(and(isOf(reader), eq(notification.id, id)))
  return row ?? null
}

/** Sets when rows were read; null makes them unread, and wakes snoozed ones. Returns how many changed. */
export async function markRows(
  ctx: Ctx,
  reader: Reader,
  ids: readonly string[],
  { readAt, now }: { readAt: Date | null; now: Date },
): Promise<number> {
  const isSnoozed = gt(notification.snoozedUntil, now)
  const isOther = readAt ? isNull(notification.readAt) : or(isNotNull(notification.readAt), isSnoozed)
  const awake = {
    snoozedUntil: sql`null`,
    sortAt: sql`case when ${isSnoozed} then ${notification.happenedAt} else ${notification.sortAt} end`,
  }
  const changed = await ctx.db
    .update(notification)
    .set({ readAt, ...(readAt ? {} : awake) })
    .where(and(isOf(reader), isAnyId(notification.id, ids), isOther))
    .returning({ id: notification.id })
  return changed.length
}

/** Snoozed ones stay unread. */
export async function markAllRows(
  ctx: Ctx,
  reader: Reader,
  { until, readAt }: { until: Date; readAt: Date },
): Promise<number> {
  const isThere = or(isNull(notification.snoozedUntil), lte(notification.snoozedUntil, readAt))
  const changed = await ctx.db
    .update(notification)
    .set({ readAt })
    .where(and(isOf(reader), isNull(notification.readAt), lte(notification.sortAt, until), isThere))
    .returning({ id: notification.id })
  return changed.length
}

/** Hides a row; it comes back unread, on top of the list. */
export async function snoozeRow(ctx: Ctx, reader: Reader, id: string, until: Date): Promise<boolean> {
  const changed = await ctx.db
    .update(notification)
    .set({ snoozedUntil: until, sortAt: until, readAt: null })
    .where(and(isOf(reader), eq(notification.id, id)))
    .returning({ id: notification.id })
  return changed.length > 0
}

export function listPreferences(ctx: Ctx, reader: Reader): Promise<PreferenceRow[]> {
  return ctx.db
    .select()
    .from(notificationPreference)
    .where(
      and(eq(notificationPreference.workspaceId, reader.workspaceId), eq(notificationPreference.userId, reader.userId)),
    )
}

/** What these users chose for a kind; those who did not choose are left out. */
export function preferencesFor(
  ctx: Ctx,
  { workspaceId, userIds, kind }: { workspaceId: string; userIds: readonly string[]; kind: NotificationKind },
): Promise<PreferenceRow[]> {
  return ctx.db
    .select()
    .from(notificationPreference)
    .where(
      and(
        eq(notificationPreference.workspaceId, workspaceId),
        isAnyId(notificationPreference.userId, userIds),
        eq(notificationPreference.kind, kind),
      ),
    )
}

export async function savePreference(ctx: Ctx, row: PreferenceRow): Promise<void> {
  await ctx.db
    .insert(notificationPreference)
    .values(row)
    .onConflictDoUpdate({
      target: [notificationPreference.workspaceId, notificationPreference.userId, notificationPreference.kind],
      set: { channel: row.channel },
    })
}

export function listMutes(ctx: Ctx, { workspaceId, userId }: Reader): Promise<MuteRow[]> {
  return ctx.db
    .select()
    .from(notificationMute)
    .where(and(eq(notificationMute.workspaceId, workspaceId), eq(notificationMute.userId, userId)))
    .orderBy(desc(notificationMute.mutedAt))
    .limit(200)
}

/** Which of these users muted a subject. */
export async function mutedBy(
  ctx: Ctx,
  { workspaceId, userIds, subject }: { workspaceId: string; userIds: readonly string[]; subject: Subject },
): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ userId: notificationMute.userId })
    .from(notificationMute)
    .where(
      and(
        eq(notificationMute.workspaceId, workspaceId),
        isAnyId(notificationMute.userId, userIds),
        eq(notificationMute.subjectKind, subject.kind),
        eq(notificationMute.subjectId, subject.id),
      ),
    )
  return new Set(rows.map(({ userId }) => userId))
}

export async function insertMute(ctx: Ctx, row: MuteRow): Promise<void> {
  await ctx.db.insert(notificationMute).values(row).onConflictDoNothing()
}

export async function deleteMute(ctx: Ctx, { workspaceId, userId }: Reader, subject: Subject): Promise<void> {
  await ctx.db
    .delete(notificationMute)
    .where(
      and(
        eq(notificationMute.workspaceId, workspaceId),
        eq(notificationMute.userId, userId),
        eq(notificationMute.subjectKind, subject.kind),
        eq(notificationMute.subjectId, subject.id),
      ),
    )
}

/** Everything about a deleted subject. Returns who had something of it. */
export async function deleteOfSubject(ctx: Ctx, workspaceId: string, subject: Subject): Promise<string[]> {
  await ctx.db
    .delete(notificationMute)
    .where(
      and(
        eq(notificationMute.workspaceId, workspaceId),
        eq(notificationMute.subjectKind, subject.kind),
        eq(notificationMute.subjectId, subject.id),
      ),
    )
  const gone = await ctx.db
    .delete(notification)
    .where(
      and(
        eq(notification.workspaceId, workspaceId),
        eq(notification.subjectKind, subject.kind),
        eq(notification.subjectId, subject.id),
      ),
    )
    .returning({ userId: notification.userId })
  return [...new Set(gone.map(({ userId }) => userId))]
}

/** Everything of someone who is no longer a member. */
export async function deleteOfReader(ctx: Ctx, reader: Reader): Promise<void> {
  for (const table of [notification, notificationPreference, notificationMute]) {
    await ctx.db.delete(table).where(and(eq(table.workspaceId, reader.workspaceId), eq(table.userId, reader.userId)))
  }
}

export async function deleteBefore(
  ctx: Ctx,
  before: { readonly notified: Date; readonly happened: Date },
): Promise<void> {
  await ctx.db.delete(notificationEvent).where(lt(notificationEvent.notifiedAt, before.notified))
  // One that is snoozed for longer has to come back first.
  await ctx.db
    .delete(notification)
    .where(and(lt(notification.happenedAt, before.happened), lt(notification.sortAt, before.happened)))
}

/** Users with something for their daily summary, by workspace. */
export function findSummaryReaders(ctx: Ctx): Promise<Reader[]> {
  return ctx.db
    .selectDistinct({ workspaceId: notification.workspaceId, userId: notification.userId })
    .from(notification)
    .where(eq(notification.isForSummary, true))
}

/** Takes what is due out of the summary, newest first: unread ones are returned. */
export async function takeSummary(ctx: Ctx, reader: Reader): Promise<NotificationRow[]> {
  const rows = await ctx.db
    .update(notification)
    .set({ isForSummary: false })
    .where(and(isOf(reader), eq(notification.isForSummary, true)))
    .returning()
  return rows
    .filter(({ readAt }) => readAt === null)
    .sort((one, other) => other.happenedAt.getTime() - one.happenedAt.getTime())
}
