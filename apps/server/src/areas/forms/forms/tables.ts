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

/** Where forms are kept. A folder in the trash is not shown; its forms stand in All forms meanwhile. */
export const formFolder = pgTable(
  'form_folder',
  { ...folderColumns((): AnyPgColumn => formFolder.id), trashedAt: timestamp('trashed_at', { withTimezone: true }) },
  (table) => [
    index('form_folder_tree').on(table.workspaceId, table.parentId),
    index('form_folder_parent').on(table.parentId),
  ],
)

/** A word that forms of a workspace are found by; no two are the same but for case. */
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

/** A form as lists and searches see it. `document` is the draft; what the world sees is the version of `publishedVersion`. */
export const form = pgTable(
  'form',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    createdBy: uuid('created_by').notNull(),
    name: text('name').notNull(),
    /** Null: in no folder. Stays while the form is in the trash, so that it comes back to where it was. */
    folderId: uuid('folder_id').references(() => formFolder.id, { onDelete: 'set null' }),
    tagIds: uuid('tag_ids').array().notNull().default(sql`'{}'`),
    language: text('language').notNull(),
    questions: integer('questions').notNull(),
    document: jsonb('document').notNull(),
    documentVersion: integer('document_version').notNull(),
    /** Grows by one with each change of the document. */
    revision: integer('revision').notNull().default(1),
    /** Whether the draft passes its checks; published or not is told by `publishedVersion`. */
    state: text('state', { enum: ['draft', 'ready'] }).notNull(),
    /** Unique over the installation among forms outside of the trash; kept while the form is not public. */
    slug: text('slug').notNull(),
    /** The version the world sees; null while the form is not public. */
    publishedVersion: integer('published_version'),
    /** The revision that was published. */
    publishedRevision: integer('published_revision'),
    publishedOn: timestamp('published_on', { withTimezone: true }),
    trashedAt: timestamp('trashed_at', { withTimezone: true }),
    /** Given by the caller: a repeated creation finds the first one. */
    requestKey: text('request_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('form_request').on(table.workspaceId, table.requestKey),
    uniqueIndex('form_slug').on(table.slug).where(sql`trashed_at is null`),
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

/** Addresses that forms had: they lead to the present one until a public form takes them. */
export const formFormerSlug = pgTable(
  'form_former_slug',
  {
    slug: text('slug').notNull(),
    formId: uuid('form_id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    leftAt: timestamp('left_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.formId] }), index('form_former_slug_form').on(table.formId)],
)

export const { snapshot: formSnapshot, update: formUpdate } = sharedDocumentTables('form')

/** A file of a published form. `name` says its content, so it may be kept for ever under it. */
export interface ReleasedFile {
  readonly name: string
  readonly storageKey: string
  readonly mime: string
  /** Addresses that the document has for it. */
  readonly urls?: readonly string[]
  readonly font?: { readonly family: string; readonly weight: number; readonly style: 'normal' | 'italic' }
  readonly isIcon?: boolean
}

/** What was published, once and for ever: answers name the version they were given to. */
export const formVersion = pgTable(
  'form_version',
  {
    formId: uuid('form_id').notNull(),
    number: integer('number').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    document: jsonb('document').notNull(),
    /** What its pages show of the workspace: nothing that is removed later takes it from them. */
    files: jsonb('files').$type<ReleasedFile[]>().notNull().default([]),
    publishedBy: uuid('published_by'),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.formId, table.number] })],
)

/** A state of the draft that somebody can go back to. */
export const formState = stateTable('form_state', { of: 'form', size: 'questions' })

/** A named way into a form: its answers are counted apart, and it can be closed by itself. */
export const formSource = pgTable(
  'form_source',
  {
    id: uuid('id').primaryKey(),
    formId: uuid('form_id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    /** What stands in the address: `/f/coffee?source=k3f9x2`. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['link', 'embed', 'qr', 'campaign'] }).notNull(),
    isDisabled: boolean('is_disabled').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('form_source_key').on(table.formId, table.key)],
)

/** A form that a workspace keeps to make others of it. */
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

/** What holds for all forms of a workspace. */
export const formPreference = pgTable('form_preference', {
  workspaceId: uuid('workspace_id').primaryKey(),
  /** IANA name; days of the BI view go by it. */
  timeZone: text('time_zone').notNull(),
  countsViews: boolean('counts_views').notNull(),
  countsDevices: boolean('counts_devices').notNull(),
  countsReferrers: boolean('counts_referrers').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
