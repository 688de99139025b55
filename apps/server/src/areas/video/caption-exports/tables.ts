import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/** An export of a captioned video: the request, the captions at that time, and the result. */
export const captionExport = pgTable(
  'caption_export',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    /** The project may have been deleted. */
    projectId: uuid('project_id').notNull(),
    projectName: text('project_name').notNull(),
    createdBy: uuid('created_by').notNull(),
    assetId: uuid('asset_id').notNull(),
    shape: text('shape', { enum: ['original', '9:16', '1:1', '16:9'] }).notNull(),
    size: text('size', { enum: ['standard', 'high'] }).notNull(),
    /** Of a translation. */
    language: text('language'),
    hasCaptions: boolean('has_captions').notNull(),
    wantsMail: boolean('wants_mail').notNull(),
    /** Everything that decides what the file is: the same video is not rendered twice. */
    inputHash: text('input_hash').notNull(),
    /** The captions as of the request. Null once the video is there. */
    document: jsonb('document'),
    /** Its current task; earlier tasks are obsolete. */
    taskId: uuid('task_id').notNull(),
    status: text('status', { enum: ['QUEUED', 'EXPORTED'] }).notNull(),
    /** The end of the error output when it failed; for operators, never shown. */
    error: text('error'),
    width: integer('width'),
    height: integer('height'),
    durationMs: integer('duration_ms'),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('caption_export_input').on(table.workspaceId, table.inputHash),
    index('caption_export_list').on(table.workspaceId, table.id.desc()),
    index('caption_export_expiry').on(table.expiresAt),
  ],
)
