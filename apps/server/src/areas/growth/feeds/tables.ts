import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { claimColumns } from '../../../platform/background/due-table.ts'
import type { ParsedItem } from './reading/parsed-feed.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A feed whose items become stories. */
export const feed = pgTable(
  'feed',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    name: text('name').notNull(),
    feedUrl: text('feed_url').notNull(),
    tagKey: text('tag_key').notNull(),
    tagValue: text('tag_value').notNull(),
    slides: integer('slides').notNull(),
    templateId: text('template_id').notNull(),
    autoSync: boolean('auto_sync').notNull(),
    /** Null: the stories are drafts. */
    channelId: uuid('channel_id'),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Null while nothing is planned: automatic sync is off, or the feed is paused. */
    nextRunAt: moment('next_run_at'),
    lastRunAt: moment('last_run_at'),
    /** Null until the first run has recorded what was there before. */
    firstRunAt: moment('first_run_at'),
    pausedAt: moment('paused_at'),
    /** Failed runs in a row. */
    faults: integer('faults').notNull().default(0),
    problem: text('problem'),
    lastMade: integer('last_made').notNull().default(0),
    items: integer('items').notNull().default(0),
    matched: integer('matched').notNull().default(0),
    etag: text('etag'),
    lastModified: text('last_modified'),
    bodyHash: text('body_hash'),
    ...claimColumns,
  },
  (table) => [index('feed_list').on(table.workspaceId, table.id.desc()), index('feed_due').on(table.nextRunAt)],
)

/** An item of a feed, and the story that was made of it. */
export const feedItem = pgTable(
  'feed_item',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    feedId: uuid('feed_id')
      .notNull()
      .references(() => feed.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['waiting', 'made', 'failed', 'skipped'] }).notNull(),
    title: text('title').notNull(),
    link: text('link'),
    /** What the story is made of; null once it is made. */
    content: jsonb('content').$type<StoredItem>(),
    publishedAt: moment('published_at'),
    foundAt: moment('found_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    problem: text('problem'),
    storyId: uuid('story_id'),
  },
  (table) => [
    index('feed_item_list').on(table.feedId, table.id.desc()),
    index('feed_item_state').on(table.workspaceId, table.state),
    index('feed_item_story').on(table.storyId),
  ],
)

/** What an item is recognized by, for as long as its feed exists. */
export const feedFingerprint = pgTable(
  'feed_fingerprint',
  {
    feedId: uuid('feed_id')
      .notNull()
      .references(() => feed.id, { onDelete: 'cascade' }),
    fingerprint: text('fingerprint').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => feedItem.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.feedId, table.fingerprint] }),
    index('feed_fingerprint_item').on(table.itemId),
    index('feed_fingerprint_workspace').on(table.workspaceId),
  ],
)

export type StoredItem = Pick<ParsedItem, 'text' | 'author' | 'images'> & {
  readonly source: string
  readonly language: string | null
}
