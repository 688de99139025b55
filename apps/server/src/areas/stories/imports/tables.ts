import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** An uploaded story file and its result. */
export const storyImport = pgTable(
  'story_import',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    createdBy: uuid('created_by').notNull(),
    fileName: text('file_name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** The target folder of the story; All stories if it was deleted. */
    folderId: uuid('folder_id'),
    taskId: uuid('task_id').notNull(),
    storyId: uuid('story_id'),
    storyName: text('story_name'),
    pages: integer('pages'),
    notes: jsonb('notes').$type<unknown[]>().notNull().default([]),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('story_import_list').on(table.workspaceId, table.id.desc())],
)
