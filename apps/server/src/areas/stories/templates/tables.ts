import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A story template of a workspace. */
export const personalTemplate = pgTable(
  'personal_template',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    name: text('name').notNull(),
    document: jsonb('document').notNull(),
    pages: integer('pages').notNull(),
    tags: text('tags').array().notNull(),
    ground: text('ground').notNull(),
    isAnnotated: boolean('is_annotated').notNull(),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('personal_template_list').on(table.workspaceId, table.id.desc())],
)
