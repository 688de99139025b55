import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/** Where a workspace publishes: an address and what its pages say of the publisher. */
export const channel = pgTable(
  'channel',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    name: text('name').notNull(),
    handle: text('handle').notNull(),
    language: text('language').notNull().default('en'),
    publisherName: text('publisher_name').notNull(),
    publisherLogoAssetId: uuid('publisher_logo_asset_id'),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('channel_handle').on(table.handle),
    uniqueIndex('channel_default').on(table.workspaceId).where(sql`is_default`),
  ],
)

/** A handle that a channel had once; it redirects to the current one. */
export const formerHandle = pgTable('former_handle', {
  handle: text('handle').primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  channelId: uuid('channel_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/**
 * What is served at a domain of a customer: one channel, at its root or below a path that the customer's own server passes on, and the
 * forms of the workspace. Claims and their proofs are of the feature domains; its rows have the same ids.
 */
export const customDomain = pgTable(
  'custom_domain',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    channelId: uuid('channel_id').notNull(),
    /** Lower case, Punycode, no port and no dot at the end: as a `Host` header is compared. */
    name: text('name').notNull(),
    /** Begins with a slash and ends without one; empty for the root. */
    path: text('path').notNull().default(''),
    /** Null until its owner has shown that it is theirs; until then nothing is served there. */
    verifiedAt: timestamp('verified_at', { withTimezone: true }),
    /** An https request to it has succeeded: its pages name themselves by https. */
    isSecure: boolean('is_secure').notNull().default(false),
    /** The main address of the workspace. */
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('custom_domain_address').on(table.name, table.path),
    uniqueIndex('custom_domain_default').on(table.workspaceId).where(sql`is_default`),
    index('custom_domain_channel').on(table.channelId),
  ],
)

/** One published item at one address. What readers see is the release it points to; a rollback moves the pointer. */
export const publication = pgTable(
  'publication',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    channelId: uuid('channel_id').notNull(),
    /** `story` or `form`: publishing does not know what it is. */
    kind: text('kind').notNull(),
    subjectId: uuid('subject_id').notNull(),
    slug: text('slug').notNull(),
    /** False while the slug is given up, as that of a form in the trash is: others may claim it. */
    holdsSlug: boolean('holds_slug').notNull().default(true),
    /** Null while it is taken down. */
    liveReleaseId: uuid('live_release_id'),
    lastNumber: integer('last_number').notNull().default(0),
    firstPublishedOn: timestamp('first_published_on', { withTimezone: true }),
    publishedOn: timestamp('published_on', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('publication_slug').on(table.channelId, table.slug).where(sql`holds_slug`),
    uniqueIndex('publication_subject').on(table.workspaceId, table.kind, table.subjectId),
    index('publication_live').on(table.channelId, table.publishedOn.desc()).where(sql`live_release_id is not null`),
    index('publication_calendar')
      .on(table.workspaceId, table.kind, table.publishedOn, table.id)
      .where(sql`live_release_id is not null`),
  ],
)

/** A slug that a publication had once; it redirects to the current one. */
export const formerSlug = pgTable(
  'former_slug',
  {
    channelId: uuid('channel_id').notNull(),
    slug: text('slug').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    publicationId: uuid('publication_id').notNull(),
    leftAt: timestamp('left_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.slug, table.publicationId] }),
    index('former_slug_publication').on(table.publicationId),
  ],
)

/** A finished page with everything that readers, feeds and search engines see. Never changed. */
export const release = pgTable(
  'release',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    publicationId: uuid('publication_id').notNull(),
    number: integer('number').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    language: text('language').notNull(),
    pages: integer('pages').notNull(),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** Public name of the poster among the files, null when there is none. */
    poster: text('poster'),
    /** Its other shapes and the logo of the publisher, for pages of others that show the story as a card. */
    posterSquare: text('poster_square'),
    posterLandscape: text('poster_landscape'),
    publisherLogo: text('publisher_logo'),
    /** Complete documents by dialect: `main` at the address itself, `play` below it. Empty where pages are rendered on request. */
    documents: jsonb('documents').$type<Record<string, string>>().notNull(),
    /** Names of the files that the documents use. */
    files: text('files').array().notNull().default(sql`'{}'`),
    publishedBy: uuid('published_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('release_number').on(table.publicationId, table.number)],
)

/**
 * A finished page that waits for its time, at the address that it will have. Nobody can read it: it becomes a release when nothing that
 * it was made of has changed.
 */
export const preparedRelease = pgTable(
  'prepared_release',
  {
    workspaceId: uuid('workspace_id').notNull(),
    kind: text('kind').notNull(),
    subjectId: uuid('subject_id').notNull(),
    channelId: uuid('channel_id').notNull(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    language: text('language').notNull(),
    pages: integer('pages').notNull(),
    tags: text('tags').array().notNull(),
    poster: text('poster'),
    posterSquare: text('poster_square'),
    posterLandscape: text('poster_landscape'),
    publisherLogo: text('publisher_logo'),
    documents: jsonb('documents').$type<Record<string, string>>().notNull(),
    /** The time that its documents name as that of their release, as it is written there. */
    namedTime: text('named_time').notNull(),
    files: jsonb('files')
      .$type<readonly Pick<typeof releaseFile.$inferSelect, 'name' | 'storageKey' | 'mime' | 'bytes'>[]>()
      .notNull(),
    /** What it was made of: the same fingerprint, the same page. The feature that made it knows what it covers, and of what `sources`. */
    fingerprint: text('fingerprint').notNull(),
    sources: jsonb('sources').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.kind, table.subjectId] }),
    index('prepared_release_age').on(table.createdAt),
  ],
)

/**
 * A file that releases of a channel use, under a name made from its content: it may be cached forever. Several workspaces may
 * publish the same file in a channel that they share, and each has a row of its own.
 */
export const releaseFile = pgTable(
  'release_file',
  {
    channelId: uuid('channel_id').notNull(),
    name: text('name').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    storageKey: text('storage_key').notNull(),
    mime: text('mime').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.workspaceId, table.name] })],
)

/** Bytes of public pages served, by channel and month. */
export const bandwidth = pgTable(
  'bandwidth',
  {
    workspaceId: uuid('workspace_id').notNull(),
    channelId: uuid('channel_id').notNull(),
    /** First day of the month, UTC. */
    month: text('month').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.month] })],
)
