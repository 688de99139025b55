import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A finished file in the storage; `name` is the last part of its key and URL. */
export interface ExportFile {
  readonly name: string
  readonly mime: string
  readonly bytes: number
}

/** A story export: the request, the story at that time, and the result. */
export const storyExport = pgTable(
  'story_export',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    /** The story may have been deleted. */
    storyId: uuid('story_id').notNull(),
    storyName: text('story_name').notNull(),
    createdBy: uuid('created_by').notNull(),
    format: text('format', { enum: ['video', 'png', 'gif', 'amp', 'json'] }).notNull(),
    size: text('size', { enum: ['standard', 'high'] }).notNull(),
    isJoined: boolean('is_joined').notNull(),
    /** URL of the AMP page; null when not given. */
    address: text('address'),
    /** As of the request, so that all pages show one state. Null once everything is rendered. */
    document: jsonb('document'),
    /** Its current task; earlier tasks are obsolete. */
    taskId: uuid('task_id').notNull(),
    /** The state in this table; a failed or canceled task says more. */
    status: text('status', { enum: ['QUEUED', 'PENDING', 'EXPORTED', 'FAILED'] }).notNull(),
    /** The end of the error output when it failed; for operators, never shown. */
    error: text('error'),
    zip: jsonb('zip').$type<ExportFile>(),
    /** One video of all pages, which the zip has as well. */
    joinedVideo: jsonb('joined_video').$type<ExportFile>(),
    /** Total of all its files. */
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
    /** The page as an image, beside its video. */
    poster: jsonb('poster').$type<ExportFile>(),
    durationMs: integer('duration_ms'),
    /** Number of unreadable media files. */
    missing: integer('missing').notNull().default(0),
  },
  (table) => [index('story_export_page_of').on(table.exportId, table.pageIndex)],
)
