import { type AnyPgColumn, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The columns of a folder table; `id` is the column that parents refer to. */
export const folderColumns = (id: () => AnyPgColumn) => ({
  id: uuid('id').primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  /** Null: at the top. */
  parentId: uuid('parent_id').references(id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  color: text('color', {
    enum: ['grey', 'orange', 'olive', 'green', 'teal', 'blue', 'violet', 'pink'],
  }).notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/** A folder tree in each workspace. Deleting a folder deletes its subfolders, never their items. */
export function folderTable(name: string) {
  const table = pgTable(
    name,
    folderColumns((): AnyPgColumn => table.id),
    (columns) => [
      index(`${name}_tree`).on(columns.workspaceId, columns.parentId),
      index(`${name}_parent`).on(columns.parentId),
    ],
  )
  return table
}

export type FolderTable = ReturnType<typeof folderTable>
