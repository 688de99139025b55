import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PagesRead } from './counting/read.ts'

/**
 * One reader opening one story once. Says nothing of who it was: the id is a random number that the open page holds in its memory.
 * Deleted after some weeks; the counters stay.
 */
export const storyRead = pgTable(
  'story_read',
  {
    storyId: uuid('story_id').notNull(),
    viewId: text('view_id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    /** Where the story was opened: the channel, or the site of someone else that shows it. */
    channelId: uuid('channel_id').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
    /** The host that led here, or the name of a campaign; empty for neither. */
    source: text('source').notNull(),
    /** Two letters (ISO 3166-1); empty when unknown. */
    country: text('country').notNull(),
    device: text('device').notNull(),
    /** Milliseconds and clicks by the id of each page that was seen. */
    pages: jsonb('pages').$type<PagesRead>().notNull(),
    isRead: boolean('is_read').notNull(),
    taps: integer('taps').notNull(),
    links: integer('links').notNull(),
    products: integer('products').notNull(),
    shares: integer('shares').notNull(),
    replays: integer('replays').notNull(),
    /** The page that is shown, and since when by the clock of the browser; where the page cannot measure time itself. */
    shownPage: text('shown_page'),
    shownSince: bigint('shown_since', { mode: 'number' }),
    /** Whether it is the reader's first of the day: 1 of the story, 2 of the channel, 4 of the workspace. */
    firstOf: smallint('first_of').notNull(),
    /** The story was deleted, and its totals with it; it still counts for its channel and workspace. */
    isErased: boolean('is_erased').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.storyId, table.viewId] }),
    index('story_read_workspace').on(table.workspaceId, table.startedAt),
    index('story_read_started').on(table.startedAt),
  ],
)

const counters = {
  views: integer('views').notNull(),
  /** Views that reached the last page. */
  reads: integer('reads').notNull(),
  ms: bigint('ms', { mode: 'number' }).notNull(),
  clicks: integer('clicks').notNull(),
}

const wholeCounters = {
  ...counters,
  /** Different readers; the same one on another day is another one, since nothing ties the days together. */
  readers: integer('readers').notNull(),
  taps: integer('taps').notNull(),
  products: integer('products').notNull(),
  shares: integer('shares').notNull(),
  replays: integer('replays').notNull(),
}

/**
 * Views of a story, a channel or a workspace by the quarter of an hour in which they began: days of every time zone begin with one.
 * Updated as they come in.
 */
export const readSlot = pgTable(
  'read_slot',
  {
    scopeId: uuid('scope_id').notNull(),
    slot: timestamp('slot', { withTimezone: true }).notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    ...wholeCounters,
  },
  (table) => [primaryKey({ columns: [table.scopeId, table.slot] })],
)

/** The same by day of UTC, so that a year is read from some hundred rows and the quarters of an hour at its ends. */
export const readDay = pgTable(
  'read_day',
  {
    scopeId: uuid('scope_id').notNull(),
    slot: timestamp('slot', { withTimezone: true }).notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    ...wholeCounters,
  },
  (table) => [primaryKey({ columns: [table.scopeId, table.slot] })],
)

/**
 * The same by page, story, source, country or device, in quarters of an hour, days and months of UTC: a range of any time zone is whole
 * months, and the days and quarters at their ends.
 */
export const readPart = pgTable(
  'read_part',
  {
    scopeId: uuid('scope_id').notNull(),
    width: text('width').notNull(),
    slot: timestamp('slot', { withTimezone: true }).notNull(),
    kind: text('kind').notNull(),
    value: text('value').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    ...counters,
  },
  (table) => [primaryKey({ columns: [table.scopeId, table.width, table.slot, table.kind, table.value] })],
)

/** Who has read today, as hashes with a salt that is thrown away when the day is over, and these with it. */
export const readToday = pgTable(
  'read_today',
  {
    scopeId: uuid('scope_id').notNull(),
    readerHash: text('reader_hash').notNull(),
    day: text('day').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scopeId, table.readerHash] })],
)

/** The salt of a day of UTC. */
export const readSalt = pgTable('read_salt', {
  day: text('day').primaryKey(),
  salt: text('salt').notNull(),
})
