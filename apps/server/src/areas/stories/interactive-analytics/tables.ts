import { index, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A story that asks its readers something, since a release that did. */
export const interactiveStory = pgTable(
  'interactive_story',
  {
    storyId: uuid('story_id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    /** Of its last releases together: readers may still have an older one open. */
    questions: integer('questions').notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('interactive_story_list').on(table.workspaceId, table.publishedAt.desc(), table.storyId.desc())],
)
