import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sharedDocumentTables, stateTable } from '../../../platform/documents/tables.ts'
import { folderTable } from '../../../platform/folders/tables.ts'

/** Folders of stories. */
export const folder = folderTable('folder')

/** A story as lists and searches see it. `document` is derived from the shared document after each change. */
export const story = pgTable(
  'story',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    createdBy: uuid('created_by').notNull(),
    name: text('name').notNull(),
    type: text('type', { enum: ['scratch', 'content', 'url', 'script', 'template', 'sample'] }).notNull(),
    /** Null: in no folder. Kept while the story is in the trash, so that it can be restored there. */
    folderId: uuid('folder_id').references(() => folder.id, { onDelete: 'set null' }),
    language: text('language').notNull(),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    pages: integer('pages').notNull(),
    document: jsonb('document').notNull(),
    documentVersion: integer('document_version').notNull(),
    /** First page and poster, so that a list need not read whole documents. */
    cover: jsonb('cover'),
    thumbnailAssetId: uuid('thumbnail_asset_id'),
    taskId: uuid('task_id'),
    isFinalized: boolean('is_finalized').notNull().default(true),
    voiceOverStatus: text('voice_over_status', { enum: ['pending', 'done', 'failed'] }),
    publishedUrl: text('published_url'),
    publishedOn: timestamp('published_on', { withTimezone: true }),
    trashedAt: timestamp('trashed_at', { withTimezone: true }),
    /** Set by the caller: a repeated creation finds the first one. */
    requestKey: text('request_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('story_request').on(table.workspaceId, table.requestKey),
    index('story_list').on(table.workspaceId, table.updatedAt.desc(), table.id.desc()).where(sql`trashed_at is null`),
    index('story_published')
      .on(table.workspaceId, table.publishedOn.desc())
      .where(sql`trashed_at is null and published_on is not null`),
    index('story_in_folder')
      .on(table.workspaceId, table.folderId, table.updatedAt.desc(), table.id.desc())
      .where(sql`trashed_at is null`),
    // Which stories use a file: each document is scanned when written, instead of all when queried.
    index('story_files').using('gin', sql`jsonb_path_query_array(document, 'strict $.**.assetId')`),
    index('story_folder_id').on(table.folderId).where(sql`folder_id is not null`),
    index('story_in_trash')
      .on(table.workspaceId, table.trashedAt.desc(), table.id.desc())
      .where(sql`trashed_at is not null`),
  ],
)

export const { snapshot: storySnapshot, update: storyUpdate } = sharedDocumentTables('story')

/** A version that can be restored. */
export const storyVersion = stateTable('story_version', { of: 'story', size: 'pages' })
