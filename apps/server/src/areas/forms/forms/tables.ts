import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
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
import { sharedDocumentTables, stateTable } from '../../../platform/documents/tables.ts'
import { folderColumns } from '../../../platform/folders/tables.ts'

/** Folders of forms. A folder in the trash is not shown; its forms appear in All forms in the meantime. */
export const formFolder = pgTable(
  'form_folder',
  { ...folderColumns((): AnyPgColumn => formFolder.id), trashedAt: timestamp('trashed_at', { withTimezone: true }) },
  (table) => [
    index('form_folder_tree').on(table.workspaceId, table.parentId),
    index('form_folder_parent').on(table.parentId),
  ],
)

/** A tag of forms; unique per workspace, case-insensitive. */
export const formTag = pgTable(
  'form_tag',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    name: text('name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('form_tag_name').on(table.workspaceId, sql`lower(${table.name})`)],
)

/** A form as lists and searches see it. `document` is the draft; where it is public, and which version, is known to publishing. */
export const form = pgTable(
  'form',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    createdBy: uuid('created_by').notNull(),
    name: text('name').notNull(),
    /** Null: in no folder. Kept while the form is in the trash, so that it can be restored there. */
    folderId: uuid('folder_id').references(() => formFolder.id, { onDelete: 'set null' }),
    tagIds: uuid('tag_ids').array().notNull().default(sql`'{}'`),
    language: text('language').notNull(),
    questions: integer('questions').notNull(),
    document: jsonb('document').notNull(),
    documentVersion: integer('document_version').notNull(),
    /** Increases by one with each change of the document. */
    revision: integer('revision').notNull().default(1),
    /** Whether the draft passes its checks. */
    state: text('state', { enum: ['draft', 'ready'] }).notNull(),
    trashedAt: timestamp('trashed_at', { withTimezone: true }),
    /** Set by the caller: a repeated creation finds the first one. */
    requestKey: text('request_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('form_request').on(table.workspaceId, table.requestKey),
    index('form_list').on(table.workspaceId, table.updatedAt.desc(), table.id.desc()).where(sql`trashed_at is null`),
    index('form_by_name')
      .on(table.workspaceId, sql`lower(${table.name}) text_pattern_ops`, table.id)
      .where(sql`trashed_at is null`),
    index('form_in_folder').on(table.folderId).where(sql`folder_id is not null`),
    index('form_tagged').using('gin', table.tagIds),
    index('form_in_trash')
      .on(table.workspaceId, table.trashedAt.desc(), table.id.desc())
      .where(sql`trashed_at is not null`),
  ],
)

export const { snapshot: formSnapshot, update: formUpdate } = sharedDocumentTables('form')

/** What pages of a published form use a file of its release for. */
export interface FileUse {
  /** Public name of the file. */
  readonly name: string
  /** Addresses that the document has for it. */
  readonly urls?: readonly string[]
  readonly font?: { readonly family: string; readonly weight: number; readonly style: 'normal' | 'italic' }
  readonly isIcon?: boolean
}

/** What was published under a number. It never changes: submissions refer to it. */
export const formVersion = pgTable(
  'form_version',
  {
    formId: uuid('form_id').notNull(),
    number: integer('number').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    document: jsonb('document').notNull(),
    /** The revision of the draft that it was; null where that was not recorded. */
    revision: integer('revision'),
    /** The files themselves belong to the release of publishing with the same number. */
    fileUses: jsonb('file_uses').$type<FileUse[]>().notNull().default([]),
    publishedBy: uuid('published_by'),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.formId, table.number] })],
)

/** A state of the draft that someone can go back to. */
export const formState = stateTable('form_state', { of: 'form', size: 'questions' })

/** A named link to a form: its submissions are counted separately, and it can be closed by itself. */
export const formSource = pgTable(
  'form_source',
  {
    id: uuid('id').primaryKey(),
    formId: uuid('form_id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    /** As in the address: `/f/coffee?source=k3f9x2`. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['link', 'embed', 'qr', 'campaign'] }).notNull(),
    isDisabled: boolean('is_disabled').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('form_source_key').on(table.formId, table.key)],
)

/** A form that a workspace saved to create others from. */
export const formTemplate = pgTable(
  'form_template',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    document: jsonb('document').notNull(),
    questions: integer('questions').notNull(),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('form_template_list').on(table.workspaceId, table.id.desc())],
)

/** Settings for all forms of a workspace. */
export const formPreference = pgTable('form_preference', {
  workspaceId: uuid('workspace_id').primaryKey(),
  /** IANA name; the BI view groups days by it. */
  timeZone: text('time_zone').notNull(),
  countsViews: boolean('counts_views').notNull(),
  countsDevices: boolean('counts_devices').notNull(),
  countsReferrers: boolean('counts_referrers').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
