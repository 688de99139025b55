import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { claimColumns } from '../../../platform/background/due-table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** When a story goes live or offline. Ended ones stay, for the calendar. */
export const storySchedule = pgTable(
  'story_schedule',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    storyId: uuid('story_id').notNull(),
    action: text('action', { enum: ['publish', 'unpublish'] }).notNull(),
    state: text('state', { enum: ['scheduled', 'retrying', 'failed', 'done', 'canceled'] }).notNull(),
    publishAt: moment('publish_at').notNull(),
    /** IANA name of the zone in which the time was chosen. */
    timeZone: text('time_zone').notNull(),
    /** Null: the first channel of the workspace. */
    channelId: uuid('channel_id'),
    /** Of the chosen channel, to name it when it is gone. */
    channelName: text('channel_name'),
    /** Null: the address that the story has, or one made from its name. */
    slug: text('slug'),
    makesPoster: boolean('makes_poster').notNull(),
    tries: integer('tries').notNull().default(0),
    /** When it is due: the chosen time, or the next attempt. */
    nextTryAt: moment('next_try_at').notNull(),
    /** Of the first attempt since it was set, moved or retried; the others are counted from it. */
    firstTryAt: moment('first_try_at'),
    /** The refusal of the last attempt, as a sentence. */
    problem: text('problem'),
    ...claimColumns,
    /** When its poster was drawn and its pages were rendered ahead of time. */
    preparedAt: moment('prepared_at'),
    /** Its release waits to go live with others; false when the story has to be published by itself. */
    isPrepared: boolean('is_prepared').notNull().default(false),
    url: text('url'),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    // Failed ones still stand in the list, and are replaced by the next time that is set.
    uniqueIndex('story_schedule_open').on(table.workspaceId, table.storyId, table.action).where(sql`ended_at is null`),
    index('story_schedule_list').on(table.workspaceId, table.publishAt, table.id).where(sql`ended_at is null`),
    index('story_schedule_calendar').on(table.workspaceId, table.publishAt),
    index('story_schedule_due').on(table.nextTryAt).where(sql`ended_at is null and state <> 'failed'`),
    index('story_schedule_prepared')
      .on(table.workspaceId, table.nextTryAt)
      .where(sql`ended_at is null and is_prepared`),
    index('story_schedule_story').on(table.storyId),
  ],
)
