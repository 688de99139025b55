import type { BrandFields, SavedStyleData, Typography } from '@taplore/contract'
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The brand of a workspace; one row, and none before something is saved. */
export const brand = pgTable('brand', {
  workspaceId: uuid('workspace_id').primaryKey(),
  fields: jsonb('fields').$type<BrandFields>().notNull(),
  /** Null: never saved, then new stories use the built-in style. */
  typography: jsonb('typography').$type<Typography>(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

/** A saved text style or group of elements of the workspace. */
export const savedStyle = pgTable(
  'saved_look',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    kind: text('kind', { enum: ['style', 'block'] }).notNull(),
    name: text('name').notNull(),
    data: jsonb('data').$type<SavedStyleData>().notNull(),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('saved_look_list').on(table.workspaceId, table.kind, table.id.desc())],
)
