import type { Credit } from '@taplore/story'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** One stored file of an asset. */
export interface StoredVariant {
  readonly key: string
  readonly mime: string
  readonly bytes: number
  /** Pixels; null for audio. */
  readonly width: number | null
  readonly height: number | null
  /** SHA-256 in hex. */
  readonly sha256: string
}

/** A folder of the media library. Deleting one leaves its files without a folder. */
export const assetFolder = pgTable(
  'asset_folder',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    name: text('name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('asset_folder_name').on(table.workspaceId, sql`lower(${table.name})`)],
)

/** A file of a workspace. Its bytes never change: another version is another asset. */
export const asset = pgTable(
  'asset',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    kind: text('kind', { enum: ['image', 'video', 'audio', 'captions'] }).notNull(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    /** As uploaded; this counts against the plan. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    width: integer('width'),
    height: integer('height'),
    durationMs: integer('duration_ms'),
    /** Of the upload, so that the same image is not imported twice. */
    sha256: text('sha256').notNull(),
    /** Files by variant; `original` always exists, others may be created on first request. */
    variants: jsonb('variants').$type<Record<string, StoredVariant>>().notNull(),
    alt: text('alt').notNull().default(''),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    folderId: uuid('folder_id').references(() => assetFolder.id, { onDelete: 'set null' }),
    credit: jsonb('credit').$type<Credit>(),
    sourceUrl: text('source_url'),
    origin: text('origin', { enum: ['upload', 'import', 'generated'] }).notNull(),
    /** `removed`: not in the library any more; the bytes stay while a document or a published page uses them. */
    state: text('state', { enum: ['ready', 'removed'] })
      .notNull()
      .default('ready'),
    removedAt: timestamp('removed_at', { withTimezone: true }),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('asset_list').on(table.workspaceId, table.id.desc()),
    index('asset_in_folder').on(table.folderId, table.id.desc()).where(sql`folder_id is not null`),
    index('asset_source').on(table.workspaceId, table.sourceUrl),
    index('asset_removed').on(table.removedAt),
  ],
)
