import { type AnyPgColumn, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Where stories are kept: a tree in each workspace. Deleting one takes the folders under it along, never the stories. */
export const folder = pgTable(
  'folder',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    /** Null: at the top. */
    parentId: uuid('parent_id').references((): AnyPgColumn => folder.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    color: text('color', {
      enum: ['grey', 'orange', 'olive', 'green', 'teal', 'blue', 'violet', 'pink'],
    }).notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('folder_tree').on(table.workspaceId, table.parentId), index('folder_parent').on(table.parentId)],
)
