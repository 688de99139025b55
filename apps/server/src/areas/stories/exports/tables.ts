import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A finished file in the storage; `name` is the last part of its key and of its address. */
export interface ExportFile {
  readonly name: string
  readonly mime: string
  readonly bytes: number
}

/** A story taken away: what was asked for, the story as it was then, and what came of it. */
export const storyExport = pgTable(
  'story_export',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    /** The story may be gone meanwhile. */
    storyId: uuid('story_id').notNull(),
    storyName: text('story_name').notNull(),
    createdBy: uuid('created_by').notNull(),
    format: text('format', { enum: ['video', 'png', 'gif', 'amp', 'json'] }).notNull(),
    size: text('size', { enum: ['standard', 'high'] }).notNull(),
    isJoined: boolean('is_joined').notNull(),
    /** Where an AMP page will stand; null when nobody said. */
    address: text('address'),
    /** As it was when the export was asked for, so that all pages show one state. Null once there is nothing left to make. */
    document: jsonb('document'),
    /** The task that makes it; one of an older number has nothing to do with it any more. */
    taskId: uuid('task_id').notNull(),
    /** As far as this room knows; a task that failed or was stopped says more. */
    status: text('status', { enum: ['QUEUED', 'PENDING', 'EXPORTED', 'FAILED'] }).notNull(),
    /** What the drawing or the encoder said last when it failed; for operators, never shown. */
    error: text('error'),
    zip: jsonb('zip').$type<ExportFile>(),
    /** Of all its files together. */
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('story_export_list').on(table.workspaceId, table.id.desc()),
    index('story_export_expiry').on(table.expiresAt),
  ],
)

export const storyExportPage = pgTable(
  'story_export_page',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    exportId: uuid('export_id')
      .notNull()
      .references(() => storyExport.id, { onDelete: 'cascade' }),
    /** From 0, in the document of the export. */
    pageIndex: integer('page_index').notNull(),
    status: text('status', { enum: ['QUEUED', 'PENDING', 'EXPORTED', 'FAILED'] }).notNull(),
    file: jsonb('file').$type<ExportFile>(),
    /** The page as a picture, beside its film. */
    poster: jsonb('poster').$type<ExportFile>(),
    durationMs: integer('duration_ms'),
    /** How many pictures, films and sounds could not be read. */
    missing: integer('missing').notNull().default(0),
  },
  (table) => [index('story_export_page_of').on(table.exportId, table.pageIndex)],
)
