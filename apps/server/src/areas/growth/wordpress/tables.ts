import type { WordpressReason } from '@taplore/contract'
import type { Story } from '@taplore/story'
import { sql } from 'drizzle-orm'
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { claimColumns } from '../../../platform/background/due-table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A site on which stories of a workspace may be published. */
export const wordpressSite = pgTable(
  'wordpress_site',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    name: text('name'),
    /** Ends with a slash. */
    siteUrl: text('site_url').notNull(),
    /** The root of the plugin's routes, without a slash at the end. */
    restUrl: text('rest_url').notNull(),
    wordpressUserId: bigint('wordpress_user_id', { mode: 'number' }),
    /** 1 allowed, 0 pending, -1 disabled. */
    status: smallint('status').notNull().$type<-1 | 0 | 1>(),
    way: text('way', { enum: ['plugin', 'password'] }).notNull(),
    /** The secret of the plugin, or user and application password, in an envelope. */
    sealedCredential: text('sealed_credential').notNull(),
    problem: text('problem').$type<WordpressReason>(),
    checkedAt: moment('checked_at'),
    wordpressVersion: text('wordpress_version'),
    pluginVersion: text('plugin_version'),
    connectedAt: moment('connected_at').notNull(),
    createdBy: uuid('created_by').notNull(),
  },
  (table) => [uniqueIndex('wordpress_site_url').on(table.workspaceId, table.siteUrl)],
)

/** Connects one site, once. */
export const wordpressCode = pgTable(
  'wordpress_code',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    /** SHA-256 of the code. */
    hash: text('hash').notNull(),
    createdBy: uuid('created_by').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [uniqueIndex('wordpress_code_hash').on(table.hash), index('wordpress_code_list').on(table.workspaceId)],
)

/** A story on a site: what it should be there, and how far that is. */
export const wordpressPost = pgTable(
  'wordpress_post',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    siteId: uuid('site_id')
      .notNull()
      .references(() => wordpressSite.id, { onDelete: 'cascade' }),
    storyId: uuid('story_id').notNull(),
    goal: text('goal', { enum: ['publish', 'unpublish'] }).notNull(),
    /**
     * Of the request, in milliseconds, and higher than the one before. The site refuses an older one than it has, and does nothing
     * for the one it has. Not a count: a site that is removed and connected again still knows what it had.
     */
    revision: bigint('revision', { mode: 'number' }).notNull(),
    /** What is published: the story as of the request. Null when it is to be taken down. */
    document: jsonb('document').$type<Story>(),
    title: text('title').notNull(),
    slug: text('slug').notNull(),
    /** Null when nothing is left to do. */
    nextTryAt: moment('next_try_at'),
    tries: integer('tries').notNull().default(0),
    ...claimColumns,
    isFailed: boolean('is_failed').notNull().default(false),
    reason: text('reason').$type<WordpressReason>(),
    /** The site's own words. */
    detail: text('detail'),
    isPublic: boolean('is_public').notNull().default(false),
    url: text('url'),
    publishedAt: moment('published_at'),
    firstPublishedAt: moment('first_published_at'),
    requestedBy: uuid('requested_by').notNull(),
    requestedAt: moment('requested_at').notNull(),
  },
  (table) => [
    uniqueIndex('wordpress_post_story').on(table.siteId, table.storyId),
    index('wordpress_post_list').on(table.workspaceId, table.storyId),
    // Readers of a page answer its questions by its address.
    index('wordpress_post_url').on(table.url).where(sql`is_public`),
    index('wordpress_post_due').on(table.nextTryAt).where(sql`next_try_at is not null`),
  ],
)

/** The log of a post. */
export const wordpressPostEvent = pgTable(
  'wordpress_post_event',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => wordpressPost.id, { onDelete: 'cascade' }),
    /** From 1, in the order in which things happened. */
    number: integer('number').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    at: moment('at').notNull(),
    kind: text('kind', { enum: ['requested', 'published', 'unpublished', 'waits', 'failed'] }).notNull(),
    reason: text('reason').$type<WordpressReason>(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.number] })],
)
