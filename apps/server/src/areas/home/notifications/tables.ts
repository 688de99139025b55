import type {
  NotificationChannel,
  NotificationEvent,
  NotificationKind,
  NotificationSubjectKind,
  OperationNeed,
} from '@taplore/contract'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** One row for all events of a kind about one subject, as one user gets them. Once it is read, it counts from one again. */
export const notification = pgTable(
  'notification',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    userId: uuid('user_id').notNull(),
    event: text('event').notNull().$type<NotificationEvent>(),
    /** Events with the same group are one row: `commented story <id>`. */
    groupKey: text('group_key').notNull(),
    subjectKind: text('subject_kind').notNull().$type<NotificationSubjectKind>(),
    subjectId: text('subject_id').notNull(),
    subjectName: text('subject_name').notNull(),
    /** The permission to see the subject; asked again whenever it is read. */
    need: text('need').notNull().$type<OperationNeed>(),
    count: integer('count').notNull(),
    actors: jsonb('actors').$type<string[]>().notNull(),
    /** Of comments: the latest that were counted, newest first, so that a deleted one can be taken out again. */
    itemIds: jsonb('item_ids').$type<string[]>().notNull().default([]),
    text: text('text').notNull(),
    path: text('path').notNull(),
    /** Of submissions: the first and the last one that were counted. */
    fromId: uuid('from_id'),
    upToId: uuid('up_to_id'),
    readAt: moment('read_at'),
    /** Hidden until then. */
    snoozedUntil: moment('snoozed_until'),
    /** To be named in the next daily summary. */
    isForSummary: boolean('is_for_summary').notNull().default(false),
    happenedAt: moment('happened_at').notNull(),
    /** The order of the list: when it happened, or when it came back. */
    sortAt: moment('sort_at').notNull(),
  },
  (table) => [
    unique('notification_group').on(table.workspaceId, table.userId, table.groupKey),
    index('notification_list').on(table.workspaceId, table.userId, table.sortAt, table.id),
    index('notification_subject').on(table.workspaceId, table.subjectKind, table.subjectId),
    index('notification_summary').on(table.userId).where(sql`is_for_summary`),
    index('notification_age').on(table.happenedAt),
  ],
)

/** Events that users were notified of; a job that runs twice notifies them once. */
export const notificationEvent = pgTable(
  'notification_event',
  {
    workspaceId: uuid('workspace_id').notNull(),
    key: text('key').notNull(),
    notifiedAt: moment('notified_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.key] }),
    index('notification_event_age').on(table.notifiedAt),
  ],
)

/** The channel a user chose for a kind; without a row the default applies. */
export const notificationPreference = pgTable(
  'notification_preference',
  {
    workspaceId: uuid('workspace_id').notNull(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').notNull().$type<NotificationKind>(),
    channel: text('channel').notNull().$type<NotificationChannel>(),
  },
  (table) => [
    primaryKey({ name: 'notification_preference_pk', columns: [table.workspaceId, table.userId, table.kind] }),
  ],
)

/** Subjects a user wants no notifications about. */
export const notificationMute = pgTable(
  'notification_mute',
  {
    workspaceId: uuid('workspace_id').notNull(),
    userId: uuid('user_id').notNull(),
    subjectKind: text('subject_kind').notNull().$type<NotificationSubjectKind>(),
    subjectId: text('subject_id').notNull(),
    subjectName: text('subject_name').notNull(),
    mutedAt: moment('muted_at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'notification_mute_pk',
      columns: [table.workspaceId, table.userId, table.subjectKind, table.subjectId],
    }),
  ],
)
