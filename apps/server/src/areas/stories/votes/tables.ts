import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What one reader answered to one question; whoever answers again changes it. */
export const vote = pgTable(
  'vote',
  {
    workspaceId: uuid('workspace_id').notNull(),
    storyId: uuid('story_id').notNull(),
    elementId: text('element_id').notNull(),
    /** Tells readers of one story apart, and says nothing else of them. */
    clientHash: text('client_hash').notNull(),
    /** Id of the answer, so that votes stay with it when answers change places; of a slider its value. */
    answer: text('answer').notNull(),
    votedAt: timestamp('voted_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storyId, table.elementId, table.clientHash] }),
    index('vote_story').on(table.storyId, table.votedAt),
  ],
)

/** The sum of the votes, kept with each of them, so that reading a question does not count a million rows. */
export const voteCount = pgTable(
  'vote_count',
  {
    workspaceId: uuid('workspace_id').notNull(),
    storyId: uuid('story_id').notNull(),
    elementId: text('element_id').notNull(),
    answer: text('answer').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storyId, table.elementId, table.answer] })],
)

/**
 * How many votes an address has sent in this minute, and, under keys that begin with `voters`, how many new voters a question has had from
 * an address today. Counted for all processes together.
 */
export const voteWindow = pgTable('vote_window', {
  addressHash: text('address_hash').primaryKey(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  votes: integer('votes').notNull(),
})
