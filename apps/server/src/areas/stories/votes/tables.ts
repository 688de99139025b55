import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** One visitor's answer to one question; voting again changes it. */
export const vote = pgTable(
  'vote',
  {
    workspaceId: uuid('workspace_id').notNull(),
    storyId: uuid('story_id').notNull(),
    elementId: text('element_id').notNull(),
    /** Identifies a visitor within one story and nowhere else. */
    clientHash: text('client_hash').notNull(),
    /** Id of the answer, so that votes follow when answers are reordered; for a slider its value. */
    answer: text('answer').notNull(),
    votedAt: timestamp('voted_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storyId, table.elementId, table.clientHash] }),
    index('vote_story').on(table.storyId, table.votedAt),
    // Counts readers in their order, without sorting or hashing them; with the workspace, whose policy would ask the table for it.
    index('vote_reader').on(table.storyId, table.clientHash, table.votedAt, table.workspaceId),
  ],
)

/** The total of the votes, updated with each of them, so that reading a question does not count a million rows. */
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
 * Votes by the time they were cast, updated with each of them, for charts over time. A slot is a quarter of an hour: days of every
 * time zone begin with one.
 */
export const voteSlot = pgTable(
  'vote_slot',
  {
    workspaceId: uuid('workspace_id').notNull(),
    storyId: uuid('story_id').notNull(),
    slot: timestamp('slot', { withTimezone: true }).notNull(),
    elementId: text('element_id').notNull(),
    answer: text('answer').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storyId, table.slot, table.elementId, table.answer] })],
)

/**
 * Votes of an address in the current minute, and, under keys that start with `voters`, new voters of a question from
 * an address today. Shared by all processes.
 */
export const voteWindow = pgTable('vote_window', {
  addressHash: text('address_hash').primaryKey(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  votes: integer('votes').notNull(),
})
