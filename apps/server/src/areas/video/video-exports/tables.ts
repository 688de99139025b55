import type { ClipFraming } from '@taplore/contract'
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

/** The part of a video that a clip is, in times of the video, and how it is shown. */
export interface ExportedClip {
  readonly id: string
  readonly startMs: number
  readonly endMs: number
  readonly hook: string | null
  readonly framing: ClipFraming
}

/** An export of a video or of a clip: the request, the captions at that time, and the result. */
export const videoExport = pgTable(
  'video_export',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    /** The project may have been deleted. */
    projectId: uuid('project_id').notNull(),
    projectName: text('project_name').notNull(),
    kind: text('kind', { enum: ['captions', 'clip'] })
      .notNull()
      .default('captions'),
    /** Of a clip; a whole video is called as its project is. */
    title: text('title'),
    clip: jsonb('clip').$type<ExportedClip>(),
    createdBy: uuid('created_by').notNull(),
    assetId: uuid('asset_id').notNull(),
    shape: text('shape', { enum: ['original', '9:16', '1:1', '16:9'] }).notNull(),
    size: text('size', { enum: ['standard', 'high'] }).notNull(),
    /** Of a translation. */
    language: text('language'),
    hasCaptions: boolean('has_captions').notNull(),
    /** Members who get an email when it is ready. */
    mailTo: jsonb('mail_to').$type<string[]>().notNull().default([]),
    /** Everything that decides what the file is: the same video is not rendered twice. */
    inputHash: text('input_hash').notNull(),
    /** The captions as of the request, those of a clip in its own times. Null once the video is there. */
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
    /** When it begins; null for at once. */
    startAt: timestamp('start_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('video_export_input').on(table.workspaceId, table.inputHash),
    index('video_export_list').on(table.workspaceId, table.id.desc()),
    index('video_export_expiry').on(table.expiresAt),
  ],
)
