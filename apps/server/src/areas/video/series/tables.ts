import type { ScriptWriter, SeriesContent, SeriesSettings } from '@taplore/contract'
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A series of videos that are made and posted by themselves. */
export const series = pgTable(
  'series',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    name: text('name').notNull(),
    platform: text('platform', { enum: ['youtube', 'tiktok', 'download'] }).notNull(),
    /** The account may have been unlinked; null for downloads. */
    accountId: uuid('account_id'),
    content: jsonb('content').$type<SeriesContent>().notNull(),
    settings: jsonb('settings').$type<SeriesSettings>().notNull(),
    frequency: integer('frequency').notNull(),
    startsOn: text('starts_on').notNull(),
    time: text('time').notNull(),
    timeZone: text('time_zone').notNull(),
    status: text('status', { enum: ['scheduled', 'running', 'off'] }).notNull(),
    /** When it was last turned on: the longest running one is the first to be turned off. */
    turnedOnAt: moment('turned_on_at').notNull(),
    archivedAt: moment('archived_at'),
    /** How many episodes there are; the next one has the next number. */
    episodes: integer('episodes').notNull().default(0),
    /** How many sentences of its text have been read. */
    materialAt: integer('material_at').notNull().default(0),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('series_list').on(table.workspaceId, table.id.desc())],
)

/** A video of a series, from the plan to the post. */
export const seriesEpisode = pgTable(
  'series_episode',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    seriesId: uuid('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    state: text('state', { enum: ['planned', 'making', 'failed', 'made', 'approved', 'skipped'] }).notNull(),
    /** What a planned one cannot be made without. */
    waitsFor: text('waits_for', { enum: ['script', 'credits'] }),
    scheduledAt: moment('scheduled_at').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    voiceScript: text('voice_script').notNull(),
    writer: text('writer').$type<ScriptWriter>().notNull(),
    /** The settings it was made with; later changes are for later episodes. */
    settings: jsonb('settings').$type<SeriesSettings>(),
    taskId: uuid('task_id'),
    /** Attempts to make it: each has a reservation of its own. */
    attempts: integer('attempts').notNull().default(0),
    reservationId: uuid('reservation_id'),
    /** In cents, of the reservation. */
    cost: integer('cost').notNull(),
    postId: uuid('post_id'),
    durationMs: integer('duration_ms'),
    bytes: bigint('bytes', { mode: 'number' }),
    createdAt: moment('created_at').notNull(),
    madeAt: moment('made_at'),
    expiresAt: moment('expires_at'),
  },
  (table) => [
    uniqueIndex('series_episode_number').on(table.seriesId, table.number),
    index('series_episode_due').on(table.scheduledAt),
    index('series_episode_workspace').on(table.workspaceId),
  ],
)
