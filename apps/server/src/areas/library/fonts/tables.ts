import type { FontFormat } from '@taplore/contract'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** A custom font family of a workspace. Stories refer to it by name, so it keeps its earlier names. */
export const font = pgTable(
  'font',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    name: text('name').notNull(),
    formerNames: text('former_names').array().notNull(),
    /** Files by weight and field: `{ "400": { "woff2": fileId } }`. */
    weights: jsonb('weights').$type<FontWeights>().notNull(),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('font_name').on(table.workspaceId, table.name)],
)

export type FontWeights = Record<string, Partial<Record<FontFormat, string>>>

/** A font file as uploaded, and the web version created from it. Its bytes never change. */
export const fontFile = pgTable(
  'font_file',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    name: text('name').notNull(),
    format: text('format').$type<FontFormat>().notNull(),
    bytes: integer('bytes').notNull(),
    storageKey: text('storage_key').notNull(),
    /** Key of the WOFF2; null for formats that browsers no longer read. */
    webKey: text('web_key'),
    facts: jsonb('facts').$type<FontFacts>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('font_file_workspace').on(table.workspaceId, table.createdAt)],
)

/** Metadata of a font file. */
export interface FontFacts {
  readonly family: string
  /** 1 to 1000, as in CSS. */
  readonly weight: number
  readonly isItalic: boolean
  /** Lightest and boldest weight of a variable font. */
  readonly weightRange: readonly [number, number] | null
  readonly glyphs: number
  /** Its characters, as a CSS `unicode-range`. */
  readonly coverage: string
}
