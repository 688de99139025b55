import type { ClipChoices } from '@taplore/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
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
import { sharedDocumentTables, stateTable } from '../../../platform/documents/tables.ts'
import { folderTable } from '../../../platform/folders/tables.ts'

/** Folders of video projects. */
export const videoFolder = folderTable('video_folder')

/** What is made of a video, by what it is. */
export type ArtifactName = 'poster' | 'proxy' | 'audio' | 'waveform' | 'loudness' | 'speech' | 'faces' | 'facesPart'

/** What a video turned out to be when it was opened. */
export interface VideoFacts {
  readonly durationMs: number
  readonly width: number
  readonly height: number
}

/** A video with its captions, or with clips that are found in it. `document` is null until the captions are ready. */
export const videoProject = pgTable(
  'video_project',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    createdBy: uuid('created_by').notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['captions', 'shorts'] }).notNull(),
    /** Null: in no folder. Kept while the project is in the trash, so that it can be restored there. */
    folderId: uuid('folder_id').references(() => videoFolder.id, { onDelete: 'set null' }),
    language: text('language').notNull(),
    /** The video in the library; null until its upload is complete. */
    assetId: uuid('asset_id'),
    facts: jsonb('facts').$type<VideoFacts>(),
    /** Input hashes of what was made of it, as in `video_artifact`. */
    artifacts: jsonb('artifacts').$type<Partial<Record<ArtifactName, string>>>().notNull().default({}),
    /** A pasted script or a subtitle file to match to the speech; null: the speech is recognized. */
    script: text('script'),
    /** Who recognizes the speech: this installation, or a service with the key of the workspace's owner. */
    recognizer: text('recognizer', { enum: ['installation', 'own-key'] })
      .notNull()
      .default('installation'),
    /** Seconds and keywords that clips should have. */
    clipWish: jsonb('clip_wish').$type<{ minSeconds: number; maxSeconds: number; keywords: string[] }>(),
    /** What is chosen for its clips: trims, titles, crops; null until something is. */
    clipChoices: jsonb('clip_choices').$type<ClipChoices>(),
    /** Number of clips that the last list had. */
    clips: integer('clips').notNull().default(0),
    /** The task that looks for faces in it; null until there is one. */
    facesTaskId: uuid('faces_task_id'),
    /** Its current task; earlier ones are obsolete. */
    taskId: uuid('task_id'),
    /** The captions as plain data; users edit the shared document with the same id. */
    document: jsonb('document'),
    documentVersion: integer('document_version').notNull().default(1),
    /** Increases by one with each change of the document. */
    revision: integer('revision').notNull().default(0),
    cues: integer('cues').notNull().default(0),
    completedAt: timestamp('completed_at', { withTimezone: true }),
    trashedAt: timestamp('trashed_at', { withTimezone: true }),
    /** Set by the caller: a repeated creation finds the first one. */
    requestKey: text('request_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    uniqueIndex('video_project_request').on(table.workspaceId, table.requestKey),
    index('video_project_list').on(table.workspaceId, table.kind, table.id.desc()),
    index('video_project_recent').on(table.workspaceId, table.updatedAt.desc()).where(sql`trashed_at is null`),
    index('video_project_in_folder').on(table.folderId).where(sql`folder_id is not null`),
    index('video_project_of_asset').on(table.assetId).where(sql`asset_id is not null`),
    index('video_project_in_trash').on(table.trashedAt).where(sql`trashed_at is not null`),
  ],
)

/**
 * A file that was made of a video by one stage of its processing. `input_hash` names the stage, its version and everything that goes
 * into it, so that nothing is made twice of the same input, by whichever project or attempt.
 */
export const videoArtifact = pgTable(
  'video_artifact',
  {
    workspaceId: uuid('workspace_id').notNull(),
    inputHash: text('input_hash').notNull(),
    name: text('name').$type<ArtifactName>().notNull(),
    key: text('key').notNull(),
    mime: text('mime').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** When its minutes were counted; null for what costs none, or was not used yet. */
    countedAt: timestamp('counted_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.inputHash] })],
)

/** Workspaces that have activated the video tools (CAP-04). */
export const videoActivation = pgTable('video_activation', {
  workspaceId: uuid('workspace_id').primaryKey(),
  activatedBy: uuid('activated_by').notNull(),
  activatedAt: timestamp('activated_at', { withTimezone: true }).notNull(),
})

export const { snapshot: captionsSnapshot, update: captionsUpdate } = sharedDocumentTables('captions')

/** A state of captions that someone can go back to. */
export const captionsState = stateTable('captions_state', { of: 'captions', size: 'cues' })
